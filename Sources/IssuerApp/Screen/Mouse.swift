import Commands
package import Terminal

/// What a click on the screen can be meant for.
///
/// They lie over each other, and a click means all of them: the pane, the card in it, the device of that card.
enum ScreenTarget: MouseTarget, Equatable {
  case pane(Pane)
  case card(Int)
  /// A value of the item that lies below, such as the device of a card.
  case valueOfItem(Int)
  case pass(Int)
  case call(Int)
  /// The text of the selected call.
  case callText
  /// One of several passes that a flow offers.
  case choice(Int)
  /// A line of the list that is over the screen, counted from the selected one.
  case line(Int)
  /// One of the values that stand in that line.
  case value(Int)
  /// Words that do, when they are clicked, what Enter does.
  case button
  /// A key of a keypad on the screen, which types it.
  case typed(Key)
  /// What this command's key does.
  case command(Command)

  /// A thing that a double click opens.
  var isItem: Bool {
    switch self {
    case .card, .valueOfItem, .pass, .call, .choice, .line: true
    case .pane, .value, .callText, .button, .typed, .command: false
    }
  }
}

// What the mouse does. It asks the frame what lies under it, so that it knows of no coordinates.
extension Seen {
  /// What lies under the mouse and is not covered, the lowest first; nil beside an open overlay.
  fileprivate func targets(at point: Point) -> [ScreenTarget]? {
    let layers = frame().targets(at: point)
    let cover = layers.lastIndex { $0 is Popup.Part }
    let seen = layers.suffix(from: cover.map { $0 + 1 } ?? 0).compactMap { $0 as? ScreenTarget }
    let isInOverlay = cover.map { layers[$0] as? Popup.Part == .box } ?? false
    return overlay != nil && seen.isEmpty && !isInOverlay ? nil : seen
  }

  /// How far one notch moves a text, as most programs have it.
  static let notch = 3
}

extension AppModel {
  /// The mouse spoke; what it has no word for here, such as its other buttons, does nothing.
  public mutating func hear(_ event: MouseEvent) -> [AppEffect] {
    if seen.presenter.isBlank {
      // The hand that rests on the mouse must not end it, a click may.
      if event.action == .press(.left) { _ = endBlank() }
      return []
    }
    return switch event.action {
    case .press(.left): click(at: event.point, isDouble: false)
    case .doubleClick(.left): click(at: event.point, isDouble: true)
    case .wheelUp: effectless { $0.scroll(-1, at: event.point) }
    case .wheelDown: effectless { $0.scroll(1, at: event.point) }
    case .press, .doubleClick, .release, .wheelLeft, .wheelRight: []
    }
  }

  mutating func switchMouse() -> [AppEffect] {
    seen.mouseIsOn.toggle()
    hasToldOfShift = true
    seen.toast = Toast(
      seen.mouseIsOn
        ? "The mouse is on; hold Shift to select text."
        : "The mouse is off: it selects text, as the terminal does it.", .plain)
    return []
  }

  private mutating func click(at point: Point, isDouble: Bool) -> [AppEffect] {
    let wasToldOfShift = hasToldOfShift
    let found = seen.targets(at: point)
    (seen.toast, hasToldOfShift) = (nil, true)
    redactTyped()
    // In a walk the next step ends the animation itself.
    if seen.context != .walk || found?.contains(.command(.screen(.nextStep))) != true {
      seen.parts.hooks.endMotion(&self)
    }
    guard let targets = found else { return run(.screen(.back)) }
    seen.parts.hooks.leave(.click(targets), &self)
    if (seen.overlay as? any PlacedOverlay)?.isLeft(byClickAt: point, seen) == true {
      seen.overlay = nil
    }
    // Whoever clicks elsewhere has typed what they wanted.
    let isKey = targets.contains { if case .command = $0 { true } else { false } }
    if seen.find.prompt != nil, !isKey { _ = seen.keepFinding() }
    if !isKey { seen.asked = nil }
    var effects: [AppEffect] = []
    for target in targets { effects += click(on: target) }
    let isAct = targets.contains { $0 == .button }
    if isDouble, !isAct, targets.contains(where: \.isItem) { effects += enter() }
    seen.keepSelectionsVisible()
    if !wasToldOfShift, !seen.isPresenting, seen.toast == nil, effects.isEmpty {
      let off =
        seen.firstKey(of: .screen(.mouse)).map { "; \(seen.label(of: $0)): mouse off" } ?? ""
      seen.toast = Toast("Shift selects text\(off).", .plain)
    }
    return effects
  }

  private mutating func click(on target: ScreenTarget) -> [AppEffect] {
    switch target {
    case .pane(let pane): return goTo(pane)
    case .card(let index), .pass(let index), .call(let index):
      seen.presenter.goOn()
      if index != seen.parts[seen.pane].selected(seen) {
        seen.parts[seen.pane].select(index, &seen)
      }
    case .choice(let index): seen.choice.selected = index
    case .line(let step): moveOverlay(.steps(step))
    case .valueOfItem(let place): seen.parts[seen.pane].move(.value(place), &seen)
    case .value(let place): moveOverlay(.value(place))
    case .button: return enter()
    case .command(let command): return run(command)
    case .typed(let key): return type(key) ?? []
    case .callText: break
    }
    return []
  }

  /// What Enter does here, whatever key the person has given to it.
  private mutating func enter() -> [AppEffect] {
    let binding = seen.parts.bindings.in(seen.context).first {
      $0.keys.contains(.enter) && $0.condition?(seen) != false
    }
    return binding.map { run($0) } ?? []
  }

  private mutating func run(_ command: Command) -> [AppEffect] {
    let binding = seen.parts.bindings.in(seen.context).first { $0.command == command }
    return binding.map { run($0) } ?? []
  }

  /// Moves what is under the mouse, or what lies over the screen; a selection comes along at the edges.
  private mutating func scroll(_ direction: Int, at point: Point) {
    if seen.overlay != nil { return moveOverlay(.wheel(direction * Seen.notch)) }
    let targets = seen.targets(at: point) ?? []
    if targets.contains(.callText), let pane = seen.parts[.calls].withText {
      return pane.scrollText(by: direction * Seen.notch, &seen)
    }
    if case .pane(let pane) = targets.first {
      seen.parts[pane].move(.wheel(direction * Seen.notch), &seen)
    }
  }
}
