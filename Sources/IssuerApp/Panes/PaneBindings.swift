import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Keys of the card list.
let cardBindings: [Binding] = [
  Binding(
    .act, [.enter], "Do what the selected card's button says", in: [.cards],
    bar: { $0.cardAction.label },
    unless: { if case .none(let reason) = $0.cardAction { reason } else { nil } },
    run: { $0.act($0.cardAction) }),
  Binding(
    .previousDevice, [.left, .character("h")], "Choose the iPhone", in: [.cards],
    unless: { $0.deviceObstacle }, run: { $0.choose(.phone) }),
  Binding(
    .nextDevice, [.right, .character("l")], "Choose the Watch", in: [.cards],
    bar: { $0.session.world.watch == nil || $0.selectedStatus == nil ? nil : "device" },
    unless: { $0.deviceObstacle }, run: { $0.choose(.watch) }),
  Binding(
    .add, [.character("a")], "Add the selected card to the chosen device", in: [.cards],
    unless: { $0.addObstacle }, run: { $0.act($0.addAction) }),
]

/// Keys of Wallet and of the Watch.
let passBindings: [Binding] = [
  Binding(
    .verify, [.enter], "Wallet opens the bank's app to verify the selected pass",
    in: [.wallet, .watch],
    bar: { model in
      let options = model.verificationOptions
      return options.isEmpty || options.contains(.bankApp) ? "verify in bank app" : nil
    },
    unless: { $0.verifyObstacle }, run: { $0.verifySelectedPass() }),
  Binding(
    .waysToVerify, [.character("v")], "Verify the selected pass: bank app, text message or call",
    in: [.wallet, .watch], bar: { $0.verifyObstacle == nil ? "ways to verify" : nil },
    unless: { $0.verifyObstacle }, run: { $0.askHowToVerify() }),
  Binding(
    .removePass, [.character("x"), .delete], "Remove the selected pass, as the customer would",
    in: [.wallet, .watch], bar: { _ in "remove pass" }, unless: { $0.passObstacle },
    run: { $0.removeSelectedPass() }),
  Binding(
    .pairWatch, [], "Pair a Watch with the iPhone", in: Context.panes,
    unless: { $0.session.world.watch == nil ? nil : "A Watch is paired already." },
    run: { $0.pairWatch(true) }),
  Binding(
    .unpairWatch, [], "Unpair the Watch, which takes its passes away", in: Context.panes,
    unless: { $0.session.world.watch == nil ? "No Watch is paired." : nil },
    run: { $0.pairWatch(false) }),
]

/// Keys of what happened.
let callBindings: [Binding] = [
  Binding(
    .openCall, [.enter], "Read the selected call's request and reply, or go back to the list",
    in: [.calls], bar: { $0.calls.isOpen ? "list" : "read" },
    unless: { $0.selectedCall == nil ? "Nothing has happened yet." : nil },
    run: { model in
      model.calls.isOpen.toggle()
      return []
    }),
  Binding(
    .scrollUp, [.character("K"), .character("[")], "Scroll the call's text up", in: [.calls],
    unless: { $0.scrollObstacle },
    run: { $0.effectless { $0.scrollDetail(by: -3) } }),
  Binding(
    .scrollDown, [.character("J"), .character("]")], "Scroll the call's text down", in: [.calls],
    bar: { $0.calls.isOpen || $0.scrollObstacle != nil ? nil : "scroll" },
    unless: { $0.scrollObstacle }, run: { $0.effectless { $0.scrollDetail(by: 3) } }),
]

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
      if let overlay = model.overlay { return overlay.movingLabel }
      return model.readsCall ? "scroll" : "choose"
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
  pane(.cardsPane, "1", .cards), pane(.walletPane, "2", .wallet, "w"),
  pane(.watchPane, "3", .watch), pane(.callsPane, "4", .calls, "c"),
  Binding(
    .back, [.escape], "Back", in: Context.panes,
    unless: { model in
      model.context == .cards && !model.isFinding ? "There is nothing to go back to." : nil
    },
    run: { $0.goBack() }),
]

private func pane(
  _ command: Command, _ digit: Character, _ pane: Pane, _ letter: Character? = nil
) -> Binding {
  Binding(
    command, [.character(digit)] + (letter.map { [.character($0)] } ?? []), pane.invitation,
    in: Context.underlying, run: { $0.goTo(pane) })
}
