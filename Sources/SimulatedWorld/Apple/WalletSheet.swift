public import WalletDomain

/// What came of the app's wish to show Wallet's sheet.
public enum SheetOpening: Hashable, Sendable {
  case shown(SheetDevices)
  /// `PKAddPaymentPassViewController(requestConfiguration:delegate:)` is nil.
  case noController(AddObstacle)
  /// The sheet came and went, because no device takes cards.
  case ended(PassKitError)
}

// Wallet's sheet as the app meets it: it opens, asks the delegate, and tells how it ended
// (PKAddPaymentPassViewController.h).
extension World {
  /// The app presents Wallet's sheet for one card; `delegateIsLost` where nobody keeps the delegate.
  public mutating func showSheet(
    _ configuration: AddPaymentPassRequestConfiguration, delegateIsLost: Bool = false
  ) -> SheetOpening {
    let obstacle: AddObstacle? =
      appIsEntitled
      ? configuration.failure.map(AddObstacle.configuration) : .noEntitlement
    log.ask(
      "PKAddPaymentPassViewController(requestConfiguration:delegate:)", from: .app, to: .passKit,
      .fields([
        Payload.Field("encryptionScheme", configuration.encryptionScheme),
        Payload.Field("cardholderName", configuration.cardholderName ?? "nil"),
        Payload.Field("primaryAccountSuffix", configuration.primaryAccountSuffix ?? "nil"),
        Payload.Field(
          "primaryAccountIdentifier", configuration.primaryAccountIdentifier ?? "nil"),
      ]), at: clock, answered: obstacle == nil ? "a controller" : "nil",
      succeeded: obstacle == nil,
      .fields(obstacle.map { [Payload.Field("why", $0.explanation.summary)] } ?? []))
    if let obstacle { return .noController(obstacle) }
    let devices = sheetDevices(for: configuration)
    guard !devices.offered.isEmpty else {
      passKit.openSheet = OpenSheet(delegateIsLost: delegateIsLost)
      return .ended(.unsupported)
    }
    passKit.openSheet = OpenSheet(
      primaryAccountSuffix: configuration.primaryAccountSuffix, delegateIsLost: delegateIsLost)
    log.tell(
      "Add Card to Apple Pay", from: .passKit, to: .wallet,
      .fields([
        Payload.Field("device", devices.offered.map(\.title).joined(separator: " or ")),
        Payload.Field("filter", devices.sentence),
      ]), at: clock)
    return .shown(devices)
  }

  private func sheetDevices(
    for configuration: AddPaymentPassRequestConfiguration
  ) -> SheetDevices {
    let identifier = configuration.primaryAccountIdentifier
    let mistaken = setup.passes.first {
      identifier != nil && $0.pass.deviceAccountIdentifier?.rawValue == identifier
    }
    return SheetDevices(
      eligible: eligibleDevices,
      holding: identifier.map(devicesHolding(primaryAccountIdentifier:)) ?? [],
      primaryAccountIdentifier: identifier, mistakenFor: mistaken?.device)
  }

  /// The sheet goes away without a pass, and PassKit tells the app why; nil where the customer has left Wallet's alert.
  public mutating func dismissSheet(_ error: PassKitError?) {
    tellRefusal(error ?? setup.apple.refusalErrors.beforeTerms)
  }

  mutating func tellRefusal(_ error: PassKitError) {
    tellHowItEnded([Payload.Field("pass", "nil")] + error.fields)
  }

  /// PassKit's last word to the delegate; the Wallet extension has none, and hears nothing of how it ended.
  mutating func tellHowItEnded(_ fields: [Payload.Field]) {
    if passKit.openSheet?.asks != .walletExtension {
      tellDelegate("addPaymentPassViewController(_:didFinishAdding:error:)", fields)
    }
    passKit.openSheet = nil
  }

  /// Whoever began is handed certificates, nonce and handler: the app's delegate, or the Wallet extension.
  mutating func askForRequest(_ challenge: ProvisioningChallenge) {
    passKit.openSheet?.handedOut = clock
    if passKit.openSheet?.asks == .walletExtension {
      log.tell(
        "generateAddPaymentPassRequestForPassEntryWithIdentifier", from: .wallet,
        to: .walletExtension, .fields(challenge.shortFields), at: clock)
    } else {
      tellDelegate("generateRequestWithCertificateChain", challenge.shortFields)
    }
  }

  /// The delegate may not be there to hear it.
  private mutating func tellDelegate(_ title: String, _ fields: [Payload.Field]) {
    guard passKit.openSheet?.delegateIsLost == true else {
      return log.tell(title, from: .passKit, to: .app, .fields(fields), at: clock)
    }
    log.ask(
      title, from: .passKit, to: .app, .fields(fields), at: clock,
      answered: "delegate is nil: nobody hears it", succeeded: false)
  }
}

extension PassKitError {
  /// The error as `didFinishAdding` gets it, and what its number leaves open.
  var fields: [Payload.Field] {
    [Payload.Field("error", title), Payload.Field("domain", Self.domain)]
      + (ambiguity.map { [Payload.Field("ambiguous", $0)] } ?? [])
  }
}

// What the open sheet asks Apple's servers.
extension World {
  /// Wallet fetches what the app's payload must be made for.
  public mutating func askForCertificates() -> Call.ID {
    ask(
      AppleQuestion.certificates, "issuerProvisioningCertificates", from: .wallet, to: .apple,
      .fields([Payload.Field("encryptionVersion", "EV_ECC_v2")]), at: .certificates)
  }

  /// The app calls PassKit's handler, and Wallet hands the payload to Apple.
  public mutating func submit(
    _ signed: SignedCard, of card: Card? = nil, to device: Device = .phone
  ) -> Call.ID {
    let (asked, asking) = handlerParties
    log.tell(Self.handlerCall, from: asked, to: asking, .fields(signed.fields), at: clock)
    let target = card.map { Submission.Target(card: $0, device: device) }
    let submission = Submission(card: signed, target: target, sheet: passKit.openSheet, at: clock)
    return ask(
      AppleQuestion.eligibility(submission), "cards (eligibility)", from: .wallet, to: .apple,
      .none, at: .eligibility)
  }

  /// The customer has agreed to the terms: the pass is made.
  public mutating func askForPass(of card: Card, on device: Device) -> Call.ID {
    log.tell("terms accepted", from: .customer, to: .wallet, .none, at: clock)
    // Apple goes by the payload, and not by what the sheet was opened with.
    let card = passKit.openSheet?.otherCard ?? card
    return ask(
      AppleQuestion.provisioning(card, device), "provision", from: .wallet, to: .apple,
      .fields([Payload.Field("card", card.name), Payload.Field("device", device.title)]),
      at: .provisioning)
  }
}
