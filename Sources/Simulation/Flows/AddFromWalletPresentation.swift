import Scenarios
public import SimulatedWorld
public import WalletDomain

// Presents adding a card from within Wallet.
extension AddFromWalletFlow: FlowPresentation {
  public var name: String { "Adding from Wallet" }
  public var title: String { "Add a card in Wallet" }
  public var opening: String { "Add to Wallet, in Wallet itself" }
  public var sheetTitle: String { "Add to Wallet" }
  public var leavesApp: Bool { true }
  public var asksForLogIn: Bool { step == .logIn && outcome == nil }
  public var leadsOn: String? { "A card chosen in Wallet" }

  public var shownSteps: [Step] {
    Step.allCases.filter { $0 != .logIn || status?.requiresAuthentication != false }
  }

  public var standing: String? {
    step == .cards ? AddFromWalletOutcome.Name.choiceNeeded.rawValue : nil
  }

  public func choices(in scene: FlowScene) -> [FlowChoice] {
    guard step == .cards, outcome == nil else { return [] }
    return entries.enumerated().map { place, entry in
      let digits = "···· \(scene.moment.scenario.digits(of: entry.card))"
      return FlowChoice(
        name: "\(entry.card.name) for the \(entry.device.title)",
        line: "\(entry.card.name) \(digits) · \(entry.device.title)",
        picture: .card(entry.card),
        spoken: "\(entry.card.name), for the \(entry.device.title)",
        message: .entryChosen(place), isUsual: place == 0)
    }
  }

  public var choosing: String { "add it" }

  public func words(of step: Step, in scene: FlowScene) -> StepWords {
    var words = StepWords(title: "", told: "", caption: caption(of: step, in: scene))
    switch step {
    case .bankList:
      words.title = "From apps on your iPhone"
      words.told = "Wallet asks the apps for cards"
      words.detail = status?.inWords ?? (waitsForAnswer ? "asking the extension" : "")
      words.lines =
        waitsForAnswer
        ? [.init("Looking for cards in your apps…", .waiting)]
        : SheetContent.Line.ownKinds + [
          .init("From Apps on Your iPhone"),
          .init(scene.moment.bankApp, .option(isSelected: true), picture: .bankApp),
          .init(age(in: scene), .aside),
        ]
      words.button = waitsForAnswer ? nil : "Continue"
      words.goingOn = "choose it"
    case .logIn:
      words.title = "The bank's own log-in"
      words.told = "The bank asks who is there"
      words.detail = self.step == .logIn ? "the UI extension asks" : "authorized"
      words.wayHere = "The bank chosen in Wallet's list"
      words.sheetTitle = scene.bank
      words.lines = [
        .init("Log in to \(scene.bank) to see your cards."), .init(logInNote(in: scene), .aside),
      ]
      words.button = scene.world.vocabulary.logIn
      words.goingOn = StepWords.logsIn
    case .entries:
      words.title = "The cards come"
      words.told = "The bank names its cards"
      words.detail =
        waitsForAnswer
        ? "passEntries · \(scene.waited)"
        : entries.count == 1 ? "1 card" : "\(entries.count) cards"
      words.wayHere = "On to the cards"
      words.lines = [.init("Loading cards…", .waiting)]
    case .cards:
      words.title = "The customer chooses"
      words.told = "The customer chooses a card"
      words.detail = ""
      words.wayHere = "The cards came"
      words.sheetTitle = "Choose a Card"
      words.lines = [.init("The cards that the extension of \(scene.bank) offers.", .aside)]
      words.button = "Next"
      words.goingOn = "next"
    }
    return words
  }

  private func caption(of step: Step, in scene: FlowScene) -> String {
    switch step {
    case .bankList:
      waitsForAnswer
        ? "Wallet asks the bank's extension whether it has cards to add."
        : "Wallet lists the bank: it has cards that can be added."
    case .logIn: "The bank asks who is there before it shows any card."
    case .entries: "The extension finds out which cards are missing, and where."
    case .cards: "Wallet shows the cards, and the customer chooses one."
    }
  }

  /// A sentence about the age of the data that the extension uses.
  private func age(in scene: FlowScene) -> String {
    guard let shared = scene.moment.appGroupOfExtension, policyKnowsBetter(in: scene) else {
      return "The guide's sample says yes without looking."
    }
    return "The extension goes by what the app last knew, \(shared.age(at: scene.world.clock))."
  }

