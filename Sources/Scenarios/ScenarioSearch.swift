import Assets

/// Full-text search for scenarios, with stems and synonyms.
///
/// A query word matches words that begin with its stem or that of a synonym. One of two letters is a prefix only as the
/// last word, which may still be typed. Synonyms and other names of scenarios are in `Assets/Search/synonyms.txt`.
public struct ScenarioSearch: Equatable, Sendable {
  public let scenarios: [Scenario]
  /// The stems of each scenario's words with their weights.
  private let words: [[String: Double]]

  public init(_ scenarios: [Scenario]) {
    self.scenarios = scenarios
    words = scenarios.map { scenario in
      let stems =
        [(scenario.id, 3.0), (scenario.title, 3), (scenario.customer, 2), (scenario.about, 1)]
        .flatMap { text, weight in text.words.map { ($0.stem, weight) } }
        + scenario.tags.map { ($0.stem, 2) }
        + (SynonymTable.shipped.alsoSaid[scenario.id] ?? []).map { ($0.stem, 3) }
      return Dictionary(stems, uniquingKeysWith: max)
    }
  }

  /// The scenarios that match a query, best first: all of up to two words, or most of several.
  ///
  /// An exact id comes first, and matches of a single word in titles and ids come before others.
  public func found(by query: String) -> [Scenario] {
    let wanted = QueryWord.all(of: query)
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
      let stem = wanted[0].stem
      for place in total.indices where isCalled(place, by: stem) { total[place] *= 4 }
    }
    let least = wanted.count <= 2 ? 0 : (total.max() ?? 0) * 0.4
    return scenarios.indices.filter { total[$0] > 0 && total[$0] >= least }
      .sorted { (total[$1], $0) < (total[$0], $1) }
      .map { scenarios[$0] }
  }

  /// Whether a word of the title or id matches a stem.
  private func isCalled(_ place: Int, by stem: String) -> Bool {
    "\(scenarios[place].title) \(scenarios[place].id)".words.contains {
      $0.stem.begins(like: stem)
    }
  }

  /// The score of each scenario for a word; rare words weigh more.
  private func scores(of word: QueryWord) -> [Double] {
    let fits = words.map { words in
      words.reduce(0.0) { best, entry in
        switch word.fit(entry.key) {
        // Between states that are alike else, the word as it was written comes before one that begins so.
        case .itself: max(best, entry.value * (entry.key == word.stem ? 1.05 : 1))
        case .meaning: max(best, entry.value * 0.6)
        case nil: best
        }
      }
    }
    let count = fits.count { $0 > 0 }
    guard count > 0 else { return fits }
    let rarity = (Double(fits.count) / Double(count + 1)).squareRoot()
    return fits.map { $0 * rarity }
  }

  /// The ids of the scenarios of which these very words are another name.
  static func ids(alsoCalled words: String) -> Set<Scenario.ID> {
    let words = words.lowercased()
    return Set(SynonymTable.shipped.alsoCalled.filter { $0.value.contains(words) }.keys)
  }

  /// The words, with what may be within a code, that are said of a scenario: its texts and its other names.
  static func words(toldOf scenario: Scenario) -> [String] {
    let names = SynonymTable.shipped.alsoCalled[scenario.id] ?? ""
    return [scenario.id, scenario.title, scenario.customer, scenario.about, names]
      .flatMap(\.codeWords)
  }

  // MARK: Where

  /// The ranges of a text that match a query; of a word that begins with a query word, only that part.
  public static func places(of query: String, in text: String) -> [Range<String.Index>] {
    let wanted = QueryWord.all(of: query)
    if wanted.isEmpty { return [] }
    return text.split { !$0.isPartOfWord }.compactMap { word in
      guard let own = String(word).words.first,
        let found = wanted.first(where: { $0.fit(own.stem) != nil })
      else { return nil }
      let typed = own.hasPrefix(found.text) ? found.text.count : word.count
      let end = word.index(word.startIndex, offsetBy: typed, limitedBy: word.endIndex)
      return word.startIndex..<(end ?? word.endIndex)
    }
  }

  /// The text of a scenario, other than its title and id, that matches a query best; nil if none matches.
  public static func passage(of scenario: Scenario, by query: String) -> String? {
    let wanted = QueryWord.all(of: query)
    let others = (SynonymTable.shipped.alsoSaid[scenario.id] ?? []).map { "also called: \($0)" }
    let texts = [scenario.customer, scenario.about, scenario.tags.joined(separator: " · ")]
    var best = (text: String?.none, count: 0)
    for text in texts + others {
      let words = text.words.map(\.stem)
      let count = wanted.count { sought in words.contains { sought.fit($0) != nil } }
      if count > best.count { best = (text, count) }
    }
    return best.text
  }
}

