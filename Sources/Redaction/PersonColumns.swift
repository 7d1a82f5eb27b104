/// The columns of a table that name persons by their header, in English, German or Polish.
struct PersonColumns {
  private static let headers: Set<String> = [
    "cardholder", "cardholdername", "holder", "nameoncard", "accountholder", "customer",
    "customername", "client", "clientname", "firstname", "lastname", "surname", "fullname",
    "givenname", "familyname", "vorname", "nachname", "familienname", "karteninhaber", "inhaber",
    "kontoinhaber", "kunde", "kundin", "kundenname", "imię", "imie", "nazwisko", "imięinazwisko",
    "imieinazwisko", "nazwiskoiimię", "posiadacz", "posiadaczkarty", "klient", "klientka",
  ]

  private let separator: Character
  private let places: [Int]

  /// Nil if the line is no header of a table with such a column.
  init?(header line: Substring) {
    let separators: [Character] = [",", ";", "\t", "|"]
    let counts = separators.map { sign in (sign, line.utf8.count { $0 == sign.asciiValue }) }
    guard let (sign, count) = counts.max(by: { $0.1 < $1.1 }), count > 1 else { return nil }
    separator = sign
    places = Self.cells(of: line, by: sign).enumerated().compactMap { place, cell in
      cell.utf8.count < 32 && Self.headers.contains(cell.smallLetters) ? place : nil
    }
    if places.isEmpty { return nil }
  }

  private static func cells(of line: Substring, by separator: Character) -> [Substring] {
    guard let sign = separator.asciiValue else { return [] }
    return line.utf8.split(separator: sign, omittingEmptySubsequences: false).map(Substring.init)
  }

  /// What stands in these columns of a row.
  func cells(of row: Substring) -> [String] {
    let cells = Self.cells(of: row, by: separator)
    return places.compactMap { place in
      guard cells.indices.contains(place) else { return nil }
      let words = cells[place].split { " \"'".contains($0) }
      return words.contains { $0.contains(where: \.isLetter) } ? words.joined(separator: " ") : nil
    }
  }
}
