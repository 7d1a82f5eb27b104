import Commands
import Redaction
import Simulation
import Terminal
import Walks

/// What the person who gives a demo is told beside the screen: what to say, where the walk is, what the next press does.
package struct WalkPrompt: Equatable, Sendable {
  private let title: String
  /// The step that was begun last, from 1; 0 before the first.
  package let step: Int
  private let stepCount: Int
  private let stepTitle: String?
  private let says: String
  private let state: String
  private let press: String
  private let nextTitle: String?
  private let nextSays: String?
  /// When the present step ends in the walk's film, and the last one.
  private let plannedSoFar: Duration
  private let planned: Duration

  /// A line with its name, such as `say`.
  package struct Line: Equatable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// Nil where no walk is open, or it is played unseen.
  ///
  /// `stepEnds`: when each step ends in the walk's film, so that both tell one length.
  package init?(_ seen: Seen, stepEnds: [Duration]) {
    guard let progress = seen[WalkPlayback.self].walk, !progress.isChecked else { return nil }
    let steps = progress.walk.steps
    title = progress.walk.title
    step = progress.step + 1
    stepCount = steps.count
    stepTitle = progress.current?.title
    says = progress.said ?? (progress.current == nil ? progress.walk.about : "")
    (state, press) = progress.stateAndPress(seen)
    let isToBeSaid = progress.wordsToCome.first { $0 != progress.said }
    let next = steps.dropFirst(progress.step + 1).first
    nextTitle = isToBeSaid == nil ? next?.title : nil
    nextSays = isToBeSaid ?? next?.narrations.first
    plannedSoFar = stepEnds.prefix(progress.step + 1).last ?? .zero
    planned = stepEnds.last ?? .zero
  }

  /// The prompt in lines without secrets; `elapsed` is the time since the first step began.
  package func lines(elapsed: Duration?) -> [Line] {
    let place = stepTitle.map { "\(step) of \(stepCount), \($0)" } ?? "none yet of \(stepCount)"
    let next = [nextTitle, nextSays].compactMap(\.self).joined(separator: ": ")
    let plan = "planned about \(plannedSoFar.inMinutes) of \(planned.inMinutes)"
    let time = elapsed.map { "\($0.inMinutes) since the first step, \(plan)" }
    return [
      Line("walk", title), Line("step", place), Line("say", says), Line("now", state),
      Line("press", press), Line("next", next),
      Line("time", time ?? "not begun, planned about \(planned.inMinutes)"),
    ].filter { !$0.text.isEmpty }.map {
      Line($0.name, Redactor.covered($0.text.replacing("\n", with: " ")))
    }
  }
}

extension WalkInProgress {
  /// What is said in this step from here on.
  fileprivate var wordsToCome: [String] {
    current?.lines.dropFirst(line).compactMap(\.command.narration) ?? []
  }

  /// What goes on now, and what the next press does.
  fileprivate func stateAndPress(_ seen: Seen) -> (String, String) {
    let key = seen.keyName(of: .screen(.nextStep))
    let isUnderWay = seen[Motion.self].isRunning || !seen.session.moment.isSettled
    if seen.presenter.isBlank { return ("the screen is blank", "any key: the screen comes back") }
    if left != nil {
      if WalkPlayback.waitsUnchanged(seen) {
        return ("you left the walk, and nothing was changed", "\(key): on with the walk")
      }
      let back = seen.keyName(of: .screen(.returnToWalk))
      return ("you left the walk", "\(back): back to step \(step + 1)")
    }
    let nextStep = walk.steps.dropFirst(step + 1).first
    let onward = nextStep.map { "\(key): step \(step + 2), \($0.title)" }
    if hasEnded { return ("the walk has ended", "b: one step back") }
    if nextLine != nil, seen.pace == .paused {
      return ("time is paused", "\(key): on in this step; +: let time run")
    }
    if nextLine != nil, hold > .zero {
      return ("time to read and to speak", "\(key): on in this step")
    }
    guard isUnderWay || nextLine != nil else { return ("ready", onward ?? "\(key): the end") }
    return ("something is under way", "\(key): \(isUnderWay ? "see its end" : "on in this step")")
  }
}

extension Walk.Step {
  fileprivate var narrations: [String] { lines.compactMap(\.command.narration) }
}

extension Duration {
  /// Minutes and seconds, such as `2:05`.
  fileprivate var inMinutes: String {
    let seconds = Int((self / .seconds(1)).rounded())
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
