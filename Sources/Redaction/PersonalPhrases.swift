extension Redactor {
  /// Names of persons and devices, and numbers of persons and cards, in text that somebody brings along.
  ///
  /// Found by the words before them or by their form, for `init(replacingNames:of:and:)`: in text of the
  /// program's own, the same words are no names.
  public static func personalPhrases(in text: String) -> [String] {
    var phrases: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      phrases += names(in: line) + deviceNames(in: line) + numbers(in: line) + cells(in: line)
    }
    return phrases
  }

  // MARK: Names

  private static let labels: Set<String> = [
    "customer", "client", "cardholder", "holder", "name", "agent", "username", "user", "kunde",
    "kundin", "karteninhaber", "klient", "klientka", "klienta", "posiadacz", "konsultant",
  ]
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "herr", "frau", "pan", "pani", "pana", "name", "is",
  ]

  /// Two to four capitalised words after a label.
  private static func names(in line: Substring) -> [String] {
    let words = line.split { !($0.isLetter || $0 == "-" || $0 == "'" || $0 == "’") }
    var names: [String] = []
    for (place, word) in words.enumerated() where labels.contains(word.lowercased()) {
      let rest = words[(place + 1)...].drop { titles.contains($0.lowercased()) }
      var name: [Substring] = []
      for word in rest.prefix(4) {
        // Other signs than blanks and quotation marks between two words end a name.
        let before = name.last ?? line[word.startIndex..<word.startIndex]
        let isNear =
          name.isEmpty || line[before.endIndex..<word.startIndex].allSatisfy { $0 == " " }
        guard isNear, word.first?.isUppercase == true, word.count > 1 else { break }
        name.append(word)
      }
      guard name.count > 1, let first = name.first, let last = name.last,
        line[word.endIndex..<first.startIndex].count < 12
      else { continue }
      names.append(String(line[first.startIndex..<last.endIndex]))
    }
    return names
  }

  /// Cells of a table with two or three words in capitals, as names of cardholders are written.
  private static func cells(in line: Substring) -> [String] {
    let tables = [",", ";", "\t"].map { line.split(separator: $0) }
    guard let cells = tables.max(by: { $0.count < $1.count }), cells.count > 2 else { return [] }
    return cells.compactMap { cell in
      let words = cell.split { $0 == " " || $0 == "\"" }
      let isName =
        (2...3).contains(words.count)
        && words.allSatisfy { $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0 == "-" } }
      return isName ? words.joined(separator: " ") : nil
    }
  }

  // MARK: Devices

  private static let deviceLabels = ["deviceName", "DeviceName", "device_name", "device name"]

  private static let plainNames: Set<String> = [
    "iphone", "apple", "watch", "ipad", "phone", "android", "device", "a", "my", "the", "pro",
    "max", "mini", "plus", "series", "se", "ultra", "mobile", "null", "nil", "optional", "w",
    "galaxy", "pixel", "samsung", "google",
  ]

  /// The names of devices that hold more than the kind of the device, such as `Jan's iPhone`.
  private static func deviceNames(in line: Substring) -> [String] {
    deviceLabels.compactMap { label in
      guard let range = line.firstRange(of: label) else { return nil }
      let rest = line[range.upperBound...].drop { " :=\"'\\(".contains($0) }
      var name = rest.prefix { !"\",;}<>|\\=)".contains($0) }
      // The next name of a line `name=value name=value` is none of it.
      if name.endIndex < line.endIndex, line[name.endIndex] == "=" {
        name = name.lastIndex(of: " ").map { name[..<$0] } ?? ""
      }
      let words = name.lowercased().split { !$0.isLetter }
      return words.allSatisfy({ plainNames.contains(String($0)) }) ? nil : String(name)
    }
  }

  // MARK: Numbers

  /// Digits grouped as on a card, whatever their check digit.
  private static func numbers(in line: Substring) -> [String] {
    let words = line.split { !$0.isNumber && $0 != " " && $0 != "-" }
    return words.compactMap { word in
      let groups = word.split { $0 == " " || $0 == "-" }
      let lengths = groups.map(\.utf8.count)
      guard
        let start = lengths.indices.first(where: { lengths[$0...].starts(with: [4, 4, 4, 4]) }),
        "23456".contains(groups[start].prefix(1))
      else { return nil }
      return String(word[groups[start].startIndex..<groups[start + 3].endIndex])
    }
  }
}
