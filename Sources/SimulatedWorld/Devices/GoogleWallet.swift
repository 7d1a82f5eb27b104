import FoundationEssentials
import IssuerAPI
import JSON
public import WalletDomain

// The app's view of Google Wallet: the tokens that Google lists (TapAndPayClient).
extension World {
  /// Whether Google lists the issuer's tokens to the app.
  ///
  /// Developers report that `listTokens` returns an empty list, not an error, if the app is not allow-listed.
  public var appMayListTokens: Bool {
    setup.google.knowsApp && setup.google.mapsPackage && setup.phone.hasPassLibrary
  }

  fileprivate func googleEvidence(of device: Device) -> DeviceEvidence {
    let listed =
      appMayListTokens
      ? passes(on: device).filter(\.isVisibleToApp).map(\.pass.asGoogleTellsIt) : []
    var evidence = DeviceEvidence(of: device, passes: listed, obstacle: obstacle(on: device))
    if listed.isEmpty, setup.google.knowsApp {
      evidence.tokenized = tokenizedCards(on: device)
    }
    return evidence
  }

  /// The cards for which `isTokenized` is true: the phone has a token with the same last digits and network.
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

  /// Calls `listTokens`, and `isTokenized` for the first cards if the list is empty.
  fileprivate mutating func readTokens(on device: Device) -> DeviceEvidence {
    let seen = googleEvidence(of: device)
    log.ask(
      "listTokens()", from: .app, to: .tapAndPay,
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
    // With thousands of cards, an entry for each would push everything else out of the log.
    for card in setup.cards.prefix(20) {
      let (network, provider) = card.network.inGoogle
      let asked: Payload = [
        "identifier": card.last4, "network": network, "tokenServiceProvider": provider,
      ]
      let answer =
        setup.google.knowsApp
        ? "\(seen.tokenized.contains(card.id))" : TapAndPayStatus.unavailable.title
      log.ask(
        "isTokenized(request)", from: .app, to: .tapAndPay, asked, answered: answer,
        as: setup.google.knowsApp ? .plain : .technical, succeeded: setup.google.knowsApp)
    }
  }
}

extension Pass {
  /// The pass without its account identifier: Google identifies a token only by the network's reference.
  fileprivate var asGoogleTellsIt: Pass {
    var pass = self
    pass.primaryAccountIdentifier = nil
    return pass
  }
}

/// The simulated Google Wallet.
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
      "onDataChanged", from: .tapAndPay, to: .app, ["the app": "asks \(world.askedForList) again"])
  }

  func present(_ pass: Pass, on device: Device, in world: inout World) {
    world.log.tell(
      "viewToken(activity, request)", from: .app, to: .tapAndPay,
      ["issuerTokenId": pass.deviceAccountIdentifier?.rawValue ?? "none"])
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
      [google.answerKey.rawValue: answer.rawValue])
  }
}

// A verification that was left open, taken up again from the app.
extension World {
  /// Whether the app has the wallet resume a pass that waits for verification, instead of asking the issuer.
  public func appResumes(_ pass: Pass, on device: Device) -> Bool {
    device.wallet == .googlePay && setup.google.resumesTokens
      && pass.activationState == .requiresActivation
  }

  public static let resumesToken = "tokenize(activity, tokenReferenceId, …)"

  /// Calls `tokenize` with a token that waits for verification, which Google Wallet then goes on with.
  public mutating func resume(_ pass: Pass, of card: Card, on device: Device) {
    let (network, provider) = card.network.inGoogle
    log.tell(
      Self.resumesToken, from: .app, to: .tapAndPay,
      [
        "tokenReferenceId": pass.deviceAccountIdentifier?.rawValue ?? "none",
        "tokenServiceProvider": provider, "displayName": card.name, "network": network,
      ])
  }
}

// App-to-app verification: Google Wallet opens the bank's app and waits for its result (Google, app-to-app ID&V).
extension World {
  /// The intent to verify a token, with the fields of its network.
  ///
  /// Assumption: the fields that Mastercard sends in addition to the reference.
  func intent(for pass: Pass) -> String {
    let google = setup.google
    let stored = passes(on: .phone).first { $0.pass.serialNumber == pass.serialNumber }
    let network = stored.map { self.network(of: $0, otherwise: .mastercard) } ?? .mastercard
    let reference = pass.deviceAccountIdentifier?.rawValue ?? ""
    let digits = pass.primaryAccountNumberSuffix ?? ""
    let actions = AppToAppIntent.actions(of: google.package)
    let extra: [String: String] =
      switch network {
      case .mastercard: ["tokenUniqueReference": reference, "accountPanSuffix": digits]
      case .visa:
        [
          "tokenReferenceID": reference, "panLast4": digits, "tokenRequestorID": "40010075001",
          "deviceID": google.ids.hardware, "walletAccountID": google.ids.wallet,
        ]
      }
    return AppToAppIntent.text(
      action: network == .visa ? actions[1] : actions[0], package: google.package,
      extra: jsonBytes(of: extra), isURLSafe: network == .visa)
  }
}

/// The results that an app can return to the wallet that opened it.
public enum AppToAppAnswer: String, Hashable, Sendable {
  case approved
  /// The customer or the bank declined.
  case declined
  /// It failed for technical reasons.
  case failure

  public init(_ outcome: ActivationOutcome) {
    switch outcome {
    case .activated, .activatedIfHeld: self = .approved
    case .declined, .cancelled, .leftBeforeAnswer: self = .declined
    default: self = .failure
    }
  }
}
