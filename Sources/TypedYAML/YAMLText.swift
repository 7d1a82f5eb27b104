import Text

// libyaml's emitter writes `{a: 1}` without inner spaces, puts items at the indent of their key, and breaks long quoted
// text; none of it can be switched. What goes into one line its caller would have to measure as well.

extension YAMLNode {
  /// The tree as a YAML file: block style, with short collections in one line.
  public var yaml: String {
    var writer = YAMLWriter()
    writer.write(self, indent: 0)
    return writer.text
  }

  /// The tree in flow style, in one line.
  public var inOneLine: String { flow(self) }

  /// Whether this is a list with mappings, which stand in lines of their own.
  fileprivate var holdsMappings: Bool {
    items?.contains { $0.pairs?.isEmpty == false } ?? false
  }
}

/// Writes a tree so that reading it gives the same tree; quotes only text that cannot be plain.
private struct YAMLWriter {
  private(set) var text = ""
  /// Characters in the line that is being written.
  private var column = 0

  private static let widest = 118

  /// Writes a node at the start of a line or right after `- `.
  mutating func write(_ node: YAMLNode, indent: Int) {
    switch node.content {
    case .mapping(let pairs) where !pairs.isEmpty:
      for (place, pair) in pairs.enumerated() {
        if place > 0 { put(String(repeating: " ", count: indent)) }
        put(flow(key: pair.key) + ":")
        writeValue(pair.value, indent: indent)
      }
    case .sequence(let items) where !items.isEmpty:
      for (place, item) in items.enumerated() {
        if place > 0 { put(String(repeating: " ", count: indent)) }
        put("- ")
        if let line = line(item) {
          put(line + "\n")
        } else if let entries = singleEntries(of: item) {
          writeFolded(entries, indent: indent + 2)
        } else {
          write(item, indent: indent + 2)
        }
      }
    default: put(flow(node) + "\n")
    }
  }

  /// Writes what follows the colon of a key at `indent`.
  private mutating func writeValue(_ node: YAMLNode, indent: Int) {
    if case .scalar(let text, isPlain: false) = node.content, let words = paragraph(text) {
      return writeFolded(words, indent: indent + 2)
    }
    if !node.holdsMappings, let line = line(node, leaving: 1) { return put(" " + line + "\n") }
    put("\n" + String(repeating: " ", count: indent + 2))
    write(node, indent: indent + 2)
  }

  /// Writes a folded block scalar.
  private mutating func writeFolded(_ words: [Substring], indent: Int) {
    let start = String(repeating: " ", count: indent)
    put(" >\n" + start)
    for (place, word) in words.enumerated() {
      if place > 0 {
        put(column + 1 + word.unicodeScalars.count > Self.widest ? "\n" + start : " ")
      }
      put(String(word))
    }
    put("\n")
  }

  /// Writes a flow mapping over several lines.
  private mutating func writeFolded(_ entries: [String], indent: Int) {
    put("{ ")
    for (place, entry) in entries.enumerated() {
      let end = place == entries.count - 1 ? " }\n" : ","
      if place > 0 {
        let isFull = column + 1 + (entry + end).unicodeScalars.count > Self.widest
        put(isFull ? "\n" + String(repeating: " ", count: indent + 2) : " ")
      }
      put(entry + end)
    }
  }

  private mutating func put(_ more: String) {
    text += more
    if let end = more.unicodeScalars.lastIndex(of: "\n") {
      column = more.unicodeScalars.distance(from: end, to: more.unicodeScalars.endIndex) - 1
    } else {
      column += more.unicodeScalars.count
    }
  }

  /// The node in flow style, if it fits into this line with `room` to spare or cannot be broken.
  private func line(_ node: YAMLNode, leaving room: Int = 0) -> String? {
    let line = flow(node)
    let cannotBreak = node.text != nil || node.isEmptyCollection
    return cannotBreak || column + room + line.unicodeScalars.count <= Self.widest ? line : nil
  }
}

/// The entries of a mapping of scalars of one line each; nil for any other node.
private func singleEntries(of node: YAMLNode) -> [String]? {
  guard let pairs = node.pairs, !pairs.isEmpty,
    pairs.allSatisfy({ $0.value.text.map { !$0.contains("\n") } ?? false })
  else { return nil }
  return pairs.map { flow(key: $0.key) + ": " + flow($0.value) }
}

/// The words of text that can be a folded block: one line with single spaces that ends in a newline; else nil.
private func paragraph(_ text: String) -> [Substring]? {
  guard text.hasSuffix("\n"), text.dropLast().unicodeScalars.allSatisfy(isPrintable) else {
    return nil
  }
  let words = text.dropLast().split(separator: " ", omittingEmptySubsequences: false)
  return words.contains(where: \.isEmpty) ? nil : words
}

private func flow(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let text, let isPlain):
    if node.isNull { return "null" }
    return isPlain && canStandPlain(text) ? text : inQuotes(text)
  case .sequence(let items):
    return items.isEmpty ? "[]" : "[ " + items.map(flow).joined(separator: ", ") + " ]"
  case .mapping(let pairs):
    let entries = pairs.map { flow(key: $0.key) + ": " + flow($0.value) }
    return entries.isEmpty ? "{}" : "{ " + entries.joined(separator: ", ") + " }"
  }
}

private func flow(key: String) -> String { canStandPlain(key) ? key : inQuotes(key) }

/// Whether text needs no quotes: far fewer than YAML allows, but all of them in every context.
private func canStandPlain(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let first = bytes.first, let last = bytes.last, bytes.count <= 80 else { return false }
  let isSigned = bytes.count > 1 && "+-/".utf8.contains(first) && isLetterOrDigit(bytes[1])
  guard isLetterOrDigit(first) || isSigned, last != UInt8(ascii: " "), last != UInt8(ascii: ":")
  else {
    return false
  }
  return bytes.indices.allSatisfy { place in
    let byte = bytes[place]
    if byte == UInt8(ascii: ":") {
      return isLetterOrDigit(bytes[place + 1]) || bytes[place + 1] == UInt8(ascii: "/")
    }
    return isLetterOrDigit(byte) || " _./+-=@?()".utf8.contains(byte)
  }
}

private func inQuotes(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case _ where isPrintable(scalar): quoted.unicodeScalars.append(scalar)
    default:
      let digits = String(scalar.value, radix: 16)
      let width = scalar.value > 0xffff ? 8 : 4
      quoted += width == 8 ? "\\U" : "\\u"
      quoted += String(repeating: "0", count: width - digits.count) + digits
    }
  }
  return quoted + "\""
}
