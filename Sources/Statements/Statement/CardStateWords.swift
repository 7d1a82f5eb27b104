public import WalletDomain

extension Card.State {
  /// By the word of a bank's list, in English, German or Polish and in any letter case; nil for others.
  public init?(word: String) {
    let word = word.lowercased()
    switch word {
    case "aktiv", "aktywny", "aktywna", "aktywne": self = .active
    case "gesperrt", "zablokowany", "zablokowana", "zablokowane": self = .blocked
    // A stolen card is as unusable as a lost one.
    case "stolen", "verloren", "gestohlen", "utracona", "zgubiona", "skradziona": self = .lost
    case "ersetzt", "ausgetauscht", "zastąpiona", "wymieniona": self = .replaced
    case "geschlossen", "zamknięta": self = .closed
    default: self.init(rawValue: word)
    }
  }

  /// Whether a word tells a card's state, also one of which nobody says what it means for the card.
  static func isNamed(by word: String) -> Bool {
    others.contains(word.lowercased()) || Card.State(word: word) != nil
  }

  private static let others: Set<String> = [
    "frozen", "inactive", "dormant", "expired", "cancelled", "canceled", "pending", "inaktiv",
    "abgelaufen", "gekündigt", "eingefroren", "ausstehend", "nieaktywna", "wygasła", "zastrzeżona",
    "anulowana", "oczekuje", "oczekująca", "zamrożona",
  ]
}