/// A word of a query.
private struct QueryWord {
  enum Fit { case itself, meaning }

  let text: String
  let stem: String
  /// Whether a short stem must match a whole word, because it is no longer being typed.
  private let isWhole: Bool
  private let others: [String]

  /// The words of a query without stop words, or all if there are no others.
  static func all(of query: String) -> [QueryWord] {
    let all = query.words
    let telling = all.filter { !SynonymTable.shipped.stopWords.contains($0) }
    return (telling.isEmpty ? all : telling).map { QueryWord($0, mayGoOn: $0 == all.last) }
  }

  private init(_ word: String, mayGoOn: Bool) {
    (text, stem) = (word, word.stem)
    isWhole = stem.utf8.count <= 2 && !mayGoOn
    others = SynonymTable.shipped.synonyms(of: stem)
  }

  /// How a word with this stem matches; nil if it does not.
  func fit(_ other: String) -> Fit? {
    if isWhole ? other == stem : other.begins(like: stem) { return .itself }
    return others.contains { other.begins(like: $0) } ? .meaning : nil
  }
}

/// Synonyms, stop words, and other names of scenarios.
private struct SynonymTable: Sendable {
  static let shipped = SynonymTable(String(decoding: Assets.synonyms, as: UTF8.self))

  var stopWords: Set<String> = []
  /// The words of other names, by the id of the scenario.
  var alsoSaid: [String: [String]] = [:]
  /// Other names in lower case, as they are written.
  var alsoCalled: [String: String] = [:]
  private var groups: [[String]] = []
  private var places: [String: [Int]] = [:]

  /// Parses lines of synonyms, `id: other names`, and `- stop words`.
  init(_ text: String) {
    for line in text.split(separator: "\n") where line.first != "#" {
      if line.first == "-" {
        stopWords.formUnion(String(line).words)
        continue
      }
      if let colon = line.firstIndex(of: ":") {
        alsoSaid[String(line[..<colon])] = String(line[colon...]).words
        alsoCalled[String(line[..<colon])] = line[colon...].lowercased()
        continue
      }
      let group = String(line).words.map(\.stem)
      for word in group { places[word, default: []].append(groups.count) }
      groups.append(group)
    }
  }

  func synonyms(of stem: String) -> [String] {
    (places[stem] ?? []).flatMap { groups[$0] }.filter { $0 != stem }
  }
}

extension Character {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || isApostrophe }
}

extension String {
  /// The words in lower case, without apostrophes.
  fileprivate var words: [String] {
    lowercased().filter { !$0.isApostrophe }.split { !$0.isPartOfWord }.map(String.init)
  }

  /// The word without its inflection: “activated”, “activates” and “activating” have the same stem.
  fileprivate var stem: String {
    for ending in [
      "ations", "ation", "ating", "ated", "ates", "ate", "ings", "ing", "ied", "ies",
      "ed", "es", "s", "e", "y",
    ]
    where utf8.count - ending.utf8.count >= (ending.utf8.count == 1 ? 4 : 3) && hasSuffix(ending) {
      return String(dropLast(ending.count))
    }
    return self
  }

  /// Whether this begins with `word`, or is all of it but for an ending: `cannot` is no beginning of `cannotFindHost`.
  fileprivate func begins(like word: String) -> Bool {
    hasPrefix(word)
      || utf8.count >= 5 && word.utf8.count - utf8.count < 5 && word.hasPrefix(self)
  }
}
