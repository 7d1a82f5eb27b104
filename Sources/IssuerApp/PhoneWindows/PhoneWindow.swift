import Terminal

extension Seen {
  /// The border of a window of the phone, on its ground, for what is seen in the phone's colours.
  var phonePanel: Panel {
    Panel(style: theme.border.on(theme.surface?.background ?? .terminalDefault))
  }

  /// Draws a sheet over the phone's screen, in the colours of what is seen, and returns the area of its content.
  func drawPhoneSheet(on frame: inout Frame) -> Rect {
    let layout = ScreenLayout(self)
    let hasLowerEdge = layout.rowsBelowButton > 0
    // A row below the status bar is free where rows permit it.
    let area = layout.deviceInside.top(hasLowerEdge ? 2 : 1).1
    frame.add(Popup.Part.behind, at: layout.overlay)
    frame.add(Popup.Part.box, at: area)
    let (edge, screen) = area.bottom(hasLowerEdge ? 1 : 0)
    frame.fill(screen, style: theme.surface ?? Style())
    // The bar at the lower edge is the phone's own.
    if let surface = theme.surface { frame.restyle(edge) { $0.background = surface.background } }
    drawHandle(ofSheet: screen, &frame)
    let air = screen.rows >= 24 ? 1 : 0
    return screen.top(1 + air).1.bottom(air).1.inset(columns: 2, rows: 0)
  }

  /// Draws the handle of a sheet that has a surface of its own, else its upper edge.
  func drawHandle(ofSheet area: Rect, _ frame: inout Frame) {
    let edge = theme.surface == nil ? area.top(1).0 : area.top(1).0.centered(columns: 7, rows: 1)
    frame.write(
      String(repeating: theme.surface == nil ? "▁" : "━", count: edge.columns), at: edge.origin,
      style: theme.muted, within: area)
  }
}

extension Frame {
  /// Writes a line in the middle of a row.
  mutating func writeCentered(_ text: String, _ style: Style, in row: Rect) {
    let text = text.truncated(toColumns: row.columns)
    write(text, style: style, in: row.top(1).0.centered(columns: displayColumns(text), rows: 1))
  }
}
