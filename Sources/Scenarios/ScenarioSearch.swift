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
    let all = query.words
    let telling = all.filter { !Vocabulary.shipped.sayNothing.contains($0) }
    let wanted = telling.isEmpty ? all : telling
    guard !wanted.isEmpty else { return scenarios }
    let scores = wanted.map { self.scores(of: $0, mayGoOn: $0 == all.last) }
    let name = query.split(separator: " ").joined(separator: "-").lowercased()
    var total = scenarios.indices.map { place in
      scores.reduce(0) { $0 + $1[place] } * (scenarios[place].id == name ? 10 : 1)
    }
    let whole = scenarios.indices.filter { place in scores.allSatisfy { $0[place] > 0 } }
    if wanted.count <= 2, !whole.isEmpty {
      for place in scenarios.indices where !whole.contains(place) { total[place] = 0 }
    }
    if wanted.count == 1 {
      for place in total.indices where isCalled(place, by: wanted[0]) { total[place] *= 4 }
    }
    let least = wanted.count <= 2 ? 0 : (total.max() ?? 0) * 0.4
    return scenarios.indices.filter { total[$0] > 0 && total[$0] >= least }
      .sorted { (total[$1], $0) < (total[$0], $1) }
      .map { scenarios[$0] }
  }

  /// A word of its title or id begins so.
  private func isCalled(_ place: Int, by word: String) -> Bool {
    "\(scenarios[place].title) \(scenarios[place].id)".words.contains {
      $0.beginning.begins(like: word.beginning)
    }
  }

  /// How well each scenario answers to a word; a word that few have tells more.
  private func scores(of word: String, mayGoOn: Bool) -> [Double] {
    let own = word.beginning
    let isWhole = own.utf8.count <= 2 && !mayGoOn
    let others = Vocabulary.shipped.synonyms(of: own)
    let fits = words.map { words in
      words.reduce(0.0) { best, entry in
        if isWhole ? entry.beginning == own : entry.beginning.begins(like: own) {
          return max(best, entry.weight)
        }
        return others.contains { entry.beginning.begins(like: $0) }
          ? max(best, entry.weight * 0.6) : best
      }
    }
    let count = fits.count { $0 > 0 }
    guard count > 0 else { return fits }
    let rarity = (Double(fits.count) / Double(count + 1)).squareRoot()
    return fits.map { $0 * rarity }
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

extension String {
  /// In small letters.
  fileprivate var words: [String] {
    lowercased().filter { $0 != "'" && $0 != "’" }
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
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
