/// A box with a rounded border and its title in the upper edge.
public struct Panel: Sendable {
  public var title: StyledLine
  /// A second title at the right, left out where there is no room for both.
  public var rightTitle: StyledLine?
  /// The style of the border; its background also fills the box unless it is `.terminalDefault`.
  public var style: Style
  public var hasFocus: Bool
  /// The style of the border with `hasFocus`.
  public var focusStyle: Style

  public init(
    _ title: StyledLine = "", rightTitle: StyledLine? = nil, style: Style = Style().dim,
    hasFocus: Bool = false, focusStyle: Style = Style().bold
  ) {
    self.title = title
    self.rightTitle = rightTitle
    self.style = style
    self.hasFocus = hasFocus
    self.focusStyle = focusStyle
  }

  /// Draws the box and returns the rectangle within its border.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> Rect {
    let border = hasFocus ? focusStyle : style
    if border.background != .terminalDefault {
      frame.fill(rect, style: Style().on(border.background))
    }
    guard rect.columns >= 2, rect.rows >= 2 else { return rect.inset(by: 1) }
    frame.drawBorder(of: rect, border)
    drawTitles(in: rect, on: &frame)
    return rect.inset(by: 1)
  }

  private func drawTitles(in rect: Rect, on frame: inout Frame) {
    // A corner and one piece of the edge stay at each end: ╭─ Title ─╮
    let room = rect.inset(columns: 2, rows: 0)
    let used = draw(title, room: room, on: &frame, alignment: .leading)
    guard let rightTitle, rightTitle.columns + 2 < room.columns - used else { return }
    draw(rightTitle, room: room, on: &frame, alignment: .trailing)
  }

  /// Draws a title and returns the columns used, including blanks at both sides.
  @discardableResult
  private func draw(
    _ title: StyledLine, room: Rect, on frame: inout Frame, alignment: TextAlignment
  ) -> Int {
    let shown = title.truncated(toColumns: room.columns - 2)
    guard shown.columns > 0 else { return 0 }
    let width = shown.columns + 2
    let column = alignment == .trailing ? room.right - width : room.column
    return frame.write(
      " " + shown + " ", at: Point(column: column, row: room.row), within: room)
  }
}

extension Frame {
  /// Draws lines with rounded corners along the edges of `rect`, if it has two columns and rows or more.
  public mutating func drawBorder(
    of rect: Rect, _ style: Style, across: Character = "─", upright: Character = "│",
    within clip: Rect? = nil
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let edge = String(repeating: across, count: rect.columns - 2)
    let side = Cell(upright, style: style)
    let area = clip.map(bounds.intersection) ?? bounds
    for row in rect.row..<rect.bottom {
      let start = Point(column: rect.column, row: row)
      if row == rect.row {
        write("╭\(edge)╮", at: start, style: style, within: clip)
      } else if row == rect.bottom - 1 {
        write("╰\(edge)╯", at: start, style: style, within: clip)
      } else {
        place(side, column: rect.column, row: row, within: area, keepingBackground: true)
        place(side, column: rect.right - 1, row: row, within: area, keepingBackground: true)
      }
    }
  }
}
