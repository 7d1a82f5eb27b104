import Commands
import Terminal
import Walks

// A digit, or two of them, goes to a step of the walk.
extension WalkPlayback {
  /// Goes to the beginning of a step, and begins it; the state after a step that was played is restored.
  static func jump(_ app: inout AppModel, toStep wanted: Int) -> [AppEffect] {
    guard let progress = app[Self.self].walk else { return [] }
    app[Self.self].walk?.firstDigit = nil
    guard progress.walk.steps.indices.contains(wanted) else {
      app.toast = Toast("The walk has \(progress.walk.steps.count) steps.", .plain)
      return []
    }
    return playStepsBefore(&app, wanted) + takeNextStep(&app)
  }

  /// Shows the end of the step before `wanted`; steps that were not played yet are, at once.
  package static func playStepsBefore(_ app: inout AppModel, _ wanted: Int) -> [AppEffect] {
    guard let progress = app[Self.self].walk else { return [] }
    show(&app, step: min(wanted - 1, progress.stepsGone - 1))
    var effects: [AppEffect] = []
    while let step = app[Self.self].walk?.step, step < wanted - 1, beginNextStep(&app) {
      effects += finishStep(&app)
    }
    return effects
  }

  /// Goes to the step of a digit; where it may be the first of two, the next key decides.
  private static func take(_ digit: Int, _ app: inout AppModel) -> [AppEffect] {
    guard let progress = app[Self.self].walk else { return [] }
    if let first = progress.firstDigit { return jump(&app, toStep: first * 10 + digit - 1) }
    guard digit > 0, digit * 10 <= progress.walk.steps.count else {
      return jump(&app, toStep: digit - 1)
    }
    app[Self.self].walk?.firstDigit = digit
    let on = app.seen.keyName(of: .screen(.nextStep))
    app.toast = Toast("Step \(digit): press \(on), or a second digit.", .plain)
    return []
  }

  /// The keys of some digits; a click on the bar means the first step.
  static func jump(by digits: String, _ title: String) -> Binding {
    Binding(
      .jumpToStep, digits.map(Key.character), Wording(title), in: [.walk],
      bar: { _ in "first step" },
      run: { app in
        guard case .character(let digit) = app[Self.self].walk?.key,
          let number = digit.wholeNumberValue
        else { return jump(&app, toStep: 0) }
        return take(number, &app)
      })
  }
}
