import Assets

/// Finds scenarios by words, as people say them.
///
/// A word is found where another begins with it, or with one that means the same; never inside another word. One of two
/// letters is a beginning only at the end, where it may still be typed. What means the same, and what else is said of a scenario, stands in `Assets/Search/synonyms.txt`.
public struct ScenarioSearch: Sendable {
  public let scenarios: [Scenario]
  /// The beginnings of each scenario's words, and how much each weighs.
  private let words: [[(beginning: String, weight: Double)]]

  public init(_ scenarios: [Scenario]) {
    self.scenarios = scenarios
    words = scenarios.map { scenario in
      [(scenario.id, 3.0), (scenario.title, 3), (scenario.customer, 2), (scenario.about, 1)]
        .flatMap { text, weight in text.words.map { ($0.beginning, weight) } }
        + scenario.tags.map { ($0.beginning, 2) }
        + (Vocabulary.shipped.alsoSaid[scenario.id] ?? []).map { ($0.beginning, 3) }
    }
  }

  /// Those with both of two words, or with most of what more words say.
  ///
  /// The best come first, and an id before all; of a word alone those that are called by it.
  public func found(by query: String) -> [Scenario] {
    let wanted = SoughtWord.all(of: query)
    guard !wanted.isEmpty else { return scenarios }
    let scores = wanted.map { self.scores(of: $0) }
    let name = query.split(separator: " ").joined(separator: "-").lowercased()
    var total = scenarios.indices.map { place in
      scores.reduce(0) { $0 + $1[place] } * (scenarios[place].id == name ? 10 : 1)
    }
    let whole = scenarios.indices.filter { place in scores.allSatisfy { $0[place] > 0 } }
    if wanted.count <= 2, !whole.isEmpty {
      for place in scenarios.indices where !whole.contains(place) { total[place] = 0 }
    }
    if wanted.count == 1 {
      let beginning = wanted[0].beginning
      for place in total.indices where isCalled(place, by: beginning) { total[place] *= 4 }
    }
    let least = wanted.count <= 2 ? 0 : (total.max() ?? 0) * 0.4
    return scenarios.indices.filter { total[$0] > 0 && total[$0] >= least }
      .sorted { (total[$1], $0) < (total[$0], $1) }
      .map { scenarios[$0] }
  }

  /// A word of its title or id begins so.
  private func isCalled(_ place: Int, by beginning: String) -> Bool {
    "\(scenarios[place].title) \(scenarios[place].id)".words.contains {
      $0.beginning.begins(like: beginning)
    }
  }

  /// How well each scenario answers to a word; a word that few have tells more.
  private func scores(of word: SoughtWord) -> [Double] {
    let fits = words.map { words in
      words.reduce(0.0) { best, entry in
        switch word.fit(entry.beginning) {
        case .itself: max(best, entry.weight)
        case .meaning: max(best, entry.weight * 0.6)
        case nil: best
        }
      }
    }
    let count = fits.count { $0 > 0 }
    guard count > 0 else { return fits }
    let rarity = (Double(fits.count) / Double(count + 1)).squareRoot()
    return fits.map { $0 * rarity }
  }

  // MARK: Where

  /// Which words of a text answer to what is looked for; of one that begins with what is typed, as far as that goes.
  public static func places(of query: String, in text: String) -> [Range<String.Index>] {
    let wanted = SoughtWord.all(of: query)
    if wanted.isEmpty { return [] }
    return text.split { !$0.isPartOfWord }.compactMap { word in
      guard let own = String(word).words.first,
        let found = wanted.first(where: { $0.fit(own.beginning) != nil })
      else { return nil }
      let typed = own.hasPrefix(found.text) ? found.text.count : word.count
      let end = word.index(word.startIndex, offsetBy: typed, limitedBy: word.endIndex)
      return word.startIndex..<(end ?? word.endIndex)
    }
  }

