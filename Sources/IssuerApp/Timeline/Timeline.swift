import Commands
import SimulatedWorld
import Simulation
import Terminal

/// The timeline: the entries of the history, then its branches, each of which the screen shows when selected.
package struct Timeline: EarlierMomentOverlay {
  var list = ListState()
  /// The session at the selected moment.
  var shown: Session
  /// The name of the selected branch; nil for the present one.
  var branch: String?
  /// Number of lines to draw, the heading of the branches included.
  private(set) var drawnLines = 0

  static let form = OverlayForm(
    context: Context("timeline", "the timeline"), heading: "Timeline", isAboutThisWorld: true)

  /// Selects the present moment.
  init(_ app: Seen) {
    shown = app.session
    show(app.session.history.position, app)
  }

  mutating func move(_ movement: Movement, _ app: Seen) {
    let steps = movement.steps(ofPage: ScreenLayout(app).timelineRows)
    let isWheel = if case .wheel = movement { true } else { false }
    list.move(by: isWheel ? steps.signum() : steps, of: lineCount(app))
    showSelected(app)
  }

  private mutating func show(_ line: Int, _ app: Seen) {
    list.selected = line
    showSelected(app)
  }

  /// Shows the session at the selected moment.
  private mutating func showSelected(_ app: Seen) {
    let place = place(list.selected, app)
    // From the moment shown last it is a short way to those near it.
    let isNear = shown.history.branch == place.branch && shown.history.has(place)
    shown = (isNear ? shown : app.session).seen(at: place)
    branch = branch(list.selected, app)?.name
    drawnLines = drawnLineCount(app)
    var screen = app
    screen.overlay = self
    list.window = list.window.showing(
      drawnLine(list.selected, app), of: drawnLines,
      in: ScreenLayout(screen.displayed).timelineRows)
  }

  // MARK: Lines

  private func lineCount(_ app: Seen) -> Int {
    app.session.history.entries.count + app.session.history.branches.count
  }

  /// The drawn line of a line, below the heading of the branches if it is one of them.
  func drawnLine(_ line: Int, _ app: Seen) -> Int {
    line + (line < app.session.history.entries.count ? 0 : 1)
  }

  func drawnLineCount(_ app: Seen) -> Int {
    lineCount(app) + (app.session.history.branches.isEmpty ? 0 : 1)
  }

  private func place(_ line: Int, _ app: Seen) -> History.Place {
    branch(line, app)?.place ?? app.session.history.place(of: line)
  }

  private func branch(_ line: Int, _ app: Seen) -> History.Branch? {
    let history = app.session.history
    let (branches, place) = (history.branches, line - history.entries.count)
    return branches.indices.contains(place) ? branches[place] : nil
  }

  // MARK: Keys

  static let opener = Binding(
    .timeline, [.character("t")], "See all that happened; go on from any moment",
    in: Context.underlying, bar: { $0.session.history.holdsActs ? "timeline" : nil },
    run: { $0.open(Timeline($0.seen)) })

  /// The whole screen follows.
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Go on from the selected moment; what came after it is kept",
      bar: { timeline, _ in timeline.branch == nil ? "go on from here" : "take this branch" },
      run: { timeline, app in timeline.goOn(&app) }),
    key(
      .up, [.up, .character("k")], "The moment before", run: { _, app in app.move(.steps(-1)) }),
    key(
      .down, [.down, .character("j")], "The next moment", bar: { _, _ in "move along" },
      run: { _, app in app.move(.steps(1)) }),
    key(
      .pageUp, [.pageUp, .control("b")], "A page of moments back",
      run: { _, app in app.move(.page(-1)) }),
    key(
      .pageDown, [.pageDown, .control("f")], "A page of moments on",
      run: { _, app in app.move(.page(1)) }),
    key(
      .first, [.home, .character("g")], "To the beginning",
      run: { _, app in app.move(.steps(-Int.max)) }),
    key(
      .last, [.end, .character("G")], "To the last moment",
      run: { timeline, app in timeline.go(to: app.session.history.entries.count - 1, &app) }),
    key(
      .branches, [.character("b")], "To what happened instead, branch by branch",
      bar: { _, app in app.session.history.branches.isEmpty ? nil : "branches" },
      unless: { _, app in
        app.session.history.branches.isEmpty
          ? app.session.history.redoable == nil
            ? "There is no branch yet: go on from an earlier moment to start one."
            : "There is no branch yet: what you do from here starts one." : nil
      },
      run: { timeline, app in timeline.go(to: app.session.history.entries.count, &app) }),
    key(
      .nextPane, [.tab], "Look at the next pane", bar: { _, _ in "pane" },
      run: { _, app in app.goTo(app.seen.pane(after: 1)) }),
    key(
      .previousPane, [.backTab], "Look at the pane before",
      run: { _, app in app.goTo(app.seen.pane(after: -1)) }),
    closing(
      [.escape, .character("t"), .character("q")], "Return to the present", bar: "return"),
  ]

  private func go(to line: Int, _ app: inout AppModel) -> [AppEffect] {
    var timeline = self
    timeline.show(line, app.seen)
    return app.open(timeline)
  }

  private func goOn(_ app: inout AppModel) -> [AppEffect] {
    app.overlay = nil
    let (line, entries) = (list.selected, app.session.history.entries)
    if line == app.session.history.position { return [] }
    let effects = app.update(.wentTo(place(line, app.seen)))
    if let branch {
      app.say("This is the branch “\(branch)”. t leads back.")
    } else if line < entries.count - 1 {
      app.say("On from \(entries[line].at.timeOfDay). t leads back to what came after.")
    }
    SessionActs.tellWhatIsLeftBehind(&app)
    return effects
  }
}

