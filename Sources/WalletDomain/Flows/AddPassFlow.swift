import FoundationEssentials

/// Adds a card to Wallet from the app, one visible step after the other (the integration guide).
///
/// 1. `eligibility`: PassKit's two answers, and what the app knows of the device; the guide asks nothing.
/// 2. `configuration`: ECC_V2, name, suffix and, for the Watch, the primary account.
/// 3. `walletSheet`: Wallet shows the card and offers its devices.
/// 4. `certificates`: Apple supplies certificates, nonce and nonceSignature; the 20 seconds begin here.
/// 5. `issuerSigns`: `signed-cards` answers with the three fields.
/// 6. `passRequest`: the app fills `PKAddPaymentPassRequest` and calls the handler.
/// 7. `terms`: the customer agrees.
/// 8. `provisioning`: Wallet, Apple and the network make the pass; didFinishAdding reports it to the app.
/// 9. `listsRefreshed`: the app asks PassKit and the issuer again; the guide does not.
///
/// After every step the flow waits for the person (`continued`), who may cancel until `provisioning`. A card that was
/// chosen in Wallet itself begins at `certificates`, and Wallet asks the issuer's extension in place of the app.
public struct AddPassFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case eligibility, configuration, walletSheet, certificates, issuerSigns, passRequest, terms
    case provisioning, listsRefreshed
  }

  /// The program that Wallet asks for the request.
  public enum Origin: Hashable, Sendable { case app, walletExtension }

  public enum Event: Hashable, Sendable {
    case began
    case eligibilityAnswered(AddObstacle?)
    case continued
    case cancelled
    /// The system took the sheet away: a link, a call, the app in the background.
    case interrupted
    case sheetShown(SheetDevices)
    /// PKAddPaymentPassViewController is nil.
    case controllerMissing(AddObstacle)
    case deviceChosen(Device)
    case certificatesArrived(Result<ProvisioningChallenge, CallFailure>)
    case cardSigned(Result<SignedCard, CallFailure>)
    case deadlinePassed
    case walletJudged(ProvisioningFailure?)
    /// `passEndingIn`: the last four digits of the new pass.
    case finishedAdding(
      Result<PassActivationState, ProvisioningFailure>, passEndingIn: String? = nil)
    case walletChecked
  }

  public enum Action: Hashable, Sendable {
    case askWhetherItCanBeAdded
    case showSheet(AddPaymentPassRequestConfiguration)
    case fetchCertificates
    case signCard(CardToSign)
    case submit(SignedCard)
    /// Calls the handler a second time.
    case submitAgain(SignedCard)
    /// Never calls the handler or, if `isLate`, calls it after the deadline.
    case withholdHandler(SignedCard, isLate: Bool)
    /// Calls the extension's handler with nil.
    case submitNothing
    case provision
    case dismissSheet
    case checkWallet
  }

  /// Whether the flow waits for an answer or for the person, or has ended.
  public enum Progress: Hashable, Sendable {
    case waitingForAnswer, waitingForPerson
    case ended(AddPassOutcome)
  }

  public let origin: Origin
  public let card: Card
  /// The device that gets the card; the customer may choose another on the sheet.
  public private(set) var device: Device
  public let policy: Policy
  public let mistakes: Set<AppMistake>
  /// The name of the call by which the app asks the issuer to sign.
  public let signingCall: String
  public let configuration: AddPaymentPassRequestConfiguration
  /// How the app fills that configuration.
  public let fields: ConfigurationFields
  /// Whether the identifier of the entry chosen in Wallet is no longer good when Wallet asks by it.
  private let entryIsGone: Bool
  /// The device that the issuer is told of, which is the one that the app asked for; nil if it is told none.
  public let toldDevice: Device?
  public private(set) var step = Step.eligibility
  public private(set) var progress = Progress.waitingForAnswer
  /// The devices that Wallet's sheet offers; nil before the sheet is shown.
  public private(set) var sheet: SheetDevices?
  public private(set) var challenge: ProvisioningChallenge?
  public private(set) var signedCard: SignedCard?
  /// The state of the pass that Wallet made; nil before that.
  public private(set) var added: PassActivationState?
  /// The last four digits of that pass if they differ from those of the sheet's card; otherwise nil.
  public private(set) var otherDigits: String?

  /// `phonePass` is the iPhone's pass of the same card; nil if there is none.
  ///
  /// For the Watch primaryAccountIdentifier is that of the iPhone's pass (PKAddPaymentPassRequestConfiguration); the
  /// guide uses that pass's deviceAccountIdentifier instead, for any device.
  public init(
    card: Card, device: Device, phonePass: Pass?, policy: Policy, mistakes: Set<AppMistake> = [],
    fields: ConfigurationFields = ConfigurationFields(), tellsDevice: Bool = false,
    signingCall: String = "signed-cards"
  ) {
    origin = .app
    entryIsGone = false
    self.card = card
    self.device = device
    self.policy = policy
    self.mistakes = mistakes
    self.signingCall = signingCall
    self.fields = fields
    toldDevice = tellsDevice ? device : nil
    let account =
      switch policy {
      case .guide: phonePass?.deviceAccountIdentifier?.rawValue
      case .perDevice: device.lister == .watch ? phonePass?.primaryAccountIdentifier : nil
      }
    let isAnonymous = mistakes.contains(.noNameNoSuffix)
    configuration = AddPaymentPassRequestConfiguration(
      encryptionScheme: mistakes.contains(.unknownScheme)
        ? "ECC_V1" : fields.encryptionScheme.rawValue,
      cardholderName: isAnonymous ? nil : fields.cardholderName.filled(card.cardholder),
      primaryAccountSuffix: isAnonymous ? nil : fields.primaryAccountSuffix.filled(card.last4),
      primaryAccountIdentifier: fields.primaryAccountIdentifier.filled(account),
      paymentNetwork: fields.paymentNetwork.filled(card.network.title),
      localizedDescription: fields.localizedDescription.filled(card.name))
  }

  /// Begins with an entry that the customer has chosen in Wallet.
  public init(
    _ entry: PassEntry, isGone: Bool = false, policy: Policy, mistakes: Set<AppMistake> = [],
    signingCall: String = "signed-cards"
  ) {
    origin = .walletExtension
    self.signingCall = signingCall
    card = entry.card
    device = entry.device
    self.policy = policy
    // Mistakes with the app's own sheet do not happen in the extension.
    self.mistakes = mistakes.intersection([
      .handlerNilFields, .wrappedKey, .handlerTwice, .handlerLate, .handlerNever,
      .extensionNilRequest, .exampleLeft,
    ])
    entryIsGone = isGone
    configuration = entry.configuration
    fields = ConfigurationFields()
    toldDevice = nil
    step = .certificates
  }

  public var outcome: AddPassOutcome? {
    if case .ended(let outcome) = progress { outcome } else { nil }
  }

  /// Events that do not belong to the current step change nothing: the caller takes note of late answers.
  public mutating func handle(_ event: Event) -> [Action] {
    if outcome != nil { return [] }
    switch (step, progress, event) {
    case (.eligibility, .waitingForAnswer, .began) where policy == .guide:
      // The sample goes straight to its configuration.
      progress = .waitingForPerson
      return []
    case (.eligibility, .waitingForAnswer, .began):
      return [.askWhetherItCanBeAdded]
    case (.eligibility, .waitingForAnswer, .eligibilityAnswered(let obstacle)):
      if let obstacle { return end(.cannotBeAdded(obstacle), dismissing: false) }
      progress = .waitingForPerson
      return []

    case (.certificates, .waitingForAnswer, .began) where origin == .walletExtension:
      return [.fetchCertificates]

    case (.eligibility, .waitingForPerson, .continued):
      return configure()
    case (.configuration, .waitingForPerson, .continued):
      return wait(at: .walletSheet, for: .showSheet(configuration))
    case (.walletSheet, .waitingForPerson, .deviceChosen(let chosen)):
      if sheet?.offered.contains(chosen) == true { device = chosen }
      return []
    case (.walletSheet, .waitingForPerson, .continued):
      return wait(at: .certificates, for: .fetchCertificates)
    case (.certificates, .waitingForPerson, .continued):
      guard let challenge else { return [] }
      if let lack = lackOfEntry {
        step = .issuerSigns
        return (lack == .stopped ? [] : [.submitNothing]) + end(.walletFailed(.noRequest(lack)))
      }
      var toSign = CardToSign(cardID: card.id, challenge)
      toSign.deviceType = toldDevice?.lister.rawValue.uppercased()
      return wait(at: .issuerSigns, for: .signCard(toSign))
    case (.issuerSigns, .waitingForPerson, .continued):
      guard let signedCard else { return [] }
      step = .passRequest
      progress = .waitingForAnswer
      if mistakes.contains(.extensionNilRequest) {
        return [.submitNothing] + end(.walletFailed(.noRequest(.completedWithNil)))
      }
      return handOver(signedCard)
    case (.passRequest, .waitingForPerson, .continued):
      step = .terms
      return []
    case (.terms, .waitingForPerson, .continued):
      return wait(at: .provisioning, for: .provision)
    case (.provisioning, .waitingForPerson, .continued) where policy == .guide:
      return end(ofAdded, dismissing: false)
    case (.provisioning, .waitingForPerson, .continued):
      return wait(at: .listsRefreshed, for: .checkWallet)

    case (.walletSheet, .waitingForAnswer, .sheetShown(let sheet)):
      self.sheet = sheet
      if !sheet.offered.contains(device), let first = sheet.offered.first { device = first }
      progress = .waitingForPerson
      return []
    case (.walletSheet, .waitingForAnswer, .controllerMissing(let obstacle)):
      return end(
        policy == .guide ? .crashed(.noController(obstacle)) : .cannotBeAdded(obstacle),
        dismissing: false)
    case (.walletSheet, .waitingForAnswer, .walletJudged(let failure?)):
      return end(.walletFailed(failure))
    case (.certificates, .waitingForAnswer, .certificatesArrived(let answer)):
      return receive(answer)
    case (.issuerSigns, .waitingForAnswer, .cardSigned(let answer)):
      switch answer {
      case .failure(.notSent): return end(.cancelled)
      case .failure(let failure):
        // The sample of the extension completes with nil.
        let completing = policy == .guide && origin == .walletExtension
        return (completing ? [.submitNothing] : []) + end(.issuerFailed(failure))
      case .success(let card):
        signedCard = card
        progress = .waitingForPerson
        return []
      }
    case (.issuerSigns, .waitingForAnswer, .deadlinePassed),
      (.passRequest, .waitingForAnswer, .deadlinePassed):
      let missed = step == .passRequest ? withheld : nil
      return end(missed.map { .handlerMissed($0) } ?? .deadlinePassed)
    case (.passRequest, .waitingForAnswer, .walletJudged(let failure)):
      if let failure { return end(.walletFailed(failure)) }
      progress = .waitingForPerson
      return []
    case (.provisioning, .waitingForAnswer, .finishedAdding(let result, let digits)):
      if digits != card.last4 { otherDigits = digits }
      switch result {
      // didFinishAdding has been called with the error, so there is no sheet left to dismiss.
      case .failure(let failure): return end(.walletFailed(failure), dismissing: false)
      case .success(let state):
        added = state
        progress = .waitingForPerson
        return []
      }
    case (.listsRefreshed, .waitingForAnswer, .walletChecked):
      return end(ofAdded, dismissing: false)

    case (_, _, .cancelled) where mayBeCancelled:
      return end(.cancelled)
    case (_, _, .interrupted) where mayBeCancelled:
      return end(.interrupted)
    default:
      return []
    }
  }

  /// The devices to choose from; empty where there is no choice.
  public var deviceChoices: [Device] {
    guard step == .walletSheet, progress == .waitingForPerson, let sheet, sheet.offered.count > 1
    else { return [] }
    return sheet.offered
  }

  /// True while PassKit's 20 s run and its handler has not been called.
  public var handlerIsAwaited: Bool {
    progress == .waitingForAnswer
      && (step == .issuerSigns || step == .passRequest && withheld != nil)
  }

  /// One sentence for each mistake of the app that did not end the flow.
  public var remarks: [String] {
    guard step.rawValue >= Step.passRequest.rawValue, withheld == nil else { return [] }
    var remarks: [String] = []
    if mistakes.contains(.handlerNilFields) {
      remarks.append(
        "The app left activationData, ephemeralPublicKey and encryptedPassData nil; PassKit takes "
          + "that without a word.")
    } else if mistakes.contains(.wrappedKey) {
      remarks.append(
        "The app put the key into wrappedKey, which is RSA_V2's, and left ephemeralPublicKey nil; "
          + "PassKit takes that without a word.")
    }
    if mistakes.contains(.handlerTwice) {
      remarks.append("The app called the handler twice; PassKit ignored the second call.")
    }
    return remarks
  }

  /// True until Wallet begins to make the pass.
  public var mayBeCancelled: Bool { outcome == nil && step.rawValue < Step.provisioning.rawValue }

  /// True while the sheet is on the iPhone's screen.
  public var sheetIsOpen: Bool {
    outcome == nil && step.rawValue >= Step.walletSheet.rawValue && step != .listsRefreshed
  }

  private var ofAdded: AddPassOutcome {
    if let otherDigits { return .addedAnother(endingIn: otherDigits) }
    return added == .activated ? .added : .addedRequiringActivation
  }

  private mutating func configure() -> [Action] {
    step = .configuration
    guard case .unknownEncryptionScheme? = configuration.failure,
      let failure = configuration.failure
    else { return [] }
    // Here the initialiser itself returns nil; the other rule PassKit checks when it is asked for the sheet.
    return end(
      policy == .guide
        ? .crashed(.noConfiguration(failure)) : .cannotBeAdded(.configuration(failure)),
      dismissing: false)
  }

  /// Why the extension asks the issuer nothing for the chosen entry; nil if it asks.
  private var lackOfEntry: ProvisioningFailure.WithoutRequest? {
    if entryIsGone { return .entryGone }
    return origin == .walletExtension && mistakes.contains(.exampleLeft) ? .stopped : nil
  }

  private var withheld: AppMistake? { mistakes.withheldHandler }

  private mutating func handOver(_ card: SignedCard) -> [Action] {
    // An app that looks finds the handler gone, and calls nobody.
    if policy == .guide, withheld == .handlerReleased {
      return end(.crashed(.handlerGone), dismissing: false)
    }
    if let withheld { return [.withholdHandler(card, isLate: withheld == .handlerLate)] }
    let card =
      mistakes.contains(.handlerNilFields)
      ? SignedCard(activationData: nil, ephemeralPublicKey: nil, encryptedData: nil)
      : mistakes.contains(.wrappedKey) ? card.withKeyWrapped : card
    return [.submit(card)] + (mistakes.contains(.handlerTwice) ? [.submitAgain(card)] : [])
  }

  private mutating func wait(at step: Step, for action: Action) -> [Action] {
    self.step = step
    progress = .waitingForAnswer
    return [action]
  }

  private mutating func receive(_ answer: Result<ProvisioningChallenge, CallFailure>) -> [Action] {
    switch answer {
    case .failure(let failure): return end(.appleFailed(failure))
    case .success(let challenge):
      if mistakes.contains(.delegateLost) { return end(.walletFailed(.delegateLost)) }
      // The guide does not count the certificates.
      guard policy == .guide || challenge.certificates.count >= 2 else {
        return end(
          .walletFailed(.certificateChainTooShort(count: challenge.certificates.count)))
      }
      self.challenge = challenge
      progress = .waitingForPerson
      return []
    }
  }

  private mutating func end(_ outcome: AddPassOutcome, dismissing: Bool = true) -> [Action] {
    let sheetWasOpen = sheetIsOpen
    progress = .ended(outcome)
    return dismissing && sheetWasOpen ? [.dismissSheet] : []
  }
}
