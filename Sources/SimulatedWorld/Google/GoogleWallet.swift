import IssuerAPI
import WalletDomain

// Google Wallet as the app meets it: which tokens are there, as far as Google tells (TapAndPayClient).
extension World {
  /// Google tells the app about the tokens of its issuer.
  ///
  /// That `listTokens` of an app that is not allow-listed is empty, and no error, is what developers report.
  public var appMayListTokens: Bool {
    setup.google.isAllowListed && setup.google.isPackageMapped && setup.phone.hasPassLibrary
  }

  fileprivate func googleEvidence(of device: Device) -> DeviceEvidence {
    let listed =
      appMayListTokens
      ? passes(on: device).filter(\.isVisibleToApp).map(\.pass.asGoogleTellsIt) : []
    var evidence = DeviceEvidence(of: device, passes: listed, obstacle: obstacle(on: device))
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

/// Google Wallet in the world.
struct GooglePayInWorld: WalletInWorld {
  let party = Party.googleWallet
  let maker = Party.google

  func isServed(by issuer: IssuerDialect) -> Bool { issuer.opaqueCard != nil }

  func answersApp(in world: World) -> Bool { world.appMayListTokens }

  func shows(_ stored: StoredPass, to program: Program, in world: World) -> Bool {
    world.appMayListTokens && stored.isVisibleToApp
  }

  func evidence(of device: Device, in world: World) -> DeviceEvidence {
    world.googleEvidence(of: device)
  }

  func read(_ device: Device, in world: inout World) -> DeviceEvidence {
    world.readTokens(on: device)
  }

  func notify(_ change: LibraryChange, on device: Device, in world: inout World) {
    world.log.tell(
      "onDataChanged", from: .tapAndPay, to: .app,
      .fields([Payload.Field("the app", "asks \(world.askedForList) again")]), at: world.clock)
  }

  func present(_ pass: Pass, on device: Device, in world: inout World) {
    world.log.tell(
      "viewToken(activity, request)", from: .app, to: .tapAndPay,
      .fields([Payload.Field("issuerTokenId", pass.deviceAccountIdentifier?.rawValue ?? "none")]),
      at: world.clock)
  }

  func link(to pass: Pass, in world: World) -> String { world.intent(for: pass) }

  func intents(in world: World) -> [String]? {
    AppToAppIntent.actions(of: world.setup.google.package)
  }

  func hear(_ answer: AppToAppAnswer, in world: inout World) {
    let google = world.setup.google
    guard google.answersWallet else { return }
    world.log.tell(
      "setResult(RESULT_OK)", from: .app, to: .googleWallet,
      .fields([Payload.Field(google.answerKey.rawValue, answer.rawValue)]), at: world.clock)
  }
}
