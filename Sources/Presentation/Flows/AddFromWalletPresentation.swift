import Scenarios
public import SimulatedWorld
public import Simulation
public import WalletDomain

// Presents adding a card from within Wallet.
extension AddFromWalletFlow: FlowPresentation {
  public var sheetTitle: String { "Add to Wallet" }
  public var leavesApp: Bool { true }

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
      words.title = "From apps on your \(scene.world.vocabulary.phone)"
      words.told = "Wallet asks the apps for cards"
      words.detail =
        status?.inWords(scene.world.vocabulary.phone)
        ?? (waitsForAnswer ? "asking the extension" : "")
      words.lines =
        waitsForAnswer
        ? [.init("Looking for cards in your apps…", .waiting)]
        : Sheet.Line.ownKinds + [
          .init("From Apps on Your \(scene.world.vocabulary.phone)"),
          .init(scene.moment.bankApp, .option(isSelected: true), picture: .bankApp),
          .init(age(in: scene), .aside),
        ]
      words.button = waitsForAnswer ? nil : "Continue"
      words.goingOn = "choose it"
    case .logIn:
      words.title = "The bank's own log-in"
      words.told = "The bank asks who is there"
      words.detail = self.step == .logIn ? "the UI extension asks" : "authorized"
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
      words.lines = [.init("Loading cards…", .waiting)]
    case .cards:
      words.title = "The customer chooses"
      words.told = "The customer chooses a card"
      words.detail = ""
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
    if !scene.world.sharesKeychain(.walletExtension),
      scene.world.session(seenBy: .walletExtension) != .valid
    {
      return "The extension looks in a keychain group in which the app keeps no session."
    }
    return switch scene.world.session(seenBy: .walletExtension) {
    case .keychainLocked:
      "iOS asked the extension while the \(scene.world.vocabulary.phone) was locked: "
        + "it could not read the session."
    case .expired: "The session in the shared keychain has expired."
    case .absent: "There is no session in the shared keychain."
    case .valid: "The guide's sample asks every time."
    }
  }

  public func ending(in world: World) -> FlowEnding? { outcome?.ending }
}

extension Sheet.Line {
  /// Entries that Wallet always lists, whatever apps are installed.
  fileprivate static let ownKinds: [Self] = [
    .init("Debit or Credit Card", picture: .paymentCard),
    .init("Transit Card", picture: .transitCard),
  ]
}

extension ExtensionStatus {
  fileprivate func inWords(_ phone: String) -> String {
    let devices = [
      passEntriesAvailable ? phone : nil, remotePassEntriesAvailable ? "Watch" : nil,
    ].compactMap { $0 }
    return
      (devices.isEmpty ? "nothing to add" : "cards for the " + devices.joined(separator: " and "))
      + (requiresAuthentication ? " · log-in required" : "")
  }
}

// The endings, each told once.
extension AddFromWalletOutcome {
  var ending: FlowEnding {
    var ending = told
    ending.isMendedByOthers = ending.explanation.doer != .customer
    ending.summaryNamesDetail = [.logInCancelled, .cancelled].contains(self)
    // Wallet never shows a reason, only a list without the bank, or without the bank's cards.
    ending.ofWallet =
      switch self {
      case .notListed: Sheet.Line.ownKinds
      case .noCards: [.init("Choose a Card"), .init("No cards")]
      case .logInCancelled, .cancelled: [.init(ending.explanation.summary, .ended(.stopped))]
      }
    return ending
  }

  private var told: FlowEnding {
    switch self {
    case .notListed(let obstacle): told(obstacle)
    case .noCards(let reason): told(reason)
    case .logInCancelled:
      FlowEnding(
        self, id: "wallet-add.log-in-cancelled",
        summary: "Nothing was added: the log-in was cancelled.",
        explanation: "The UI extension completed with .canceled: a choice, not a failure.",
        remedy: "Add it whenever you like.",
        caption: "The customer did not log in: nothing was added.",
        customer: "You did not log in; nothing was added.", detail: "cancelled")
    case .cancelled:
      FlowEnding(
        self, id: "wallet-add.cancelled", summary: "Nothing was added: cancelled.",
        explanation: "The customer left Wallet's list: a choice, not a failure.",
        remedy: "Add it whenever you like.",
        caption: "The customer changed their mind: nothing was added.",
        customer: "You stopped before the end; nothing was added.", detail: "cancelled")
    }
  }

