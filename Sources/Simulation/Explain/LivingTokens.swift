import Scenarios
import SimulatedWorld
public import WalletDomain

extension Session {
  /// “still pays”: what the row of a card must not keep to itself that the bank wants no payments with; nil of most.
  ///
  /// It is finding D23 in two words; a list may have 100,000 cards, so that all findings are not looked for here.
  public func alarm(of id: Card.ID) -> String? {
    guard let card = world.cards[id], card.state != .active else { return nil }
    let alive = Set(
      world.tokenService.tokens.lazy.filter { $0.outlives(card) }.map(\.tokenUniqueReference))
    if alive.isEmpty { return nil }
    let isReady = world.passes.contains { stored in
      stored.pass.activationState == .activated
        && alive.contains(stored.pass.deviceAccountIdentifier)
    }
    return isReady ? "still pays" : "may still pay"
  }

  /// “Gold is reported lost or stolen, and still pays”; nil of a card without an alarm.
  public func alarmClause(of id: Card.ID) -> String? {
    guard let alarm = alarm(of: id), let card = world.cards[id], let death = world.death(of: id)
    else { return nil }
    let doubt = scenario.isKnown(.state, of: card) ? "" : ", as far as is known,"
    return "\(card.name) is\(doubt) \(death.words), and \(alarm)"
  }
}

extension Token {
  /// It may pay for a card with which nobody should.
  func outlives(_ card: Card) -> Bool {
    externalCardId == card.id && tokenStatus == "ACTIVE" && card.state != .active
  }
}
