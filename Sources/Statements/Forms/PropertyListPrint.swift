/// A dictionary as Foundation prints it: `{`, lines `key = value;`, `}`; headers have no semicolons.
struct PropertyListPrint {
  private(set) var members: [(name: String, value: String)] = []
  /// The place behind its last line.
  private(set) var end: Int
  /// Whether the closing brace is there.
  private(set) var isClosed = false

  /// Reads from a line with nothing but `{`.
  init(_ lines: ArraySlice<String>) {
    end = lines.startIndex + 1
    var depth = 1
    for line in lines.dropFirst() {
      end += 1
      let text = line.trimmed
      if text == "}" || text == "};" || text == ")" || text == ");" { depth -= 1 }
      if depth == 0 {
        isClosed = true
        return
      }
      if text.hasSuffix("{") || text.hasSuffix("(") { depth += 1 }
      guard depth == 1, let sign = text.firstRange(of: " = ") else { continue }
      var value = text[sign.upperBound...]
      if value.hasSuffix(";") { value = value.dropLast() }
      members.append((KeyValues.plain(text[..<sign.lowerBound]), KeyValues.plain(value)))
    }
  }

  subscript(name: String) -> String? { members.first { $0.name == name }?.value }
}
