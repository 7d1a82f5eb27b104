import Commands
package import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// What stands beside each other on a wide screen, and behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls
}

extension Pane {
  /// The device whose passes it shows.
  var device: Device? {
    switch self {
    case .wallet: .phone
    case .watch: .watch
    case .cards, .calls: nil
    }
  }
}

extension Pane {
  /// What must be known for it to show what is there.
  package var facts: Set<UnknownFact> {
    switch self {
    case .cards: [.cards]
    case .wallet: [.passes]
    case .watch: [.passes, .watch]
    // They are simulated of all of these.
    case .calls: [.cards, .passes, .tokens]
    }
  }
}

extension Device {
  /// Where its passes are shown.
  var pane: Pane { Pane.allCases.first { $0.device == self } ?? .wallet }
}

/// What stands in a pane: a list, what keys and the wheel do with it, what is found in it, and how it looks.
protocol PaneContent: Sendable {
  var title: String { get }
  /// For tabs at 40 columns.
  var shortTitle: String { get }
  /// What choosing the pane does.
  var invitation: String { get }
  /// Where keys go in it.
  var context: Context { get }
  /// What one item is called.
  var noun: String { get }
  /// What an item is found by.
  var hint: String { get }

  func source(_ app: AppModel) -> ListSource
  /// How many items there are, shown or not.
  func count(_ app: AppModel) -> Int
  /// The place of the selected item in the whole list.
  func selected(_ app: AppModel) -> Int
  func select(_ item: Int, _ app: inout AppModel)
  func move(by step: Int, _ app: inout AppModel)
  /// How much there is to move along.
  func extent(_ app: AppModel) -> Int
  /// One notch of the wheel; a selection comes along at the edges.
  func scroll(by direction: Int, _ app: inout AppModel)
  func keepSelectionVisible(_ app: inout AppModel, _ layout: ScreenLayout)

  func place(_ layout: ScreenLayout) -> Rect
  /// How many items are on the screen at once.
  func rows(_ layout: ScreenLayout) -> Int
  func rowsOfPage(_ app: AppModel, _ layout: ScreenLayout) -> Int
  func draw(_ app: AppModel, _ layout: ScreenLayout, on frame: inout Frame)
}

extension PaneContent {
  var shortTitle: String { title }

  func extent(_ app: AppModel) -> Int { count(app) }

  func rowsOfPage(_ app: AppModel, _ layout: ScreenLayout) -> Int { rows(layout) }
}

extension Pane {
  /// The one list that knows them all.
  var content: any PaneContent {
    switch self {
    case .cards: CardPane()
    case .wallet: PassPane(device: .phone)
    case .watch: PassPane(device: .watch)
    case .calls: CallPane()
    }
  }

  var title: String { content.title }
}

extension AppModel {
  /// Those that there are: not with every phone goes a Watch.
  var panes: [Pane] { Pane.allCases.filter { $0 != .watch || session.world.phone.kind.takesWatch } }

  func obstacle(to pane: Pane) -> String? {
    panes.contains(pane) ? nil : session.world.phone.kind.watchObstacle
  }

  /// A sentence about an iPhone and its Wallet, in the words of the phone that is there.
  package func worded(_ text: String) -> String { session.world.wallet.worded(text) }

  /// Keys go to it, and not to something that lies over the screen.
  func hasKeys(_ pane: Pane) -> Bool { self.pane == pane && overlay == nil }

  /// A wallet goes by the name that it has on the device.
  func title(of pane: Pane) -> String {
    let isKnown =
      session.scenario.unknowns.isDisjoint(with: pane.facts)
      || pane.device.map { session.isKnown(on: $0) } ?? false
    return (pane.device.flatMap { session.world.setup[$0]?.kind.walletTitle } ?? pane.title)
      + (isKnown ? "" : " ?")
  }
}

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
