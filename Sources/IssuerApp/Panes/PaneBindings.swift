import Commands
import Terminal

/// Ways around, the same wherever there is a list.
let movementBindings: [Binding] = [
  Binding(
    .up, [.up, .character("k")], "Up",
    in: Context.having(.moves),
    unless: { $0.moveObstacle }, run: { $0.move(by: -1) }),
  Binding(
    .down, [.down, .character("j")], "Down",
    in: Context.having(.moves),
    bar: { model in
      if let overlay = model.overlay { return overlay.movingLabel(model) }
      return model.readsCall
        ? "scroll" : model.presenter.isAtEnd && model.pane == .cards ? "choose to go on" : "choose"
    },
    unless: { $0.moveObstacle }, run: { $0.move(by: 1) }),
  Binding(
    .pageUp, [.pageUp, .control("b")], "A page up",
    in: Context.having(.pages),
    unless: { $0.moveObstacle }, run: { $0.movePage(-1) }),
  Binding(
    .pageDown, [.pageDown, .control("f")], "A page down",
    in: Context.having(.pages),
    unless: { $0.moveObstacle }, run: { $0.movePage(1) }),
  Binding(
    .first, [.home, .character("g")], "To the first",
    in: Context.having(.pages),
    unless: { $0.moveObstacle }, run: { $0.move(by: -Int.max) }),
  Binding(
    .last, [.end, .character("G")], "To the last",
    in: Context.having(.pages),
    unless: { $0.moveObstacle }, run: { $0.move(by: Int.max) }
  ),
]

/// Ways between the panes.
let paneBindings: [Binding] = [
  Binding(
    .nextPane, [.tab], "The next pane", in: Context.underlying, bar: { _ in "pane" },
    run: { $0.goTo($0.pane(after: 1)) }),
  Binding(
    .previousPane, [.backTab], "The pane before", in: Context.underlying,
    run: { $0.goTo($0.pane(after: -1)) }),
  pane(.cards, "1", .cards), pane(.wallet, "2", .wallet, "w"),
  pane(.watch, "3", .watch), pane(.calls, "4", .calls, "c"),
  Binding(
    .back, [.escape], "Back", in: Context.panes,
    unless: { model in
      model.context == .cards && !model.isFinding ? "There is nothing to go back to." : nil
    },
    run: { $0.goBack() }),
]

private func pane(
  _ name: CommandName, _ digit: Character, _ pane: Pane, _ letter: Character? = nil
) -> Binding {
  Binding(
    name, [.character(digit)] + (letter.map { [.character($0)] } ?? []),
    pane.content.invitation,
    in: Context.underlying,
    unless: { $0.obstacle(to: pane) },
    run: { $0.goTo(pane) })
}
