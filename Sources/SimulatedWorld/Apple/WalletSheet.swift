public import FoundationEssentials
import PassCrypto
public import WalletDomain

/// The result of presenting Wallet's sheet.
public enum SheetOpening: Hashable, Sendable {
  case shown(SheetDevices)
  /// `PKAddPaymentPassViewController(requestConfiguration:delegate:)` returned nil.
  case noController(AddObstacle)
  /// The sheet opened and closed at once, because no device can take the card.
  case ended(PassKitError)
}

// Wallet's sheet and its calls to the app's delegate (PKAddPaymentPassViewController.h).
extension World {
  /// Presents Wallet's sheet for one card; `delegateIsLost` if the app does not keep its delegate.
  public mutating func showSheet(
    _ configuration: AddPaymentPassRequestConfiguration, delegateIsLost: Bool = false
  ) -> SheetOpening {
    let obstacle: AddObstacle? =
      appIsEntitled ? configuration.failure.map(AddObstacle.configuration) : .noEntitlement
    log.ask(
      "PKAddPaymentPassViewController(requestConfiguration:delegate:)", from: .app, to: .passKit,
      .fields(configuration.logFields), answered: obstacle == nil ? "a controller" : "nil",
      as: obstacle == nil ? .plain : .nothing, succeeded: obstacle == nil,
      obstacle.map { ["why": $0.explanation.summary] } ?? [:])
    if let obstacle { return .noController(obstacle) }
    let devices = sheetDevices(for: configuration)
    guard !devices.offered.isEmpty else {
      passKit.openSheet = OpenSheet(delegateIsLost: delegateIsLost)
      return .ended(.unsupported)
    }
    passKit.openSheet = OpenSheet(
      primaryAccountSuffix: configuration.primaryAccountSuffix, configuration: configuration,
      delegateIsLost: delegateIsLost)
    log.tell(
      "Add Card to Apple Pay", from: .passKit, to: .wallet,
      [
        "device": devices.offered.map(\.title).joined(separator: " or "),
        "filter": devices.sentence,
      ])
    return .shown(devices)
  }

  private func sheetDevices(for configuration: AddPaymentPassRequestConfiguration) -> SheetDevices {
    let identifier = configuration.primaryAccountIdentifier
    let mistaken = setup.passes.first {
      identifier != nil && $0.pass.deviceAccountIdentifier?.rawValue == identifier
    }
    return SheetDevices(
      eligible: eligibleDevices,
      holding: identifier.map(devicesHolding(primaryAccountIdentifier:)) ?? [],
      primaryAccountIdentifier: identifier, mistakenFor: mistaken?.device)
  }

  /// Closes the sheet without a pass and passes the error to the app; nil if the customer has closed Wallet's alert.
  public mutating func dismissSheet(_ error: PassKitError?) {
    tellRefusal(error ?? setup.apple.refusalErrors.beforeTerms)
  }

  mutating func tellRefusal(_ error: PassKitError) {
    tellHowItEnded([Payload.Field("pass", "nil")] + error.fields)
  }

  /// Closes the sheet and calls the delegate's didFinishAdding; the Wallet extension has no such call.
  mutating func tellHowItEnded(_ fields: [Payload.Field]) {
    if passKit.openSheet?.asks != .walletExtension {
      tellDelegate("addPaymentPassViewController(_:didFinishAdding:error:)", fields)
    }
    passKit.openSheet = nil
  }

  /// Passes certificates, nonce and handler to the app's delegate, or to the Wallet extension.
  mutating func askForRequest(_ challenge: ProvisioningChallenge) {
    passKit.openSheet?.handedOut = log.clock
    if passKit.openSheet?.asks == .walletExtension {
      log.tell(
        "generateAddPaymentPassRequestForPassEntryWithIdentifier", from: .wallet,
        to: .walletExtension,
        .fields((passKit.openSheet?.entry?.requestFields ?? []) + challenge.shortFields))
    } else {
      tellDelegate("generateRequestWithCertificateChain", challenge.shortFields)
    }
  }

  /// Calls the app's delegate, or logs that it no longer exists.
  private mutating func tellDelegate(_ title: String, _ fields: [Payload.Field]) {
    guard passKit.openSheet?.delegateIsLost == true else {
      return log.tell(title, from: .passKit, to: .app, .fields(fields))
    }
    log.ask(
      title, from: .passKit, to: .app, .fields(fields),
      answered: "delegate is nil: nobody hears it", as: .unheard, succeeded: false)
  }
}

