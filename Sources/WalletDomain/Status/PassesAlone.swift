// Where the issuer cannot be asked about tokens, what PassKit says of a pass is all that is known of its card.
extension PerDeviceRules {
  /// A pass is the card's where both bear the same primaryAccountIdentifier; digits alone repeat across cards.
  func takePasses(of card: Card, _ devices: inout [Device: Verdict]) {
    guard let account = card.primaryAccountIdentifier else { return }
    for device in evidence.devices {
      let pass = evidence[device]?.passes.first { $0.primaryAccountIdentifier == account }
      guard let pass else { continue }
      devices[device] = Verdict(
        WalletStatus(pass.activationState),
        reason: pass.activationState == .requiresActivation ? "Verify the card in Wallet." : nil,
        because: [.passSeen(pass, device), .rule(.passAlone)], pass: pass)
    }
  }
}

extension WalletStatus {
  fileprivate init(_ state: PassActivationState) {
    switch state {
    case .activated: self = .active
    case .requiresActivation, .activating: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
