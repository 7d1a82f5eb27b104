import Terminal

extension Seen {
  /// The border of a window of the phone, on its ground, for what is seen in the phone's colours.
  var phonePanel: Panel {
    Panel(style: theme.border.on(theme.surface?.background ?? .terminalDefault))
  }
}

extension Frame {
  /// Writes a line in the middle of a row.
  mutating func writeCentered(_ text: String, _ style: Style, in row: Rect) {
    let text = text.truncated(toColumns: row.columns)
    write(text, style: style, in: row.top(1).0.centered(columns: displayColumns(text), rows: 1))
  }
}
