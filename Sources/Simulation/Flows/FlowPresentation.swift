import Commands
import IssuerAPI
public import SimulatedWorld
public import WalletDomain

/// All texts about a flow, the only source for screen, plain mode, presenter, timeline and commands.
///
/// Default implementations derive most of it from `words(of:in:)` and `ending`.
public protocol FlowPresentation: Flow {
  /// Name in the timeline: “Adding Gold”.
  var name: String { get }
  /// Heading of its steps: “Add Gold to the Watch”.
  var title: String { get }
  /// Announcement of its beginning, without a full stop: “Adding Gold to the Watch”.
  var opening: String { get }
  /// How the flow ended; nil while it is in progress.
  var ending: FlowEnding? { get }
  /// The ending, adapted to the current state of the devices.
  func ending(in world: World) -> FlowEnding?
  /// The steps that this flow takes, in order.
  var shownSteps: [Step] { get }
  func words(of step: Step, in scene: FlowScene) -> StepWords
  /// Adjusts a step's state, of which `state` is the default by order of steps and ending.
  func state(
    of step: Step, otherwise state: FlowStep.State, in scene: FlowScene
  ) -> FlowStep.State

  /// Title of the sheet, unless the step has its own.
  var sheetTitle: String { get }
  func fields(in scene: FlowScene) -> [(key: String, value: String)]
  /// Whether Wallet or the App Store is in front instead of the issuer's app.
  var leavesApp: Bool { get }
  /// The app on the App Store's page; nil if no such page is shown.
  func product(in scene: FlowScene) -> SheetContent.Product?
  /// The card whose art the sheet shows.
  func face(in scene: FlowScene) -> Card?
  /// Title of the button that closes the ended flow.
  var leaving: String { get }
  /// Sentences about irregularities that the flow met.
  func remarks(in scene: FlowScene) -> [String]
  /// Line with the remedy after the ending, whoever has to act.
  func remedy(_ ending: FlowEnding, in scene: FlowScene) -> SheetContent.Line
  /// Advice of the bank's app to the customer after the ending.
  func advice(_ ending: FlowEnding, in scene: FlowScene) -> String

  /// Whether the flow waits for the customer to log in.
  var asksForLogIn: Bool { get }
  /// Whether the flow waits for another party's answer.
  var waitsForAnswer: Bool { get }
  func choices(in scene: FlowScene) -> [FlowChoice]
  /// Label of the key that takes a choice.
  var choosing: String { get }
  /// Outcome name of a step that needs more from the user than to continue; nil at other steps.
  var standing: String? { get }
  /// Why the flow cannot be cancelled now; nil if it can.
  var cancelObstacle: String? { get }
  /// Why the system cannot dismiss a sheet now; nil if it can.
  var interruptObstacle: String? { get }

  /// The user's choice, with its kind: “Pass SN-1 on the Watch”; nil if nothing was chosen.
  var chosen: String? { get }
  /// Description of the user's act that leads from this flow to another; nil if none follows.
  var leadsOn: String? { get }
  /// Whether `later` is the same addition or activation, at a later time.
  func goesOn(in later: any FlowPresentation) -> Bool
  /// The card that the flow is about; nil if there is none, or it is not known.
  func card(in world: World) -> Card.ID?
  /// Card and device of the pass that the flow is to add; nil once the pass exists or the flow has ended.
  var bringing: (card: Card.ID, device: Device)? { get }
  /// The device that the flow adds a card to; nil if it adds none.
  var destination: Device? { get }
  /// Identifier of the flow's subject, with its kind, such as “card id”.
  var identifier: (kind: String, value: String)? { get }
  /// The link that opened the flow, or that would open it.
  func link(in world: World) -> String?
}

