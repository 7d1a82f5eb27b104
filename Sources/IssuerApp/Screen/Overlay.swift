import Commands
import Simulation
import Terminal

/// What is fixed about a window over the screen.
struct OverlayForm: Sendable {
  /// The context of its keys.
  var context: Context
  /// The context of its keys while text is typed, if it is another one.
  var typing: Context?
  /// The help's heading for its keys.
  var heading = BindingGroup.ofOverlays
  /// Whether it shows facts of the present world, and closes when another scenario is opened.
  var isAboutThisWorld = false
  /// Whether it stands on the phone, where one is drawn, which then has the keys.
  var isOnPhone = false
  /// Whether it covers what an audience is told at the foot, but for the last row.
  var coversCaption = false
  /// Whether it shows the program's own constant text, in which nothing is a secret.
  var showsOwnWords = false
  /// The screen's keys that open it, unless they are listed among the screen's other keys.
  var openers: [Binding] = []
}

/// A window over the screen: its state, its keys, its input line and its drawing.
///
/// An immutable value held by the model: a key's action gets the overlay and the model, and replaces the overlay to
/// change it. The root lists all of them. What only some can do is asked of `CopyableOverlay`, `PlacedOverlay` and
/// `EarlierMomentOverlay`.
protocol Overlay: Equatable, Sendable {
  static var form: OverlayForm { get }
  /// Its own keys, in the order of the key bar and the help.
  static var bindings: [Binding] { get }

  /// The input line; nil while keys are commands.
  var editor: LineEditor? { get set }
  /// Whether typed text is kept unredacted, such as the number of a simulated card.
  var keepsWhatIsTyped: Bool { get }
  /// Offers it a key before the table of keys; false if it did not take the key.
  mutating func type(_ key: Key, _ app: Seen) -> Bool

  /// Moves the selection, or scrolls a text.
  mutating func move(_ movement: Movement, _ app: Seen)
  /// The key bar's label of the arrow keys; nil hides them.
  func movingLabel(_ app: Seen) -> String?

  /// The extent of its content, without its border and the air inside it.
  func content(_ app: Seen) -> Size
  func draw(_ app: Seen, on frame: inout Frame)
}

/// An overlay with something to copy.
protocol CopyableOverlay: Overlay {
  /// What a copy command takes from it; nil leaves the command to the screen below.
  func copyable(_ command: CommandName, _ app: Seen) -> Copyable?
}

/// An overlay beside or below the panes, which stay in sight.
protocol PlacedOverlay: Overlay {
  /// The lines that it wants below the panes; nil if it stands elsewhere.
  func linesBelow(_ app: Seen) -> Int?
  /// The columns that it wants beside the one pane of a screen with tabs; nil if it stands elsewhere.
  func columnsBeside(_ app: Seen) -> Int?
  /// Its area, border included.
  func place(_ app: Seen) -> Rect
  /// Whether a click at `point` closes it and then acts on the screen below.
  func isLeft(byClickAt point: Point, _ app: Seen) -> Bool
}

extension PlacedOverlay {
  func columnsBeside(_ app: Seen) -> Int? { nil }
  func isLeft(byClickAt point: Point, _ app: Seen) -> Bool { false }
  func content(_ app: Seen) -> Size { place(app).inset(by: 1).size }
}

/// An overlay above which the screen shows an earlier moment; virtual time is paused meanwhile.
protocol EarlierMomentOverlay: PlacedOverlay {
  /// The session at that moment.
  var shown: Session { get }
  /// The status line while no message is shown there.
  func statusLine(_ app: Seen) -> StyledLine
}

/// How the selection of a list or the window of a text moves.
enum Movement {
  /// By items or lines, of which there may be more than the list has.
  case steps(Int)
  /// By a page, up with -1 and down with 1.
  case page(Int)
  /// By rows, with the mouse wheel.
  case wheel(Int)
  /// To a value in the selected line, by index.
  case value(Int)

  /// The number of items or lines, where a page has `rows`; all but one of them.
  func steps(ofPage rows: @autoclosure () -> Int) -> Int {
    switch self {
    case .steps(let steps), .wheel(let steps): steps
    case .page(let direction): direction * max(1, rows() - 1)
    case .value: 0
    }
  }

  /// The number of items or lines in a window over the screen.
  func steps(_ app: Seen) -> Int { steps(ofPage: app.size.rows - 8) }
}

