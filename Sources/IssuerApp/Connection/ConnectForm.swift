import IssuerAPI
import Simulation
import Terminal
import WalletDomain

/// Which issuer answers: its address, and the files that it takes to reach it.
struct ConnectForm: Overlay {
  /// One line of the form.
  struct Field: Equatable, Sendable {
    let title: String
    let hint: String
    var line: LineEditor
  }

  private(set) var fields: [Field]
  private(set) var selected = 0
  /// Which of those that answered before was recalled last; nil for what was typed.
  private var recalled: Int?
  /// Why it could not be reached with what the form says.
  var problem: String?

  init(_ settings: ServerSettings) {
    fields = [
      Field(
        title: "Address", hint: "https://host/base; empty: the simulated one",
        line: LineEditor(settings.address)),
      Field(
        title: "Trusted CA", hint: "a PEM file; none: the system's",
        line: LineEditor(settings.authorityFile)),
      Field(title: "Certificate", hint: "a PEM file", line: LineEditor(settings.certificateFile)),
      Field(title: "Private key", hint: "a PEM file", line: LineEditor(settings.keyFile)),
      Field(title: "Headers", hint: "a file, one a line", line: LineEditor(settings.headerFile)),
      Field(
        title: "Time-out", hint: "such as 1500ms; none: 60s", line: LineEditor(settings.timeout)),
    ]
  }

  static let contexts = [Context("connecting", "the form of the real issuer", [.takesLetters])]
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Connect to that address; without one, to the simulated issuer",
      bar: { form, _ in form.settings.address.isEmpty ? "simulate" : "connect" },
      unless: { form, app in
        form.settings.address.isEmpty && app.session.transport == .simulated
          ? "The simulated issuer answers already: type an address first." : nil
      },
      run: { form, _ in [.connect(form.settings)] }),
    key(
      .down, [.tab, .down], "The next line of the form", bar: { _, _ in "next line" },
      run: { form, app in form.moved(by: 1, &app) }),
    key(
      .up, [.backTab, .up], "The line before", run: { form, app in form.moved(by: -1, &app) }),
    key(
      .previousValue, [.control("p")], "What answered before",
      bar: { _, app in app.connection.recent.isEmpty ? nil : "used before" },
      unless: { _, app in
        app.connection.recent.isEmpty ? "No real issuer has answered before." : nil
      },
      run: { form, app in form.recalling(&app) }),
    closing([.escape], "Leave it as it is", bar: "leave it"),
  ]
  static let heading = "A real issuer"
  static let openers = [
    Binding(
      .connect, [.character("C")], "Let a real issuer answer, or the simulated one again",
      in: Context.underlying,
      run: { app in
        app.open(
          ConnectForm(app.connection.settings ?? app.connection.recent.first ?? ServerSettings()))
      })
  ]

  var editor: LineEditor? {
    get { fields[selected].line }
    set {
      guard let newValue else { return }
      fields[selected].line = newValue
      (recalled, problem) = (nil, nil)
    }
  }

  func isText(_ key: Key) -> Bool {
    switch key {
    case .up, .down, .tab, .backTab, .control("p"): false
    default: key.isForLine
    }
  }

  func movingLabel(_ app: AppModel) -> String? { nil }

  mutating func move(by step: Int, _ app: AppModel) {
    selected = min(max(0, selected + step.signum()), fields.count - 1)
  }

  /// What was typed, without blanks around it; an empty line says nothing.
  var settings: ServerSettings {
    func text(_ place: Int) -> String { fields[place].line.text.withoutOuterWhitespace }
    func path(_ place: Int) -> String? { text(place).isEmpty ? nil : text(place) }
    return ServerSettings(
      address: text(0), authorityFile: path(1), certificateFile: path(2), keyFile: path(3),
      headerFile: path(4), timeout: path(5))
  }

  private func moved(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    var form = self
    form.selected = (selected + step + fields.count) % fields.count
    return app.open(form)
  }

  /// The next of those that answered before, round and round.
  private func recalling(_ app: inout AppModel) -> [AppEffect] {
    let recent = app.connection.recent
    let next = ((recalled ?? -1) + 1) % recent.count
    var form = ConnectForm(recent[next])
    (form.selected, form.recalled) = (selected, next)
    return app.open(form)
  }

  // MARK: How it looks

  func content(_ app: AppModel) -> Size {
    let room = ScreenLayout(app).overlay
    return Size(
      columns: columns(app), rows: min(fields.count + notes(app).count + 1, room.rows - 2))
  }

  private func columns(_ app: AppModel) -> Int { app.windowColumns(76) }

  private func notes(_ app: AppModel) -> [StyledLine] {
    let (text, style) =
      problem.map { ("✗ " + $0, app.theme.danger) }
      ?? (
        "Without an address the simulated issuer answers. The devices stay simulated, the scenario "
          + "starts over, and what changes something real asks first.",
        app.theme.muted
      )
    return text.wrapped(toColumns: columns(app) - 2).map { StyledLine($0, style) }
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let inside = drawBox("Which issuer answers", app, on: &frame).inset(columns: 1, rows: 0)
    let width = (fields.map { displayColumns($0.title) }.max() ?? 0) + 2
    var cursor: Point?
    for (place, field) in fields.enumerated() where place < inside.rows {
      let row = inside.line(place)
      frame.add(ScreenTarget.line(place - selected), at: row)
      // A hint stands one column behind the cursor.
      let title = field.title.padded(toColumns: width + (field.line.isEmpty ? 0 : 1))
      let label =
        place == selected
        ? StyledLine("▌", app.theme.focus) + StyledLine(title, app.theme.strong)
        : StyledLine(" " + title, app.theme.text)
      // A path may name the person; an audience reads none.
      let line = app.isPresenting && place > 0 ? field.line.covered : field.line
      app.drawInput(label, line, hint: field.hint, in: row, &frame)
      if place == selected { cursor = frame.cursor }
    }
    frame.cursor = cursor
    // What is wrong takes the rows of the lines that are not written in.
    let notes = notes(app)
    let below = inside.row + fields.count + 1
    let first =
      problem == nil ? below : max(inside.row + 2, min(below, inside.bottom - notes.count))
    if first < below { frame.fill(inside.top(first - inside.row).1, style: Style()) }
    for (offset, line) in notes.enumerated() where first + offset < inside.bottom {
      frame.write(line, at: Point(column: inside.column, row: first + offset), within: inside)
    }
  }
}

extension LineEditor {
  fileprivate init(_ text: String?) { self.init(text ?? "") }

  /// A bullet for each character.
  fileprivate var covered: LineEditor { LineEditor(String(repeating: "•", count: text.count)) }
}
