import Scenarios
import SimulatedWorld
public import WalletDomain

// Runs the flow that starts when the issuer's app is not on the iPhone.
extension InstallFlow: RunningFlow {
  public var name: String { "The App Store" }
  public var subject: FlowSubject { .installation }
  public var leadsOn: String? { "Verify tapped in Wallet once more" }

  public func wayHere(to step: Step) -> String {
    step == .installed ? "The app got in the App Store" : "Went on"
  }

  public var standing: String? {
    step == .storePage ? InstallOutcome.Name.appStore.rawValue : nil
  }

  public func isDoneOnceAnswered(_ step: Step) -> Bool { step == .installed }

  public func state(
    of step: Step, otherwise state: StepState, in moment: SessionState
  ) -> StepState {
    // This last step does not reload the list, so its state does not depend on that.
    step == self.step && outcome == .installed ? .done : state
  }

  /// After installation the app loads its list, as on every launch.
  var awaitsFreshList: Bool { step == .installed && outcome == nil }

  func hear(_ happening: FlowSignal, _ performer: inout Performer) {
    switch happening {
    case .continued: performer.feed(Event.continued)
    case .cancelled: performer.feed(Event.cancelled)
    case .sheetTakenAway, .linkOpened, .appClosed, .walletChecked: break
    }
  }

  func choice(for act: Scenario.Act) -> ChoiceInFlow? {
    act == .installApp ? .next : nil
  }
}

extension Performer {
  /// Shows the App Store if Wallet sent the link; a link from elsewhere only raises a notice and an alert.
  mutating func leadToStore(_ link: String, from sender: Party) {
    guard sender == moment.world.walletParty else {
      moment.app.notice =
        "No app on this \(moment.world.vocabulary.phone) opens this link: the bank's app is not installed."
      moment.app.alert =
        UnopenedLink(
          link, registered: [], isOfWallet: false, on: moment.world.setup.named(.phone))?.alert
      return
    }
    let identifier = moment.world.tsp?.associatedStoreIdentifiers.first
    moment.world.showStorePage(identifier, insteadOf: link)
    open(.installing(InstallFlow(link: link, storeIdentifier: identifier)))
    feed(InstallFlow.Event.began)
  }

  mutating func feed(_ event: InstallFlow.Event) {
    guard case .installing(var flow) = moment.app.flow else { return }
    let actions = flow.handle(event)
    keep(.installing(flow))
    for action in actions {
      switch action {
      case .install:
        moment.world.getApp(from: flow.storeIdentifier ?? "")
        checkWallet(reloadingCards: true)
      case .sendLinkAgain:
        openLink(flow.link, from: moment.world.walletParty)
      }
    }
  }

  /// Terminates the app and discards its state and requests; a pass being provisioned is still created.
  mutating func closeApp() {
    tell(.appClosed)
    abandon(
      .cards, .search(by: .app), .certificates(by: .app), .signedCard(by: .app),
      .eligibility(by: .app))
    moment.world.disarmDeadline()
    moment.world.endPause(of: .app)
    moment.processes.end(.app)
    moment.app = AppState(
      policy: moment.app.policy, activationMethod: moment.app.activationMethod,
      mistakes: moment.app.mistakes)
  }
}
