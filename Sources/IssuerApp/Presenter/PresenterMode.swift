import Simulation
import Terminal
import WalletDomain

/// For an audience: no internal ids, more room, one sentence that says what is happening.
struct PresenterMode: Equatable, Sendable {
  var isOn = false
  /// Nothing is shown until the next key.
  var isBlank = false
}

extension AppModel {
  var isPresenting: Bool { presenter.isOn }

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

  /// Brings the screen back; whatever was pressed does nothing else.
  mutating func endBlank() -> Bool {
    defer { presenter.isBlank = false }
    return presenter.isBlank
  }

  /// Black where there is colour, else the terminal's own background.
  func blankFrame() -> Frame {
    var frame = Frame(size: size)
    if appearance.hasColor { frame.fill(Rect(size: size), style: Style().on(.hex(0))) }
    return frame
  }

  /// The few keys that a demo needs: the next step, the way back, blank, and the end of the mode.
  var presenterBar: (hints: [(hint: KeyHint, command: Command)], pinned: Int) {
    let bindings = Bindings.in(context)
    func entry(_ command: Command) -> (hint: KeyHint, command: Command)? {
      guard let binding = bindings.first(where: { $0.command == command }),
        let key = keys(of: binding).first, let label = binding.label(self)
      else { return nil }
      let isEnabled = binding.obstacle(self) == nil
      // “No action” is nothing to announce.
      guard isEnabled || command != .screen(.act) else { return nil }
      return (KeyHint(self.label(of: key), label, isEnabled: isEnabled), command)
    }
    let free: [Command] = [
      .word(.goOn), .screen(.act), .word(.verify), .screen(.openCall), .word(.policy), .word(.undo),
    ]
    let pinned = [Command.screen(.blank), .screen(.present)].compactMap(entry)
    return (free.compactMap(entry) + pinned, pinned.count)
  }
}

/// Keys for whoever stands before an audience.
let presenterBindings: [Binding] = [
  Binding(
    .present, [.character("P")], "Presenter mode: captions, more room, no internal ids",
    in: Context.underlying,
    bar: { model in
      guard model.isPresenting else { return nil }
      return model.size.columns < 60 ? "end" : "presenter off"
    },
    isPinned: true, run: { $0.switchPresenterMode() }),
  Binding(
    .blank, [.character(".")], "Blank the screen until the next key, in presenter mode",
    in: Context.underlying.union(Context.having(.blanks)),
    bar: { $0.isPresenting ? "blank" : nil }, isPinned: true, unless: { $0.blankObstacle },
    run: { $0.blankScreen() }),
]