extension AddPaymentPassRequestConfiguration {
  /// Its fields; those that the app usually leaves out only where it does not.
  fileprivate var logFields: [Payload.Field] {
    func shown(_ value: String?) -> String { value.map { $0.isEmpty ? "\"\"" : $0 } ?? "nil" }
    return [
      Payload.Field("encryptionScheme", encryptionScheme),
      Payload.Field("cardholderName", shown(cardholderName)),
      Payload.Field("primaryAccountSuffix", shown(primaryAccountSuffix)),
      Payload.Field("primaryAccountIdentifier", shown(primaryAccountIdentifier)),
    ]
      + [("paymentNetwork", paymentNetwork), ("localizedDescription", localizedDescription)]
      .filter { $0.1 != nil }.map { Payload.Field($0, shown($1)) }
  }
}

extension PassKitError {
  /// The error in `didFinishAdding`, with the ambiguity of its number if there is one.
  var fields: [Payload.Field] {
    [Payload.Field("error", title), Payload.Field("domain", Self.domain)]
      + (ambiguity.map { [Payload.Field("ambiguous", $0)] } ?? [])
  }
}

// The open sheet's calls to Apple's servers.
extension World {
  /// Starts Wallet's call for the challenge.
  public mutating func askForCertificates() -> Call.ID {
    ask(
      AppleQuestion.certificates, "issuerProvisioningCertificates", from: .wallet, to: .apple,
      [
        "encryptionVersion": passKit.openSheet?.configuration?.encryptionScheme == "RSA_V2"
          ? "EV_RSA_v2" : "EV_ECC_v2"
      ], at: .certificates)
  }

  /// Logs the call of PassKit's handler, and starts Wallet's call that sends the payload to Apple.
  public mutating func submit(
    _ signed: SignedCard, of card: Card? = nil, to device: Device = .phone
  ) -> Call.ID {
    let (asked, asking) = handlerParties
    log.tell(Self.handlerCall, from: asked, to: asking, .fields(signed.fields))
    let target = card.map { Submission.Target(card: $0, device: device) }
    let submission = Submission(card: signed, target: target, sheet: passKit.openSheet, at: clock)
    return ask(
      AppleQuestion.eligibility(submission), "cards (eligibility)", from: .wallet, to: .apple,
      .none, at: .eligibility)
  }

  /// Starts the provisioning, after the customer has accepted the terms.
  public mutating func askForPass(of card: Card, on device: Device) -> Call.ID {
    log.tell("terms accepted", from: .customer, to: .wallet)
    // Apple uses the card in the payload, not the one that the sheet was opened for.
    let card = passKit.openSheet?.otherCard ?? card
    return ask(
      AppleQuestion.provisioning(card, device), "provision", from: .wallet, to: .apple,
      ["card": card.name, "device": device.title], at: .provisioning)
  }
}

// Activation method A: the app passes the issuer's one-time password to PassKit, and Apple calls the network
// (Apple forums, 736141).
extension World {
  /// Calls `PKPassLibrary.activate(_:activationData:completion:)` for the app.
  public mutating func activate(
    _ pass: Pass, on device: Device, with activationData: Data
  ) -> Call.ID {
    ask(
      AppleQuestion.passActivation(pass.deviceAccountIdentifier, device, activationData),
      "activate(_:activationData:)", from: .app, to: .passKit,
      ["serialNumber": pass.serialNumber, "activationData": activationData.base64EncodedString()],
      at: .passActivation)
  }

  /// Apple's part: has the network activate the token; the device is notified separately from this answer, later.
  mutating func activate(
    _ reference: TokenUniqueReference?, on device: Device, with activationData: Data
  ) -> PassActivationFailure? {
    if isOutOfReach(device) { return .watchOutOfReach }
    guard let reference else { return .refused("the pass has no deviceAccountIdentifier") }
    let asked = log.ask("activate token", from: .apple, to: .network, named(reference))
    let failure = judge(activationData, for: reference)
    log.answer(
      asked, failure == nil ? "ACTIVE" : "refused", succeeded: failure == nil,
      failure.map { ["why": $0.explanation(in: vocabulary).explanation] } ?? [:])
    return failure
  }

  private mutating func judge(
    _ activationData: Data, for reference: TokenUniqueReference
  ) -> PassActivationFailure? {
    guard let token = vault[reference] else { return .refused("the network knows no such token") }
    if token.status == .inactive {
      if let mistake = Judge.mistake(inActivationData: activationData, of: network(of: token)) {
        return .refused(mistake)
      }
      // Not for a real issuer's password, which only the card's network can check.
      guard issuerIsReal || token.activationData == activationData else {
        return .refused("the one-time password is not the one that the issuer gave for this card")
      }
    }
    do throws(TokenRefusal) {
      try change(reference, .activate, by: .tokenRequestor)
      return nil
    } catch .alreadyActive {
      return nil
    } catch {
      return .refused(error.explanation.summary)
    }
  }
}
