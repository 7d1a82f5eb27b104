import CMarkdown

/// A run of text in one format: an inline of Markdown.
public struct Phrase: Hashable, Sendable {
  public enum Format: Hashable, Sendable {
    case plain, emphasis, strong, code
    /// A link to another page of the guide; the page's links are numbered from 0.
    case page(String, number: Int)
    /// A link out of the program, as a URL or a path.
    case address(String)
  }

  public var text: String
  public var format: Format

  public init(_ text: String, _ format: Format = .plain) {
    self.text = text
    self.format = format
  }
}

/// A block of Markdown.
public enum Block: Hashable, Sendable {
  case heading(level: Int, [Phrase])
  case paragraph([Phrase])
  case code([String])
  indirect case list([ListItem])
  indirect case quotation([Block])
  case rule
  /// HTML, or a page that could not be parsed, line by line as it was written.
  case source([String])
}

/// An item of a list; its marker is a bullet, or its number with a full stop.
public struct ListItem: Hashable, Sendable {
  public var marker: String
  public var blocks: [Block]
}

/// Parses Markdown; nil where that is not possible.
public typealias MarkdownReader = @Sendable (String) -> [Block]?

/// Parses Markdown with libcmark; nil where that is not installed.
@Sendable public func readMarkdown(_ text: String) -> [Block]? {
  guard let library = cmarkdown_library()?.pointee,
    let document = library.parse_document(text, text.utf8.count, 0)
  else { return nil }
  defer { library.node_free(document) }
  var tree = MarkdownTree(library: library)
  return tree.blocks(of: document)
}

/// Converts a document of libcmark, in the order of the text, so that links are numbered as they come.
private struct MarkdownTree {
  let library: cmarkdown
  /// How many links to pages have been read.
  var links = 0

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
    of node: OpaquePointer, _ format: Phrase.Format = .plain
  ) -> [Phrase] {
    children(of: node).flatMap { child -> [Phrase] in
      switch kind(of: child) {
      case "softbreak", "linebreak": [Phrase(" ", format)]
      case "code": [Phrase(literal(of: child), .code)]
      case "emph": phrases(of: child, .emphasis)
      case "strong": phrases(of: child, .strong)
      case "link": phrases(of: child, link(to: library.node_get_url(child).map(text) ?? ""))
      default:
        // Of a picture its description remains.
        library.node_first_child(child) == nil
          ? [Phrase(literal(of: child), format)] : phrases(of: child, format)
      }
    }.joined
  }

  private mutating func link(to address: String) -> Phrase.Format {
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

/// Splits text into lines; an end of line at its end begins no other one.
func lines(of text: String) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return lines.last == "" ? lines.dropLast() : lines
}

extension [Phrase] {
  /// The phrases with neighbours of one format joined.
  var joined: [Phrase] {
    reduce(into: []) { phrases, phrase in
      if let last = phrases.indices.last, phrases[last].format == phrase.format {
        phrases[last].text += phrase.text
      } else {
        phrases.append(phrase)
      }
    }
  }
}
