import SimulatedWorld
import WalletDomain

extension World {
  /// The same world without what no verdict on `card` depends on, so that it can be asked many times.
  ///
  /// Under the guide every card that stops its code matters, and on any device whether there is a pass at all.
  func reduced(to card: Card.ID, _ policy: Policy) -> World {
    var world = self
    // A card that is no more may be what a token of this one is still linked to.
    let before = card.predecessor.flatMap { self.cards[$0] == nil ? $0 : nil }
    let own = Set([card, before].compactMap { $0 })
    let cards = policy == .guide ? cardsThatStopTheGuide.union(own) : own
    let repeated = policy == .guide ? self.cards.repeatedID : nil
    let known = ([card, repeated, repeated].compactMap { $0 }).compactMap { self.cards[$0] }
    world.cards = CardList(known)
    let held = passes.filter { $0.card == card }.compactMap(\.pass.deviceAccountIdentifier)
    var references = Set(held)
    for token in setup.tokenService.tokens where token.externalCardId.map(cards.contains) ?? false {
      if let reference = token.tokenUniqueReference { references.insert(reference) }
    }
    world.tokenService.tokens.removeAll { token in
      !(token.externalCardId.map(cards.contains) ?? false)
        && !(token.tokenUniqueReference.map(references.contains) ?? false)
    }
    func matters(_ stored: StoredPass) -> Bool {
      stored.card == card
        || (stored.pass.deviceAccountIdentifier.map(references.contains) ?? false)
    }
    // A serial number may stand for several passes, which then come and go together.
    let named = Set(passes.filter(matters).map(\.pass.serialNumber))
    var hasOther = false
    world.passes = passes.filter { stored in
      if matters(stored) || named.contains(stored.pass.serialNumber) { return true }
      // Whether the app asks TMP about anything at all, one other pass tells.
      guard !hasOther, stored.pass.deviceAccountIdentifier != nil, appMaySee(stored) else {
        return false
      }
      hasOther = true
      return true
    }
    return world
  }

  /// Those that more than one token of TMP's list belongs to.
  private var cardsThatStopTheGuide: Set<Card.ID> {
    var seen: Set<Card.ID> = []
    var repeated: Set<Card.ID> = []
    for card in setup.tokenService.tokens.compactMap(\.externalCardId)
    where !seen.insert(card).inserted {
      repeated.insert(card)
    }
    return repeated
  }
}
