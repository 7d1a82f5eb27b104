/// The columns of a table whose header names a secret, such as persons, their numbers and their dates of birth.
struct PersonColumns {
  private let separator: UInt8
  private var senses: [Int: NameSense] = [:]

  /// Nil if the line is no header of a table with such a column.
  init?(header line: Substring) {
    let counts = ",;\t|".utf8.map { sign in (sign, line.utf8.count { $0 == sign }) }
    guard let (sign, count) = counts.max(by: { $0.1 < $1.1 }), count > 1 else { return nil }
    separator = sign
    var names: [Int] = []
    for (place, cell) in Self.cells(of: line, by: sign).enumerated() where cell.utf8.count < 32 {
      let name = String(cell).withoutAccents.lowercased().filter { $0.isLetter || $0.isNumber }
      let sense = Words.columns.contains(name) ? .person : NameSense(name)
      if name == "name" { names.append(place) }
      if let sense, ![.parameter, .cookie].contains(sense) { senses[place] = sense }
    }
    if senses.isEmpty { return nil }
    // Cards have names as well, and no dates of birth.
    if senses.values.contains(where: { [.personal, .birth].contains($0) }) {
      for place in names { senses[place] = .display }
    }
  }

  private static func cells(of line: Substring, by separator: UInt8) -> [Substring] {
    var isQuoted = false
    return line.utf8.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }.map(Substring.init)
  }

  /// What stands in these columns of a row.
  func cells(of row: Substring) -> [String] {
    let cells = Self.cells(of: row, by: separator)
    return senses.sorted { $0.key < $1.key }.compactMap { place, sense in
      guard cells.indices.contains(place) else { return nil }
      let cell = cells[place].split { " \"'".contains($0) }.joined(separator: " ")
      return cell.contains { sense.kind == .name ? $0.isLetter : $0.isNumber || $0.isLetter }
        && sense.takes(cell) ? cell : nil
    }
  }
}
