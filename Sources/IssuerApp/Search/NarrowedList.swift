import IssuerAPI
package import SimulatedWorld
import Simulation
package import Terminal
package import WalletDomain

/// What was typed to narrow a list: every word must stand somewhere in what an item says.
package struct FilterQuery: Equatable, Sendable {
  let text: String
  package let words: [SubstringQuery]

  package init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { SubstringQuery(String($0)) }
  }

  /// What matches this also matches the shorter text that it begins with.
  func narrows(_ other: FilterQuery) -> Bool { text.hasPrefix(other.text) }

  func matches(_ texts: [String]) -> Bool {
    words.allSatisfy { word in texts.contains { word.isFound(in: $0) } }
  }
}

/// A list narrowed to what matches, worked out once for each list and each query.
struct NarrowedList: Sendable {
  private(set) var query: FilterQuery
  /// The items' places in the whole list, in its order.
  private(set) var places: [Int]
  private var source: ListSource

  init(_ source: ListSource, by query: FilterQuery) {
    self.source = source
    self.query = query
    places = source.places(matching: query, among: nil)
  }

  /// Looks again where the query or the list is another one; a longer query looks only at what is left.
  mutating func update(_ source: ListSource, by query: FilterQuery) {
    let isSameList = source == self.source
    if isSameList, query == self.query { return }
    let canBeLeft = isSameList && query.narrows(self.query)
    places = source.places(matching: query, among: canBeLeft ? places : nil)
    self.source = source
    self.query = query
  }
}

/// A list as its pane shows it: all of it, or the items that match.
struct ShownList {
  /// How many items there are, shown or not.
  let total: Int
  /// The places of the shown ones; nil shows all.
  let places: [Int]?

  var count: Int { places?.count ?? total }

  /// The place in the whole list of the item in a row.
  subscript(row: Int) -> Int { places.map { $0[row] } ?? row }

  /// Nil where the item is not shown.
  func row(of item: Int) -> Int? {
    guard places != nil else { return (0..<total).contains(item) ? item : nil }
    let row = row(near: item)
    return row < count && self[row] == item ? row : nil
  }

  /// The row of the item, or of the next one that is shown, or the last.
  func row(near item: Int) -> Int {
    guard let places else { return min(max(0, item), max(0, total - 1)) }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < item { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, places.count - 1))
  }
}

extension ListState {
  /// Moves by `step` rows; what is selected stays a place in the whole list.
  mutating func move(by step: Int, in list: ShownList) {
    guard list.count > 0 else { return }
    var rows = ListState(selected: list.row(near: selected))
    rows.move(by: step, of: list.count)
    selected = list[rows.selected]
  }

  mutating func keepVisible(_ list: ShownList, in rows: Int) {
    let row = list.row(near: selected)
    // While nothing matches, the selection waits where it was.
    if list.count > 0 { selected = list[row] } else if list.places == nil { selected = 0 }
    window = window.showing(row, of: list.count, in: rows)
  }

  /// The same, by whole pages: only one key of a page moves what does not change.
  mutating func turnPage(_ list: ShownList, in rows: Int) {
    let page = window
    keepVisible(list, in: rows)
    window = page.turning(to: list.row(near: selected), of: list.count, in: rows)
  }

  /// Moves the window, and takes the selection along where it would leave it.
  mutating func scroll(by step: Int, in list: ShownList, _ rows: Int) {
    guard list.count > 0 else { return }
    window = window.scrolled(by: step, of: list.count, in: rows)
    let visible = window.visible(of: list.count, in: rows)
    let row = list.row(near: selected)
    selected = list[max(visible.lowerBound, min(row, visible.upperBound - 1))]
  }
}

/// What a pane's list is made of; equal sources have the same items with the same words.
package enum ListSource: Equatable, Sendable {
  case cards(WalletOverview?)
  /// `areHidden` where the app may see none of them.
  case passes([StoredPass], CardList, areHidden: Bool)
  case calls(Calls)

  /// The places of the items that match, in their order.
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

/// A word that cards are looked through for.
private struct CardWord {
  private let word: SubstringQuery
  private let isOnEveryCard: Bool
  /// A state has to be worked out: only where the word may be of one.
  private let mayBeOfState: Bool
  /// Of the states that a group of cards is in, once the first of them was met.
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
  /// Whether a card is found by `word`, besides by its states; a word holds no blank, so each text is looked through alone.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    word.isFound(in: name) || word.isFound(in: id.rawValue) || word.isFound(in: network.title)
      || word.isFound(in: last4) || word.isFound(in: cardholder)
      || state != .active && word.isFound(in: state.rawValue)
  }
}

extension CardStatus {
  /// Whether the row says `word` of a state.
  fileprivate func says(_ word: SubstringQuery) -> Bool {
    if let whole { return word.isFound(in: whole.status.words) }
    return word.isFound(in: row.words)
      || devices.values.contains { word.isFound(in: $0.status.words) }
  }
}

extension WalletStatus {
  private static let allWords =
    [
      notAdded, requiresActivation, active, suspended, deactivated, unknown(nil), couldNotCheck,
      cannotBeAdded,
    ].map(\.words)

  fileprivate static func mayBeNamed(_ word: SubstringQuery) -> Bool {
    allWords.contains { word.isFound(in: $0) }
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
