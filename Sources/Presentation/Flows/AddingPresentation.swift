import Scenarios
import SimulatedWorld
public import Simulation
public import WalletDomain

// Presents adding a card to Apple Wallet.
extension AddPassFlow: FlowPresentation {
  public var sheetTitle: String { "Add Card to Apple Pay" }
  public var identifier: (kind: String, value: String)? { ("card id", card.id.rawValue) }

  public var bringing: (card: Card.ID, device: Device)? {
    added == nil && outcome == nil ? (card.id, device) : nil
  }

  public var leavesApp: Bool { origin == .walletExtension }

  public func face(in scene: FlowScene) -> Card? { card }

  public func fields(in scene: FlowScene) -> [Sheet.Field] {
    let marked = deviceChoices.indices.contains(scene.marked) ? deviceChoices[scene.marked] : device
    return [
      .init("Name", card.cardholder),
      .init("Card Number", "···· \(scene.moment.scenario.digits(of: card))"),
      .init("Device", marked.title),
    ]
  }

  // MARK: What the person can do

  public func choices(in scene: FlowScene) -> [FlowChoice] {
    deviceChoices.map { device in
      FlowChoice(
        name: device.title, line: "Add to the \(device.title)",
        spoken: "Next, to the \(device.title)", message: .deviceChosen(device),
        isUsual: device == self.device)
    }
  }

  public var choosing: String { "next" }

  public var cancelObstacle: String? {
    if mayBeCancelled { return nil }
    return added == nil
      ? "Wallet is at work: it can no longer be cancelled."
      : "The pass is made: there is nothing left to cancel."
  }

  public var interruptObstacle: String? {
    sheetIsOpen ? cancelObstacle : "Wallet's sheet is not open."
  }

  // MARK: Its steps

  public func words(of step: Step, in scene: FlowScene) -> StepWords {
    var words = StepWords(title: "", told: "", caption: step.caption(of: self))
    switch step {
    case .eligibility:
      words.title = "Can this \(device.title) add it?"
      words.told = "The app asks if the \(device.title) may hold it"
      words.detail = policy == .guide ? "the guide asks nothing" : "PassKit agrees"
      words.sheetTitle = scene.bank
      words.say(
        "One moment…",
        policy == .guide
          ? [
            .init("The guide asks PassKit nothing and goes on."),
            .init("Without the entitlement, its code will stop at the controller.", .aside),
          ] : [.init("\(card.name) can be added to the \(device.title).")], "Prepare the request")
    case .configuration:
      words.title = "Configuration"
      words.told = "The app describes the card to Wallet"
      words.detail = [
        configuration.encryptionScheme,
        configuration.cardholderName.map { $0.isEmpty ? "an empty name" : $0 } ?? "no name",
        configuration.primaryAccountSuffix.map { $0.isEmpty ? "an empty suffix" : "···· \($0)" }
          ?? "no suffix",
      ].joined(separator: " · ")
      words.sheetTitle = scene.bank
      words.say(
        "One moment…",
        [
          .init("Wallet opens next."),
          .init(primaryAccountNote, .aside),
        ], "Show Wallet's sheet")
    case .walletSheet:
      words.title = "Wallet's sheet"
      words.told = "Wallet shows its sheet"
      words.detail =
        deviceChoices.isEmpty
        ? device.title : deviceChoices.map(\.title).joined(separator: " or ")
      words.lines = sheetLines(in: scene)
      words.button = "Next"
      words.goingOn = "next"
    case .certificates:
      words.title = "Certificates, nonce"
      words.told = "Apple gives certificates and a nonce"
      words.detail =
        challenge.map { "\($0.certificates.count) certificates · a signed nonce" }
        ?? "asking Apple"
      words.say(
        contacting, isWaiting: waitsForAnswer,
        [
          .init("Wallet contacts the card issuer."),
          .init(
            "Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.",
            .aside),
        ], "Ask the issuer")
    case .issuerSigns:
      words.title = "The issuer signs"
      words.told = "The bank signs the card"
      words.detail =
        signedCard.map { "three fields · payload of \($0.encryptedData.count) bytes" }
        ?? "\(scene.signingCall) · \(scene.waited)"
      words.showsDeadline = waitsForAnswer
      words.say(
        waitsForAnswer ? contacting : "One moment…", isWaiting: waitsForAnswer,
        [
          .init("The card issuer has answered."),
          .init("Three fields came. The card is encrypted: only Apple's key opens it.", .aside),
        ], "Hand the card to Wallet")
    case .passRequest:
      words.title = "Wallet checks the card"
      words.told = "Wallet checks what the bank signed"
      words.detail =
        self.step == .passRequest && waitsForAnswer
        ? handlerIsAwaited ? "handler not called" : "Apple looks at it"
        : "accepted · PKAddPaymentPassRequest"
      if handlerIsAwaited {
        words.lines = [
          .init(contacting, .waiting),
          .init("The issuer has answered; the app does not call PassKit's handler.", .remark),
        ]
        words.showsDeadline = true
      } else {
        words.say(
          waitsForAnswer ? contacting : "One moment…", isWaiting: waitsForAnswer,
          [
            .init("Wallet has checked the card."),
            .init("Apple opened the payload and found the card in it.", .aside),
          ], "Show the terms")
        words.lines += remarks.map { .init($0, .remark) }
      }
    case .terms:
      words.title = "Terms and conditions"
      words.told = "The customer agrees to the terms"
      words.detail = self.step == .terms ? "not agreed yet" : "agreed"
      words.sheetTitle = "Terms and Conditions"
      words.lines = [.init("By agreeing, you add this card under the terms of \(scene.bank).")]
      words.button = "Agree"
      words.goingOn = "agree"
    case .provisioning:
      words.title = "Wallet makes the pass"
      words.told = "The network makes the token"
      words.detail =
        added.map { (origin == .app ? "didFinishAdding · " : "a pass · ") + $0.name }
        ?? "Wallet, Apple and network"
      words.lines =
        waitsForAnswer
        ? [.init("Adding the card…", .waiting)]
        : added == .requiresActivation
          ? [.init("Verification required", .ended(.pending))]
          : [.init("Card added", .ended(.succeeded))]
      words.button = waitsForAnswer ? nil : "Done"
      words.goingOn = "done"
    case .listsRefreshed:
      words.sayListIsAskedAgain(in: scene, hasEnded: outcome != nil)
      words.sheetTitle = scene.bank
    }
    return words
  }

