import Terminal

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
    frame.drawScrollbar(visible, of: lines.count, app.theme.accent, in: inside)
    let box = Rect(
      column: inside.column - 1, row: inside.row, columns: inside.columns + 2,
      rows: inside.rows + 1)
    frame.drawHiddenCounts(
      above: 0, below: lines.count - visible.upperBound, app.theme.accent, in: box)
  }
}
