import CMarkdown

/// What makes blocks of Markdown; nil where it cannot.
public typealias MarkdownReader = @Sendable (String) -> [Block]?

/// Reads Markdown through libcmark; nil where that is not installed.
@Sendable public func readMarkdown(_ text: String) -> [Block]? {
  guard let library = cmarkdown_library()?.pointee,
    let document = library.parse_document(text, text.utf8.count, 0)
  else { return nil }
  defer { library.node_free(document) }
  var tree = MarkdownTree(library: library)
  return tree.blocks(of: document)
}

/// Goes through what libcmark has made, in the order of the text.
private struct MarkdownTree {
  let library: cmarkdown
  private var links = 0

  init(library: cmarkdown) {
    self.library = library
  }

  mutating func blocks(of node: OpaquePointer) -> [Block] {
    children(of: node).compactMap { child in
      switch kind(of: child) {
      case "heading":
        .heading(level: Int(library.node_get_heading_level(child)), phrases(of: child))
      case "paragraph": .paragraph(phrases(of: child))
      case "code_block": .code(lines(of: literal(of: child)))
      case "list": .list(items(of: child))
      case "block_quote": .quotation(blocks(of: child))
      case "thematic_break": .rule
      case "html_block": .source(lines(of: literal(of: child)))
      default: nil
      }
    }
  }

  private mutating func items(of list: OpaquePointer) -> [ListItem] {
    let start = Int(library.node_get_list_start(list))
    return children(of: list).enumerated().map { offset, item in
      ListItem(marker: start > 0 ? "\(start + offset)." : "•", blocks: blocks(of: item))
    }
  }

  private mutating func phrases(
    of node: OpaquePointer, _ manner: Phrase.Manner = .plain
  ) -> [Phrase] {
    children(of: node).flatMap { child -> [Phrase] in
      switch kind(of: child) {
      case "softbreak", "linebreak": [Phrase(" ", manner)]
      case "code": [Phrase(literal(of: child), .code)]
      case "emph": phrases(of: child, .emphasis)
      case "strong": phrases(of: child, .strong)
      case "link": phrases(of: child, link(to: library.node_get_url(child).map(text) ?? ""))
      default:
        // What only looks different elsewhere, such as a picture, is told by its words.
        library.node_first_child(child) == nil
          ? [Phrase(literal(of: child), manner)] : phrases(of: child, manner)
      }
    }.joined
  }

  private mutating func link(to address: String) -> Phrase.Manner {
    guard address.hasSuffix(".md"), !address.contains("/") else { return .address(address) }
    defer { links += 1 }
    return .page(String(address.dropLast(3)), number: links)
  }

  private func children(of node: OpaquePointer) -> [OpaquePointer] {
    Array(
      sequence(state: library.node_first_child(node)) { next in
        defer { next = next.flatMap { library.node_next($0) } }
        return next
      })
  }

  private func kind(of node: OpaquePointer) -> String { text(library.node_get_type_string(node)) }

  private func literal(of node: OpaquePointer) -> String {
    library.node_get_literal(node).map(text) ?? ""
  }

  private func text(_ bytes: UnsafePointer<CChar>) -> String { String(cString: bytes) }
}

/// Text in lines; an end of line at its end begins no other one.
func lines(of text: String) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return lines.last == "" ? lines.dropLast() : lines
}

extension [Phrase] {
  /// With neighbours of one manner made one.
  var joined: [Phrase] {
    reduce(into: []) { phrases, phrase in
      if let last = phrases.indices.last, phrases[last].manner == phrase.manner {
        phrases[last].text += phrase.text
      } else {
        phrases.append(phrase)
      }
    }
  }
}
