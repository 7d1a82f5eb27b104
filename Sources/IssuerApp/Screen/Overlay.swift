import Commands
import Simulation
import Terminal

/// A window over the screen: its state, its keys, its input line and its drawing.
///
/// An immutable value held by the model: a key's action gets the overlay and the model, and replaces the overlay to
/// change it. `Overlays` lists all of them.
protocol Overlay: Equatable, Sendable {
  /// All contexts that its keys work in.
  static var contexts: [Context] { get }
  /// Its own keys, in the order of the key bar and the help.
  static var bindings: [Binding] { get }
  /// The screen's keys that open it, unless they are listed among the screen's other keys.
  static var openers: [Binding] { get }
  /// The help's heading for its keys.
  static var heading: String { get }
  /// Whether it shows facts of the present world, and closes when another scenario is opened.
  static var isAboutThisWorld: Bool { get }
  /// Whether the screen above it shows an earlier moment; virtual time is paused meanwhile.
  static var looksBack: Bool { get }
  /// Whether the screen's own content stays visible beside it.
  static var leavesScreenInSight: Bool { get }

  /// The context of the keys now.
  var context: Context { get }
  /// The input line; nil while keys are commands.
  var editor: LineEditor? { get set }
  /// Whether a key goes to the input line and not to the list beside it.
  func isText(_ key: Key) -> Bool
  /// Offers it a key before the table of keys; false if it did not take the key.
  mutating func type(_ key: Key, _ app: Seen) -> Bool
  /// Whether typed text is kept unredacted, such as the number of a simulated card.
  var keepsWhatIsTyped: Bool { get }

  /// Moves the selection, or scrolls a text.
  mutating func move(by step: Int, _ app: Seen)
  /// Selects a value in its selected line, by index.
  mutating func point(at value: Int)
  /// Scrolls it with the mouse wheel.
  mutating func scroll(by rows: Int, _ app: Seen)
  /// The key bar's label of the arrow keys; nil hides them.
  func movingLabel(_ app: Seen) -> String?
  /// Rows that page keys move by.
  func rowsOfPage(_ app: Seen) -> Int
  /// Whether a click at `point` closes it and then acts on the screen below.
  func isLeft(byClickAt point: Point, _ app: Seen) -> Bool

  /// The extent of its content, without its border.
  func content(_ app: Seen) -> Size
  func box(_ app: Seen) -> Rect
  func draw(_ app: Seen, on frame: inout Frame)
  /// The status line while no message is shown there; nil leaves it to the screen.
  func statusLine(_ app: Seen) -> StyledLine?
  /// The session at the earlier moment that the screen shows.
  var shownSession: Session? { get }

  /// What a copy command takes from it; nil leaves the command to the screen below.
  func copyable(_ command: CommandName, _ app: Seen) -> Copyable?
}

extension Overlay {
  static var openers: [Binding] { [] }
  static var heading: String { BindingGroup.ofOverlays }
  static var isAboutThisWorld: Bool { false }
  static var looksBack: Bool { false }
  static var leavesScreenInSight: Bool { looksBack }

  var context: Context { Self.contexts[0] }
  var editor: LineEditor? {
    get { nil }
    set {}
  }
  func isText(_ key: Key) -> Bool { key.isForLine }
  mutating func type(_ key: Key, _ app: Seen) -> Bool { type(key) }
  var keepsWhatIsTyped: Bool { false }

  mutating func move(by step: Int, _ app: Seen) {}
  mutating func point(at value: Int) {}
  mutating func scroll(by rows: Int, _ app: Seen) { move(by: rows, app) }
  func movingLabel(_ app: Seen) -> String? { "choose" }
  func rowsOfPage(_ app: Seen) -> Int { max(1, app.size.rows - 8) }
  func isLeft(byClickAt point: Point, _ app: Seen) -> Bool { false }

  func box(_ app: Seen) -> Rect {
    let content = content(app)
    return ScreenLayout(app).overlay.centered(columns: content.columns + 2, rows: content.rows + 2)
  }
  func statusLine(_ app: Seen) -> StyledLine? { nil }
  var shownSession: Session? { nil }
  func copyable(_ command: CommandName, _ app: Seen) -> Copyable? { nil }

