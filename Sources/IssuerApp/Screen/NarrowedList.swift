import IssuerAPI
import Presentation
package import SimulatedWorld
import Simulation
package import Terminal
package import WalletDomain

/// A typed filter: an item matches if each word is found in one of its texts.
package struct FilterQuery: Equatable, Sendable {
  let text: String
  package let words: [SubstringQuery]

  package init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { SubstringQuery(String($0)) }
  }

  /// Whether every match of this one is a match of `other`.
  func narrows(_ other: FilterQuery) -> Bool { text.hasPrefix(other.text) }

  func matches(_ texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { word.isFound(in: $0) } }
  }
}

/// The matches of a query in a list, computed once for each list and query.
struct NarrowedList: Sendable {
  private(set) var query: FilterQuery
  /// Indices of the matching items, ascending.
  private(set) var places: [Int]
  private var source: ListSource

  init(_ source: ListSource, by query: FilterQuery) {
    self.source = source
    self.query = query
    places = source.places(matching: query, among: nil)
  }

  /// Searches again if the query or the list has changed; a longer query searches only the matches so far.
  mutating func update(_ source: ListSource, by query: FilterQuery) {
    let isSameList = source == self.source
    if isSameList, query == self.query { return }
    let canBeLeft = isSameList && query.narrows(self.query)
    places = source.places(matching: query, among: canBeLeft ? places : nil)
    self.source = source
    self.query = query
  }
}

/// The items of a pane's list; equal sources have equal items with equal texts.
package enum ListSource: Equatable, Sendable {
  case cards(WalletOverview?)
  /// `areHidden`: the app may see none of them.
  case passes([StoredPass], CardList, areHidden: Bool)
  case calls(Calls)

  /// Indices of the matching items, ascending, out of `candidates` or of all.
  package func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int] {
    switch self {
    case .cards(let overview):
      guard let overview else { return [] }
      var words = query.words.map(CardWord.init)
      return places(overview.cards, candidates) { card in
        words.indices.allSatisfy { words[$0].isSaid(of: card, in: overview) }
      }
    case .passes(let passes, let cards, let areHidden):
      return places(passes, candidates) { stored in
        query.matches(
          stored.texts(
            named: stored.card.flatMap { cards[$0]?.name },
            isHidden: areHidden || !stored.isVisibleToApp))
      }
    case .calls(let calls):
      return places(calls, candidates) { query.matches($0.texts) }
    }
  }

  private func places<Items: RandomAccessCollection>(
    _ items: Items, _ candidates: [Int]?, where matches: (Items.Element) -> Bool
  ) -> [Int] where Items.Index == Int {
    candidates.map { $0.filter { matches(items[$0]) } }
      ?? items.indices.filter { matches(items[$0]) }
  }
}

/// A search word for cards.
private struct CardWord {
  private let word: SubstringQuery
  private let isOnEveryCard: Bool
  /// Whether the word is part of a state's name: a card's state is computed only then.
  private let mayBeOfState: Bool
  /// Whether the word is found in the states of a group of cards, once one card of it was looked at.
  private var isSaidOfGroup: [CardGroup: Bool] = [:]

  init(_ word: SubstringQuery) {
    self.word = word
    isOnEveryCard = word.isFound(in: "····")
    mayBeOfState = WalletStatus.mayBeNamed(word)
  }

  mutating func isSaid(of card: Card, in overview: WalletOverview) -> Bool {
    if isOnEveryCard { return true }
    guard mayBeOfState else { return card.says(word) }
    guard let group = overview.group(of: card) else {
      return card.says(word) || overview.status(of: card)?.says(word) == true
    }
    if let isSaid = isSaidOfGroup[group] { return isSaid || card.says(word) }
    let isSaid = overview.status(of: card)?.says(word) == true
    isSaidOfGroup[group] = isSaid
    return isSaid || card.says(word)
  }
}

extension Card {
  /// Whether a word without blanks is found in a text of the card other than its states.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    word.isFound(in: name) || word.isFound(in: id.rawValue) || word.isFound(in: network.title)
      || word.isFound(in: last4) || word.isFound(in: cardholder)
      || state != .active && word.isFound(in: state.rawValue)
  }
}

extension CardStatus {
  /// Whether a word is found in the card's states.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    if let whole { return word.isFound(in: whole.status.words) }
    return word.isFound(in: row.words)
      || devices.values.contains { word.isFound(in: $0.status.words) }
  }
}

extension WalletStatus {
  /// One status of each kind.
  static let kinds: [WalletStatus] = [
    notAdded, requiresActivation, active, suspended, deactivated, unknown(nil), couldNotCheck,
    cannotBeAdded,
  ]

  /// Whether a word is part of the name of a status.
  fileprivate static func mayBeNamed(_ word: SubstringQuery) -> Bool {
    kinds.contains { word.isFound(in: $0.words) }
  }
}

extension StoredPass {
  fileprivate func texts(named card: String?, isHidden: Bool) -> [String] {
    [
      card ?? nameWithoutCard, pass.serialNumber, pass.deviceAccountIdentifier?.rawValue,
      pass.deviceAccountNumberSuffix, pass.primaryAccountNumberSuffix, pass.activationState.words,
      isHidden ? "hidden from the app" : nil,
    ].compactMap { $0 }
  }
}

extension Call {
  fileprivate var texts: [String] {
    var texts = [title, "\(from.title) → \(to.title)", at.timeOfDay]
    if case .request(let request) = request { texts += [request.method, request.path] }
    if let answer { texts.append(answer.summary) }
    if isWaiting { texts.append("waiting") }
    if let failure { texts += [failure.name, failure.explanation.summary].compactMap { $0 } }
    if let fault { texts.append("fault \(fault)") }
    return texts
  }
}
