public import SimulatedWorld
public import WalletDomain

extension Scenario.Expectation {
  /// What somebody other than the app does, named as in the palette.
  public enum WorldAct: String, CaseIterable, Hashable, Sendable {
    // The issuer, to a card.
    case blockCard = "block-card"
    case unblockCard = "unblock-card"
    case reportLost = "report-lost"
    case replaceCard = "replace-card"
    // The issuer, to the token of a card on a device.
    case suspendToken = "suspend-token"
    case resumeToken = "resume-token"
    case deleteToken = "delete-token"
    // The customer, to the pass of a card on a device.
    case removePass = "remove-pass"
    case requestCode = "request-code"
    case enterCode = "enter-code"
    case enterWrongCode = "enter-wrong-code"
    case callBank = "call-bank"
  }
}

extension Scenario.Expectation.WorldAct {
  /// The change that it makes to `world`; nil where there is no pass or token to act on.
  public func change(_ card: Card.ID, on device: Device, in world: World) -> WorldChange? {
    let stored = world.passes.last { $0.device == device && $0.card == card }
    let token = stored?.pass.deviceAccountIdentifier
    return switch self {
    case .blockCard: .cardState(card, .blocked)
    case .unblockCard: .cardState(card, .active)
    case .reportLost: .cardState(card, .lost)
    case .replaceCard: .cardState(card, .replaced)
    case .suspendToken: token.map { .token($0, .suspend, by: .issuer) }
    case .resumeToken: token.map { .token($0, .resume, by: .issuer) }
    case .deleteToken: token.map { .token($0, .deactivate, by: .issuer) }
    case .removePass:
      stored.map { .passRemoved(serialNumber: $0.pass.serialNumber, device) }
    case .requestCode: token.map { .activationCodeRequested($0) }
    case .enterCode:
      token.map { .activationCodeEntered(world.vault[$0]?.activationCode?.text ?? "", $0) }
    // The code has six digits, so that no other number of them is ever right.
    case .enterWrongCode: token.map { .activationCodeEntered("0", $0) }
    case .callBank: token.map { .bankCalled($0) }
    }
  }
}
