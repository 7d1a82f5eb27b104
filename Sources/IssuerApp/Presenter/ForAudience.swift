import Commands
import SimulatedWorld
import Simulation
import Terminal

/// The caption before an audience, and for how long it has stood.
struct ShownCaption: PartState {
  private(set) var text = ""
  private(set) var stood = Duration.zero

  /// The least time that a caption is shown while virtual time runs.
  static let readingTime = Duration.seconds(2)

  mutating func show(_ caption: String, for time: Duration) {
    if text != caption { (text, stood) = (caption, .zero) }
    stood += time
  }
}

/// The end of a flow, after which Enter starts nothing until something else is chosen.
enum FlowEnd {
  /// Why Enter starts nothing now, after the flow's ending where no caption shows that.
  static func refusal(_ app: Seen) -> Toast? {
    guard app.presenter.isAtEnd else { return nil }
    let arrow = "an arrow key goes on."
    if app.size.columns < 60 { return Toast("Last step: \(arrow)", .plain) }
    if !app.isPresenting, let ending = app.lastEnding {
      return Toast("\(ending.caption) Last step: \(arrow)", Toast.Kind(ending.kind))
    }
    let other = "choose by arrow key, or \(app.order(.scenarios)) for another state."
    // A short screen has one row for this and the caption.
    let rest = app.size.columns - 5 - displayColumns(app.caption)
    let forms = ["Last step: \(other)", "Last step: \(arrow)", "Last step."]
    let words = app.size.rows < 30 ? forms.first { displayColumns($0) <= rest } : nil
    return Toast(words ?? forms[0], .plain)
  }
}

extension AppModel {
  /// The ending of the flow that was just closed.
  var lastEnding: FlowEnding? {
    guard presenter.isAtEnd, presenter.hasEnding else { return nil }
    return lastEnded
  }

  mutating func switchPresenterMode() -> [AppEffect] {
    presenter.isOn.toggle()
    keepSelectionsVisible()
    return []
  }

  var blankObstacle: String? {
    isPresenting ? nil : "Presenter mode is off: \(order(.present)) first."
  }

  mutating func blankScreen() -> [AppEffect] {
    presenter.isBlank = true
    return []
  }

  /// The key bar in presenter mode: the next step, undo, blank, and the end of the mode.
  var presenterBar: (hints: [(hint: KeyHint, command: Command)], pinned: Int) {
    // A question is confirmed with the same key again, so its command comes first.
    let free: [Command] =
      (asked.map { [$0] } ?? []) + (presenter.isAtEnd ? [.screen(.down), .word(.scenarios)] : [])
      + [
        .screen(.nextStep), .word(.add), .screen(.returnToWalk), .word(.goOn), .screen(.act),
        .word(.verify),
        .screen(.openCall), .word(.policy), .word(.undo),
      ] + (waitsLong ? [.screen(.pause), .screen(.faster)] : [])
      + (presenter.isAtEnd ? [] : [.screen(.down), .word(.scenarios)])
    return bar(free, pinned: [.screen(.blank), .screen(.present)])
  }

  /// The key bar during a walk; the walk's own keys come first.
  var walkBar: (hints: [(hint: KeyHint, command: Command)], pinned: Int) {
    bar(
      [
        .screen(.nextStep), .screen(.stepBack), .screen(.jumpToStep), .screen(.leaveWalk),
        .screen(.faster),
      ] + (isPresenting ? [.screen(.blank), .screen(.present)] : []) + [.word(.quit)], pinned: [])
  }

  /// The hints of those of the commands that have a key in this context.
  private func bar(
    _ free: [Command], pinned: [Command]
  ) -> (hints: [(hint: KeyHint, command: Command)], pinned: Int) {
    let bindings = parts.bindings.in(context)
    func entry(_ command: Command) -> (hint: KeyHint, command: Command)? {
      guard
        let binding = bindings.first(where: {
          $0.command == command && $0.condition?(self) != false
        }),
        let key = keys(of: binding).first, let label = binding.label(self)
      else { return nil }
      let isEnabled = binding.obstacle(self) == nil
      // An action that cannot be used is not shown.
      guard isEnabled || command != .screen(.act) else { return nil }
      return (KeyHint(self.label(of: key), label, isEnabled: isEnabled), command)
    }
    let pinned = pinned.compactMap(entry)
    return (free.compactMap(entry) + pinned, pinned.count)
  }
}

extension AppModel {
  /// The virtual time that may pass in `time` so that the caption can be read before the next event.
  mutating func leavingCaption(_ virtual: Duration, in time: Duration) -> Duration {
    guard isPresenting else { return virtual }
    self[ShownCaption.self].show(caption, for: time)
    let left = ShownCaption.readingTime - self[ShownCaption.self].stood + time
    guard left > time, let due = session.world.nextDue else { return virtual }
    return min(virtual, (due - session.world.clock) * (time / left))
  }

}

/// Keys of presenter mode.
let presenterBindings: [Binding] = [
  Binding(
    .present, [.character("P")], "Presenter mode: captions, more room, no internal ids",
    in: Context.underlying.union([.walk]),
    bar: { model in
      guard model.isPresenting else { return nil }
      return model.size.columns < 60 ? "end" : "presenter off"
    },
    isPinned: true, run: { $0.switchPresenterMode() }
  ).titled { $0.isPresenting ? "End presenter mode" : nil },
  Binding(
    .blank, [.character(".")], "Blank the screen until the next key, in presenter mode",
    in: Context.underlying.union(Contexts.having(.blanks)),
    bar: { $0.isPresenting ? "blank" : nil }, isPinned: true, unless: { $0.blankObstacle },
    run: { $0.blankScreen() }),
]
