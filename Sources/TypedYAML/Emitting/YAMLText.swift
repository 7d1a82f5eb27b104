import Text

extension YAMLNode {
  /// The same tree as a YAML file: in blocks, with what is short in one line.
  public var yaml: String {
    var writer = YAMLWriter()
    writer.write(self, indent: 0)
    return writer.text
  }
}

extension YAMLNode {
  /// The same tree in one line.
  public var inOneLine: String { flow(self) }
}

/// Writes a tree so that reading it gives the same tree; only text that cannot stand plain gets quotes.
private struct YAMLWriter {
  private(set) var text = ""
  /// Of the line that is being written.
  private var column = 0

  private static let widest = 118

  /// Begins in a line of its own, or right behind `- `.
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

  /// Behind the colon of a key that stands at `indent`.
  private mutating func writeValue(_ node: YAMLNode, indent: Int) {
    if case .scalar(let text, isPlain: false) = node.content, let words = paragraph(text) {
      return writeFolded(words, indent: indent + 2)
    }
    if !node.holdsMappings, let line = line(node, leaving: 1) { return put(" " + line + "\n") }
    put("\n" + String(repeating: " ", count: indent + 2))
    write(node, indent: indent + 2)
  }

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

  /// A mapping in braces over several lines.
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

  /// The node in one line, where it fits or cannot be parted.
  private func line(_ node: YAMLNode, leaving room: Int = 0) -> String? {
    let line = flow(node)
    switch node.content {
    case .scalar: return line
    case .mapping(let pairs) where pairs.isEmpty: return line
    case .sequence(let items) where items.isEmpty: return line
    default: return column + room + line.unicodeScalars.count <= Self.widest ? line : nil
    }
  }
}

/// The entries of a mapping of single values; nil where one is a list, a mapping or a text of its own.
private func singleEntries(of node: YAMLNode) -> [String]? {
  guard case .mapping(let pairs) = node.content, !pairs.isEmpty else { return nil }
  let isFlat = pairs.allSatisfy { pair in
    guard case .scalar(let text, _) = pair.value.content else { return false }
    return !text.contains("\n")
  }
  return isFlat ? pairs.map { flow(key: $0.key) + ": " + flow($0.value) } : nil
}

extension YAMLNode {
  /// A list whose items are read line by line.
  fileprivate var holdsMappings: Bool {
    guard case .sequence(let items) = content else { return false }
    return items.contains {
      if case .mapping(let pairs) = $0.content { !pairs.isEmpty } else { false }
    }
  }
}

/// The words of a text that folds: one line, single blanks, and an end of line.
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

/// Far fewer than YAML lets stand, but all of them everywhere.
private func canStandPlain(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let first = bytes.first, let last = bytes.last, bytes.count <= 80 else { return false }
  func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  let isSigned = bytes.count > 1 && "+-/".utf8.contains(first) && isWord(bytes[1])
  guard isWord(first) || isSigned, last != UInt8(ascii: " "), last != UInt8(ascii: ":") else {
    return false
  }
  return bytes.indices.allSatisfy { place in
    let byte = bytes[place]
    if byte == UInt8(ascii: ":") {
      return isWord(bytes[place + 1]) || bytes[place + 1] == UInt8(ascii: "/")
    }
    return isWord(byte) || " _./+-=@?()".utf8.contains(byte)
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
