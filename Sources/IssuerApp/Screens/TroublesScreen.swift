import Terminal

// The fault menu: what can go wrong, by where it happens.
extension AppModel {
  func drawTroubles(_ list: ListState, on frame: inout Frame) {
    let troubles = troubles
    let inside = Popup(panel("What can go wrong"), content: ScreenLayout(self).troublesInside)
      .draw(in: overlayArea, on: &frame)
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
    let group = min(22, row.columns / 3)
    var line = StyledLine(isSelected ? "▌" : " ", theme.accent)
    line.append((namesGroup ? trouble.group : "").padded(toColumns: group) + " ", theme.muted)
    frame.add(ScreenTarget.button, at: row.left(line.columns).1.left(3).0)
    line.append(trouble.isOn ? "[x] " : "[ ] ", trouble.isOn ? theme.warning.bold : theme.muted)
    line.append(
      trouble.title, isSelected ? theme.strong.underline : trouble.isOn ? theme.strong : theme.text)
    frame.write(line.truncated(toColumns: row.columns), at: row.origin, within: row)
  }
}
