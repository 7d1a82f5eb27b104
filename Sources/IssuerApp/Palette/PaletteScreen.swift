import Terminal

// The palette: every command by name, with its key and why it cannot be used now.
extension AppModel {
  func drawPalette(_ palette: PaletteState, on frame: inout Frame) {
    let layout = ScreenLayout(self)
    let inside = Popup(panel("Commands"), content: layout.paletteInside, shade: theme.shade)
      .draw(in: overlayArea, on: &frame)
    let (inputRow, list) = inside.inset(columns: 1, rows: 0).top(2)
    drawInput(":", palette.query, hint: "type a command", in: inputRow, &frame)
    let items = paletteItems
    if items.isEmpty {
      frame.write("No command matches.", at: list.origin, style: theme.muted, within: list)
      return
    }
    let visible = palette.list.window.visible(of: items.count, in: list.rows)
    for (offset, index) in visible.enumerated() {
      let row = Rect(
        column: list.column, row: list.row + offset, columns: list.columns - 1, rows: 1)
      frame.add(ScreenTarget.line(index - palette.list.selected), at: row)
      draw(
        items[index], matching: palette.query.text, isSelected: index == palette.list.selected,
        in: row, &frame)
    }
    Scrollbar(visible: visible, count: items.count, style: theme.accent).draw(in: list, on: &frame)
  }

  private func draw(
    _ item: PaletteItem, matching query: String, isSelected: Bool, in row: Rect,
    _ frame: inout Frame
  ) {
    let keys = item.keys.prefix(2).map(label(of:)).joined(separator: " ")
    let (right, rest) = row.right(displayColumns(keys))
    let isOff = item.obstacle != nil
    frame.write(
      keys, at: right.origin, style: isOff ? theme.muted : theme.accent, within: right)
    var line = StyledLine(isSelected ? "▌" : " ", theme.accent)
    let name = item.name.padded(toColumns: max(16, displayColumns(item.name)))
    let style = isOff ? theme.muted : theme.strong
    line.append(
      MatchHighlight(name, fuzzy: query, style: style, matchStyle: theme.accent.bold.underline).line
    )
    line.append("  " + (item.obstacle ?? item.title), isOff ? theme.muted : theme.text)
    frame.write(line.truncated(toColumns: rest.columns - 1), at: rest.origin, within: rest)
  }
}
