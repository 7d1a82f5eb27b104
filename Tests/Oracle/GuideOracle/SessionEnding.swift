import PassKitShape
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

extension Ending {
  /// What a session under policy `guide` says of the last flow, in the same words.
  init?(_ played: PlayedActs) {
    guard let name = played.outcome else { return nil }
    guard name != Scenario.Expectation.notOffered else {
      self = .notOffered
      return
    }
    if name == ActivationOutcome.Name.appNotOpened.rawValue {
      self = .notHandedOver
      return
    }
    switch played.session.app.lastEnded {
    case .adding(let flow)?:
      guard let outcome = flow.outcome else { return nil }
      self.init(outcome.toldByGuide)
    case .activating(let flow)?:
      guard let outcome = flow.outcome else { return nil }
      self.init(outcome)
    default: return nil
    }
  }

  private init?(_ outcome: ActivationOutcome) {
    switch outcome {
    case .linkRejected(.unreadable): self = .notHandedOver
    case .linkRejected(let failure):
      self = .threw(failure.isAboutThePass ? "cannotFindHost" : "badURL")
    case .notConfirmed: self = .threw("of the call")
    case .activated, .activatedIfHeld, .approvedNotActive, .approvedForAnother, .declined, .failed:
      self = .returned
    case .unknownAnswer, .passNotActivated, .noAddress, .crashed, .cancelled, .leftBeforeAnswer:
      return nil
    }
  }

  private init?(_ told: ToldByGuide?) {
    switch told {
    case .finished: self = .finished
    case .failure: self = .toldFailure(literally: true)
    case .nothing: self = .dismissed
    case nil: return nil
    }
  }
}