  /// What of a scenario answers best, beside its title and its id: its customer's words, what it is about, what else it is called.
  public static func passage(of scenario: Scenario, by query: String) -> String? {
    let wanted = SoughtWord.all(of: query)
    let others = (Vocabulary.shipped.alsoSaid[scenario.id] ?? []).map { "also called: \($0)" }
    let texts = [scenario.customer, scenario.about, scenario.tags.joined(separator: " · ")]
    var best = (text: String?.none, count: 0)
    for text in texts + others {
      let words = text.words.map(\.beginning)
      let count = wanted.count { sought in words.contains { sought.fit($0) != nil } }
      if count > best.count { best = (text, count) }
    }
    return best.text
  }
}

/// One of the words that are looked for.
private struct SoughtWord {
  enum Fit { case itself, meaning }

  let text: String
  let beginning: String
  /// A beginning of one or two letters is one only while it may still be typed.
  private let isWhole: Bool
  private let others: [String]

  /// Those of a query that say something, or all of them.
  static func all(of query: String) -> [SoughtWord] {
    let all = query.words
    let telling = all.filter { !Vocabulary.shipped.sayNothing.contains($0) }
    return (telling.isEmpty ? all : telling).map { SoughtWord($0, mayGoOn: $0 == all.last) }
  }

  private init(_ word: String, mayGoOn: Bool) {
    (text, beginning) = (word, word.beginning)
    isWhole = beginning.utf8.count <= 2 && !mayGoOn
    others = Vocabulary.shipped.synonyms(of: beginning)
  }

  /// How a word answers that begins like this; nil where it does not.
  func fit(_ other: String) -> Fit? {
    if isWhole ? other == beginning : other.begins(like: beginning) { return .itself }
    return others.contains { other.begins(like: $0) } ? .meaning : nil
  }
}

/// One and the same where the scenarios are.
extension ScenarioSearch: Equatable {
  public static func == (one: Self, other: Self) -> Bool { one.scenarios == other.scenarios }
}

/// Which words mean the same, and which say nothing.
private struct Vocabulary: Sendable {
  static let shipped = Vocabulary(String(decoding: Assets.synonyms, as: UTF8.self))

  var sayNothing: Set<String> = []
  /// By the scenario's id.
  var alsoSaid: [String: [String]] = [:]
  private var groups: [[String]] = []
  private var places: [String: [Int]] = [:]

  /// A line for each group, or for what is also said of a scenario; words that say nothing stand behind a dash.
  init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "-" {
        sayNothing.formUnion(String(line).words)
        continue
      }
      if let colon = line.firstIndex(of: ":") {
        alsoSaid[String(line[..<colon])] = String(line[colon...]).words
        continue
      }
      let group = String(line).words.map(\.beginning)
      for word in group { places[word, default: []].append(groups.count) }
      groups.append(group)
    }
  }

  func synonyms(of beginning: String) -> [String] {
    (places[beginning] ?? []).flatMap { groups[$0] }.filter { $0 != beginning }
  }
}

extension Character {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || isApostrophe }
}

extension String {
  /// In small letters.
  fileprivate var words: [String] {
    lowercased().filter { !$0.isApostrophe }
      .split { !$0.isPartOfWord }.map(String.init)
  }

  /// Without the ending that only bends it: “activated”, “activates” and “activating” are one.
  fileprivate var beginning: String {
    for ending in [
      "ations", "ation", "ating", "ated", "ates", "ate", "ings", "ing", "ied", "ies",
      "ed", "es", "s", "e", "y",
    ]
    where utf8.count - ending.utf8.count >= (ending.utf8.count == 1 ? 4 : 3) && hasSuffix(ending) {
      return String(dropLast(ending.count))
    }
    return self
  }

  /// It begins with `word`, or is the beginning of a long one that only goes on.
  fileprivate func begins(like word: String) -> Bool {
    hasPrefix(word) || (utf8.count >= 5 && word.hasPrefix(self))
  }
}