extension Overlay {
  /// The context of the keys now.
  var context: Context { (editor == nil ? nil : Self.form.typing) ?? Self.form.context }
  var editor: LineEditor? {
    get { nil }
    set {}
  }
  var keepsWhatIsTyped: Bool { false }
  mutating func type(_ key: Key, _ app: Seen) -> Bool { key.isForLine && enter(key) }

  mutating func move(_ movement: Movement, _ app: Seen) {}
  func movingLabel(_ app: Seen) -> String? { "choose" }

  /// Its area on the screen, border included.
  func box(_ app: Seen) -> Rect {
    if let placed = self as? any PlacedOverlay { return placed.place(app) }
    let (layout, content) = (ScreenLayout(app), content(app))
    let edges = layout.windowEdges
    return layout.overlay.centered(
      columns: content.columns + edges.columns, rows: content.rows + edges.rows)
  }

  /// Hands a key to the input line; false if there is none or it does not take the key.
  mutating func enter(_ key: Key) -> Bool {
    guard var editor, editor.handle(key) else { return false }
    self.editor = editor
    return true
  }

  /// Draws its box over the screen and returns the area of its content.
  func drawBox(_ title: String, _ app: Seen, on frame: inout Frame) -> Rect {
    app.drawWindow(app.panel(title), content: content(app), on: &frame)
  }

  // MARK: Keys

  typealias Words = @Sendable (Self, Seen) -> String?
  typealias Act = @Sendable (Self, inout AppModel) -> [AppEffect]

  /// A key of this overlay, whose closures get the overlay and the model.
  static func key(
    _ name: CommandName, _ keys: [Key], _ title: Wording, in context: Context? = nil,
    bar label: @escaping Words = { _, _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _, _ in nil }, run: @escaping Act
  ) -> Binding {
    Binding(
      name, keys, title, in: [context ?? form.context], bar: here(label), isPinned: isPinned,
      unless: here(obstacle), run: here(run))
  }

  static func key(
    _ command: ScreenCommand, _ keys: [Key], _ title: Wording, in context: Context? = nil,
    bar label: @escaping Words = { _, _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _, _ in nil }, run: @escaping Act
  ) -> Binding {
    Binding(
      command, keys, title, in: [context ?? form.context], bar: here(label), isPinned: isPinned,
      unless: here(obstacle), run: here(run))
  }

  private static func here(_ words: @escaping Words) -> Binding.Words {
    { app in (app.overlay as? Self).flatMap { words($0, app) } }
  }

  private static func here(_ act: @escaping Act) -> Binding.Act {
    { app in (app.overlay as? Self).map { act($0, &app) } ?? [] }
  }

  /// The key that closes it.
  static func closing(_ keys: [Key], _ title: Wording, bar label: String = "close") -> Binding {
    key(
      .back, keys, title, bar: { _, _ in label }, isPinned: true,
      run: { _, app in app.closeOverlay() })
  }
}

extension Key {
  /// Whether an input line without a list takes the key.
  var isForLine: Bool { self != .enter && self != .escape }

  /// Whether an input line above a list takes the key.
  var isForLineAboveList: Bool {
    switch self {
    case .character, .backspace, .control("u"), .control("w"): true
    default: false
    }
  }
}

/// An overlay with a list, one of whose rows is selected.
protocol ListOverlay: Overlay {
  var list: ListState { get set }
  /// Number of items.
  func count(_ app: Seen) -> Int
  /// Number of rows that are on the screen at once.
  func rows(_ app: Seen) -> Int
  /// Its items with the headings of their groups.
  func headed(_ app: Seen) -> HeadedRows
}

extension ListOverlay {
  mutating func type(_ key: Key, _ app: Seen) -> Bool { key.isForLineAboveList && enter(key) }

  mutating func move(_ movement: Movement, _ app: Seen) { moveSelection(movement, app) }

  func headed(_ app: Seen) -> HeadedRows { HeadedRows(count: count(app)) }

  /// Moves the selection, which the wheel takes along at the edges.
  mutating func moveSelection(_ movement: Movement, _ app: Seen) {
    let (headed, rows) = (headed(app), rows(app))
    if case .wheel(let step) = movement {
      guard headed.items > 0 else { return }
      list.window = list.window.scrolled(by: step, of: headed.count, in: rows)
      let visible = list.window.visible(of: headed.count, in: rows)
      let last = visible.upperBound - 1
      let row = max(visible.lowerBound, min(headed.row(of: list.selected), last))
      list.selected = headed.item(near: row)
      return
    }
    list.move(by: movement.steps(app), of: headed.items)
    list.window = headed.window(list.window, showing: list.selected, in: rows)
  }
}

