public import SimulatedWorld
public import Simulation
public import WalletDomain

/// All that is told of a flow, the only source for screen, plain mode, presenter and commands.
///
/// Default implementations derive most of it from `words(of:in:)` and `ending(in:)`.
public protocol FlowPresentation: FlowInSession {
  func words(of step: Step, in scene: FlowScene) -> StepWords
  /// How the flow ended, as the devices show it by now; nil while it is in progress.
  func ending(in world: World) -> FlowEnding?

  /// Title of the sheet, unless the step has its own.
  var sheetTitle: String { get }
  func fields(in scene: FlowScene) -> [Sheet.Field]
  /// Whose software shows the sheet at a step.
  func owner(of step: Step) -> ScreenOwner
  /// Whether Wallet or the App Store is in front instead of the issuer's app.
  var leavesApp: Bool { get }
  /// The app on the App Store's page; nil if no such page is shown.
  func product(in scene: FlowScene) -> Sheet.Product?
  /// The card whose art the sheet shows.
  func face(in scene: FlowScene) -> Card?
  /// Sentences about irregularities that the flow met.
  func remarks(in scene: FlowScene) -> [String]
  /// Line with the remedy after the ending, whoever has to act.
  func remedy(_ ending: FlowEnding, in scene: FlowScene) -> Sheet.Line
  /// Advice of the bank's app to the customer after the ending.
  func advice(_ ending: FlowEnding, in scene: FlowScene) -> String

  func choices(in scene: FlowScene) -> [FlowChoice]
  /// Label of the key that takes a choice.
  var choosing: String { get }
  /// Why the flow cannot be cancelled now; nil if it can.
  var cancelObstacle: String? { get }
  /// Why the system cannot dismiss a sheet now; nil if it can.
  var interruptObstacle: String? { get }

  /// Card and device of the pass that the flow is to add; nil once the pass exists or the flow has ended.
  var bringing: (card: Card.ID, device: Device)? { get }
  /// Identifier of the flow's subject, with its kind, such as “card id”.
  var identifier: (kind: String, value: String)? { get }
  /// The link that opened the flow, or that would open it.
  func link(in world: World) -> String?
}

extension FlowPresentation {
  public func fields(in scene: FlowScene) -> [Sheet.Field] { [] }
  public var leavesApp: Bool { false }
  public func product(in scene: FlowScene) -> Sheet.Product? { nil }
  public func face(in scene: FlowScene) -> Card? { nil }
  public func remarks(in scene: FlowScene) -> [String] { [] }
  public func remedy(_ ending: FlowEnding, in scene: FlowScene) -> Sheet.Line {
    ending.remedy(given: scene.giving)
  }
  public func advice(_ ending: FlowEnding, in scene: FlowScene) -> String {
    ending.advice ?? ending.explanation.remedyForCustomer
  }
  public func choices(in scene: FlowScene) -> [FlowChoice] { [] }
  public var choosing: String { "take it" }
  public var cancelObstacle: String? { nil }
  public var interruptObstacle: String? { "Wallet's sheet is not open." }
  public var bringing: (card: Card.ID, device: Device)? { nil }
  public var identifier: (kind: String, value: String)? { nil }
  public func link(in world: World) -> String? { nil }
}

extension OpenFlow {
  /// The flow as it is presented.
  public var presentation: any FlowPresentation {
    switch self {
    case .adding(let flow): flow
    case .activating(let flow): flow
    case .installing(let flow): flow
    case .addingFromWallet(let flow): flow
    case .pushTokenizing(let flow): flow
    }
  }
}

extension Session {
  /// What is said while the flow waits.
  public static let waiting = "Waiting for an answer."

  /// Whether the app asks for a log-in, for its list or in the open flow.
  public var asksForLogIn: Bool {
    app.awaitedLogIn != nil || app.flow?.inSession.asksForLogIn == true
  }

  /// Why the flow cannot go on now.
  public var flowObstacle: String? {
    if app.awaitedLogIn != nil || app.awaitedConfirmation?.canBeGiven == true { return nil }
    return app.flow?.inSession.waitsForAnswer == true ? Self.waiting : nil
  }

  /// Why the system has no sheet to take away.
  public var interruptObstacle: String? {
    app.flow.map(\.presentation.interruptObstacle) ?? "Wallet's sheet is not open."
  }
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
    ending(in: scene.world)?.caption ?? scene.moment.app.awaitedConfirmation?.caption
      ?? words(in: scene).caption
  }

  /// The flow's steps with their states and results so far.
  public func steps(in scene: FlowScene) -> [FlowStep] {
    let ending = ending(in: scene.world)
    let isTold = scene.audience == .onlookers
    return zip(shownSteps, states(in: scene.moment)).map { step, state in
      let words = words(of: step, in: scene)
      let isCurrent = step == self.step
      let result =
        isCurrent ? ending?.detail ?? scene.moment.app.awaitedConfirmation?.detail : nil
      return FlowStep(
        title: isTold ? words.told : words.title,
        // Details help to find a cause; an audience has the caption instead.
        detail: state == .coming || isTold ? "" : result ?? words.detail,
        sheetNamesDetail: result == nil
          ? words.sheetNamesDetail : ending?.summaryNamesDetail == true,
        isShownWhole: words.isShownWhole, state: state, isCurrent: isCurrent)
    }
  }

  /// The content of the sheet that the customer sees now.
  public func sheet(in scene: FlowScene) -> Sheet {
    var sheet = Sheet(title: sheetTitle, card: face(in: scene))
    if let ending = ending(in: scene.world) {
      let why = ending.explanation
      // After the ending the bank's app is in front again, unless Wallet shows the ending itself.
      if ending.ofWallet == nil, !leavesApp { sheet.title = scene.bank }
      sheet.owner = ending.ofWallet == nil && !leavesApp ? .bank : .phone
      sheet.lastWord = ending.lastWord(advice(ending, in: scene))
      sheet.lines = [.init(why.summary, .ended(ending.kind))]
      if let comment = ending.comment { sheet.lines.append(.init("“\(comment)”")) }
      var explanation = Sheet.Line(why.explanation, .aside)
      explanation.textBesideDetail = ending.explanationBesideDetail
      var advice = ending.advice.map { Sheet.Line($0) } ?? remedy(ending, in: scene)
      advice.isRepeated = ending.summaryHoldsAdvice
      sheet.lines += [explanation, advice]
      sheet.lines += remarks(in: scene).map { .init($0, .remark) }
      sheet.button = ending.leaving
      if case .crashed = scene.moment.cardList {
        (sheet.showsList, sheet.meanwhile) = (true, scene.moment.cardList.title)
      }
      return sheet
    }
    let words = words(in: scene)
    sheet.owner = owner(of: step)
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

  /// The sheet as it is seen by whoever looks on, with a log-in or a confirmation that the app asks for meanwhile.
  public func shownSheet(in scene: FlowScene) -> Sheet {
    var sheet = sheet(in: scene)
    if let reason = scene.moment.app.awaitedLogIn {
      sheet.owner = .bank
      sheet.lines = reason.lines(in: scene.world)
      (sheet.button, sheet.meanwhile, sheet.lastWord) = (scene.world.vocabulary.logIn, nil, nil)
    } else if let asked = scene.moment.app.awaitedConfirmation {
      (sheet.owner, sheet.title) = (.bank, scene.bank)
      sheet.lines = asked.lines
      (sheet.button, sheet.meanwhile) = (asked.button, nil)
    }
    // An audience gets the caption instead; asides are for whoever must find a cause.
    if scene.audience == .onlookers { sheet.lines.removeAll { $0.kind == .aside } }
    return sheet
  }
}
