// What cards are called, which is written as names of persons are.
extension Redactor {
  /// Names of values that are a card's title.
  private static let titleLabels = [
    "localizedDescription", "ardTitle", "ard_title", "ardName", "ard_name", "roductName",
    "roduct_name", "ard title", "ard name", "artenname", "azwa karty", "roduct",
  ]

  /// Titles of cards that stand in a text as such.
  public static func cardTitles(in text: some StringProtocol) -> Set<String> {
    var titles: Set<String> = []
    for label in titleLabels {
      var rest = Substring(text)
      while titles.count < 100, let range = rest.byteRange(of: label) {
        rest = rest[range.upperBound...]
        let value = rest.prefix(80).drop { "\"'\\ ".contains($0) }
        guard let sign = value.first, ":=".contains(sign) else { continue }
        let title = value.dropFirst().drop { " \"'\\".contains($0) }
          .prefix { !"\"'\\,;}]>\n\r|<".contains($0) }
        titles.insert(String(title))
      }
    }
    return titles
  }
}
