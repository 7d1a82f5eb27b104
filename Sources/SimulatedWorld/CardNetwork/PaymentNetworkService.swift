import WalletDomain

// The card network: creates tokens and notifies devices of their status.
extension World {
  /// Carries out a planned token change; issuer and device are both notified, as neither has requested it.
  mutating func setTokenStatus(
    of reference: TokenUniqueReference, to text: String, by actor: TokenActor
  ) {
    guard let status = VaultToken.Status(rawValue: text) else {
      // Not one of the network's states: only the issuer's copy changes, which may be any text.
      for index in setup.tokenService.tokens.indices
      where setup.tokenService.tokens[index].tokenUniqueReference == reference {
        setup.tokenService.tokens[index].tokenStatus = text
      }
      return log.tell("token \(text)", from: .dataCore, to: issuerParty, named(reference))
    }
    guard let token = vault[reference], token.status != status else {
      return vault[reference].map { announce(TokenNotice($0)) } ?? ()
    }
    let act: TokenAct? =
      switch status {
      case .active: token.status == .inactive ? .activate : .resume
      case .suspended: .suspend
      case .deactivated: .deactivate
      case .inactive: nil
      }
    do throws(TokenRefusal) {
      guard let act else { throw token.status == .deactivated ? .deactivated : .neverInactiveAgain }
      try change(reference, act, by: actor)
    } catch {
      log.ask(
        "token \(text)", from: .dataCore, to: .network, named(reference),
        answered: error.explanation.summary, as: .refusal, succeeded: false)
    }
  }

  /// Tokenizes a card for Apple or Google and adds the pass to the wallet of that device.
  mutating func provision(
    _ card: Card, on device: Device, from party: Party = .apple
  ) -> Result<PassActivationState, ProvisioningFailure> {
    let asked = log.ask(
      "tokenize", from: party, to: .network,
      ["primaryAccountSuffix": card.last4, "device": device.title])
    // Any red wins: the issuer's own vote is red for a card that cannot be used (Marqeta, token lifecycle).
    let death = death(of: card.id)
    let decision = death == nil ? setup.networkDecision : .red
    let reason = death.map { Payload.Field("reason", "The card is \($0.words).") }
    let colour = decision.rawValue.uppercased()
    log.answer(
      asked, colour, as: decision == .red ? .decline : .plain, succeeded: decision != .red,
      .fields([Payload.Field("decision", colour)] + [reason].compactMap(\.self)))
    guard decision != .red else { return .failure(.declinedByNetwork) }

    let isActive = decision == .green
    let reference =
      (isActive ? readopted(for: card, on: device) : nil)
      ?? newToken(of: card, on: device, by: decision)
    let state: PassActivationState = isActive ? .activated : .requiresActivation
    let pass = Pass(
      serialNumber: "SN-" + streams.digits(8, label: "serialNumber"),
      deviceAccountIdentifier: reference,
      deviceAccountNumberSuffix: streams.digits(4, label: "deviceAccountNumberSuffix"),
      primaryAccountIdentifier: card.primaryAccountIdentifier,
      primaryAccountNumberSuffix: card.last4, activationState: state)
    setup.passesByDevice[device, default: []].append(
      StoredPass(on: device, card: card.id, pass: pass))
    notify(.added([pass]), on: device)
    return .success(state)
  }

  /// Creates a token; the network decides when asked, so the issuer has usually been notified before the pass is there.
  private mutating func newToken(
    of card: Card, on device: Device, by decision: NetworkDecision
  ) -> TokenUniqueReference {
    let reference = streams.tokenReference(
      of: card.network, in: setup.wallet, label: "tokenUniqueReference")
    let account = panReference(of: card)
    let status: VaultToken.Status = decision == .green ? .active : .inactive
    let path = decision.rawValue.uppercased()
    let token = VaultToken(
      id: reference, card: card.id, device: device, panUniqueReference: account,
      authorizationPath: path, status: status, createdAt: clock,
      rules: setup.networkRules.tokens(of: card.network, in: setup.wallet))
    vault.add(token)
    // A real issuer is never notified of it.
    if issuerIsReal {
      tokensMadeHere.insert(reference)
      return reference
    }
    let notice = TokenNotice(
      token, name: "token created",
      created: Token(
        tokenUniqueReference: reference, panUniqueReference: account, externalCardId: card.id,
        tokenStatus: status.rawValue, authorizationPath: path, processStatus: "COMPLETED"))
    let heard = clock - setup.latency[.provisioning] + setup.networkRules.propagation.tmp
    if heard > clock {
      agenda.arrange(.tmpLearns(notice), at: heard)
    } else {
      tmpLearns(notice)
    }
    return reference
  }

  /// Reuses the ACTIVE token of a pass removed from this device; nil if there is none or `readding` is `newToken`.
  private mutating func readopted(for card: Card, on device: Device) -> TokenUniqueReference? {
    guard setup.networkRules.readding == .sameToken else { return nil }
    let old = vault.tokens(of: card.id).last { token in
      token.deletedFromConsumerAppAt != nil && token.status == .active
        && (token.device == nil || token.device == device)
    }
    guard let reference = old?.id else { return nil }
    let changed = vault.update(reference) { token in
      token.deletedFromConsumerAppAt = nil
      token.device = device
    }
    if let changed { announce(TokenNotice(changed, name: "token provisioned again")) }
    return reference
  }
}

// References generated by a network, in the forms and lengths found in public code: 48 characters for Mastercard,
// 24 for Visa.
extension SeededStreams {
  mutating func tokenReference(
    of network: PaymentNetwork, in wallet: WalletType, label: String
  ) -> TokenUniqueReference {
    TokenUniqueReference(
      rawValue: network.referenceHeads(in: wallet).token
        + referenceBody(of: network, digits: 18, label: label))
  }

  mutating func panReference(
    of network: PaymentNetwork, in wallet: WalletType, label: String
  ) -> String {
    network.referenceHeads(in: wallet).cardNumber
      + referenceBody(of: network, digits: 22, label: label)
  }

  private mutating func referenceBody(
    of network: PaymentNetwork, digits: Int, label: String
  ) -> String {
    switch network {
    case .mastercard: "0000" + self.digits(6, label: label) + hex(32, label: label).lowercased()
    case .visa: self.digits(digits, label: label)
    }
  }
}

extension World {
  mutating func newPANReference(of network: PaymentNetwork) -> String {
    streams.panReference(of: network, in: setup.wallet, label: "panUniqueReference")
  }

  /// The PAN reference of a card's tokens, the same on all devices; a new one if it has no tokens.
  mutating func panReference(of card: Card) -> String {
    vault.tokens(of: card.id).lazy.compactMap(\.panUniqueReference).first
      ?? newPANReference(of: card.network)
  }
}
