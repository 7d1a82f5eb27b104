import IssuerAPI
package import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

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
