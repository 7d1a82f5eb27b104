import Commands
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
package import Simulation
import Terminal
import WalletDomain

/// Keys of Wallet and of the Watch.
let passBindings: [Binding] = [
  Binding(
    .add, [.enter, .character("a")],
    Wording { "Add the card that an empty \($0.wallet) or Watch names" },
    in: [.wallet, .watch], bar: { app in cardForEmptyPlace(app).map { "add \($0.name)" } },
    unless: { FlowEnd.refusal($0)?.text ?? $0.session.openFlowObstacle },
    run: { app in
      guard let card = cardForEmptyPlace(app.seen) else { return [] }
      let device = app.passDevice
      // Its sheet comes up on the phone.
      app.pane = .cards
      return app.update(.addChosen(card.id, device))
    }
  ).only { cardForEmptyPlace($0) != nil },
  Binding(
    .verify, [.enter],
    Wording { "\($0.wallet) opens the bank's app to verify the selected \($0.item)" },
    in: [.wallet, .watch],
    bar: { app in
      // The bar shows this key only for a pass that waits for verification.
      let waits = Verification.obstacle(app) == nil
      return waits && Verification.options(app).contains(.bankApp) ? "verify in bank app" : nil
    },
    unless: Verification.obstacle, run: Verification.verifySelectedPass),
  Binding(
    .waysToVerify, [.character("v")], "Verify the selected pass: bank app, text message or call",
    in: [.wallet, .watch], bar: { Verification.obstacle($0) == nil ? "ways to verify" : nil },
    unless: Verification.obstacle, run: Verification.ask),
  Binding(
    .removePass, [.character("x"), .delete],
    Wording { "Remove the selected \($0.item), as the customer would" },
    in: [.wallet, .watch], bar: { "remove \($0.session.world.wallet.item.one)" },
    unless: { app in
      app.selectedPass == nil
        ? app.nothingMatches(in: app.pane)
          ?? app.session.claim("There is no pass to remove.", from: .passes) : nil
    },
    run: removeSelectedPass
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
    unless: { $0.session.addFromWalletObstacle }),
  Binding(
    .addByHand, [.character("T")],
    Wording { "Add the card in \($0.wallet) by hand: typed, or read by the camera" },
    in: [.cards, .flow, .choice, .outcome, .wallet, .watch],
    unless: { cardToType($0) == nil ? "There is no card to add by hand." : nil },
    run: addByHand),
  Binding(
    .pairWatch, [], Wording { "Pair a Watch with the \($0.phone)" }, in: Context.panes,
    unless: { model in
      if let obstacle = model.session.world.phone.kind.watchObstacle { return obstacle }
      return model.session.world.watch == nil ? nil : "A Watch is paired already."
    },
    run: { PassPane.pairWatch(&$0, true) }),
  Binding(
    .unpairWatch, [], Wording { "Unpair the Watch, which takes its \($0.items) away" },
    in: Context.panes,
    unless: { $0.session.watchObstacle },
    run: { PassPane.pairWatch(&$0, false) }
  ).asking { $0.isPresenting ? "unpair the Watch" : nil },
]

/// The card that can be added to the selected device, if that is empty; else nil.
private func cardForEmptyPlace(_ seen: Seen) -> Card? {
  seen.session.world.passesListed(with: seen.passDevice).isEmpty
    ? PassesView(seen: seen, device: seen.passDevice).cardToAdd : nil
}

/// The card that is added by hand: in an empty place the one that it names, else the selected one.
private func cardToType(_ seen: Seen) -> Card? {
  let isWallet = [.wallet, .watch].contains(seen.pane)
  return (isWallet ? PassesView(seen: seen, device: seen.passDevice).cardToAdd : nil)
    ?? seen.selectedStatus?.card ?? seen.session.world.cards.first
}

private func addByHand(_ app: inout AppModel) -> [AppEffect] {
  guard let card = cardToType(app.seen) else { return [] }
  let isWallet = [.wallet, .watch].contains(app.pane)
  let device = isWallet ? app.passDevice : app.cards.device ?? .phone
  let effects = app.update(.worldChanged(.cardAddedByHand(card.id, device)))
  if app.session.app.notice == nil, let pass = app.session.world.pass(of: card, on: device)?.pass {
    app.say(app.vocabulary.takenByHand(card.name, pass.activationState))
  }
  return effects
}

private func removeSelectedPass(_ app: inout AppModel) -> [AppEffect] {
  guard let stored = app.selectedPass else { return [] }
  let effects = app.update(
    .worldChanged(.passRemoved(serialNumber: stored.pass.serialNumber, stored.device)))
  let keeper = app.session.world.tokenKeeper
  app.say(
    "Removed from the \(stored.device.title)"
      + (app.session.scenario.unknowns.contains(.tokens)
        ? ". It is not known whether \(keeper) has its token. " : "; \(keeper) keeps its token. ")
      + "\(app.seen.keyName(of: .undo)) puts it back.")
  return effects
}

extension PassPane {
  /// Pairs or unpairs the Watch, and says what becomes of its passes and their tokens.
  static func pairWatch(_ app: inout AppModel, _ isPaired: Bool) -> [AppEffect] {
    let effects = app.update(.worldChanged(.watchPaired(isPaired)))
    let unknowns = app.session.scenario.unknowns
    let keeper = app.session.world.tokenKeeper
    app.say(
      isPaired
        ? "A Watch is paired"
          + (unknowns.contains(.passes)
            ? ". It is not known which passes it holds." : "; it holds no pass yet.")
        : "The Watch is unpaired"
          + (unknowns.isDisjoint(with: [.passes, .tokens])
            ? "; \(keeper) keeps the tokens of its passes. "
            : ". It is not known whether \(keeper) has tokens of its passes. ")
          + "\(app.seen.keyName(of: .undo)) pairs it again.")
    return effects
  }
}

extension World {
  /// The party that still knows the token of a removed pass.
  fileprivate var tokenKeeper: String {
    self.issuer.search == nil ? "the network" : self.issuer.name
  }
}

extension Session {
  /// Why no card can be added in Wallet itself now; nil if one can. Wallet shows one thing at a time.
  package var addFromWalletObstacle: String? {
    world.wallet.obstacleToExtensions ?? openFlowObstacle
  }

  fileprivate var openFlowObstacle: String? {
    app.flow?.hasEnded == false ? "A flow is open: go on with it, or cancel it first." : nil
  }

  /// Why there is no Watch to unpair; nil if there is one.
  package var watchObstacle: String? {
    if let obstacle = world.phone.kind.watchObstacle { return obstacle }
    return world.watch == nil ? claim("No Watch is paired.", from: .watch) : nil
  }
}
