import Scenarios
import SimulatedWorld
public import WalletDomain

/// A card with which nobody should pay, and tokens of it that live: finding D23 in two words.
public struct ActiveTokenWarning: Sendable {
  /// Where an activated pass of one of them is known to be.
  public fileprivate(set) var devices: [Device] = []

  public var words: String { devices.isEmpty ? "may still pay" : "still pays" }
}

extension Session {
  /// What the row of a card must not keep to itself; nil of most.
  ///
  /// A list may have 100,000 cards, so that all findings are not looked for here.
  public func alarm(of id: Card.ID) -> ActiveTokenWarning? {
    guard let card = world.cards[id], card.state != .active else { return nil }
    return alarms { $0 == id }[id]
  }

  /// The same of all cards.
  public func alarms() -> [Card.ID: ActiveTokenWarning] {
    let ended = Set(world.cards.lazy.filter { $0.state != .active }.map(\.id))
    return ended.isEmpty ? [:] : alarms(of: ended.contains)
  }

  private func alarms(of isSought: (Card.ID) -> Bool) -> [Card.ID: ActiveTokenWarning] {
    var alive: [TokenUniqueReference: Card.ID] = [:]
    // A token without a reference is on no device that anybody could name.
    var alarms: [Card.ID: ActiveTokenWarning] = [:]
    for token in world.tokenService.tokens where token.tokenStatus == "ACTIVE" {
      guard let id = token.externalCardId, isSought(id) else { continue }
      alarms[id] = ActiveTokenWarning()
      if let reference = token.tokenUniqueReference { alive[reference] = id }
    }
    guard !alive.isEmpty else { return alarms }
    // A pass that nobody has told of may be another than it seems.
    for device in scenario.unknowns.contains(.passes) ? [] : world.devices {
      for stored in world.passes(on: device) where stored.pass.activationState == .activated {
        guard let id = stored.pass.deviceAccountIdentifier.flatMap({ alive[$0] }) else { continue }
        if alarms[id]?.devices.last != device { alarms[id]?.devices.append(device) }
      }
    }
    return alarms
  }

  /// “Gold is reported lost or stolen, and still pays” of what lies on these devices; nil of a card without an alarm.
  public func alarmClause(of id: Card.ID, on devices: [Device]) -> String? {
    guard let alarm = alarm(of: id), let card = world.cards[id], let death = world.death(of: id),
      devices.isEmpty || alarm.devices.isEmpty || alarm.devices.contains(where: devices.contains)
    else { return nil }
    let doubt = scenario.isKnown(.state, of: card) ? "" : ", as far as is known,"
    return "\(card.name) is\(doubt) \(death.words), and \(alarm.words)"
  }
}

extension Token {
  /// It may pay for a card with which nobody should.
  package func outlives(_ card: Card) -> Bool {
    externalCardId == card.id && tokenStatus == "ACTIVE" && card.state != .active
  }
}