/// A list overlay with an input line that filters it.
protocol FilteredOverlay: ListOverlay {
  var filter: LineEditor { get set }
}

extension FilteredOverlay {
  var editor: LineEditor? {
    get { filter }
    set { if let newValue { (filter, list) = (newValue, ListState()) } }
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool {
    // A first “/” is the key that filters lists elsewhere, and not text.
    key == .character("/") && filter.isEmpty || key.isForLineAboveList && enter(key)
  }
}

/// An overlay with a text that scrolls and can be searched.
protocol TextOverlay: Overlay {
  /// The part of it that is on the screen.
  var window: ScrollWindow { get set }
  func title(_ app: Seen) -> String
  /// Columns inside its box.
  func columns(_ layout: ScreenLayout) -> Int
  func lines(columns: Int, _ app: Seen) -> [StyledLine]
  /// The lines, and what a click does on each that is not only read, by its index.
  func clickableLines(_ app: Seen) -> (lines: [StyledLine], targets: [Int: ScreenTarget])
  /// The indices of the lines that can be selected, and which of them is; nil in a text that is only read.
  func choice(_ app: Seen) -> (lines: [Int], selected: Int)?
}

extension ScreenLayout {
  /// The room for a text overlay, with a column for a scroll bar and a blank before it.
  var textRoom: Size { Size(columns: windowColumns(.middle), rows: windowRows) }

  static let textMargins = 2
}

extension TextOverlay {
  /// “scroll”, or nil if the whole text fits.
  func movingLabel(_ app: Seen) -> String? {
    lines(app).count > ScreenLayout(app).textRoom.rows ? "scroll" : nil
  }
  func columns(_ layout: ScreenLayout) -> Int { layout.textRoom.columns }
  func choice(_ app: Seen) -> (lines: [Int], selected: Int)? { nil }

  func lines(_ app: Seen) -> [StyledLine] { lines(columns: textColumns(app), app) }

  func clickableLines(_ app: Seen) -> (lines: [StyledLine], targets: [Int: ScreenTarget]) {
    (lines(app), [:])
  }

  /// Columns of a line of the text.
  func textColumns(_ app: Seen) -> Int {
    columns(ScreenLayout(app)) - ScreenLayout.textMargins
  }

  mutating func move(_ movement: Movement, _ app: Seen) {
    window = window.scrolled(
      by: max(-10_000, min(10_000, movement.steps(app))), of: lines(app).count,
      in: ScreenLayout(app).textRoom.rows)
  }

  func content(_ app: Seen) -> Size { content(app, lines(app)) }

  private func content(_ app: Seen, _ lines: [StyledLine]) -> Size {
    let layout = ScreenLayout(app)
    return Size(columns: columns(layout), rows: min(layout.textRoom.rows, lines.count))
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let (lines, targets) = clickableLines(app)
    let inside = app.drawWindow(
      app.panel(title(app)), content: content(app, lines), on: &frame)
    let visible = window.visible(of: lines.count, in: inside.rows)
    let choice = choice(app)
    for (offset, index) in visible.enumerated() {
      if let choice, let place = choice.lines.firstIndex(of: index) {
        let row = inside.line(offset)
        // Its mark stands in the air beside the text.
        let marked = Rect(
          column: row.column - 1, row: row.row, columns: row.columns - 1, rows: row.rows)
        if place == choice.selected { app.drawSelection(of: marked, isFocused: true, &frame) }
        frame.add(ScreenTarget.line(place - choice.selected), at: row)
      }
      if let target = targets[index] {
        frame.add(target, at: inside.line(offset))
      }
      frame.write(
        app.marked(lines[index], at: index, of: .overlay).truncated(
          toColumns: inside.columns - ScreenLayout.textMargins),
        at: Point(column: inside.column, row: inside.row + offset), within: inside)
    }
    frame.drawScrollbar(visible, of: lines.count, app.theme.accent, in: inside)
    frame.drawHiddenCounts(
      above: 0, below: lines.count - visible.upperBound, app.theme.accent,
      in: frame.window ?? inside)
  }
}
