import Commands
import Simulation
import Terminal

/// A window over the screen, whole: where keys go in it, what is typed, how it moves, how it looks.
///
/// It is a value that the model holds. What a key does with it is handed the model; to change it, the key puts
/// another in its place. `Overlays` lists them all.
protocol Overlay: Equatable, Sendable {
  /// Every place in it that keys can go to.
  static var contexts: [Context] { get }
  /// Its own keys, in the order in which key bar and help show them.
  static var bindings: [Binding] { get }
  /// The screen's keys that open it, where they have no place of their own among the screen's other keys.
  static var openers: [Binding] { get }
  /// What help lists its keys under.
  static var heading: String { get }
  /// It speaks of the world as it is now, and closes when there is another.
  static var isAboutThisWorld: Bool { get }
  /// It shows the screen at another moment and lies below it; time stands still meanwhile.
  static var looksBack: Bool { get }
  /// What happens on the screen is seen beside it.
  static var leavesScreenInSight: Bool { get }

  /// Where keys go now.
  var context: Context { get }
  /// The line that is being typed; nil where keys are commands.
  var editor: LineEditor? { get set }
  /// Whether a key is for the line, and not for the list beside it.
  func isText(_ key: Key) -> Bool
  /// Text comes here first; false lets the key do what the table says.
  mutating func type(_ key: Key, _ app: AppModel) -> Bool
  /// What is typed there is taken as it is, such as the number of a card of the simulator.
  var keepsWhatIsTyped: Bool { get }

  mutating func move(by step: Int, _ app: AppModel)
  /// One of the values in its selected line is meant.
  mutating func point(at value: Int)
  /// The wheel moves it.
  mutating func scroll(by rows: Int, _ app: AppModel)
  /// What moving does, for the key bar.
  func movingLabel(_ app: AppModel) -> String?
  func rowsOfPage(_ app: AppModel) -> Int
  /// A click beside it closes it, and does what it would do without it.
  func isLeft(byClickAt point: Point, _ app: AppModel) -> Bool

  /// The extent of what is inside of its box.
  func content(_ app: AppModel) -> Size
  func box(_ app: AppModel) -> Rect
  func draw(_ app: AppModel, on frame: inout Frame)
  /// What the foot of the screen says while no key has an answer there.
  func statusLine(_ app: AppModel) -> StyledLine?
  /// The session at the moment that it shows.
  var shownSession: Session? { get }

  /// What a command of copying takes from it; nil leaves it to the screen below.
  func copyable(_ command: CommandName, _ app: AppModel) -> Copyable?
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
  mutating func type(_ key: Key, _ app: AppModel) -> Bool { type(key) }
  var keepsWhatIsTyped: Bool { false }

  mutating func move(by step: Int, _ app: AppModel) {}
  mutating func point(at value: Int) {}
  mutating func scroll(by rows: Int, _ app: AppModel) { move(by: rows, app) }
  func movingLabel(_ app: AppModel) -> String? { "choose" }
  func rowsOfPage(_ app: AppModel) -> Int { max(1, app.size.rows - 8) }
  func isLeft(byClickAt point: Point, _ app: AppModel) -> Bool { false }

  func box(_ app: AppModel) -> Rect {
    let content = content(app)
    return ScreenLayout(app).overlay.centered(columns: content.columns + 2, rows: content.rows + 2)
  }
  func statusLine(_ app: AppModel) -> StyledLine? { nil }
  var shownSession: Session? { nil }
  func copyable(_ command: CommandName, _ app: AppModel) -> Copyable? { nil }

  /// Puts the key into the line that is being typed.
  mutating func type(_ key: Key) -> Bool {
    guard var editor, isText(key), editor.handle(key) else { return false }
    self.editor = editor
    return true
  }

  /// Draws its box over the screen and returns what is inside of it.
  func drawBox(_ title: String, _ app: AppModel, on frame: inout Frame) -> Rect {
    Popup(app.panel(title), content: content(app), shade: app.theme.shade)
      .draw(in: ScreenLayout(app).overlay, on: &frame)
  }

  // MARK: Keys

  typealias Words = @Sendable (Self, AppModel) -> String?
  typealias Act = @Sendable (Self, inout AppModel) -> [AppEffect]

  /// A key of this overlay; what it does is handed the overlay as it is.
  static func key(
    _ name: CommandName, _ keys: [Key], _ title: String, in context: Context? = nil,
    bar label: @escaping Words = { _, _ in nil }, isPinned: Bool = false,
    unless obstacle: @escaping Words = { _, _ in nil }, run: @escaping Act
  ) -> Binding {
    Binding(
      name, keys, title, in: [context ?? contexts[0]], bar: here(label), isPinned: isPinned,
      unless: here(obstacle), run: here(run))
  }

