import Scenarios
package import Simulation
import Terminal

// The open flow as the screen has it: where the person stands in it, and who looks on.
extension AppModel {
  /// What happened takes the place of Wallet and Watch while a flow is open, unless the person looks at those.
  var followsFlow: Bool { session.app.flow != nil && pane != .wallet && pane != .watch }

  /// The steps of a flow stand where what happened does, until the person goes there.
  var showsSteps: Bool { followsFlow && pane == .cards }

  package var flow: (any FlowPresentation)? { session.app.flow?.presentation }

  package var flowScene: FlowScene {
    FlowScene(
      session.moment, marked: choice.selected, isForAudience: isPresenting, giving: giving)
  }

  package var flowSteps: [FlowStep] { flow?.steps(in: flowScene) ?? [] }

  /// What the open flow offers to choose from.
  package var choices: [FlowChoice] { flow?.choices(in: flowScene) ?? [] }

  /// Where the choice begins.
  var preselectedChoice: Int { choices.firstIndex(where: \.isUsual) ?? 0 }

  mutating func takeChoice() -> [AppEffect] {
    let choices = choices
    return choices.indices.contains(choice.selected)
      ? update(choices[choice.selected].message) : []
  }

  /// The keys are those of the app's list, and not of a flow that shows it.
  var listHasKeys: Bool { hasKeys(.cards) && flow == nil }

  /// What the customer sees of a flow.
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

  /// What of it the device itself shows; what is behind that is told below the device and beside it.
  func onDevice(_ sheet: SheetContent) -> SheetContent {
    var shown = sheet
    shown.lines = sheet.linesOnDevice
    if sheet.meanwhile != nil { (shown.button, shown.meanwhile) = (nil, nil) }
    shown.deadline = nil
    return shown
  }

  /// What going on brings about where nobody taps anything on the device for it.
  var nextStepWords: String? {
    guard let flow else {
      return cardAction == .openApp ? cardAction.buttonTitle?.lowercased() : nil
    }
    let sheet = content(of: flow)
    return sheet.isTappedOnDevice
      ? nil : sheet.button.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// What is behind that which the device shows, at the foot of the screen.
  var asides: String? { asides(besides: failureAtStep) }

  /// What a step says of why it has failed, where the steps are on the screen and have room for it.
  var failureAtStep: String? {
    guard showsSteps, size.columns >= 66 else { return nil }
    let detail = flowSteps.first { $0.state == .failed && !$0.detail.isEmpty }?.detail
    // Beside a phone it may be cut.
    let room = ScreenLayout.isWide(size) ? size.columns - 60 : .max
    return detail.flatMap { displayColumns($0) <= room ? $0 : nil }
  }

  /// The same without a sentence that stands elsewhere.
  func asides(besides told: String?) -> String? {
    guard overlay == nil else { return nil }
    guard let flow else {
      let isThere = pane == .cards || ScreenLayout.isWide(size)
      return isThere ? absenceNote ?? logInAside ?? crashAside : nil
    }
    guard followsFlow else { return nil }
    let sentence = told.flatMap { $0.hasSuffix(".") ? "\($0) " : nil }
    let asides = content(of: flow).linesBehind.filter { $0.text != told }.map { line in
      (line.kind == .remark ? "! " : "")
        + (sentence.map { line.text.replacing($0, with: "") } ?? line.text)
    }
    return asides.isEmpty ? nil : asides.joined(separator: " ")
  }
}

extension AppModel {
  /// A step turns while somebody is waited for, and points at where the person is next.
  func sign(of step: FlowStep) -> String {
    switch step.state {
    case .done: "✓"
    case .now: flow?.waitsForAnswer == true ? "◐" : "▸"
    case .failed: "✗"
    case .stopped: "–"
    case .coming: "○"
    }
  }
}