  /// Hands a key to the input line; false if there is none or it does not take the key.
  mutating func type(_ key: Key) -> Bool {
    guard var editor, isText(key), editor.handle(key) else { return false }
    self.editor = editor
    return true
  }

  /// Draws its box over the screen and returns the area inside.
  func drawBox(_ title: String, _ app: Seen, on frame: inout Frame) -> Rect {
    Popup(app.panel(title), content: content(app), shade: app.theme.shade)
      .draw(in: ScreenLayout(app).overlay, on: &frame)
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
      name, keys, title, in: [context ?? contexts[0]], bar: here(label), isPinned: isPinned,
      unless: here(obstacle), run: here(run))
  }

  static func key(
    _ command: ScreenCommand, _ keys: [Key], _ title: Wording, in context: Context? = nil,
    bar label: @escaping Words = { _, _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _, _ in nil }, run: @escaping Act
  ) -> Binding {
    Binding(
      command, keys, title, in: [context ?? contexts[0]], bar: here(label), isPinned: isPinned,
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
}

extension ListOverlay {
  func isText(_ key: Key) -> Bool { key.isForLineAboveList }

  mutating func move(by step: Int, _ app: Seen) {
    let count = count(app)
    list.move(by: step, of: count)
    list.keepVisible(of: count, in: rows(app))
  }

  mutating func scroll(by step: Int, _ app: Seen) {
    list.scroll(by: step, in: ShownList(total: count(app), places: nil), rows(app))
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
    key == .character("/") && filter.isEmpty || type(key)
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
  /// The target of a click on the line; nil if it is only read.
  func target(of line: StyledLine) -> ScreenTarget?
}

extension ScreenLayout {
  /// The room for a text overlay, with a column at each edge and one for a scroll bar.
  var textRoom: Size {
    Size(
      columns: Self.windowColumns(74, of: titleBar.columns), rows: max(1, overlay.rows - 2))
  }

  static let textMargins = 3
}

extension TextOverlay {
  /// “scroll”, or nil if the whole text fits.
  func movingLabel(_ app: Seen) -> String? {
    lines(app).count > ScreenLayout(app).textRoom.rows ? "scroll" : nil
  }
  func columns(_ layout: ScreenLayout) -> Int { layout.textRoom.columns }
  func target(of line: StyledLine) -> ScreenTarget? { nil }

  func lines(_ app: Seen) -> [StyledLine] { lines(columns: textColumns(app), app) }

  /// Columns of a line of the text.
  func textColumns(_ app: Seen) -> Int {
    columns(ScreenLayout(app)) - ScreenLayout.textMargins
  }

  mutating func move(by step: Int, _ app: Seen) {
    window = window.scrolled(
      by: max(-10_000, min(10_000, step)), of: lines(app).count,
      in: ScreenLayout(app).textRoom.rows)
  }

  func content(_ app: Seen) -> Size { content(app, lines(app)) }

  private func content(_ app: Seen, _ lines: [StyledLine]) -> Size {
    let layout = ScreenLayout(app)
    return Size(columns: columns(layout), rows: min(layout.textRoom.rows, lines.count))
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let lines = lines(app)
    let inside = Popup(
      app.panel(title(app)), content: content(app, lines), shade: app.theme.shade
    ).draw(in: ScreenLayout(app).overlay, on: &frame)
    let visible = window.visible(of: lines.count, in: inside.rows)
    for (offset, index) in visible.enumerated() {
      if let target = target(of: lines[index]) {
        frame.add(target, at: inside.line(offset))
      }
      frame.write(
        app.marked(lines[index], at: index, of: .overlay).truncated(
          toColumns: inside.columns - ScreenLayout.textMargins),
        at: Point(column: inside.column + 1, row: inside.row + offset), within: inside)
    }
    frame.drawScrollbar(visible, of: lines.count, app.theme.accent, in: inside)
    let box = Rect(
      column: inside.column - 1, row: inside.row, columns: inside.columns + 2,
      rows: inside.rows + 1)
    frame.drawHiddenCounts(
      above: 0, below: lines.count - visible.upperBound, app.theme.accent, in: box)
  }
}
