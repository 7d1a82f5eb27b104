import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// One step of a flow as the screen lists it.
struct FlowStep: Equatable {
  enum State: Equatable { case done, now, failed, stopped, coming }

  var title: String
  var detail: String
  var state: State
  /// The step that the flow stands at, be it over or not.
  var isCurrent = false

  var sign: String {
    switch state {
    case .done: "✓"
    case .now: "◐"
    case .failed: "✗"
    case .stopped: "–"
    case .coming: "○"
    }
  }
}

extension AppModel {
  /// The steps of a flow take the place of Wallet and Watch, unless the person looks at those.
  var showsSteps: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// The steps of the open flow, with what each has brought so far.
  var flowSteps: [FlowStep] {
    switch session.app.flow {
    case .adding(let flow): steps(of: flow)
    case .activating(let flow): steps(of: flow)
    case .installing(let flow): steps(of: flow)
    case nil: []
    }
  }

  /// `ending` is how the step ended that the flow stands at; nil while it goes on.
  private func state(_ step: Int, now: Int, ending: FlowStep.State?) -> FlowStep.State {
    if step < now { return .done }
    return step == now ? ending ?? .now : .coming
  }

  /// The last step, when the list was asked again and gave no answer.
  private var listIsFresh: Bool {
    guard session.app.cardListFailure == nil, let overview = session.app.overview else {
      return false
    }
    return (try? overview.evidence.search?.get()) != nil
  }

  private var lastStepDetail: String {
    listIsFresh ? "the list is fresh" : "no answer: r asks once more"
  }

  private func steps(of flow: AddPassFlow) -> [FlowStep] {
    AddPassFlow.Step.allCases.map { step in
      var state = state(
        step.rawValue, now: flow.step.rawValue,
        ending: flow.outcome.map { outcome in
          outcome.succeeded
            ? (listIsFresh ? .done : .failed) : outcome.isChoice ? .stopped : .failed
        })
      if state == .now, flow.progress == .waitingForPerson, step.isDoneWhenAnswered {
        state = .done
      }
      return FlowStep(
        title: step.title(flow), detail: state == .coming ? "" : detail(of: step, flow),
        state: state, isCurrent: step == flow.step)
    }
  }

  private func detail(of step: AddPassFlow.Step, _ flow: AddPassFlow) -> String {
    if step == flow.step, let words = flow.outcome?.atItsStep { return words }
    switch step {
    case .eligibility:
      return flow.policy == .guide ? "the guide asks nothing" : "PassKit says yes"
    case .configuration:
      let configuration = flow.configuration
      return [
        configuration.encryptionScheme, configuration.cardholderName ?? "no name",
        configuration.primaryAccountSuffix.map { "···· \($0)" } ?? "no suffix",
      ].joined(separator: " · ")
    case .walletSheet:
      return flow.deviceChoices.isEmpty
        ? flow.device.title : flow.deviceChoices.map(\.title).joined(separator: " or ")
    case .certificates:
      guard let challenge = flow.challenge else { return "asking Apple" }
      return "\(challenge.certificates.count) certificates · nonce · nonceSignature"
    case .issuerSigns:
      if let card = flow.signedCard {
        return "three fields · payload of \(card.encryptedData.count) bytes"
      }
      return "POST signed-cards · \(waited)"
    case .passRequest:
      return flow.step == .passRequest && flow.progress == .waitingForAnswer
        ? flow.handlerIsAwaited ? "handler not called" : "Apple looks at it" : "accepted"
    case .terms: return flow.step == .terms ? "the customer agrees" : "agreed"
    case .provisioning:
      guard let state = flow.added else { return "Wallet, Apple and network" }
      return "didFinishAdding · \(state.name)"
    case .listsRefreshed:
      return flow.outcome == nil ? "asking PassKit and TMP" : lastStepDetail
    }
  }

  private func steps(of flow: ActivationFlow) -> [FlowStep] {
    let steps = ActivationFlow.Step.allCases.filter { step in
      (flow.link != nil || step.rawValue >= ActivationFlow.Step.logIn.rawValue)
        && (flow.method == .activationData || step != .passActivation)
    }
    return steps.map { step in
      var state = state(
        step.rawValue, now: flow.step.rawValue,
        ending: flow.outcome.map { outcome in
          outcome.succeeded
            ? (listIsFresh ? .done : .failed) : outcome.isChoice ? .stopped : .failed
        })
      // An answer other than APPROVED is the issuer's; the list is asked again all the same.
      if let answer = flow.answer, answer.result != .approved {
        if step == .activation { state = .failed }
        if step == .listsRefreshed, flow.outcome != nil { state = listIsFresh ? .done : .failed }
      }
      if step == .passActivation, flow.passActivationFailure != nil { state = .failed }
      return FlowStep(
        title: step.title, detail: state == .coming ? "" : detail(of: step, flow), state: state,
        isCurrent: step == flow.step)
    }
  }

