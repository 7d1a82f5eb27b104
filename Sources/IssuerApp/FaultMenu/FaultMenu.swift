import Simulation
import Terminal
import WalletDomain

/// What can go wrong, by where it happens.
struct FaultMenu: ListOverlay {
  var list = ListState()

  static let contexts = [Context("faults", "the faults", [.pages, .blanks])]
  static let bindings: [Binding] = [
    key(
      .switchFault, [.enter, .character(" ")], "Switch the selected line on or off",
      bar: { _, _ in "switch" }, run: { menu, app in menu.switchTrouble(&app) }),
    closing([.escape, .character("f")], "Close the faults"),
  ]
  static let opener = Binding(
    .faults, [.character("f")], "What can go wrong, switched on and off", in: Context.underlying,
    bar: { _ in "faults" }, run: { $0.open(FaultMenu()) })

  private func switchTrouble(_ app: inout AppModel) -> [AppEffect] {
    let troubles = app.troubles
    guard troubles.indices.contains(list.selected) else { return [] }
    return app.update(troubles[list.selected].message)
  }

  func count(_ app: AppModel) -> Int { app.troubles.count }

  func rows(_ app: AppModel) -> Int { content(app).rows }

  func content(_ app: AppModel) -> Size {
    Size(
      columns: min(72, app.size.columns - 4),
      rows: max(1, min(32, ScreenLayout(app).overlay.rows - 2)))
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let (troubles, theme) = (app.troubles, app.theme)
    let inside = drawBox("What can go wrong", app, on: &frame)
    let visible = list.window.visible(of: troubles.count, in: inside.rows)
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: inside.column, row: inside.row + offset, columns: inside.columns - 1, rows: 1)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isFirst = offset == 0 || troubles[index - 1].group != troubles[index].group
      draw(
        troubles[index], isSelected: index == list.selected, namesGroup: isFirst, in: row, theme,
        &frame)
    }
    Scrollbar(visible: visible, count: troubles.count, style: theme.accent).draw(
      in: inside, on: &frame)
  }

  private func draw(
    _ trouble: Trouble, isSelected: Bool, namesGroup: Bool, in row: Rect, _ theme: Theme,
    _ frame: inout Frame
  ) {
    let isNarrow = row.columns < 60
    var line = StyledLine(isSelected ? "▌" : " ", theme.accent)
    if !isNarrow {
      line.append((namesGroup ? trouble.group : "").padded(toColumns: 22) + " ", theme.muted)
    }
    frame.add(ScreenTarget.button, at: row.left(line.columns).1.left(3).0)
    let isWrong = trouble.isOn && !trouble.isUsual
    let mark = isWrong ? theme.warning.bold : trouble.isOn ? theme.success : theme.muted
    line.append(trouble.isOn ? "[x] " : "[ ] ", mark)
    line.append(
      isNarrow ? trouble.wholeTitle : trouble.title,
      isSelected ? theme.strong.underline : isWrong ? theme.strong : theme.text)
    frame.write(line.truncated(toColumns: row.columns), at: row.origin, within: row)
  }
}