  static func key(
    _ command: ScreenCommand, _ keys: [Key], _ title: String, in context: Context? = nil,
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
  static func closing(_ keys: [Key], _ title: String, bar label: String = "close") -> Binding {
    key(
      .back, keys, title, bar: { _, _ in label }, isPinned: true,
      run: { _, app in app.closeOverlay() })
  }
}

extension Key {
  /// Whether a line that is typed alone takes the key.
  var isForLine: Bool { self != .enter && self != .escape }

  /// Whether a line takes it that stands above a list.
  var isForLineAboveList: Bool {
    switch self {
    case .character, .backspace, .control("u"), .control("w"): true
    default: false
    }
  }
}

/// A list over the screen, one of whose lines is selected.
protocol ListOverlay: Overlay {
  var list: ListState { get set }
  /// How many lines there are.
  func count(_ app: AppModel) -> Int
  /// How many of them are on the screen at once.
  func rows(_ app: AppModel) -> Int
}

extension ListOverlay {
  func isText(_ key: Key) -> Bool { key.isForLineAboveList }

  mutating func move(by step: Int, _ app: AppModel) {
    let count = count(app)
    list.move(by: step, of: count)
    list.keepVisible(of: count, in: rows(app))
  }

  /// Moves the window, and takes the selection along where it would leave it.
  mutating func scroll(by step: Int, _ app: AppModel) {
    list.scroll(by: step, of: count(app), in: rows(app))
  }
}

extension ListState {
  fileprivate mutating func scroll(by step: Int, of count: Int, in rows: Int) {
    window = window.scrolled(by: step, of: count, in: rows)
    let visible = window.visible(of: count, in: rows)
    selected = max(visible.lowerBound, min(selected, visible.upperBound - 1))
  }
}

/// A list over the screen that what is typed narrows at once.
protocol FilteredOverlay: ListOverlay {
  var filter: LineEditor { get set }
}

extension FilteredOverlay {
  var editor: LineEditor? {
    get { filter }
    set { if let newValue { (filter, list) = (newValue, ListState()) } }
  }

  mutating func type(_ key: Key, _ app: AppModel) -> Bool {
    // Whoever begins with the key for narrowing a list means nothing else.
    key == .character("/") && filter.isEmpty || type(key)
  }
}

/// A text over the screen that may be longer than it: it scrolls, and can be searched.
protocol TextOverlay: Overlay {
  /// Which part of it is on the screen.
  var window: ScrollWindow { get set }
  func title(_ app: AppModel) -> String
  /// How wide the inside of its box is.
  func columns(_ layout: ScreenLayout) -> Int
  func lines(columns: Int, _ app: AppModel) -> [StyledLine]
  /// What a click on the line does; nil where it is only read.
  func target(of line: StyledLine) -> ScreenTarget?
}

extension ScreenLayout {
  /// The room for a text, with a column at each edge and one for a scroll bar.
  var textRoom: Size {
    Size(
      columns: Self.windowColumns(74, of: titleBar.columns), rows: max(1, overlay.rows - 2))
  }

  static let textMargins = 3
}

extension TextOverlay {
  /// Nothing where all of it is in sight.
  func movingLabel(_ app: AppModel) -> String? {
    lines(app).count > ScreenLayout(app).textRoom.rows ? "scroll" : nil
  }
  func columns(_ layout: ScreenLayout) -> Int { layout.textRoom.columns }
  func target(of line: StyledLine) -> ScreenTarget? { nil }

  func lines(_ app: AppModel) -> [StyledLine] { lines(columns: textColumns(app), app) }

  /// What a line may take.
  func textColumns(_ app: AppModel) -> Int {
    columns(ScreenLayout(app)) - ScreenLayout.textMargins
  }

  mutating func move(by step: Int, _ app: AppModel) {
    window = window.scrolled(
      by: max(-10_000, min(10_000, step)), of: lines(app).count,
      in: ScreenLayout(app).textRoom.rows)
  }

  func content(_ app: AppModel) -> Size { content(app, lines(app)) }

  private func content(_ app: AppModel, _ lines: [StyledLine]) -> Size {
    let layout = ScreenLayout(app)
    return Size(columns: columns(layout), rows: min(layout.textRoom.rows, lines.count))
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
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
    Scrollbar(visible, of: lines.count, app.theme.accent).draw(in: inside, on: &frame)
    let box = Rect(
      column: inside.column - 1, row: inside.row, columns: inside.columns + 2,
      rows: inside.rows + 1)
    MoreMarks(above: 0, below: lines.count - visible.upperBound, style: app.theme.accent)
      .draw(in: box, on: &frame)
  }
}
