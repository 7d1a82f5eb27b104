import Commands
package import Scenarios
import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

/// A part of the screen: side by side on a wide screen, behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls

  /// The device whose passes it shows.
  var device: Device? {
    switch self {
    case .wallet: .phone
    case .watch: .watch
    case .cards, .calls: nil
    }
  }

  /// The facts that it needs; while one of them is unknown, its content is in doubt.
  package var facts: Set<UnknownFact> {
    switch self {
    case .cards: [.cards]
    case .wallet: [.passes]
    case .watch: [.passes, .watch]
    // Calls are simulated from all of these.
    case .calls: [.cards, .passes, .tokens]
    }
  }
}

extension Device {
  /// The pane that shows its passes.
  var pane: Pane { Pane.allCases.first { $0.device == self } ?? .wallet }
}

/// The list of a pane: its items, keys, search and drawing.
protocol PaneContent: Sendable {
  var title: String { get }
  /// The title in tabs at 40 columns.
  var shortTitle: String { get }
  /// The context of its keys.
  var context: Context { get }
  /// The noun for one item.
  var noun: String { get }
  /// The hint of its search line: texts that an item is found by.
  var hint: String { get }

  func source(_ app: Seen) -> ListSource
  /// Number of items, shown or not.
  func count(_ app: Seen) -> Int
  /// Index of the selected item in the whole list.
  func selected(_ app: Seen) -> Int
  func select(_ item: Int, _ app: inout Seen)
  func move(by step: Int, _ app: inout Seen)
  /// Number of steps that the selection can move along.
  func extent(_ app: Seen) -> Int
  /// Scrolls by one notch of the wheel; a selection at the edge moves along.
  func scroll(by direction: Int, _ app: inout Seen)
  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout)

  func place(_ layout: ScreenLayout) -> Rect
  /// Number of items on the screen at once.
  func rows(_ layout: ScreenLayout) -> Int
  func rowsOfPage(_ app: Seen, _ layout: ScreenLayout) -> Int
  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame)

  /// The text of the selected item, which is searched and scrolled.
  func textLines(_ app: Seen) -> [StyledLine]
  /// Rows of the text on the screen at once.
  func textRows(_ layout: ScreenLayout) -> Int
  func scrollText(by rows: Int, _ app: inout Seen)
}

extension PaneContent {
  var shortTitle: String { title }

  func textLines(_ app: Seen) -> [StyledLine] { [] }
  func textRows(_ layout: ScreenLayout) -> Int { 0 }
  func scrollText(by rows: Int, _ app: inout Seen) {}

  func extent(_ app: Seen) -> Int { count(app) }

  func rowsOfPage(_ app: Seen, _ layout: ScreenLayout) -> Int { rows(layout) }
}

extension Seen {
  /// The panes that exist: not every phone takes a Watch.
  var panes: [Pane] { Pane.allCases.filter { $0 != .watch || session.world.phone.kind.takesWatch } }

  func obstacle(to pane: Pane) -> String? {
    panes.contains(pane) ? nil : session.world.phone.kind.watchObstacle
  }

  package var vocabulary: Vocabulary { session.world.vocabulary }

  /// Whether keys go to the pane, and not to an overlay.
  func hasKeys(_ pane: Pane) -> Bool { self.pane == pane && overlay == nil }

  /// The pane's title, with the wallet's name on that device, and `?` while its content is in doubt.
  func title(of pane: Pane) -> String {
    let isKnown =
      session.scenario.unknowns.isDisjoint(with: pane.facts)
      || pane.device.map { session.isKnown(on: $0) } ?? false
    return (pane.device.flatMap { session.world.setup[$0]?.kind.walletTitle } ?? parts[pane].title)
      + (isKnown ? "" : " ?")
  }
}

/// Keys that move the selection or scroll, in all lists and texts.
let movementBindings: [Binding] = [
  moving(.up, [.up, .character("k")], "Up", in: .moves, run: { $0.move(by: -1) }),
  moving(
    .down, [.down, .character("j")], "Down", in: .moves,
    bar: { model in
      if let overlay = model.overlay { return overlay.movingLabel(model) }
      return model.readsCall
        ? "scroll" : model.presenter.isAtEnd && model.pane == .cards ? "choose to go on" : "choose"
    },
    run: { $0.move(by: 1) }),
  moving(.pageUp, [.pageUp, .control("b")], "A page up", in: .pages, run: { $0.movePage(-1) }),
  moving(
    .pageDown, [.pageDown, .control("f")], "A page down", in: .pages, run: { $0.movePage(1) }),
  moving(
    .first, [.home, .character("g")], "To the first", in: .pages, run: { $0.move(by: -Int.max) }),
  moving(
    .last, [.end, .character("G")], "To the last", in: .pages, run: { $0.move(by: Int.max) }),
]

private func moving(
  _ command: ScreenCommand, _ keys: [Key], _ title: Wording, in contexts: Context.Traits,
  bar label: @escaping Binding.Words = { _ in nil }, run: @escaping Binding.Act
) -> Binding {
  Binding(
    command, keys, title, in: Contexts.having(contexts), bar: label, unless: { $0.moveObstacle },
    run: run)
}

/// Keys that go from pane to pane.
let paneBindings: [Binding] = [
  Binding(
    .nextPane, [.tab], "The next pane", in: Context.underlying, bar: { _ in "pane" },
    run: { $0.goTo($0.seen.pane(after: 1)) }),
  Binding(
    .previousPane, [.backTab], "The pane before", in: Context.underlying,
    run: { $0.goTo($0.seen.pane(after: -1)) }),
  pane(.cards, "1", .cards, "Show the card list, or the flow that is open"),
  pane(
    .wallet, "2", .wallet, or: "w",
    Wording { "Show the \($0.items) in \($0.wallet) on the \($0.phone)" }),
  pane(.watch, "3", .watch, "Show the passes on the Watch"),
  pane(.calls, "4", .calls, or: "c", "Show what happened, call by call"),
  Binding(
    .back, [.escape], "Back", in: Context.panes,
    unless: { model in
      model.context == .cards && !model.isFinding ? "There is nothing to go back to." : nil
    },
    run: { $0.goBack() }),
]

private func pane(
  _ name: CommandName, _ digit: Character, _ pane: Pane, or letter: Character? = nil,
  _ title: Wording
) -> Binding {
  Binding(
    name, [.character(digit)] + (letter.map { [.character($0)] } ?? []), title,
    in: Context.underlying,
    unless: { $0.obstacle(to: pane) },
    run: { $0.goTo(pane) })
}