  private func detail(of step: ActivationFlow.Step, _ flow: ActivationFlow) -> String {
    switch step {
    case .linkReceived:
      let link = flow.link ?? ""
      return isPresenting ? linkWithoutIDs(link) : link
    case .linkRead:
      guard let reading = flow.reading else { return "cannot be followed" }
      return isPresenting ? "it names one card" : "serialNumber \(reading.serialNumber)"
    case .passFound:
      guard let target = flow.target else {
        return flow.choices.isEmpty ? "no such pass" : "\(flow.choices.count) passes"
      }
      return [
        isPresenting ? nil : target.pass?.serialNumber, target.device.map { "on the \($0.title)" },
      ]
      .compactMap { $0 }.joined(separator: " ")
    case .logIn:
      return flow.policy == .guide ? "the guide does not ask" : session.scenario.bank.name
    case .activation:
      if let answer = flow.answer { return answer.issuerMobileAppAuthResponse ?? "no answer" }
      if flow.outcome == .leftBeforeAnswer { return "left before the answer" }
      return flow.outcome == nil ? "POST tokens/activations · \(waited)" : "no usable answer"
    case .passActivation:
      if flow.passActivationFailure != nil { return "not activated" }
      if flow.outcome == .leftBeforeAnswer { return "left before the answer" }
      return flow.step == .passActivation ? "Apple asks the network · \(waited)" : "no error"
    case .listsRefreshed:
      return flow.outcome == nil ? "asking PassKit and TMP" : lastStepDetail
    }
  }

  /// How long the newest call has been under way.
  var waited: String {
    guard let call = session.world.log.calls.last(where: { $0.isWaiting }) else { return "" }
    return (session.world.clock - call.at).inSeconds
  }
}

extension AddPassOutcome {
  /// What stands beside the step at which it ended; nil where the step speaks for itself.
  fileprivate var atItsStep: String? {
    switch self {
    case .added, .addedRequiringActivation: nil
    case .cannotBeAdded(let obstacle): obstacle.explanation.summary
    case .cancelled: "cancelled"
    case .interrupted: "something else came in between"
    case .appleFailed(let failure), .issuerFailed(let failure): failure.explanation.summary
    case .deadlinePassed, .handlerMissed: "20 s are over"
    case .crashed(let crash): crash.message
    case .walletFailed(.refusedByApple(let refusal)): refusal.cause.summary
    case .walletFailed(.endedByPassKit(let error)): error.title
    case .walletFailed(let failure): failure.explanation.summary
    }
  }
}

extension ActivationOutcome {
  /// A choice of the person: not a failure.
  var isChoice: Bool { self == .cancelled || self == .leftBeforeAnswer }
}

extension AddPassFlow.Step {
  /// The step is over as soon as its answer is there; the others last until the person goes on.
  fileprivate var isDoneWhenAnswered: Bool {
    switch self {
    case .walletSheet, .terms: false
    default: true
    }
  }

  fileprivate func title(_ flow: AddPassFlow) -> String {
    switch self {
    case .eligibility: "Can this \(flow.device.title) add it?"
    case .configuration: "Configuration"
    case .walletSheet: "Wallet's sheet"
    case .certificates: "Certificates, nonce"
    case .issuerSigns: "The issuer signs"
    case .passRequest: "PKAddPaymentPassRequest"
    case .terms: "Terms and conditions"
    case .provisioning: "Wallet makes the pass"
    case .listsRefreshed: "The list is asked again"
    }
  }
}

extension ActivationFlow.Step {
  fileprivate var title: String {
    switch self {
    case .linkReceived: "Link received"
    case .linkRead: "Link read"
    case .passFound: "Pass found"
    case .logIn: "Log-in"
    case .activation: "The issuer decides"
    case .passActivation: "PassKit activates it"
    case .listsRefreshed: "The list is asked again"
    }
  }
}
