public import WalletDomain

/// A pass as a device holds it, whether or not the issuer's app may see it.
public struct StoredPass: Hashable, Sendable {
  public var device: Device
  /// The card that it was made from, where the scenario says so; the app cannot read this.
  public var card: Card.ID?
  public var pass: Pass
  /// False where the app may not see this very pass, whatever the TSP says of all of them.
  public var isVisibleToApp: Bool

  public init(on device: Device, card: Card.ID?, pass: Pass, isVisibleToApp: Bool = true) {
    self.device = device
    self.card = card
    self.pass = pass
    self.isVisibleToApp = isVisibleToApp
  }
}

// PassKit as the app meets it: what it may see, and what may be added (FIELD §2.1, §2.7).
extension World {
  /// The passes of a device that the app may see; none at all without the entitlement.
  func passesVisibleToApp(on device: Device) -> [Pass] {
    guard phone.hasPassLibrary, phone.hasProvisioningEntitlement else { return [] }
    return passes(on: device).filter(appMaySee).map(\.pass)
  }

  /// What keeps `device` from taking any new pass.
  func obstacle(on device: Device) -> AddObstacle? {
    guard phone.hasPassLibrary else { return .noPassLibrary }
    guard phone.hasProvisioningEntitlement else { return .noEntitlement }
    switch device {
    case .phone:
      return phone.hasSecureElement ? nil : .noSecureElement(.phone)
    case .watch:
      guard let watch else { return .watchNotPaired }
      guard watch.hasSecureElement else { return .noSecureElement(.watch) }
      return watch.isReachable ? nil : .watchOutOfReach
    }
  }

  /// What keeps `device` from taking `card`: the device itself, or a pass that is there already.
  func obstacle(to card: Card, on device: Device) -> AddObstacle? {
    if let obstacle = obstacle(on: device) { return obstacle }
    let there = passes(on: device).first { stored in
      stored.card == card.id
        || (card.primaryAccountIdentifier != nil
          && stored.pass.primaryAccountIdentifier == card.primaryAccountIdentifier)
    }
    return there.map { .alreadyAdded(device, visible: appMaySee($0)) }
  }

  /// The app reads its passes, the iPhone's and then the Watch's (seeds/002).
  public mutating func readPasses() -> (phone: DeviceEvidence, watch: DeviceEvidence?) {
    let phone = readPasses("PKPassLibrary.passes()", on: .phone)
    guard watch != nil else { return (phone, nil) }
    return (phone, readPasses("PKPassLibrary.remoteSecureElementPasses", on: .watch))
  }

  private mutating func readPasses(_ title: String, on device: Device) -> DeviceEvidence {
    let evidence = evidence(of: device)
    let count = evidence.passes.count
    log.ask(
      title, from: .app, to: .passKit, .none, at: clock,
      answered: count == 1 ? "1 pass" : "\(count) passes",
      .fields(
        evidence.passes.map { pass in
          Payload.Field(
            pass.serialNumber,
            [
              pass.deviceAccountIdentifier?.rawValue ?? "no deviceAccountIdentifier",
              pass.activationState.name,
            ].joined(separator: " · "))
        }))
    return evidence
  }

  /// The app asks PassKit whether `device` may take `card`.
  public mutating func askWhether(_ card: Card, canBeAddedTo device: Device) -> AddObstacle? {
    let obstacle = obstacle(to: card, on: device)
    log.ask(
      "canAddSecureElementPass(primaryAccountIdentifier:)", from: .app, to: .passKit,
      .fields([
        Payload.Field("primaryAccountIdentifier", card.primaryAccountIdentifier ?? "nil"),
        Payload.Field("device", device.title),
      ]), at: clock,
      answered: obstacle == nil ? "yes" : "no", succeeded: obstacle == nil,
      .fields(obstacle.map { [Payload.Field("why", $0.explanation.summary)] } ?? []))
    return obstacle
  }

  /// The app presents Wallet's sheet for one card.
  public mutating func showSheet(
    _ configuration: AddPaymentPassRequestConfiguration, on device: Device
  ) {
    openSheet = OpenSheet(primaryAccountSuffix: configuration.primaryAccountSuffix)
    log.tell(
      "PKAddPaymentPassViewController(requestConfiguration:delegate:)", from: .app, to: .passKit,
      .fields([
        Payload.Field("encryptionScheme", configuration.encryptionScheme),
        Payload.Field("cardholderName", configuration.cardholderName),
        Payload.Field("primaryAccountSuffix", configuration.primaryAccountSuffix),
        Payload.Field(
          "primaryAccountIdentifier", configuration.primaryAccountIdentifier ?? "nil"),
      ]), at: clock)
    log.tell(
      "Add Card to Apple Pay", from: .passKit, to: .wallet,
      .fields([Payload.Field("device", device.title)]), at: clock)
  }

  /// The sheet goes away without a pass; PassKit tells the app why.
  public mutating func dismissSheet(reason: String) {
    openSheet = nil
    log.tell(
      "addPaymentPassViewController(_:didFinishAdding:error:)", from: .passKit, to: .app,
      .fields([Payload.Field("pass", "nil"), Payload.Field("error", reason)]), at: clock)
  }

  /// “Verify in the bank's app”: Wallet opens the app with a link to the pass.
  public mutating func openApp(with link: String, from sender: Party) {
    log.tell(
      "open URL", from: sender, to: .app, .fields([Payload.Field("url", link)]), at: clock)
  }
}