// Drawing: a line for each entry, and the branches below.
extension Timeline {
  func linesBelow(_ app: Seen) -> Int? { drawnLines }

  func place(_ app: Seen) -> Rect { ScreenLayout(app.displayed).timeline }

  func draw(_ app: Seen, on frame: inout Frame) {
    let (area, theme) = (place(app), app.theme)
    let history = app.session.history
    frame.fill(area, style: theme.text)
    frame.add(Popup.Part.box, at: area)
    let inside = Panel(
      StyledLine(history.name.map { "Timeline · \($0)" } ?? "Timeline", theme.accent.bold),
      rightTitle: StyledLine(position(in: history), theme.muted), style: theme.accent
    ).draw(in: area, on: &frame)
    let visible = list.window.visible(of: drawnLineCount(app), in: inside.rows)
    let rows = inside.left(inside.columns - 1).0
    let selected = drawnLine(list.selected, app)
    let branches = visible.upperBound > history.entries.count ? history.branches : []
    var told: String?
    for (offset, line) in visible.enumerated() {
      let row = rows.line(offset)
      let isSelected = line == selected
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      // The heading of the branches is no line that can be chosen.
      if line != history.entries.count {
        let chosen = line - (line > history.entries.count ? 1 : 0)
        frame.add(ScreenTarget.line(chosen - list.selected), at: row)
      }
      let text = row.inset(columns: 1, rows: 0)
      if line < history.entries.count {
        draw(
          history.entries[line], isSelected, isPresent: line == history.position,
          isUndone: line > history.position, told: &told, in: text, app, &frame)
      } else if line == history.entries.count {
        frame.write("What happened instead", style: theme.strong, in: text)
      } else {
        draw(branches[line - history.entries.count - 1], isSelected, in: text, theme, &frame)
      }
    }
    frame.drawScrollbar(visible, of: drawnLineCount(app), theme.accent, in: inside)
  }

  private func position(in history: History) -> String {
    let (entries, branches) = (history.entries.count, history.branches.count)
    let line = list.selected
    return line < entries
      ? "\(line + 1) of \(entries)" : "branch \(line - entries + 1) of \(branches)"
  }

  /// `told`: the time in the line above, which is not repeated.
  private func draw(
    _ entry: History.Entry, _ isSelected: Bool, isPresent: Bool, isUndone: Bool,
    told: inout String?, in row: Rect, _ app: Seen, _ frame: inout Frame
  ) {
    let theme = app.theme
    let isNarrow = row.columns < 50
    let now = isPresent ? " ◂ now" : ""
    let (right, rest) = row.right(displayColumns(now))
    frame.write(now, style: theme.strong, in: right)
    let whole = row.columns < 60 ? entry.at.timeOfDay : entry.at.timeOfDayInHundredths
    // The hour stands in the title bar.
    let time = isNarrow ? String(whole.suffix(5)) : whole
    let shown = time == told ? String(repeating: " ", count: time.count) : time
    told = time
    var line = StyledLine("\(shown) ", theme.muted)
    line.append("\(entry.kind.sign) ", isUndone ? theme.muted : style(of: entry, theme))
    line.append(
      SessionActs.words(of: entry, app),
      isSelected
        ? theme.selected(theme.strong) : isUndone ? theme.muted : entry.kind.wordStyle(theme))
    frame.write(line.truncated(toColumns: rest.columns), in: rest)
  }

  /// An answer that ends in a state or a decision has the colour of what it means.
  private func style(of entry: History.Entry, _ theme: Theme) -> Style {
    let word = entry.kind == .answer ? entry.words.split(separator: " ").last : nil
    return word.flatMap { theme.style(ofStateWritten: String($0)) } ?? entry.kind.style(theme)
  }

  private func draw(
    _ branch: History.Branch, _ isSelected: Bool, in row: Rect, _ theme: Theme, _ frame: inout Frame
  ) {
    let count = branch.entries.count(where: \.isAct)
    let isReal = branch.entries.contains(where: \.changedSomethingReal)
    let size =
      (count == 1 ? "1 step" : "\(count) steps") + (isReal ? " \(History.Entry.realMark)" : "")
    let (right, rest) = row.right(displayColumns(size))
    frame.write(size, style: theme.muted, in: right)
    var line = StyledLine("├ ", theme.violet)
    line.append(branch.name, isSelected ? theme.selected(theme.strong) : theme.text)
    frame.write(line.truncated(toColumns: rest.columns - 1), in: rest)
  }

  /// The selected moment in full, as the list may cut it.
  func statusLine(_ app: Seen) -> StyledLine {
    let theme = app.theme
    if let branch {
      return StyledLine("├ ", theme.violet) + StyledLine(branch, theme.strong)
    }
    let entry = shown.history.entries[shown.history.position]
    return StyledLine("\(entry.kind.sign) ", entry.kind.style(theme))
      + StyledLine(SessionActs.words(of: entry, app), entry.kind.wordStyle(theme))
  }
}

extension History.Entry.Kind {
  /// A sign beside the words, so that nothing is told by colour alone.
  fileprivate var sign: String {
    switch self {
    case .opening: "○"
    case .act: "▸"
    case .fault: "▲"
    case .answer: "◂"
    case .failure: "✗"
    case .time: "…"
    }
  }

  fileprivate func style(_ theme: Theme) -> Style {
    switch self {
    case .opening, .time: theme.muted
    case .act: theme.strong
    case .fault: theme.warning.bold
    case .answer: theme.success
    case .failure: theme.danger
    }
  }

  fileprivate func wordStyle(_ theme: Theme) -> Style {
    switch self {
    case .act, .opening: theme.strong
    case .answer, .fault, .failure: theme.text
    case .time: theme.muted
    }
  }
}
