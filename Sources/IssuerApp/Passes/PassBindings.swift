import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Keys of Wallet and of the Watch.
let passBindings: [Binding] = [
  Binding(
    .add, [.enter, .character("a")],
    Wording { "Add the card that an empty \($0.wallet) or Watch names" },
    in: [.wallet, .watch], bar: { app in app.cardForEmptyPlace.map { "add \($0.name)" } },
    unless: { $0.presenter.obstacle($0) ?? $0.openFlowObstacle },
    run: { $0.addToEmptyPlace() }
  ).only { $0.cardForEmptyPlace != nil },
  Binding(
    .verify, [.enter],
    Wording { "\($0.wallet) opens the bank's app to verify the selected \($0.item)" },
    in: [.wallet, .watch],
    bar: { model in
      // The bar shows this key only for a pass that waits for verification.
      let waits = model.verifyObstacle == nil
      return waits && model.verificationOptions.contains(.bankApp) ? "verify in bank app" : nil
    },
    unless: { $0.verifyObstacle }, run: { $0.verifySelectedPass() }),
  Binding(
    .waysToVerify, [.character("v")], "Verify the selected pass: bank app, text message or call",
    in: [.wallet, .watch], bar: { $0.verifyObstacle == nil ? "ways to verify" : nil },
    unless: { $0.verifyObstacle }, run: { $0.askHowToVerify() }),
  Binding(
    .removePass, [.character("x"), .delete],
    Wording { "Remove the selected \($0.item), as the customer would" },
    in: [.wallet, .watch], bar: { "remove \($0.session.world.wallet.item.one)" },
    unless: { $0.passObstacle },
    run: { $0.removeSelectedPass() }
  ).asking { $0.isPresenting ? "remove the pass" : nil },
  Binding(
    .addFromWallet, [.character("A")],
    Wording { "Add a card in \($0.wallet) itself, from the apps on the \($0.phone)" },
    in: Context.underlying,
    // A narrow bar leaves it out, for the way back.
    bar: { model in
      let isOffered =
        [.wallet, .watch].contains(model.context) && model.size.columns >= 100
        && model.session.world.wallet.asksExtensions
      return isOffered ? "add" : nil
    },
    unless: { $0.addFromWalletObstacle }, run: { $0.update(.walletAddChosen) }),
  Binding(
    .pairWatch, [], Wording { "Pair a Watch with the \($0.phone)" }, in: Context.panes,
    unless: { model in
      if let obstacle = model.session.world.phone.kind.watchObstacle { return obstacle }
      return model.session.world.watch == nil ? nil : "A Watch is paired already."
    },
    run: { $0.pairWatch(true) }),
  Binding(
    .unpairWatch, [], Wording { "Unpair the Watch, which takes its \($0.items) away" },
    in: Context.panes,
    unless: { $0.watchObstacle },
    run: { $0.pairWatch(false) }
  ).asking { $0.isPresenting ? "unpair the Watch" : nil },
]

extension AppModel {
  /// Why no card can be added in Wallet itself now; nil if one can. Wallet shows one thing at a time.
  package var addFromWalletObstacle: String? {
    session.world.wallet.obstacleToExtensions ?? openFlowObstacle
  }

  fileprivate var openFlowObstacle: String? {
    session.app.flow?.hasEnded == false
      ? "A flow is open: go on with it, or cancel it first." : nil
  }

  /// The card that can be added to the selected device, if that is empty; else nil.
  fileprivate var cardForEmptyPlace: Card? {
    session.world.passes(on: passDevice).isEmpty ? cardToAdd(to: passDevice) : nil
  }

  /// Starts adding that card, and moves to the phone's pane, where its sheet comes up.
  fileprivate mutating func addToEmptyPlace() -> [AppEffect] {
    guard let card = cardForEmptyPlace else { return [] }
    let device = passDevice
    pane = .cards
    return update(.addChosen(card.id, device))
  }
}
