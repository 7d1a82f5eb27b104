public import SimulatedWorld
public import WalletDomain

// Presents the App Store page that Wallet shows if the issuer's app is not installed.
extension InstallFlow: FlowPresentation {
  public var name: String { "The App Store" }
  public var sheetTitle: String { "App Store" }
  public var standing: String? {
    step == .storePage ? InstallOutcome.Name.appStore.rawValue : nil
  }
  /// False once the app is installed, as the App Store then opens it.
  public var leavesApp: Bool { step != .installed }
  public var leadsOn: String? { "Verify tapped in Wallet once more" }

  public func link(in world: World) -> String? { link }

  public func product(in scene: FlowScene) -> SheetContent.Product? {
    leavesApp ? SheetContent.Product(name: scene.moment.bankApp, maker: scene.bank) : nil
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
        wayHere: "The app got in the App Store",
        caption: "The app is there; Wallet is asked once more to verify the card.",
        sheetTitle: scene.bank, goingOn: "verify again", isDoneOnceAnswered: true)
      words.say(
        "Your cards",
        [
          .init("The app is installed", .succeeded),
          .init(
            "The App Store opens it without Wallet's link, so Wallet is asked once more.", .aside),
        ], "Verify again")
      words.showsList = true
      return words
    }
  }

  public func state(
    of step: Step, otherwise state: FlowStep.State, in scene: FlowScene
  ) -> FlowStep.State {
    // This last step does not reload the list, so its state does not depend on that.
    step == self.step && outcome == .installed ? .done : state
  }

  public var ending: FlowEnding? {
    guard let outcome else { return nil }
    var ending = FlowEnding(
      name: outcome.name.rawValue, kind: .failed, explanation: outcome.explanation, caption: "",
      customer: outcome.toldToCustomer)
    switch outcome {
    case .noStorePage:
      ending.caption = "The bank's app is missing, and nobody told Wallet where to get it."
      ending.detail = "no associatedStoreIdentifiers"
      ending.ofWallet = [.init(outcome.explanation.summary, .failed)]
    case .leftStore:
      ending.kind = .stopped
      ending.caption = "The customer left the App Store: the card waits as before."
      ending.detail = "left"
    case .installed:
      ending.kind = .succeeded
      ending.caption = "The app is installed; the card waits as before."
    }
    return ending
  }
}
