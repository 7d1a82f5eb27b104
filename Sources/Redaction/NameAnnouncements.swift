// What announces a person's name, and lines that are one.
extension Redactor {
  /// What announces that a name follows.
  enum Announcement: String, CaseIterable {
    /// A greeting, a title, or what people say as they introduce themselves.
    case opening
    /// What stands before many things, and before a name if two words or more are written like one.
    case introduction
    /// A title that is another word without its point.
    case abbreviation
    /// The name of a mail's header if a colon follows, else an introduction.
    case header
    /// The last word of a letter.
    case closing
  }

  static let announcements: [String: Announcement] = Words.meanings()

  /// Whether nothing but two to four capitalised words are in a line, as in a signature that nothing announces.
  public static func isNameAlone(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return (2...5).contains(words.count) && words.last?.first?.isUppercase == true
      && words.enumerated().allSatisfy { place, word in
        let small = word.lowercased()
        if place > 0, Words.particles.contains(small) || Words.articles.contains(small) {
          return true
        }
        return word.first?.isUppercase == true && announcements[small] == nil
          && !Words.trade.contains(small)
          && word.allSatisfy { $0.isLetter || "-'’.".contains($0) || $0 == "," && place == 0 }
      }
  }

  /// Whether a word is one of cards, devices and banks, or another that names nobody.
  public static func isTradeWord(_ word: String) -> Bool { Words.trade.contains(word.lowercased()) }

  /// Whether a value is written as a person's name, and does not end as what cards are called.
  static func isPersonsName(_ value: String) -> Bool {
    isNameAlone(value)
      && !Words.endsOfCards.contains(value.split(separator: " ").last?.lowercased() ?? "")
  }
}
