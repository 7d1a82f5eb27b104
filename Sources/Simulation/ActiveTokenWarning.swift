import Scenarios
import SimulatedWorld
public import WalletDomain

/// Warning that a card is not active but still has active tokens; the short form of finding D23.
public struct ActiveTokenWarning: Sendable {
  /// Devices known to hold an activated pass of one of these tokens.
  public fileprivate(set) var devices: [Device] = []

  public var words: String { devices.isEmpty ? "may still pay" : "still pays" }
}

extension Session {
  /// The warning to show in the row of a card; nil if there is none.
  ///
  /// Checked without collecting all findings, because a list may have 100,000 cards.
  public func alarm(of id: Card.ID) -> ActiveTokenWarning? {
    guard let card = world.cards[id], card.state != .active else { return nil }
    return alarms { $0 == id }[id]
  }

  /// The warnings of all cards that have one.
  public func alarms() -> [Card.ID: ActiveTokenWarning] {
    let ended = Set(world.cards.lazy.filter { $0.state != .active }.map(\.id))
    return ended.isEmpty ? [:] : alarms(of: ended.contains)
  }

  private func alarms(of isSought: (Card.ID) -> Bool) -> [Card.ID: ActiveTokenWarning] {
    var alive: [TokenUniqueReference: Card.ID] = [:]
    // A token without a reference raises a warning, but cannot be matched to a device.
    var alarms: [Card.ID: ActiveTokenWarning] = [:]
    for token in world.tokenService.tokens where token.tokenStatus == "ACTIVE" {
      guard let id = token.externalCardId, isSought(id) else { continue }
      alarms[id] = ActiveTokenWarning()
      if let reference = token.tokenUniqueReference { alive[reference] = id }
    }
    guard !alive.isEmpty else { return alarms }
    // If passes are unknown facts, the simulated ones are guesses and name no device.
    for device in scenario.unknowns.contains(.passes) ? [] : world.devices {
      for stored in world.passes(on: device) where stored.pass.activationState == .activated {
        guard let id = stored.pass.deviceAccountIdentifier.flatMap({ alive[$0] }) else { continue }
        if alarms[id]?.devices.last != device { alarms[id]?.devices.append(device) }
      }
    }
    return alarms
  }

  /// Clause such as “Gold is reported lost or stolen, and still pays”; nil without a warning on these devices.
  public func alarmClause(of id: Card.ID, on devices: [Device]) -> String? {
    guard let alarm = alarm(of: id), let card = world.cards[id], let death = world.death(of: id),
      devices.isEmpty || alarm.devices.isEmpty || alarm.devices.contains(where: devices.contains)
    else { return nil }
    let doubt = scenario.isKnown(.state, of: card) ? "" : ", as far as is known,"
    return "\(card.name) is\(doubt) \(death.words), and \(alarm.words)"
  }
}

extension Token {
  /// Whether this is an active token of a card that is not active.
  package func outlives(_ card: Card) -> Bool {
    externalCardId == card.id && tokenStatus == "ACTIVE" && card.state != .active
  }
}
