import Terminal

// The fault menu: what can go wrong, by where it happens.
extension AppModel {
  func drawTroubles(_ list: ListState, on frame: inout Frame) {
    let troubles = troubles
    let inside = Popup(
      panel("What can go wrong"), content: ScreenLayout(self).troublesInside, shade: theme.shade
    ).draw(in: overlayArea, on: &frame)
    let visible = list.window.visible(of: troubles.count, in: inside.rows)
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: inside.column, row: inside.row + offset, columns: inside.columns - 1, rows: 1)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
      let isFirst = offset == 0 || troubles[index - 1].group != troubles[index].group
      draw(
        troubles[index], isSelected: index == list.selected, namesGroup: isFirst, in: row, &frame)
    }
    Scrollbar(visible: visible, count: troubles.count, style: theme.accent).draw(
      in: inside, on: &frame)
  }

  private func draw(
    _ trouble: Trouble, isSelected: Bool, namesGroup: Bool, in row: Rect, _ frame: inout Frame
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
