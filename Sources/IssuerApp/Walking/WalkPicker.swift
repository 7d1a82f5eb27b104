import Commands
import Terminal
import Walks

/// The list of walks, of which one can be chosen and played.
struct WalkPicker: ListOverlay {
  let walks: [(id: String, walk: Walk)]
  var list = ListState()

  static func == (one: WalkPicker, other: WalkPicker) -> Bool {
    one.list == other.list && one.walks.elementsEqual(other.walks, by: ==)
  }

  init(_ walks: [(id: String, walk: Walk)] = ShippedWalks.all) { self.walks = walks }

  static let form = OverlayForm(
    context: Context("walks", "the walks", [.pages, .closes]), heading: "Walks")
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Play the selected walk", bar: { _, _ in "play" },
      run: { picker, app in picker.selected.map { WalkPlayback.play(&app, shipped: $0.id) } ?? [] }),
    key(
      .scenarios, [.tab, .backTab], "The scenarios", bar: { _, _ in "scenarios" },
      run: { _, app in app.open(ScenarioPicker(app.seen)) }),
  ]
  static let opener = Binding(
    .walks, [], "Play a walk: a demo or walkthrough, step by step", in: Context.underlying,
    run: { $0.open(WalkPicker()) })

  private var selected: (id: String, walk: Walk)? {
    walks.indices.contains(list.selected) ? walks[list.selected] : nil
  }

  func count(_ app: Seen) -> Int { walks.count }

  func rows(_ app: Seen) -> Int { max(1, parts(of: Rect(size: content(app)), app).list.rows) }

  func content(_ app: Seen) -> Size {
    let isLarge = app.hasRoomBesidePicker
    return Size(
      columns: app.windowColumns(isLarge ? .whole : .large),
      rows: isLarge
        ? app.windowRows : max(1, min(max(12, walks.count + Self.aboutRows), app.windowRows)))
  }

  /// Rows for the description of the selected walk, and a blank one above it.
  private static let aboutRows = 5

  /// The areas of the list and of the selected walk, which is beside it if the screen is large, else below.
  private func parts(of inside: Rect, _ app: Seen) -> (list: Rect, about: Rect) {
    if app.hasRoomBesidePicker {
      let (list, beside) = inside.left(inside.columns / 2)
      return (list, beside.left(3).1)
    }
    let (about, list) = inside.bottom(inside.rows >= 12 ? Self.aboutRows : 2)
    return (list, inside.rows >= 12 ? about.top(1).1 : about)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Walks · \(walks.count)", app, on: &frame)
    let (rows, about) = parts(of: inside, app)
    let isBeside = app.hasRoomBesidePicker
    let showsIDs = !app.isPresenting && rows.columns >= (isBeside ? 80 : 50)
    let ids = showsIDs ? (walks.map { displayColumns($0.id) }.max() ?? 0) + 2 : 0
    let titles = min(
      walks.map { displayColumns($0.walk.title) }.max() ?? 0, rows.columns - 3 - ids)
    let visible = list.window.visible(of: walks.count, in: rows.rows)
    for (offset, index) in visible.enumerated() {
      let isSelected = index == list.selected
      let (id, walk) = walks[index]
      let row = rows.top(offset).1.top(1).0.left(rows.columns - 1).0
      let line = app.lineOfPicker(
        walk.title, id: showsIDs ? id : nil, titles, isSelected: isSelected)
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      let text = row.left(2).1
      frame.write(line.truncated(toColumns: text.columns), in: text)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
    }
    frame.drawScrollbar(visible, of: walks.count, theme.accent, in: rows)
    guard let (id, walk) = selected else { return }
    let steps = "\(walk.steps.count) \(walk.steps.count == 1 ? "step" : "steps")"
    // A title that does not fit in its row is repeated in full above the description.
    let isCut = displayColumns(walk.title) > titles
    let title = isBeside || isCut ? walk.title.wrapped(toColumns: about.columns) : []
    let story = walk.about.wrapped(toColumns: about.columns)
    func styled(_ lines: [String], _ style: Style) -> [StyledLine] {
      lines.map { StyledLine($0, style).truncated(toColumns: about.columns) }
    }
    guard isBeside else {
      let lines = (title + story + [steps]).cut(toRows: about.rows)
      return frame.write(
        lines.flatMap { styled([$0], $0 == steps ? theme.muted : theme.text) }, in: about)
    }
    let tags = app.isPresenting ? steps : "\(id) · \(steps)"
    let head =
      styled(title, theme.strong) + styled([tags, ""], theme.teal)
      + styled(story + [""], theme.text)
    frame.write(head, in: about)
    let rest = about.top(head.count).1
    let told = walk.steps.enumerated().flatMap { index, step in
      let number = "\(index + 1)".padded(toColumns: walk.steps.count > 9 ? 4 : 3)
      let words = step.title.wrapped(toColumns: rest.columns - displayColumns(number))
      return words.enumerated().map { row, text in
        let before = row == 0 ? number : String(repeating: " ", count: displayColumns(number))
        return StyledLine(before, theme.muted) + StyledLine(text, theme.text)
      }
    }
    let fits = told.count <= rest.rows
    frame.write(
      Array(told.prefix(fits ? rest.rows : rest.rows - 1))
        + (fits ? [] : [StyledLine("…", theme.muted)]), in: rest)
  }
}
