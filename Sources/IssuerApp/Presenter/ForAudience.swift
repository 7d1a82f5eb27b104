import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal

/// The caption before an audience, and for how long it has stood.
struct ShownCaption: PartState {
  private var text = ""
  private(set) var stood = Duration.zero

  /// The least time that a caption is shown while virtual time runs.
  static let readingTime = Duration.seconds(2)

  /// The virtual time that may pass in `time` so that the caption can be read before the next event.
  static func slowed(_ virtual: Duration, in time: Duration, _ app: inout AppModel) -> Duration {
    guard app.isPresenting else { return virtual }
    var shown = app[Self.self]
    let caption = CaptionView(seen: app.seen).caption
    if shown.text != caption { (shown.text, shown.stood) = (caption, .zero) }
    shown.stood += time
    app[Self.self] = shown
    let left = readingTime - shown.stood + time
    guard left > time, let due = app.session.world.nextDue else { return virtual }
    return min(virtual, (due - app.session.world.clock) * (time / left))
  }
}

/// The end of a flow, after which Enter starts nothing until something else is chosen.
enum FlowEnd {
  /// Why Enter starts nothing now, after the flow's ending where no caption shows that.
  static func refusal(_ seen: Seen) -> Toast? {
    guard seen.presenter.isAtEnd else { return nil }
    if !seen.isPresenting, seen.size.columns >= 60, let ending = last(seen) {
      return Toast("\(ending.caption) \(choice(seen)).", Toast.Kind(ending.kind))
    }
    return Toast(wayOn(seen), .plain, yieldsToFailure: true)
  }

  /// What to do instead, in as many words as have room.
  private static func wayOn(_ seen: Seen) -> String {
    let choice = choice(seen)
    if seen.size.columns < 60 { return "\(choice)." }
    let other = "\(choice), or \(seen.order(.scenarios)) for another state."
    // A short screen has one row for this and the caption.
    let rest = seen.size.columns - 5 - displayColumns(CaptionView(seen: seen).caption)
    let forms = [other, "\(choice).", "Choose with \(seen.label(of: .down))."]
    return (seen.size.rows < 30 ? forms.first { displayColumns($0) <= rest } : nil) ?? other
  }

  private static func choice(_ seen: Seen) -> String {
    let (up, down) = (seen.label(of: .up), seen.label(of: .down))
    return seen.session.cardCount > 1
      ? "Choose another card with \(up) or \(down)" : "Press \(down) before the next step"
  }

  /// The ending of the flow that was just closed.
  static func last(_ seen: Seen) -> FlowEnding? {
    seen.presenter.isAtEnd && seen.presenter.hasEnding ? seen.lastEnded : nil
  }
}

extension PresenterMode {
  static func toggle(_ app: inout AppModel) -> [AppEffect] {
    app.presenter.isOn.toggle()
    app.seen.keepSelectionsVisible()
    return []
  }
}

/// The key bars of presenter mode and of walks.
struct StageKeyBar: PartView {
  let seen: Seen

  /// The key bar in presenter mode: the next step, undo, blank, and the end of the mode.
  var ofPresenter: KeyBar {
    let isAtEnd = seen.presenter.isAtEnd
    // A question is confirmed with the same key again, so its command comes first.
    let free: [Command] =
      (seen.asked.map { [$0] } ?? []) + (isAtEnd ? [.screen(.down), .word(.scenarios)] : [])
      + [
        .screen(.closeAlert), .screen(.nextStep), .word(.add), .screen(.returnToWalk), .word(.goOn),
        .screen(.act),
        .word(.verify),
        .screen(.openCall), .word(.policy), .word(.undo),
      ] + (seen.waitsLong ? [.screen(.pause), .screen(.faster)] : [])
      + (isAtEnd ? [] : [.screen(.down), .word(.scenarios)])
    return bar(free, pinned: [.screen(.blank), .screen(.present)])
  }

  /// The key bar during a walk; the walk's own keys come first.
  var ofWalk: KeyBar {
    bar(
      [
        .screen(.nextStep), .screen(.stepBack), .screen(.jumpToStep), .screen(.leaveWalk),
        .screen(.faster),
      ] + (isPresenting ? [.screen(.blank), .screen(.present)] : []) + [.word(.quit)], pinned: [])
  }

  /// The hints of the commands that have a key in this context.
  private func bar(_ free: [Command], pinned: [Command]) -> KeyBar {
    let bindings = seen.parts.bindings.in(seen.context)
    func entry(_ command: Command) -> (hint: KeyHint, command: Command)? {
      guard
        let binding = bindings.first(where: {
          $0.command == command && $0.condition?(seen) != false
        }),
        let key = seen.keys(of: binding).first, let label = binding.label(seen)
      else { return nil }
      let isEnabled = binding.obstacle(seen) == nil
      // An action that cannot be used is not shown.
      guard isEnabled || command != .screen(.act) else { return nil }
      return (KeyHint(seen.label(of: key), label, isEnabled: isEnabled), command)
    }
    let pinned = pinned.compactMap(entry)
    var taken: Set<String> = []
    // A key that only means something now means that alone.
    let usable = free.compactMap(entry).filter { taken.insert($0.hint.key).inserted }
    return (usable + pinned, pinned.count)
  }
}

extension Seen {
  /// Why a command of presenter mode cannot be used now.
  fileprivate var presenterObstacle: String? {
    isPresenting ? nil : "Presenter mode is off: \(order(.present)) first."
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
    isPinned: true, run: PresenterMode.toggle
  ).titled { $0.isPresenting ? "End presenter mode" : nil },
  Binding(
    .prompter, [.character(",")], "Hide the keys from an audience, or show them",
    in: Context.underlying.union([.walk]), unless: { $0.presenterObstacle },
    run: { $0.effectless { $0.presenter.hidesKeys.toggle() } }),
  Binding(
    .blank, [.character(".")], "Blank the screen until the next key, in presenter mode",
    in: Context.underlying.union(Contexts.having(.blanks)),
    bar: { $0.isPresenting ? "blank" : nil }, isPinned: true,
    unless: { $0.presenterObstacle },
    run: { $0.effectless { $0.presenter.isBlank = true } }),
]
