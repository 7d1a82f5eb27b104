import WalletDomain

// Google Wallet as the app meets it: which tokens are there, as far as Google tells (TapAndPayClient).
extension World {
  /// The phone has Google Wallet, in place of PassKit.
  public var isAndroid: Bool { setup.isAndroid }

  /// The wallet of the phone, as somebody who asks and is asked.
  public var walletParty: Party { setup.phone.kind.walletParty }

  /// Google tells the app about the tokens of its issuer.
  ///
  /// That `listTokens` of an app that is not allow-listed is empty, and no error, is what developers report.
  public var appMayListTokens: Bool {
    setup.google.isAllowListed && setup.google.isPackageMapped && setup.phone.hasPassLibrary
  }

  /// What keeps the phone from taking a card, as the app can find out.
  var googleObstacle: AddObstacle? {
    if !setup.phone.hasPassLibrary { return .noGoogleWallet }
    return setup.phone.hasSecureElement ? nil : .noContactless
  }

  fileprivate func googleEvidence(of device: Device) -> DeviceEvidence {
    let listed =
      appMayListTokens
      ? passes(on: device).filter(\.isVisibleToApp).map(\.pass.asGoogleTellsIt) : []
    var evidence = DeviceEvidence(of: device, passes: listed, obstacle: googleObstacle)
    if listed.isEmpty, setup.google.isAllowListed {
      evidence.tokenized = tokenizedCards(on: device)
    }
    return evidence
  }

  /// The cards of which `isTokenized` is true: a token with these digits, of this network, is on the phone.
  private func tokenizedCards(on device: Device) -> Set<Card.ID> {
    let held = passes(on: device).filter { $0.pass.activationState != .deactivated }
    guard !held.isEmpty else { return [] }
    return Set(
      setup.cards.filter { card in
        held.contains { stored in
          digits(of: stored) == card.last4
            && network(of: stored, otherwise: card.network) == card.network
        }
      }.map(\.id))
  }

  private func digits(of stored: StoredPass) -> String? {
    stored.pass.primaryAccountNumberSuffix ?? stored.card.flatMap { setup.cards[$0]?.last4 }
  }

  func network(of stored: StoredPass, otherwise network: PaymentNetwork) -> PaymentNetwork {
    stored.card.flatMap { setup.cards[$0]?.network } ?? stored.pass.deviceAccountIdentifier?.network
      ?? network
  }

  /// The app asks Google, and where that brings nothing for each of its cards.
  fileprivate mutating func readTokens(on device: Device) -> DeviceEvidence {
    let seen = googleEvidence(of: device)
    log.ask(
      "listTokens()", from: .app, to: .tapAndPay, .none, at: clock,
      answered: seen.passes.count == 1 ? "1 token" : "\(seen.passes.count) tokens",
      .fields(
        seen.passes.map { pass in
          Payload.Field(
            pass.deviceAccountIdentifier?.rawValue ?? "no issuerTokenId",
            pass.activationState.tokenStateOfGoogle)
        }))
    if seen.passes.isEmpty { askWhetherTokenized(seen) }
    return seen
  }

  private mutating func askWhetherTokenized(_ seen: DeviceEvidence) {
    // A log line for each of thousands would push everything else out of the log.
    for card in setup.cards.prefix(20) {
      let (network, provider) = card.network.inGoogle
      let asked: Payload = .fields([
        Payload.Field("identifier", card.last4), Payload.Field("network", network),
        Payload.Field("tokenServiceProvider", provider),
      ])
      let answer =
        setup.google.isAllowListed
        ? "\(seen.tokenized.contains(card.id))" : TapAndPayStatus.unavailable.title
      log.ask(
        "isTokenized(request)", from: .app, to: .tapAndPay, asked, at: clock, answered: answer,
        succeeded: setup.google.isAllowListed)
    }
  }
}

extension Pass {
  /// Google names a token by the network's reference, and knows no account behind it.
  fileprivate var asGoogleTellsIt: Pass {
    var pass = self
    pass.primaryAccountIdentifier = nil
    return pass
  }
}

extension WalletSight {
  static let google = WalletSight(
    party: .googleWallet,
    evidence: { $0.googleEvidence(of: $1) }, read: { $0.readTokens(on: $1) })
}