  /// The ending where Wallet does not list the bank; the obstacle itself explains it.
  private func told(_ obstacle: ListingObstacle) -> FlowEnding {
    func ended(
      _ cause: String,
      customer: String = "Wallet does not offer our cards because of a fault in our app.",
      detail: String? = "the extension is not asked"
    ) -> FlowEnding {
      FlowEnding(
        self, obstacle.explanation, caption: "Wallet does not list the bank: \(cause).",
        customer: customer, detail: detail)
    }
    let toOpen = "Please open our app once and log in; Wallet then offers your cards."
    return switch obstacle {
    case .appNotInstalled(let device):
      ended(
        "its app is not on this \(device.title)",
        customer: "Our app is not on your \(device.title), so Wallet cannot offer our cards.")
    case .appNeverOpened: ended("nobody has opened its app yet", customer: toOpen)
    case .noExtension: ended("its app brings nothing for Wallet's list")
    case .noEntitlement: ended("its app lacks Apple's permission")
    case .extensionNotEntitled: ended("its app's part for Wallet lacks Apple's permission")
    case .noLogIn: ended("its app brings no log-in for Wallet")
    case .notAllowListed:
      ended(
        "Apple has not allow-listed its part for Wallet",
        customer: "Wallet does not offer our cards yet; please add your card in our app.")
    case .statusTooSlow: ended("its app took too long to answer", detail: "no answer in time")
    case .otherAppGroup:
      ended("its app keeps the cards where Wallet's part of it cannot look", detail: nil)
    case .nothingShared: ended("nobody is logged in to its app", customer: toOpen, detail: nil)
    case .nothingToAdd:
      ended(
        "as far as its app knows, every card is there already", customer: Self.allAreThere,
        detail: nil)
    case .nothingOffered:
      ended(
        "as far as its app knows, no card that is missing can be added",
        customer: Self.noneCanBeAdded, detail: nil)
    case .noCards:
      ended(
        "this customer has no cards", customer: "You have no card with us that could be added.",
        detail: nil)
    case .noDevice(let obstacle):
      ended(
        "no device here takes its cards", customer: obstacle.toldToCustomer(""), detail: nil)
    }
  }

  /// The ending where Wallet lists the bank, and none of its cards.
  private func told(_ reason: NoCards) -> FlowEnding {
    func ended(
      _ id: String, _ explanation: String, remedy: String, _ doer: Doer,
      customer: String = "Wallet shows no card of ours because of a fault in our app.",
      detail: String? = nil
    ) -> FlowEnding {
      FlowEnding(
        self, id: "wallet-add.\(id)", summary: "Wallet shows no cards of the bank.",
        explanation: explanation, remedy: remedy, doer: doer,
        caption: "Wallet shows no card of the bank: nothing can be added here.",
        customer: customer, detail: detail)
    }
    return switch reason {
    case .tooSlow:
      ended(
        "entries-too-slow",
        "The extension had not brought its entries after the time that Wallet waits.",
        remedy: "Build the entries from the App Group, and keep art and questions small.",
        .developers, detail: "no answer in time")
    case .nothingToAdd:
      ended(
        "no-entries",
        "What the app last left in the App Group was out of date: asked now, no card is missing.",
        remedy: "Nothing more to do: the cards are in Wallet.", .customer,
        customer: Self.allAreThere)
    case .nothingOffered:
      ended(
        "no-card-offered", "Asked now, each card is there already, or cannot be added.",
        remedy: "Read in the app why it does not offer a card that is missing.", .agent,
        customer: Self.noneCanBeAdded)
    case .notChecked:
      ended(
        "not-checked",
        "The extension could not find out which cards are missing, and offers none.",
        remedy: "Try again in a moment.", .customer,
        customer:
          "Wallet could not find out which of your cards are missing; please try again in a moment."
      )
    case .nothingShared:
      ended(
        "no-card-ids", "The extension said that it has cards, and found none in the App Group.",
        remedy: "Let status look into the App Group as well, instead of saying yes.",
        .developers)
    case .noLogIn(let lack):
      ended(
        "no-log-in", "The customer must log in before any card is shown. " + lack.sentence,
        remedy: lack.remedy, .developers, detail: "there is no log-in to show")
    case .notProven:
      ended(
        "not-proven", "The extension found no open session in its keychain group: 401.",
        remedy: "Give app and both extensions the same keychain access group.", .developers)
    }
  }

  private static let allAreThere = "Every card that can be added is in Wallet already."
  private static let noneCanBeAdded =
    "None of your cards that are not in Wallet can be added to it now."
}
