public import SimulatedWorld
public import Simulation
public import WalletDomain

// Presents the App Store page that Wallet shows if the issuer's app is not installed.
extension InstallFlow: FlowPresentation {
  public var sheetTitle: String { "App Store" }
  /// False once the app is installed, as the App Store then opens it.
  public var leavesApp: Bool { step != .installed }

  public func link(in world: World) -> String? { link }

  public func product(in scene: FlowScene) -> Sheet.Product? {
    leavesApp ? Sheet.Product(name: scene.moment.bankApp, maker: scene.bank) : nil
  }

  public func words(of step: Step, in scene: FlowScene) -> StepWords {
    switch step {
    case .linkSent:
      return StepWords(
        title: "Wallet sends the link", told: "Wallet looks for the bank's app",
        detail: "no app opens it",
        caption: "Wallet looks for the bank's app and does not find it.")
    case .storePage:
      let (app, id) = (scene.moment.bankApp, storeIdentifier ?? "none")
      return StepWords(
        title: "The App Store's page", told: "The App Store shows the bank's app",
        detail: "\(app) · id \(id)",
        caption: "The bank's app is missing, so Wallet shows it in the App Store.",
        lines: [.init("Which page it is, the bank has told the token service.", .aside)],
        button: "Get", goingOn: "get the app")
    case .installed:
      var words = StepWords(
        title: "The app is installed", told: "The app is installed",
        detail: "without the link",
        caption: "The app is there; Wallet is asked once more to verify the card.",
        sheetTitle: scene.bank, goingOn: "verify again")
      words.say(
        "Your cards",
        [
          .init("The app is installed", .ended(.succeeded)),
          .init(
            "The App Store opens it without Wallet's link, so Wallet is asked once more.", .aside),
        ], "Verify again")
      words.showsList = true
      return words
    }
  }

  public func ending(in world: World) -> FlowEnding? {
    outcome?.ending(on: world.vocabulary.phone)
  }
}

// The endings, each told once.
extension InstallOutcome {
  /// What is told of it on a device of that name.
  func ending(on phone: String) -> FlowEnding {
    switch self {
    case .noStorePage:
      FlowEnding(
        self, id: "install.no-store-page", summary: "Wallet cannot show where to get the app.",
        explanation:
          "The app is not installed, and associatedStoreIdentifiers of the token service is empty.",
        remedy: "Name the app's App Store identifier in the TSP configuration.",
        doer: .tokenService,
        caption: "The bank's app is missing, and nobody told Wallet where to get it.",
        customer: "Our app is not on your \(phone), and Wallet does not know where to get it.",
        detail: "no associatedStoreIdentifiers",
        alert: ["Wallet cannot show where to get the app."])
    case .leftStore:
      FlowEnding(
        self, id: "install.left", summary: "The app was not installed; the pass waits as before.",
        explanation: "The customer left the App Store; no app has seen the link.",
        remedy: "Choose another way to verify in Wallet, or come back.",
        caption: "The customer left the App Store: the card waits as before.",
        customer: "Our app was not installed; the card waits as before.", detail: "left")
    case .installed:
      FlowEnding(
        self, id: "install.done", summary: "The app is installed; the pass waits as before.",
        explanation: "The App Store opened it without Wallet's link.",
        remedy: "Verify in Wallet once more, or choose Activate Card.",
        caption: "The app is installed; the card waits as before.",
        customer: "Our app is on your \(phone) now; please verify the card in Wallet once more.")
    }
  }
}
