package import Simulation

/// One state of a row in the fault menu: as it should be, or wrong, and what comes of it.
package struct FaultOption: Equatable, Sendable {
  /// A word or two, as an audience says it.
  package var title: String
  /// What happens at once, as a clause.
  var effect: String
  /// What comes of that, as a clause.
  var consequence: String?
  package var isOn: Bool
  /// Whether this is how things should be.
  package var isUsual = false
  /// Title of a fault that takes every call from this one, though both are on.
  var isBehind: String?
  /// As an audience says it, where the title is for engineers.
  var alias: String?
  /// Whether its effect ends in its title, so that the effect alone tells both.
  var saysAll = false
  /// The title for people who are no engineers.
  var plainTitle: String { alias ?? title }
  /// Its name in the system's interface.
  package var identifier: String?
  /// Other words by which it is found.
  var synonyms = ""
  /// The messages that switch it on, or off where it is on.
  package var messages: [Message]

  /// “the answer comes 8 s late; Apple allows 20 s”.
  package var effectAndConsequence: String { effect + (consequence.map { "; \($0)" } ?? "") }

  /// “hangs (behind status 500)”, where both are on.
  static func named(_ title: String, behind first: String?) -> String {
    title + (first.map { " (behind \($0))" } ?? "")
  }
}

/// A row of the fault menu: something that can go wrong, as an audience names it.
package struct FaultRow: Equatable, Sendable {
  package var title: String
  /// Other words by which it is found.
  var synonyms: String
  /// As it should be, then how it is usually wrong, and how else it is wrong now.
  package var values: [FaultOption]
  /// Every way in which it can be wrong.
  var variants: [FaultOption]

  /// Without `variants`, they are all values but the usual one.
  init(
    _ title: String, _ synonyms: String, _ values: [FaultOption], all variants: [FaultOption]? = nil
  ) {
    (self.title, self.synonyms, self.values) = (title, synonyms, values)
    self.variants = variants ?? values.filter { !$0.isUsual }
  }

  /// The first value that is so now, and acts.
  package var current: Int {
    values.firstIndex { $0.isOn && $0.isBehind == nil } ?? values.firstIndex(where: \.isOn) ?? 0
  }

  /// What is not as it should be, that which acts first.
  var wrong: [FaultOption] {
    let wrong = values.filter { $0.isOn && !$0.isUsual }
    return wrong.filter { $0.isBehind == nil } + wrong.filter { $0.isBehind != nil }
  }

  /// How it should be, and every way in which it is not.
  var all: [FaultOption] { values.filter(\.isUsual) + variants }

  /// Some of the variants stand in the row only while they are on.
  var hasMore: Bool { variants.count >= values.count }
}

/// An option with the title of its row, as a line of a list.
package struct FaultLine: Equatable, Sendable {
  package var row: String
  package var option: FaultOption

  /// The text that names it alone where it is typed.
  var name: String { "\(row) \(option.title)" }
}

extension [FaultRow] {
  /// “The bank signs: slow”: everything that is not as it should be.
  package var wrong: [String] {
    flatMap { row in
      row.wrong.map { "\(row.title): " + FaultOption.named($0.title, behind: $0.isBehind) }
    }
  }

  /// The one that `text` names in full, as in “The bank signs slow”, or else the only one that it finds.
  package func line(named text: String) -> FaultLine? {
    let name = text.lowercased()
    if let named = namedLines.first(where: { $0.name.lowercased() == name }) { return named }
    let found = lines(finding: text)
    return found.count == 1 ? found[0] : nil
  }

  /// What stands in the rows themselves, then every variant.
  var namedLines: [FaultLine] {
    flatMap { row in row.values.map { FaultLine(row: row.title, option: $0) } } + lines()
  }

  /// The options each of whose words in `text` begins a word of title, row or synonyms, in the order of the rows.
  ///
  /// Letter case does not matter; an empty text finds all.
  package func lines(finding text: String = "") -> [FaultLine] {
    let wanted = text.lowercased().split(whereSeparator: \.isWhitespace)
    return flatMap { row in
      row.all.filter { option in
        let texts = [row.title, row.synonyms, option.title, option.alias ?? "", option.synonyms]
        let words = texts.flatMap { text in
          text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
        }
        return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
      }.map { FaultLine(row: row.title, option: $0) }
    }
  }
}
