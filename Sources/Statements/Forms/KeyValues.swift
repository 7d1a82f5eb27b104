/// The `key=value` and `key: value` pairs of a line, with values that may have blanks in them.
struct KeyValues {
  private(set) var pairs: [(name: String, value: String)] = []

  init(_ line: String) {
    var (open, rest): ((name: Substring, start: String.Index)?, Substring) = (nil, line[...])
    while let sign = rest.utf8.firstIndex(where: { "=:".utf8.contains($0) }) {
      let name = line[..<sign].nameAtEnd
      let next = line.utf8.index(after: sign)
      rest = line[next...]
      // `https://` and `12:30` hold no names; a colon is followed by a blank.
      let isColon = line[sign] == ":"
      let follows = rest.first
      // In JSON the name stands in quotation marks, and nothing behind the colon.
      guard let name,
        !isColon || follows == " " || follows == nil || follows == "\""
          || line[..<sign].last == "\"" && name.startIndex > line.startIndex
            && line[line.index(before: name.startIndex)] == "\"",
        name.startIndex == line.startIndex
          || (isColon ? " ,;{\t\"'[<|" : " ,;&{(\t\"'[<?|").contains(
            line[line.index(before: name.startIndex)])
      else { continue }
      // The quotation mark before a name is none of the value's.
      var end = name.startIndex
      if line[..<sign].last == "\"", end > line.startIndex, line[line.index(before: end)] == "\"" {
        end = line.index(before: end)
      }
      if let last = open { add(last.name, line[last.start..<max(last.start, end)]) }
      open = (name, next)
    }
    if let last = open { add(last.name, line[last.start...]) }
  }

  /// The value of the first of these names that is there, in any letter case.
  subscript(names: String...) -> String? {
    for name in names {
      if let pair = pairs.first(where: { $0.name.lowercased() == name }) { return pair.value }
    }
    return nil
  }

  private mutating func add(_ name: Substring, _ value: Substring) {
    pairs.append((String(name), Self.plain(value)))
  }

  /// The value without `Optional(…)`, quotation marks and the punctuation after it.
  static func plain(_ value: Substring) -> String {
    var value = String(value).trimmed[...]
    while let last = value.last,
      ",;|".contains(last) || last == ")" && !value.contains("(")
        || last == "}" && !value.contains("{") || last == ">" && !value.contains("<")
    {
      value = value.dropLast()
    }
    if value.hasPrefix("Optional("), value.hasSuffix(")") { value = value.dropFirst(9).dropLast() }
    if value.count > 1, let quote = value.first, "\"'".contains(quote), value.last == quote {
      value = value.dropFirst().dropLast()
    }
    return String(value).trimmed
  }
}

extension Substring {
  /// The name that the text ends with, such as `serialNumber`, with blanks and quotation marks behind it.
  fileprivate var nameAtEnd: Substring? {
    var end = endIndex
    while end > startIndex, " \"'".contains(self[index(before: end)]) { end = index(before: end) }
    var start = end
    while start > startIndex {
      let letter = self[index(before: start)]
      guard letter.isASCII, letter.isLetter || letter.isNumber || "_.".contains(letter) else {
        break
      }
      start = index(before: start)
    }
    return start < end && self[start].isLetter ? self[start..<end] : nil
  }
}

extension KeyValues {
  /// Members that were read before, found by their names in any letter case.
  init(members: [(name: String, value: String)]) { pairs = members }
}

extension String {
  /// The line without addresses that have a query, which ask for something and print nothing.
  var withoutLinks: String {
    guard utf8.contains(UInt8(ascii: "?")) else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let query = word.firstIndex(of: "?"), word[query...].contains("="),
        word[..<query].contains("/")
      else { return word }
      return "…"
    }.joined(separator: " ")
  }
}
