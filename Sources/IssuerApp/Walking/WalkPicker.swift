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

  func rows(_ app: Seen) -> Int { max(1, parts(of: Rect(size: content(app))).list.rows) }

  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.large),
      rows: max(1, min(max(12, walks.count + Self.aboutRows), app.windowRows)))
  }

  /// Rows for the description of the selected walk, and a blank one above it.
  private static let aboutRows = 5

  /// The areas of the list and of the description of the selected walk.
  private func parts(of inside: Rect) -> (list: Rect, about: Rect) {
    let (about, list) = inside.bottom(inside.rows >= 12 ? Self.aboutRows : 2)
    return (list, inside.rows >= 12 ? about.top(1).1 : about)
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let theme = app.theme
    let inside = drawBox("Walks · \(walks.count)", app, on: &frame)
    let (rows, about) = parts(of: inside)
    let showsIDs = !app.isPresenting && rows.columns >= 50
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
    guard let walk = selected?.walk else { return }
    let steps = "\(walk.steps.count) \(walk.steps.count == 1 ? "step" : "steps")"
    // A title that does not fit in its row is repeated in full above the description.
    let isCut = displayColumns(walk.title) > titles
    let title = isCut ? walk.title.wrapped(toColumns: about.columns) : []
    let lines = (title + walk.about.wrapped(toColumns: about.columns) + [steps])
      .cut(toRows: about.rows)
    let styled = lines.map { StyledLine($0, $0 == steps ? theme.muted : theme.text) }
    frame.write(styled.map { $0.truncated(toColumns: about.columns) }, in: about)
  }
}
