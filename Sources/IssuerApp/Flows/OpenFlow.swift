import Commands
import Scenarios
package import Simulation
import Terminal
import WalletDomain

// The open flow as the screen has it: where the person stands in it, and who looks on.
extension AppModel {
  /// Whether a flow is open that takes the place of Wallet and Watch: the person looks at neither of them.
  var followsFlow: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// Whether the steps of a flow take the place of the list of calls, until the person goes there.
  var showsSteps: Bool { followsFlow && pane == .cards }

  package var flow: (any FlowPresentation)? { session.app.flow?.presentation }

  package var flowScene: FlowScene {
    FlowScene(
      session.moment, marked: choice.selected, isForAudience: isPresenting, giving: giving)
  }

  package var flowSteps: [FlowStep] { flow?.steps(in: flowScene) ?? [] }

  /// What the open flow offers to choose from.
  package var choices: [FlowChoice] { flow?.choices(in: flowScene) ?? [] }

  /// Index of the choice that is selected first.
  var preselectedChoice: Int { choices.firstIndex(where: \.isUsual) ?? 0 }

  mutating func takeChoice() -> [AppEffect] {
    let choices = choices
    return choices.indices.contains(choice.selected)
      ? update(choices[choice.selected].message) : []
  }

  /// Whether keys go to the app's list, and not to a flow that shows it.
  var listHasKeys: Bool { hasKeys(.cards) && flow == nil }

  /// The content of a flow's sheet for whoever looks on.
  package func content(of flow: any FlowPresentation) -> SheetContent {
    var sheet = flow.sheet(in: flowScene)
    if let reason = session.app.awaitedLogIn {
      sheet.lines = logInLines(reason).map { .init($0.text, $0.isAside ? .aside : .text) }
      (sheet.button, sheet.meanwhile, sheet.lastWord) = (logInWords, nil, nil)
    }
    // An audience gets the caption instead; asides are for whoever must find a cause.
    if isPresenting { sheet.lines.removeAll { $0.kind == .aside } }
    return sheet
  }

  /// The part of a sheet that the device itself shows; the rest stands below the device and beside it.
  func onDevice(_ sheet: SheetContent) -> SheetContent {
    var shown = sheet
    shown.lines = sheet.linesOnDevice
    if sheet.meanwhile != nil { (shown.button, shown.meanwhile) = (nil, nil) }
    shown.deadline = nil
    return shown
  }

  /// Title of the next step where nobody taps anything on the device for it; else nil.
  var nextStepTitle: String? {
    guard let flow else {
      return cardAction == .openApp ? cardAction.buttonTitle(in: vocabulary)?.lowercased() : nil
    }
    let sheet = content(of: flow)
    return sheet.isTappedOnDevice
      ? nil : sheet.button.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// The asides at the foot of the screen: what is behind that which the device shows.
  var asides: String? { asides(besides: failureAtStep) }

  /// Why a step has failed, where the steps are on the screen and have room for it.
  var failureAtStep: String? {
    guard showsSteps, size.columns >= 66 else { return nil }
    let detail = flowSteps.first { $0.state == .failed && !$0.detail.isEmpty }?.detail
    // Beside a phone it may be cut.
    let room = ScreenLayout.isWide(size) ? size.columns - 60 : .max
    return detail.flatMap { displayColumns($0) <= room ? $0 : nil }
  }

  /// The asides without a sentence that stands elsewhere.
  func asides(besides told: String?) -> String? {
    guard overlay == nil else { return nil }
    guard let flow else {
      let isThere = pane == .cards || ScreenLayout.isWide(size)
      return isThere ? HomeScreenView(seen: self).absenceNote ?? logInAside ?? crashAside : nil
    }
    guard followsFlow else { return nil }
    let sentence = told.flatMap { $0.hasSuffix(".") ? "\($0) " : nil }
    let asides = content(of: flow).linesBehind.filter { $0.text != told }.map { line in
      (line.kind == .remark ? "! " : "")
        + (sentence.map { line.text.replacing($0, with: "") } ?? line.text)
    }
    return asides.isEmpty ? nil : asides.joined(separator: " ")
  }

  /// The sign of a step; that of the present one tells whether an answer is waited for.
  func sign(of step: FlowStep) -> String {
    switch step.state {
    case .done: "✓"
    case .now: flow?.waitsForAnswer == true ? "◐" : "▸"
    case .failed: "✗"
    case .stopped: "–"
    case .coming: "○"
    }
  }

  // MARK: Keys

  /// Title of the Enter key in the open flow.
  var flowStepLabel: String {
    session.app.awaitedLogIn == nil
      ? flow?.words(in: flowScene).goingOn ?? "" : StepWords.logsIn
  }

  /// Whether the app asks for a log-in, for its list or in the open flow.
  var asksForLogIn: Bool { session.app.awaitedLogIn != nil || flow?.asksForLogIn == true }

  /// Why the system has no sheet to take away.
  package var interruptObstacle: String? {
    flow.map(\.interruptObstacle) ?? "Wallet's sheet is not open."
  }

  /// Why the flow cannot go on now.
  package var flowObstacle: String? {
    guard session.app.awaitedLogIn == nil, flow?.waitsForAnswer == true else { return nil }
    return Self.waiting
  }

  private static let waiting = "Waiting for an answer."

  /// Takes the message away that an answer is waited for, once it is there.
  mutating func endWaiting() {
    if toast?.text == Self.waiting, flowObstacle == nil { toast = nil }
  }

  /// Why the flow cannot be cancelled now.
  package var cancelObstacle: String? { flow?.cancelObstacle }
}

/// Keys of a flow that is open on the iPhone.
let flowBindings: [Binding] = [
  Binding(
    .goOn, [.enter], "Go on with the next step, or confirm", in: [.flow],
    bar: { $0.flowStepLabel }, unless: { $0.flowObstacle },
    run: { $0.update(.continued) }),
  Binding(
    .goOn, [.enter], Wording { "Take the selected \($0.item) or device" }, in: [.choice],
    bar: { $0.flow?.choosing }, run: { $0.takeChoice() }),
  Binding(
    .goOn, [.enter, .escape], "Close and go back to the list", in: [.outcome],
    bar: { $0.flow?.leaving.lowercased() }, run: { $0.update(.continued) }),
  Binding(
    .cancel, [.escape], "Cancel the flow", in: [.flow, .choice], bar: { _ in "cancel" },
    isPinned: true,
    unless: { $0.cancelObstacle },
    run: { $0.update(.cancelled) }),
  Binding(
    .interrupt, [.character("I")],
    Wording { "A call comes in: the system takes \($0.wallet)'s sheet away" },
    in: Context.underlying, unless: { $0.interruptObstacle }, run: { $0.update(.sheetTakenAway) }),
]