  private func policyKnowsBetter(in scene: FlowScene) -> Bool {
    scene.moment.app.policy == .perDevice
  }

  private func logInNote(in scene: FlowScene) -> String {
    switch scene.world.session(seenBy: .walletExtension) {
    case .keychainLocked:
      "iOS asked the extension while the iPhone was locked: it could not read the session."
    case .expired: "The session in the shared keychain has expired."
    case .absent: "There is no session in the shared keychain."
    case .valid: "The guide's sample asks every time."
    }
  }

  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> SheetContent.Line {
    ending.remedy(of: scene)
  }

  public var ending: FlowEnding? {
    outcome.map { outcome in
      FlowEnding(
        name: outcome.name.rawValue, kind: outcome.isChoice ? .stopped : .failed,
        explanation: outcome.explanation, caption: outcome.caption,
        customer: outcome.toldToCustomer,
        detail: outcome.atItsStep, ofWallet: outcome.shownInWallet)
    }
  }
}

extension AddFromWalletOutcome {
  /// Lines that Wallet shows: never a reason, only a list without the bank, or without the bank's cards.
  fileprivate var shownInWallet: [SheetContent.Line] {
    switch self {
    case .notListed: SheetContent.Line.ownKinds
    case .noCards: [.init("Choose a Card"), .init("No cards")]
    case .logInCancelled, .cancelled: [.init(explanation.summary, .stopped)]
    }
  }
}

extension SheetContent.Line {
  /// Entries that Wallet always lists, whatever apps are installed.
  fileprivate static let ownKinds: [Self] = [
    .init("Debit or Credit Card", picture: .paymentCard),
    .init("Transit Card", picture: .transitCard),
  ]
}

extension SharedDefaults {
  /// Age of the data: “2 min ago”, “just now”.
  public func age(at now: VirtualInstant) -> String {
    guard let writtenAt else { return "before this began" }
    let seconds = (now - writtenAt).components.seconds
    return switch seconds {
    case ..<1: "just now"
    case ..<120: "\(seconds) s ago"
    case ..<7200: "\(seconds / 60) min ago"
    case ..<172_800: "\(seconds / 3600) hours ago"
    default: "\(seconds / 86_400) days ago"
    }
  }
}

extension ExtensionStatus {
  fileprivate var inWords: String {
    let devices = [
      passEntriesAvailable ? "iPhone" : nil, remotePassEntriesAvailable ? "Watch" : nil,
    ].compactMap { $0 }
    return
      (devices.isEmpty ? "nothing to add" : "cards for the " + devices.joined(separator: " and "))
      + (requiresAuthentication ? " · log-in required" : "")
  }
}

extension ListingObstacle {
  /// The cause, for an audience; Wallet itself does not give it.
  fileprivate var inShort: String {
    switch self {
    case .appNotInstalled: "its app is not on this iPhone"
    case .appNeverOpened: "nobody has opened its app yet"
    case .noExtension: "its app brings nothing for Wallet's list"
    case .noEntitlement: "its app lacks Apple's permission"
    case .notAllowListed: "Apple has not allow-listed its part for Wallet"
    case .statusTooSlow: "its app took too long to answer"
    case .otherAppGroup: "its app keeps the cards where Wallet's part of it cannot look"
    case .nothingShared: "nobody is logged in to its app"
    case .nothingToAdd: "as far as its app knows, every card is there already"
    case .nothingOffered: "as far as its app knows, no card that is missing can be added"
    case .noCards: "this customer has no cards"
    case .noDevice: "no device here takes its cards"
    }
  }
}

extension AddFromWalletOutcome {
  /// Detail beside the step at which the flow ended; nil if the step needs none.
  fileprivate var atItsStep: String? {
    switch self {
    case .notListed(.statusTooSlow), .noCards(.tooSlow): "no answer in time"
    case .notListed(.nothingToAdd), .notListed(.nothingOffered), .notListed(.noCards),
      .notListed(.noDevice),
      .notListed(.otherAppGroup), .notListed(.nothingShared), .noCards:
      nil
    case .notListed: "the extension is not asked"
    case .logInCancelled, .cancelled: "cancelled"
    }
  }

  fileprivate var caption: String {
    switch self {
    case .notListed(let obstacle): "Wallet does not list the bank: \(obstacle.inShort)."
    case .noCards: "Wallet shows no card of the bank: nothing can be added here."
    case .logInCancelled: "The customer did not log in: nothing was added."
    case .cancelled: "The customer changed their mind: nothing was added."
    }
  }
}
