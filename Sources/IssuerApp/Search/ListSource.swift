import IssuerAPI
import SimulatedWorld
import Terminal
import WalletDomain

/// What a pane's list is made of; equal sources have the same items with the same words.
enum ListSource: Equatable, Sendable {
  case cards(WalletOverview?)
  /// `areHidden` where the app may see none of them.
  case passes([StoredPass], CardList, areHidden: Bool)
  case calls(Calls)

  /// The places of the items that match, in their order.
  func places(matching query: FilterQuery, among candidates: [Int]?) -> [Int] {
    switch self {
    case .cards(let overview):
      guard let overview else { return [] }
      let isAboutStates = query.words.contains(where: WalletStatus.mayBeNamed)
      return places(overview.cards, candidates) { card in
        let texts = card.texts
        if query.matches(texts) { return true }
        // A state has to be worked out: only where a word may be one.
        guard isAboutStates, let status = overview.status(of: card) else { return false }
        return query.matches(texts + status.stateTexts)
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

extension Card {
  /// What a card is found by, besides its states.
  fileprivate var texts: [String] {
    [name, id.rawValue, "\(network.title) ···· \(last4)", cardholder]
      + (state == .active ? [] : [state.rawValue])
  }
}

extension CardStatus {
  /// The states as the row says them.
  fileprivate var stateTexts: [String] {
    if let whole { return [whole.status.words] }
    return [row.words] + devices.values.map(\.status.words)
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
      card ?? "Another card", pass.serialNumber, pass.deviceAccountIdentifier?.rawValue,
      pass.deviceAccountNumberSuffix, pass.activationState.words,
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
