import Commands
import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The form for connecting to a real issuer: its address, and the files for TLS and headers.
struct ConnectForm: ConnectingOverlay {
  /// One line of the form.
  struct Field: Equatable, Sendable {
    let title: String
    let hint: String
    var line: LineEditor
  }

  private(set) var fields: [Field]
  private(set) var selected = 0
  /// Index of the server recalled from `ConnectionState.recent`; nil for typed settings.
  private var recalled: Int?
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

  static let form = OverlayForm(
    context: Context("connecting", "the form of the real issuer", [.takesLetters]),
    heading: "A real issuer",
    openers: [
      Binding(
        .connect, [.character("C")], "Let a real issuer answer, or the simulated one again",
        in: Context.underlying,
        run: { app in
          let state = app[ConnectionState.self]
          return app.open(ConnectForm(state.settings ?? state.recent.first ?? ServerSettings()))
        })
    ])
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
      bar: { _, app in app[ConnectionState.self].recent.isEmpty ? nil : "used before" },
      unless: { _, app in
        app[ConnectionState.self].recent.isEmpty ? "No real issuer has answered before." : nil
      },
      run: { form, app in form.recalling(&app) }),
    closing([.escape], "Leave it as it is", bar: "leave it"),
  ]

  var editor: LineEditor? {
    get { fields[selected].line }
    set {
      guard let newValue else { return }
      fields[selected].line = newValue
      (recalled, problem) = (nil, nil)
    }
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool {
    switch key {
    case .up, .down, .tab, .backTab, .control("p"): false
    default: key.isForLine && enter(key)
    }
  }

  mutating func move(_ movement: Movement, _ app: Seen) {
    selected = min(max(0, selected + movement.steps(app).signum()), fields.count - 1)
  }

  /// The typed settings, trimmed; nil for empty fields.
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

  /// Fills the form with the next server that was connected before, cyclically.
  private func recalling(_ app: inout AppModel) -> [AppEffect] {
    let recent = app[ConnectionState.self].recent
    let next = ((recalled ?? -1) + 1) % recent.count
    var form = ConnectForm(recent[next])
    (form.selected, form.recalled) = (selected, next)
    return app.open(form)
  }

  // MARK: Drawing

  func content(_ app: Seen) -> Size {
    let rows = fields.count + notes(app).count + 3
    return Size(columns: columns(app), rows: min(rows, app.windowRows))
  }

  private func columns(_ app: Seen) -> Int { app.windowColumns(.middle) }

  private func notes(_ app: Seen) -> [String] {
    let text =
      problem.map { "✗ " + $0 }
      ?? "Without an address the simulated issuer answers. The devices stay simulated, the scenario "
      + "starts over, and what changes something real asks first."
    return text.wrapped(toColumns: columns(app))
  }

  /// Areas of the present issuer, the fields and the notes; a problem takes rows from the fields.
  private func parts(of inside: Rect, _ notes: [String]) -> (now: Rect, lines: Rect, notes: Rect) {
    let isRoomy = inside.rows >= fields.count + notes.count + 3
    let (now, rest) = inside.top(isRoomy ? 2 : 1)
    let spare = max(0, rest.rows - fields.count)
    let least = problem == nil ? 0 : min(notes.count, rest.rows - 1)
    let (told, lines) = rest.bottom(max(least, min(notes.count + 1, spare)))
    return (now, lines, told.bottom(min(notes.count, told.rows)).0)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Which issuer answers", app, on: &frame)
    let notes = notes(app)
    let parts = parts(of: inside, notes)
    let width = (fields.map { displayColumns($0.title) }.max() ?? 0) + 2
    let (transport, issuer) = (app.session.transport, app.session.world.issuer)
    let sign = StyledLine("● ", transport == .simulated ? theme.success : theme.warning)
    let now =
      StyledLine(" " + "Now".padded(toColumns: width), theme.muted) + sign
      + StyledLine(transport.title(speaking: issuer), theme.text)
    frame.write(now.truncated(toColumns: parts.now.columns), in: parts.now)
    drawLines(width, app, in: parts.lines, &frame)
    let style = problem == nil ? theme.muted : theme.danger
    frame.write(
      notes.cut(toRows: parts.notes.rows).map { StyledLine($0, style) }, in: parts.notes)
  }

  private func drawLines(_ width: Int, _ app: Seen, in area: Rect, _ frame: inout Frame) {
    let theme = app.theme
    let visible = ScrollWindow().showing(selected, of: fields.count, in: area.rows)
      .visible(of: fields.count, in: area.rows)
    let isWhole = visible.count == fields.count
    var cursor: Point?
    for (offset, place) in visible.enumerated() {
      let (field, row) = (fields[place], area.line(offset))
      frame.add(ScreenTarget.line(place - selected), at: row)
      let title = field.title.padded(toColumns: width)
      let label =
        place == selected
        ? StyledLine("▌", theme.focus) + StyledLine(title, theme.strong)
        : StyledLine(" " + title, theme.text)
      // A path may contain the person's name, and is hidden from an audience.
      let line = app.isPresenting && place > 0 ? field.line.covered : field.line
      let room = isWhole ? row : row.left(row.columns - Self.markColumns).0
      app.drawInput(label, line, hint: field.hint, in: room, &frame)
      if place == selected { cursor = frame.cursor }
    }
    frame.cursor = cursor
    frame.drawHiddenCounts(
      above: visible.lowerBound, below: fields.count - visible.upperBound, theme.muted, in: area)
  }

  /// Columns beside the fields for the counts of hidden ones.
  private static let markColumns = 6
}

extension LineEditor {
  fileprivate init(_ text: String?) { self.init(text ?? "") }

  /// The line with a bullet for each character.
  fileprivate var covered: LineEditor { LineEditor(String(repeating: "•", count: text.count)) }
}
