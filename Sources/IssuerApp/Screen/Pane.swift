import Commands
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

/// A part of the screen: side by side on a wide screen, behind tabs on a narrow one.
package struct Pane: Hashable, Sendable {
  /// The command that shows it.
  let command: CommandName

  init(_ command: CommandName) { self.command = command }

  // The panes for which the layout has places of their own.
  package static let cards = Pane(.cards)
  package static let wallet = Pane(.wallet)
  package static let watch = Pane(.watch)
  package static let calls = Pane(.calls)

  /// The device whose passes it shows.
  var device: Device? {
    switch self {
    case .wallet: .phone
    case .watch: .watch
    default: nil
    }
  }
}

extension Device {
  /// The pane that shows its passes.
  var pane: Pane { lister == .watch ? .watch : .wallet }
}

/// What is fixed about a pane.
struct PaneForm: Sendable {
  var pane: Pane
  /// Its title where the wallet gives it none.
  var title: String
  /// The title in tabs at 40 columns, if it is another one.
  var shortTitle: String?
  /// The context of its keys.
  var context: Context
  /// The noun for one item.
  var noun: String
  /// The hint of its search line: texts that an item is found by.
  var hint: String
  /// The facts that it needs; while one of them is unknown, its content is in doubt.
  var facts: Set<UnknownFact>
  /// A key that shows it, beside the digit of its place.
  var letter: Character?
  /// The help's text for these keys.
  var help: Wording
}

/// The list of a pane: its items, keys, search and drawing.
protocol PaneContent: Sendable {
  var form: PaneForm { get }

  func source(_ app: Seen) -> any ListSource
  /// Index of the selected item in the whole list.
  func selected(_ app: Seen) -> Int
  func select(_ item: Int, _ app: inout Seen)
  /// Moves the selection; one at the edge moves along with the wheel.
  func move(_ movement: Movement, _ app: inout Seen)
  /// Number of steps that the selection can move along.
  func extent(_ app: Seen) -> Int
  func keepSelectionVisible(_ app: inout Seen, _ layout: ScreenLayout)

  /// Its place, and the number of items on the screen at once.
  func area(_ layout: ScreenLayout) -> (place: Rect, rows: Int)
  func draw(_ app: Seen, _ layout: ScreenLayout, on frame: inout Frame)

  /// Itself where its selected item has a text.
  var withText: (any TextPane)? { get }
}

/// A pane whose selected item has a text, which is searched and scrolled.
protocol TextPane: PaneContent {
  func textLines(_ app: Seen) -> [StyledLine]
  /// Rows of the text on the screen at once.
  func textRows(_ layout: ScreenLayout) -> Int
  func scrollText(by rows: Int, _ app: inout Seen)
  /// The part of the text that is on the screen.
  func window(_ app: Seen) -> ScrollWindow
  func setWindow(_ window: ScrollWindow, _ app: inout Seen)
  /// Whether the text fills the pane, in the place of the list.
  func isReading(_ app: Seen) -> Bool
  func stopReading(_ app: inout Seen)
}

extension PaneContent {
  /// Number of items, shown or not.
  func count(_ app: Seen) -> Int { source(app).count }

  func extent(_ app: Seen) -> Int { count(app) }

  var withText: (any TextPane)? { nil }
}

extension TextPane {
  var withText: (any TextPane)? { self }
}

extension Seen {
  /// The panes that exist: not every phone takes a Watch.
  var panes: [Pane] { parts.panes.filter { $0 != .watch || session.world.phone.kind.takesWatch } }

  func obstacle(to pane: Pane) -> String? {
    panes.contains(pane) ? nil : session.world.phone.kind.watchObstacle
  }

  package var vocabulary: Vocabulary { session.world.vocabulary }

  /// Whether a window of the phone is open, and the phone drawn for it.
  var showsPhoneWindow: Bool { overlay.map { type(of: $0).form.isOnPhone } == true && isWide }

  /// Whether keys go to the pane, and not to an overlay beyond it.
  func hasKeys(_ pane: Pane) -> Bool {
    overlay == nil ? self.pane == pane : pane == .cards && showsPhoneWindow
  }

  /// Keeps each pane's selection on its list and on the screen, whatever the size and the list.
  mutating func keepSelectionsVisible() {
    let layout = ScreenLayout(self)
    narrowLists()
    for pane in panes { parts[pane].keepSelectionVisible(&self, layout) }
  }

  /// Whether the text of the selected item is read, which the arrow keys scroll then.
  var readsText: Bool { parts[pane].withText?.isReading(self) == true }

  /// Whether all facts are known that the pane needs.
  package func isKnown(_ pane: Pane) -> Bool {
    session.scenario.unknowns.isDisjoint(with: parts[pane].form.facts)
      || pane.device.map { session.isKnown(on: $0) } ?? false
  }

  /// The pane's title, with the wallet's name on that device, and `?` while its content is in doubt.
  func title(of pane: Pane) -> String {
    let title = pane.device.flatMap { session.world.setup[$0]?.kind.walletTitle }
    return (title ?? parts[pane].form.title) + (isKnown(pane) ? "" : " ?")
  }
}

/// Keys that move the selection or scroll, in all lists and texts.
let movementBindings: [Binding] = [
  moving(.up, [.up, .character("k")], "Up", in: .moves, run: { $0.move(.steps(-1)) }),
  moving(
    .down, [.down, .character("j")], "Down", in: .moves,
    bar: { model in
      if let overlay = model.overlay { return overlay.movingLabel(model) }
      return model.readsText
        ? "scroll" : model.presenter.isAtEnd && model.pane == .cards ? "choose to go on" : "choose"
    },
    run: { $0.move(.steps(1)) }),
  moving(.pageUp, [.pageUp, .control("b")], "A page up", in: .pages, run: { $0.move(.page(-1)) }),
  moving(
    .pageDown, [.pageDown, .control("f")], "A page down", in: .pages, run: { $0.move(.page(1)) }),
  moving(
    .first, [.home, .character("g")], "To the first", in: .pages, run: { $0.move(.steps(-Int.max)) }
  ),
  moving(
    .last, [.end, .character("G")], "To the last", in: .pages, run: { $0.move(.steps(Int.max)) }),
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
func paneBindings(_ panes: [any PaneContent]) -> [Binding] {
  [
    Binding(
      .nextPane, [.tab], "The next pane", in: Context.underlying, bar: { _ in "pane" },
      run: { $0.goTo($0.seen.pane(after: 1)) }),
    Binding(
      .previousPane, [.backTab], "The pane before", in: Context.underlying,
      run: { $0.goTo($0.seen.pane(after: -1)) }),
  ]
    + panes.enumerated().map { place, content in
      let (pane, letter) = (content.form.pane, content.form.letter)
      return Binding(
        pane.command,
        [.character(Character("\(place + 1)"))] + (letter.map { [.character($0)] } ?? []),
        content.form.help, in: Context.underlying, unless: { $0.obstacle(to: pane) },
        run: { $0.goTo(pane) })
    } + [
      Binding(
        .back, [.escape], "Back", in: Context.panes,
        unless: { model in
          model.context == .cards && !model.isFinding ? "There is nothing to go back to." : nil
        },
        run: { $0.goBack() })
    ]
}
