import Commands
package import Scenarios
import Simulation
import Terminal
import WalletDomain

/// The window of settings: a line for each with its values, which are changed at once and kept.
package struct Settings: ListOverlay {
  var list = ListState()
  /// Index of the value that was clicked in the selected line; nil for the present one.
  private var clicked: Int?
  /// The line for the path of a brand; nil while keys are commands.
  private(set) var path: LineEditor?
  /// Why the brand that was named cannot be used.
  private(set) var problem: String?

  init() {}

  private static let naming = Context(
    "brand-file", "the path of a brand", [.takesLetters])

  static let form = OverlayForm(
    context: Context("settings", "the settings", [.pages, .closes]), typing: naming,
    heading: "Settings",
    openers: [
      Binding(
        .settings, [.character("O")], "Settings: theme, colours, pixels, prompter, your brand",
        in: Context.underlying, run: { $0.open(Settings()) })
    ])
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter, .character(" ")], "Give the selected setting its next value",
      bar: { settings, _ in settings.selected.values.isEmpty ? "name a file" : "change" },
      run: { settings, app in settings.enter(&app) }),
    key(
      .nextValue, [.right, .character("l")], "The next value",
      bar: { settings, app in settings.obstacle(to: 1, app) == nil ? "next" : nil },
      unless: { settings, app in settings.obstacle(to: 1, app) },
      run: { settings, app in settings.change(by: 1, &app) }),
    key(
      .previousValue, [.left, .character("h")], "The value before",
      unless: { settings, app in settings.obstacle(to: -1, app) },
      run: { settings, app in settings.change(by: -1, &app) }),
    key(
      .goOn, [.enter], "Put that brand over every scenario; without a path none", in: naming,
      bar: { settings, _ in settings.path?.isEmpty == true ? "no brand" : "take it" },
      run: { settings, app in settings.takePath(&app) }),
    key(
      .back, [.escape], "Leave the brand as it is", in: naming, bar: { _, _ in "leave it" },
      isPinned: true, run: { settings, app in settings.leavePath(&app) }),
  ]

  var editor: LineEditor? {
    get { path }
    set { if let newValue { (path, problem) = (newValue, nil) } }
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool { key.isForLine && enter(key) }

  func count(_ app: Seen) -> Int { Setting.allCases.count }
  func rows(_ app: Seen) -> Int { max(1, content(app).rows - aboutRows(app)) }

  private var selected: Setting { Setting.allCases[list.selected] }

  mutating func move(_ movement: Movement, _ app: Seen) {
    if case .value(let place) = movement { return clicked = place }
    clicked = nil
    moveSelection(movement, app)
  }

  // MARK: Changing

  private func place(of setting: Setting, _ app: Seen) -> Int {
    setting.values.firstIndex(of: app.settings[setting]) ?? 0
  }

  private func obstacle(to step: Int, _ app: Seen) -> String? {
    if selected.values.isEmpty { return "Enter takes the path of a file." }
    let next = place(of: selected, app) + step
    return selected.values.indices.contains(next) ? nil : "There is no other value."
  }

  private func change(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    app.change(selected, to: selected.values[place(of: selected, app.seen) + step])
  }

  private func enter(_ app: inout AppModel) -> [AppEffect] {
    var settings = self
    settings.clicked = nil
    guard !selected.values.isEmpty else {
      settings.path = LineEditor(app.settings.brandFile ?? "")
      return app.open(settings)
    }
    let next = clicked ?? (place(of: selected, app.seen) + 1) % selected.values.count
    app.overlay = settings
    return app.change(selected, to: selected.values[next])
  }

  private func takePath(_ app: inout AppModel) -> [AppEffect] {
    let text = path?.text.withoutOuterWhitespace ?? ""
    return [.brand(text.isEmpty ? nil : text)]
  }

  private func leavePath(_ app: inout AppModel) -> [AppEffect] {
    var settings = self
    (settings.path, settings.problem) = (nil, nil)
    return app.open(settings)
  }

  /// Puts a brand over the open scenario, and over each that is opened later; or tells why it cannot be used.
  ///
  /// `path` is the whole path of its file.
  package static func brandWasRead(
    _ brand: Result<Brand?, BrandRefusal>, at path: String?, in app: inout AppModel
  ) -> [AppEffect] {
    guard var settings = app.overlay as? Settings else { return [] }
    switch brand {
    case .failure(let refusal):
      settings.problem = refusal.reason
      app.overlay = settings
      return []
    case .success(let brand):
      app[OpenedFile.self].brand = brand
      var effects = app.change(.brand, to: path ?? "none")
      if app[OpenedFile.self].source == nil,
        let scenario = try? Catalogue.load(app.session.scenario.id)
      {
        effects += scenario.open(in: &app)
      } else {
        app.toast = Toast("The next scenario that is opened has it.", .plain)
      }
      (settings.path, settings.problem) = (nil, nil)
      app.overlay = settings
      return effects
    }
  }
}