extension FlowPresentation {
  public var title: String { name }
  public var opening: String { name }
  public func ending(in world: World) -> FlowEnding? { ending }
  public var shownSteps: [Step] { Array(Step.allCases) }
  public func state(
    of step: Step, otherwise state: FlowStep.State, in scene: FlowScene
  ) -> FlowStep.State { state }
  public func fields(in scene: FlowScene) -> [(key: String, value: String)] { [] }
  public var leavesApp: Bool { false }
  public func product(in scene: FlowScene) -> SheetContent.Product? { nil }
  public func face(in scene: FlowScene) -> Card? { nil }
  public var leaving: String { "Done" }
  public func remarks(in scene: FlowScene) -> [String] { [] }
  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> SheetContent.Line {
    .init(ending.explanation.remedy(given: scene.giving.order))
  }
  public func advice(_ ending: FlowEnding, in scene: FlowScene) -> String {
    ending.advice ?? ending.explanation.remedyForCustomer
  }
  public var asksForLogIn: Bool { false }
  public var waitsForAnswer: Bool { false }
  public func choices(in scene: FlowScene) -> [FlowChoice] { [] }
  public var choosing: String { "take it" }
  public var standing: String? { nil }
  public var cancelObstacle: String? { nil }
  public var interruptObstacle: String? { "Wallet's sheet is not open." }
  public var chosen: String? { nil }
  public var leadsOn: String? { nil }
  public func goesOn(in later: any FlowPresentation) -> Bool { opening == later.opening }
  public func card(in world: World) -> Card.ID? { nil }
  public var bringing: (card: Card.ID, device: Device)? { nil }
  public var destination: Device? { nil }
  public var identifier: (kind: String, value: String)? { nil }
  public func link(in world: World) -> String? { nil }
}

extension FlowPresentation {
  /// The texts of the current step.
  public func words(in scene: FlowScene) -> StepWords { words(of: step, in: scene) }

  /// Whether the flow waits for a choice that `continued` does not make.
  public func mustBeChosenIn(_ scene: FlowScene) -> Bool {
    standing != nil && !choices(in: scene).isEmpty
  }

  /// One sentence for the audience of a presentation about what is happening now.
  public func caption(in scene: FlowScene) -> String {
    ending(in: scene.world)?.caption ?? words(in: scene).caption
  }

  /// The flow's steps with their states and results so far.
  public func steps(in scene: FlowScene) -> [FlowStep] {
    let ending = ending
    return shownSteps.map { step in
      let words = words(of: step, in: scene)
      var state = state(of: step, ending, in: scene)
      if state == .now, words.isDoneOnceAnswered, !waitsForAnswer { state = .done }
      state = self.state(of: step, otherwise: state, in: scene)
      let isCurrent = step == self.step
      let detail = (isCurrent ? ending?.detail : nil) ?? words.detail
      return FlowStep(
        title: scene.isForAudience ? words.told : words.title,
        // Details help to find a cause; an audience has the caption instead.
        detail: state == .coming || scene.isForAudience ? "" : detail, state: state,
        isCurrent: isCurrent)
    }
  }

  private func state(
    of step: Step, _ ending: FlowEnding?, in scene: FlowScene
  ) -> FlowStep.State {
    if step.rawValue < self.step.rawValue { return .done }
    guard step == self.step else { return .coming }
    return switch ending?.kind {
    case nil: .now
    case .succeeded, .pending: scene.listIsFresh ? .done : .failed
    case .stopped: .stopped
    case .failed: .failed
    }
  }

  /// The content of the sheet that the customer sees now.
  public func sheet(in scene: FlowScene) -> SheetContent {
    var sheet = SheetContent(title: sheetTitle, card: face(in: scene))
    if let ending = ending(in: scene.world) {
      let why = ending.explanation
      // After the ending the bank's app is in front again, unless Wallet shows the ending itself.
      if ending.ofWallet == nil, !leavesApp { sheet.title = scene.bank }
      sheet.lastWord = ending.lastWord(advice(ending, in: scene))
      sheet.lines = [.init(why.summary, ending.kind.line)]
      if let comment = ending.comment { sheet.lines.append(.init("“\(comment)”")) }
      sheet.lines += [
        .init(why.explanation, .aside),
        ending.advice.map { .init($0) } ?? remedy(ending, in: scene),
      ]
      sheet.lines += remarks(in: scene).map { .init($0, .remark) }
      sheet.button = leaving
      return sheet
    }
    let words = words(in: scene)
    sheet.title = words.sheetTitle ?? sheetTitle
    sheet.fields = fields(in: scene)
    sheet.product = product(in: scene)
    // Options come first, so that a line's index is the option's index.
    let choices = choices(in: scene)
    if choices.indices.contains(scene.marked) { sheet.selectedLine = scene.marked }
    sheet.lines =
      choices.enumerated().map {
        .init($1.line, .option(isSelected: $0 == scene.marked), picture: $1.picture)
      }
      + words.lines
    if words.showsDeadline { sheet.deadline = scene.deadline }
    sheet.button = words.button
    sheet.meanwhile = words.meanwhile
    sheet.showsList = words.showsList
    return sheet
  }
}
