public import Commands
public import SimulatedWorld
public import WalletDomain

extension CommandName {
  /// What somebody other than the app does: the issuer to a card or a token, the customer to a pass.
  public static let worldActs: [CommandName] = [
    .blockCard, .unblockCard, .reportLost, .replaceCard, .suspendToken, .resumeToken, .deleteToken,
    .removePass, .requestCode, .enterCode, .enterWrongCode, .callBank,
  ]

  /// What it makes of a card; nil for what is done to a pass.
  public func change(to card: Card.ID) -> WorldChange? {
    switch self {
    case .blockCard: .cardState(card, .blocked)
    case .unblockCard: .cardState(card, .active)
    case .reportLost: .cardState(card, .lost)
    case .replaceCard: .cardState(card, .replaced)
    default: nil
    }
  }

  /// What it makes of a pass or its token; nil where the pass has none.
  public func change(to stored: StoredPass, in world: World) -> WorldChange? {
    let pass = stored.pass
    if self == .removePass {
      return .passRemoved(serialNumber: pass.serialNumber, stored.device)
    }
    guard let token = pass.deviceAccountIdentifier else { return nil }
    return switch self {
    case .suspendToken: .token(token, .suspend, by: .issuer)
    case .resumeToken: .token(token, .resume, by: .issuer)
    case .deleteToken: .token(token, .deactivate, by: .issuer)
    case .requestCode: .activationCodeRequested(token)
    case .enterCode: .activationCodeEntered(world.vault[token]?.activationCode?.text ?? "", token)
    // The code has six digits, so that no other number of them is ever right.
    case .enterWrongCode: .activationCodeEntered("0", token)
    case .callBank: .bankCalled(token)
    default: nil
    }
  }

  /// What it makes of a card, or of its pass on a device; nil where there is nothing to act on.
  public func change(_ card: Card.ID, on device: Device, in world: World) -> WorldChange? {
    change(to: card)
      ?? world.passes.last { $0.device == device && $0.card == card }
      .flatMap { change(to: $0, in: world) }
  }
}
