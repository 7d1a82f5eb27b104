extension Redactor {
  /// The text with the values that its links carry covered, but for those of `names`: anybody may be named in them.
  public static func coveringLinks(in text: String, butFor names: Set<String>) -> String {
    text.replacing(/([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\s"“”<>?#]*)([?#][^\s"“”<>]*)/) { match in
      match.output.1 + covered(String(match.output.2), butFor: names)
    }
  }

  /// Of `?serialNumber=SN-1&name=Jane#x`; the full stop of a sentence behind it stays.
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

  /// What is nothing, or covered already, stays.
  private static func covered(_ value: Substring) -> String {
    value.isEmpty || cover.hasPrefix(value) ? String(value) : cover
  }
}
