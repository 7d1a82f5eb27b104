import WalletDomain

/// The network's decision on a new token, by its colour (FIELD §4).
public enum NetworkDecision: String, CaseIterable, Hashable, Sendable {
  case green, yellow, orange, red
}

// The card network: it makes tokens, and tells devices what became of them.
extension World {
  /// A token changes its state, and so does the pass that carries it.
  mutating func setTokenStatus(of reference: TokenUniqueReference, to status: String) {
    for index in tokenService.tokens.indices
    where tokenService.tokens[index].tokenUniqueReference == reference {
      tokenService.tokens[index].tokenStatus = status
    }
    guard let state = PassActivationState(of: TokenStatus(status)) else { return }
    for device in Device.allCases {
      let carriers = passes(on: device).indices.filter { index in
        passes(on: device)[index].pass.deviceAccountIdentifier == reference
      }
      for index in carriers { passesByDevice[device]?[index].pass.activationState = state }
    }
  }

  /// Apple has the card tokenized; the pass then lies in Wallet, or on the Watch.
  mutating func provision(
    _ card: Card, on device: Device
  ) -> Result<PassActivationState, ProvisioningFailure> {
    let asked = log.ask(
      "tokenize", from: .apple, to: .network,
      .fields([
        Payload.Field("primaryAccountSuffix", card.last4), Payload.Field("device", device.title),
      ]), at: clock)
    let colour = networkDecision.rawValue.uppercased()
    log.answer(
      asked, colour, succeeded: networkDecision != .red,
      .fields([Payload.Field("decision", colour)]), at: clock)
    guard networkDecision != .red else { return .failure(.declinedByNetwork) }

    let isActive = networkDecision == .green
    let reference = newReference(for: card.network)
    tokenService.tokens.append(
      Token(
        tokenUniqueReference: reference, panUniqueReference: "FAPLMC" + hexID("panUniqueReference"),
        externalCardId: card.id, tokenStatus: isActive ? "ACTIVE" : "INACTIVE",
        authorizationPath: colour, processStatus: "COMPLETED"))
    log.tell(
      "token created", from: .network, to: .tmp,
      .fields([
        Payload.Field("tokenUniqueReference", reference.rawValue),
        Payload.Field("externalCardId", card.id.rawValue),
        Payload.Field("tokenStatus", isActive ? "ACTIVE" : "INACTIVE"),
      ]), at: clock)
    let state: PassActivationState = isActive ? .activated : .requiresActivation
    passesByDevice[device, default: []].append(
      StoredPass(
        on: device, card: card.id,
        pass: Pass(
          serialNumber: "SN-" + streams.digits(8, label: "serialNumber"),
          deviceAccountIdentifier: reference,
          deviceAccountNumberSuffix: streams.digits(4, label: "deviceAccountNumberSuffix"),
          primaryAccountIdentifier: card.primaryAccountIdentifier,
          primaryAccountNumberSuffix: card.last4, activationState: state)))
    return .success(state)
  }

  /// Mastercard's form is 48 characters (FIELD §1.3); Visa's is not known here, and told apart by its head.
  private mutating func newReference(for network: PaymentNetwork) -> TokenUniqueReference {
    let head = network == .mastercard ? "DAPLMC" : "DAPLVI"
    return TokenUniqueReference(rawValue: head + hexID("tokenUniqueReference"))
  }

  private mutating func hexID(_ label: String) -> String {
    streams.hex(42, label: label).lowercased()
  }
}

extension PassActivationState {
  /// What a device shows for a token in that state; nil leaves it as it is.
  init?(of status: TokenStatus) {
    switch status {
    case .active: self = .activated
    case .inactive: self = .requiresActivation
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    case .unknown: return nil
    }
  }
}
