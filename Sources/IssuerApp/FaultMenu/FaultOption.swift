package import Simulation

/// One way that something can be: as it should be, or wrong, and what comes of it.
package struct FaultOption: Equatable, Sendable {
  /// A word or two, as an audience says it.
  package var title: String
  /// What comes of it, as a clause.
  package var effect: String
  package var isOn: Bool
  /// As things should be.
  package var isUsual = false
  /// What comes before it and takes every call from it, though both are on.
  var isBehind: String?
  /// As an audience says it, where the title is for engineers.
  var alias: String?
  /// In words that everybody has.
  var plainTitle: String { alias ?? title }
  /// As the system's interface calls it.
  package var identifier: String?
  /// Other words that people have for it.
  var synonyms = ""
  /// What makes it so, or where it is so, what ends that.
  package var messages: [Message]

  /// Its first clause, and what follows from that; nil where nothing more is told.
  var happening: String { String(effect.prefix { $0 != ";" }) }
  var consequence: String? {
    effect.firstIndex(of: ";").map { String(effect[effect.index($0, offsetBy: 2)...]) }
  }

  /// Its title is all that there is to say.
  var saysAll: Bool { alias == nil && happening.hasSuffix(title) }

  /// “hangs (behind status 500)”, where both are on.
  static func named(_ title: String, behind first: String?) -> String {
    title + (first.map { " (behind \($0))" } ?? "")
  }
}

/// Something that can go wrong, as an audience names it.
package struct FaultRow: Equatable, Sendable {
  package var title: String
  /// Other words that people have for it.
  var synonyms: String
  /// As it should be, then how it is usually wrong, and how else it is wrong now.
  package var values: [FaultOption]
  /// Every way in which it can be wrong.
  var variants: [FaultOption]

  /// Where nothing is left to be told of one by one, the values are all.
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

/// One trouble of the row that it is of, as a list has them.
package struct FaultLine: Equatable, Sendable {
  package var row: String
  package var trouble: FaultOption

  /// What is typed where it is meant and no other.
  var name: String { "\(row) \(trouble.title)" }
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
    let named = namedLines.first { $0.name.lowercased() == name }
    if let named { return named }
    let found = lines(finding: text)
    return found.count == 1 ? found[0] : nil
  }

  /// What stands in the rows themselves, then every variant.
  var namedLines: [FaultLine] {
    flatMap { row in row.values.map { FaultLine(row: row.title, trouble: $0) } } + lines()
  }

  /// All that `text` finds, in the order of the rows; without a text, all.
  package func lines(finding text: String = "") -> [FaultLine] {
    let query = FaultQuery(text)
    return flatMap { row in
      row.all.filter {
        query.finds([row.title, row.synonyms, $0.title, $0.alias ?? "", $0.synonyms])
      }.map {
        FaultLine(row: row.title, trouble: $0)
      }
    }
  }
}

/// What was typed to find a fault: each word must begin one of those that are said of it.
private struct FaultQuery {
  private let words: [String]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whatever letter case they are in.
  func finds(_ texts: [String]) -> Bool {
    let said = texts.flatMap { text in
      text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    }
    return words.allSatisfy { word in said.contains { $0.hasPrefix(word) } }
  }
}