  /// Lines of the sheet, including the effect of its device filter.
  private func sheetLines(in scene: FlowScene) -> [Sheet.Line] {
    // The filter is irrelevant if no account identifier was given and no device has the card.
    let isOfConcern =
      configuration.primaryAccountIdentifier != nil
      || scene.world.passes.contains { $0.card == card.id }
    let note = isOfConcern ? sheet.map { [Sheet.Line($0.sentence, .aside)] } ?? [] : []
    return
      (deviceChoices.isEmpty ? [.init("Wallet shows the card and asks to go on.", .aside)] : [])
      + note
  }

  /// Wallet's text while the issuer or Apple is asked for the card.
  private var contacting: String { "Contacting the card issuer…" }

  /// “ECC_V2, no cardholderName, primaryAccountSuffix, an empty localizedDescription”.
  private var describedFields: String {
    let optional = [
      ("primaryAccountIdentifier", configuration.primaryAccountIdentifier),
      ("paymentNetwork", configuration.paymentNetwork),
      ("localizedDescription", configuration.localizedDescription),
    ]
    let described =
      [
        ("cardholderName", configuration.cardholderName),
        ("primaryAccountSuffix", configuration.primaryAccountSuffix),
      ] + optional.filter { $0.1 != nil }
    return
      ([configuration.encryptionScheme]
      + described.map { name, value in
        value.map { $0.isEmpty ? "an empty \(name)" : name } ?? "no \(name)"
      }).joined(separator: ", ")
  }

  private var primaryAccountNote: String {
    if fields != ConfigurationFields() { return "Described to PassKit: \(describedFields)." }
    guard device.lister == .watch || configuration.primaryAccountIdentifier != nil else {
      return "Described to PassKit: ECC_V2, cardholderName, primaryAccountSuffix."
    }
    guard let account = configuration.primaryAccountIdentifier else {
      return "No iPhone pass, so no primaryAccountIdentifier for the Watch."
    }
    return policy == .guide
      ? "primaryAccountIdentifier \(account): the guide passes deviceAccountIdentifier, which filters nothing."
      : "For the \(device == .phone ? Device.watch.title : device.title): primaryAccountIdentifier \(account)."
  }
}

extension AddPassFlow.Step {
  fileprivate func caption(of flow: AddPassFlow) -> String {
    if self == .provisioning, let digits = flow.otherDigits {
      return "A card that ends in \(digits) is in Wallet on the \(flow.device.title)."
    }
    return caption(
      of: flow.card.name, on: flow.device, isWaiting: flow.waitsForAnswer, added: flow.added)
  }

  /// One sentence for an audience; `isWaiting` is false once the step has its answer.
  func caption(
    of card: String, on device: Device, isWaiting: Bool, added: PassActivationState?
  ) -> String {
    switch (self, isWaiting) {
    case (.eligibility, true): "The app asks whether the \(device.title) may hold \(card)."
    case (.eligibility, false): "The \(device.title) may hold \(card): adding can begin."
    case (.configuration, _): "The app describes the card to Wallet: a name and four digits."
    case (.walletSheet, _): "Wallet takes over and shows the customer what will be added."
    case (.certificates, true): "Wallet fetches certificates and a nonce from Apple."
    case (.certificates, false): "Apple has answered; from now on the bank has 20 seconds."
    case (.issuerSigns, true): "The bank is signing the card; Apple gives it 20 seconds."
    case (.issuerSigns, false): "The bank has answered with the card, made for Apple alone."
    case (.passRequest, true): "Wallet shows Apple what the bank has answered."
    case (.passRequest, false): "Apple takes it; only the customer's word is missing."
    case (.terms, _): "The customer reads the terms and agrees, or declines."
    case (.provisioning, true): "Apple and the network make a card for this \(device.title) alone."
    case (.provisioning, false):
      added == .requiresActivation
        ? "The card is in Wallet, but the network wants one more check."
        : "The card is in Wallet on the \(device.title)."
    case (.listsRefreshed, _): "The app asks again, so that its list shows what is true."
    }
  }
}
