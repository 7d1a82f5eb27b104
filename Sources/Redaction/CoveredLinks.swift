extension Redactor {
  /// Covers the query values and fragments of links, which may hold personal data, except parameters in `names`.
  public static func coveringLinks(in text: String, butFor names: Set<String>) -> String {
    var (covering, rest) = ("", text[...])
    // By bytes, since a combining character could hide the mark.
    while let mark = rest.utf8.firstRange(of: "://".utf8) {
      let end = rest[mark.upperBound...].firstIndex { endsLink($0) || $0 == "?" || $0 == "#" }
      let isLink = hasScheme(rest[..<mark.lowerBound])
      covering += rest[..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
      guard isLink, let first = rest.first, first == "?" || first == "#" else { continue }
      let stop = rest.firstIndex(where: endsLink) ?? rest.endIndex
      covering += covered(String(rest[..<stop]), butFor: names)
      rest = rest[stop...]
    }
    return covering + rest
  }

  private static func hasScheme(_ text: Substring) -> Bool {
    text.utf8.reversed().prefix { $0.isWordPart || "+.-".utf8.contains($0) }
      .contains(where: \.isASCIILetter)
  }

  private static func endsLink(_ character: Character) -> Bool {
    character.isWhitespace || "\"“”<>".contains(character)
  }

  /// Covers the values of `?serialNumber=SN-1&name=Jane#x`, and keeps punctuation after it.
  private static func covered(_ end: String, butFor names: Set<String>) -> String {
    let stop = String(end.reversed().prefix { ".,;:)".contains($0) }.reversed())
    let parts = end.dropLast(stop.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts[0].dropFirst().split(separator: "&").map { parameter in
      let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { return covered(parameter) }
      return names.contains(String(pair[0])) ? String(parameter) : "\(pair[0])=\(covered(pair[1]))"
    }
    let fragment = parts.count == 2 ? "#\(covered(parts[1]))" : ""
    return (parts[0].isEmpty ? "" : "?") + query.joined(separator: "&") + fragment + stop
  }

  /// The cover, unless the value is empty or covered already.
  private static func covered(_ value: Substring) -> String {
    value.isEmpty || cover.hasPrefix(value) ? String(value) : cover
  }
}