/// Why a brand cannot be used, in a sentence.
package struct BrandRefusal: Error {
  package let reason: String
  package init(_ reason: String) { self.reason = reason }
}

// How the settings are drawn: the names, the values behind them, and below what the selected one does.
extension Settings {
  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.middle),
      rows: min(app.windowRows, Setting.allCases.count + aboutRows(app)))
  }

  /// Rows for what the selected setting does, and a blank one above them where there is room.
  private func aboutRows(_ app: Seen) -> Int {
    app.windowRows >= Setting.allCases.count + 5 ? 5 : 2
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let inside = drawBox("Settings", app, on: &frame)
    let (about, rows) = inside.bottom(aboutRows(app))
    let visible = list.window.visible(of: Setting.allCases.count, in: rows.rows)
    let names = (Setting.allCases.map { displayColumns($0.title) }.max() ?? 0) + 2
    for (offset, index) in visible.enumerated() {
      let (row, isSelected) = (rows.line(offset), index == list.selected)
      let setting = Setting.allCases[index]
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      let style = isSelected ? app.theme.selected(app.theme.strong) : app.theme.text
      let (name, values) = row.left(2).1.left(names)
      frame.write(setting.title, style: style, in: name)
      draw(setting, app, in: values, &frame)
    }
    frame.drawScrollbar(visible, of: Setting.allCases.count, app.theme.accent, in: rows)
    drawAbout(app, in: about.rows > 2 ? about.top(1).1 : about, &frame)
  }

  /// All values with the present one in brackets, or that one alone where columns are few.
  private func draw(_ setting: Setting, _ app: Seen, in area: Rect, _ frame: inout Frame) {
    let (theme, now) = (app.theme, app.settings[setting])
    let isTyped = path != nil && setting == .brand && selected == .brand
    if isTyped, let path {
      return app.drawInput("", path, hint: "a file, such as brand.yaml", in: area, &frame)
    }
    let texts = setting.values.map { $0 == now ? "[\($0)]" : " \($0) " }
    let columns = texts.map { displayColumns($0) + 1 }.reduce(0, +)
    guard !texts.isEmpty, columns <= area.columns else {
      let text =
        setting.values.isEmpty
        ? " \(now.shortenedInMiddle(toColumns: area.columns - 2))" : "‹ \(now) ›"
      frame.write(
        text.truncated(toColumns: area.columns), style: theme.accent.bold, in: area)
      return
    }
    var rest = area
    for (place, text) in texts.enumerated() {
      let (cells, behind) = rest.left(displayColumns(text))
      frame.write(
        text, style: setting.values[place] == now ? theme.accent.bold : theme.muted, in: cells)
      frame.add(ScreenTarget.value(place), at: cells)
      frame.add(ScreenTarget.button, at: cells)
      rest = behind.left(1).1
    }
  }

  private func drawAbout(_ app: Seen, in area: Rect, _ frame: inout Frame) {
    let theme = app.theme
    func lines(_ text: String, _ style: Style) -> [StyledLine] {
      text.wrapped(toColumns: area.columns).cut(toRows: area.rows).map {
        StyledLine($0.truncated(toColumns: area.columns), style)
      }
    }
    let about =
      problem.map { lines("✗ \($0)", theme.danger) }
      ?? lines("\(selected.title): \(selected.about).", theme.text)
    let kept = lines(app.settings.whereKept(selected), theme.muted)
    frame.write(about.count + kept.count <= area.rows ? about + kept : about, in: area)
  }
}

extension Setting {
  /// The name on the screen.
  package var title: String { rawValue.capitalizedFirst }
}

extension Configuration {
  /// Whether a change of the setting outlasts the session, in a sentence.
  package func whereKept(_ setting: Setting) -> String {
    if let origin = origins[setting] {
      return "\(origin) has set it: a change holds for this run."
    }
    return file.map { "Kept in \($0)." } ?? "There is no place to keep it: it holds for this run."
  }
}
