public import SimulatedWorld
public import WalletDomain

/// What the session itself says of a flow: its names in the timeline, how far it is, what it is about, how it ended.
///
/// The texts of sheets, steps and endings are made above, by `FlowPresentation`.
public protocol FlowInSession: Flow {
  /// Name in the timeline: “Adding Gold”.
  var name: String { get }
  /// Heading of its steps: “Add Gold to the Watch”.
  var title: String { get }
  /// Announcement of its beginning, without a full stop: “Adding Gold to the Watch”.
  var opening: String { get }
  /// The user's act that led to a step, for the timeline.
  func wayHere(to step: Step) -> String
  /// The user's choice, with its kind: “Pass SN-1 on the Watch”; nil if nothing was chosen.
  var chosen: String? { get }
  /// Description of the user's act that leads from this flow to another; nil if none follows.
  var leadsOn: String? { get }

  var subject: FlowSubject { get }
  /// Whether `later` is the same addition or activation, at a later time.
  func goesOn(in later: any FlowInSession) -> Bool
  /// The card that the flow is about; nil if there is none, or it is not known.
  func card(in world: World) -> Card.ID?
  /// The device that the flow adds a card to; nil if it adds none.
  var destination: Device? { get }

  /// What the ending amounts to; nil while the flow is in progress.
  var endingKind: EndingKind? { get }
  /// The steps that this flow takes, in order.
  var shownSteps: [Step] { get }
  /// Adjusts a step's state, of which `state` is the default by order of steps and ending.
  func state(of step: Step, otherwise state: StepState, in moment: SessionState) -> StepState
  /// Whether a step counts as done once its answer has arrived; other steps last until the user continues.
  func isDoneOnceAnswered(_ step: Step) -> Bool
  /// Whether the flow waits for the customer to log in.
  var asksForLogIn: Bool { get }
  /// Whether the flow waits for another party's answer.
  var waitsForAnswer: Bool { get }
  /// Outcome name of a step that needs more from the user than to continue; nil at other steps.
  var standing: String? { get }
}

/// What a flow is about, by which one addition or activation is told from another.
public enum FlowSubject: Hashable, Sendable {
  case adding(Card.ID, to: Device)
  case activation(byLink: Bool)
  case installation
  case addingFromWallet
}

public enum StepState: Hashable, Sendable { case done, now, failed, stopped, coming }

extension FlowInSession {
  public var title: String { name }
  public var opening: String { name }
  public func wayHere(to step: Step) -> String { "Went on" }
  public var chosen: String? { nil }
  public var leadsOn: String? { nil }
  public func goesOn(in later: any FlowInSession) -> Bool { subject == later.subject }
  public func card(in world: World) -> Card.ID? { nil }
  public var destination: Device? { nil }
  public var endingKind: EndingKind? { outcome?.kind }
  public var shownSteps: [Step] { Array(Step.allCases) }
  public func state(
    of step: Step, otherwise state: StepState, in moment: SessionState
  ) -> StepState { state }
  public func isDoneOnceAnswered(_ step: Step) -> Bool { false }
  public var asksForLogIn: Bool { false }
  public var waitsForAnswer: Bool { false }
  public var standing: String? { nil }
}

extension FlowInSession {
  public var hasEnded: Bool { outcome != nil }
  /// The user's act that led to the current step.
  var wayHere: String { wayHere(to: step) }
  /// Name of the outcome from its closed list; nil while the flow is in progress.
  public var outcomeName: String? { outcome?.name.rawValue }
  /// Name of the outcome, or of what the flow needs from the user; nil where it only goes on.
  public var currentOutcome: String? { outcomeName ?? standing }

  /// The states of `shownSteps`.
  public func states(in moment: SessionState) -> [StepState] {
    shownSteps.map { step in
      let state = usualState(of: step, in: moment)
      let isDone = state == .now && isDoneOnceAnswered(step) && !waitsForAnswer
      return self.state(of: step, otherwise: isDone ? .done : state, in: moment)
    }
  }

  private func usualState(of step: Step, in moment: SessionState) -> StepState {
    if step.rawValue < self.step.rawValue { return .done }
    guard step == self.step else { return .coming }
    return switch endingKind {
    case nil: .now
    case .succeeded, .pending: moment.listIsFresh ? .done : .failed
    case .stopped: .stopped
    case .failed: .failed
    }
  }
}

extension SessionState {
  /// Whether the list was loaded without a failure, including the answer to its token search.
  package var listIsFresh: Bool {
    app.overview != nil && app.cardListFailure == nil && app.searchFailure == nil
  }
}
