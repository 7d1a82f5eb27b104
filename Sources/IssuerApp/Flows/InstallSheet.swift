import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// The App Store page to which Wallet leads while the issuer's app is not installed.
extension AppModel {
  func content(of flow: InstallFlow) -> SheetContent {
    if let outcome = flow.outcome {
      return outcomeSheet(
        outcome.explanation, succeeded: outcome == .installed, pending: false,
        neutral: outcome == .leftStore, title: "App Store", card: nil)
    }
    var sheet = SheetContent(title: "App Store")
    sheet.fields = [("App", bankApp), ("From", session.scenario.bank.name)]
    if !isPresenting { sheet.fields.append(("Store id", flow.storeIdentifier ?? "none")) }
    switch flow.step {
    case .linkSent: break
    case .storePage:
      sheet.lines = [
        .init("Wallet leads here: the app is not on this iPhone."),
        .init("associatedStoreIdentifiers of the token service names the page.", .aside),
      ]
      sheet.button = "Get"
    case .installed:
      sheet.lines = [
        .init("The app is installed", .succeeded),
        .init("The App Store opens it without Wallet's link, so Wallet is asked once more."),
      ]
      sheet.button = "Verify again"
    }
    return sheet
  }

  /// The app as the App Store calls it.
  private var bankApp: String { session.world.tsp?.bankApp ?? session.scenario.bank.name }

  func steps(of flow: InstallFlow) -> [FlowStep] {
    InstallFlow.Step.allCases.map { step in
      let state: FlowStep.State =
        if step.rawValue < flow.step.rawValue { .done } else if step != flow.step { .coming } else {
          switch flow.outcome {
          case nil: step == .installed ? .done : .now
          case .noStorePage: .failed
          case .leftStore: .stopped
          case .installed: .done
          }
        }
      return FlowStep(
        title: step.title, detail: state == .coming ? "" : detail(of: step, flow), state: state,
        isCurrent: step == flow.step)
    }
  }

  private func detail(of step: InstallFlow.Step, _ flow: InstallFlow) -> String {
    switch step {
    case .linkSent:
      flow.outcome == .noStorePage
        ? "no associatedStoreIdentifiers" : "no app here opens it"
    case .storePage:
      flow.outcome == .leftStore
        ? "left" : isPresenting ? bankApp : "\(bankApp) · id \(flow.storeIdentifier ?? "none")"
    case .installed: "the link did not come along"
    }
  }
}

extension InstallFlow.Step {
  fileprivate var title: String {
    switch self {
    case .linkSent: "Wallet sends the link"
    case .storePage: "The App Store's page"
    case .installed: "The app is installed"
    }
  }

  /// One sentence for an audience.
  var caption: String {
    switch self {
    case .linkSent: "Wallet looks for the bank's app and does not find it."
    case .storePage: "The bank's app is missing, so Wallet shows it in the App Store."
    case .installed: "The app is there; Wallet is asked once more to verify the card."
    }
  }
}

extension InstallOutcome {
  var caption: String {
    switch self {
    case .noStorePage: "The bank's app is missing, and nobody told Wallet where to get it."
    case .leftStore: "The customer left the App Store: the card waits as before."
    case .installed: "The app is installed; the card waits as before."
    }
  }
}
