extension Frame {
  /// What a terminal of this size must be sent to show this frame, where it shows `shown`; all of it where that is nil.
  ///
  /// Colours are sent as they are, the terminal's own as such. The terminal is left without attributes and, unless
  /// the frame has a cursor, without one.
  public func ansi(after shown: Frame? = nil) -> String {
    guard let shown, shown.size == size else {
      // A terminal fills what it clears with the colours that it has just then.
      return "\u{1b}[?25l\u{1b}[0m\u{1b}[2J" + changes(since: Frame(size: size), hidesCursor: false)
    }
    return changes(since: shown, hidesCursor: shown.shownCursor != nil)
  }

  private func changes(since shown: Frame, hidesCursor: Bool) -> String {
    var pen = ANSIPen()
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        // The second half of a wide glyph comes with its first.
        guard !cell.isContinuation, cell != shown[column, row] else { continue }
        pen.draw(cell, Point(column: column, row: row))
      }
    }
    pen.reset()
    if pen.text.isEmpty && shownCursor == shown.shownCursor { return "" }
    if let shownCursor {
      pen.move(to: shownCursor)
      pen.text += "\u{1b}[?25h"
    }
    return (hidesCursor ? "\u{1b}[?25l" : "") + pen.text
  }

  private var shownCursor: Point? { cursor.flatMap { bounds.contains($0) ? $0 : nil } }
}

extension StyledLine {
  /// The line as a terminal takes it, safe to show; nothing of its style is left behind it.
  public var ansi: String {
    var pen = ANSIPen()
    for span in spans { pen.write(span) }
    pen.reset()
    return pen.text
  }
}

/// Where a terminal writes, and how; it begins without attributes at an unknown place.
private struct ANSIPen {
  var text = ""
  private var place: Point?
  private var style = Style()

  mutating func draw(_ cell: Cell, _ target: Point) {
    move(to: target)
    use(cell.style)
    text += cell.text
    // Terminals disagree about the width of what is not simple.
    let isSimple = !cell.isWide && cell.firstMark == nil
    place = isSimple ? Point(column: target.column + 1, row: target.row) : nil
  }

  mutating func write(_ span: Span) {
    use(span.style)
    text += sanitised(span.text)
  }

  mutating func move(to target: Point) {
    if place == target { return }
    if let place, place.row == target.row, place.column < target.column {
      let columns = target.column - place.column
      text += columns == 1 ? "\u{1b}[C" : "\u{1b}[\(columns)C"
    } else {
      text += "\u{1b}[\(target.row + 1);\(target.column + 1)H"
    }
    place = target
  }

  mutating func reset() {
    if style != Style() { text += "\u{1b}[0m" }
    style = Style()
  }

  private mutating func use(_ wanted: Style) {
    guard wanted != style else { return }
    var codes: [String] = []
    if wanted.attributes != style.attributes {
      codes = ["0"] + sgrAttributes.filter { wanted.attributes.contains($0.0) }.map(\.1)
      style = Style(.terminalDefault, on: .terminalDefault, wanted.attributes)
    }
    if wanted.foreground != style.foreground { codes.append(wanted.foreground.sgr(base: 30)) }
    if wanted.background != style.background { codes.append(wanted.background.sgr(base: 40)) }
    style = wanted
    text += "\u{1b}[\(codes.joined(separator: ";"))m"
  }
}

private let sgrAttributes: [(TextAttributes, String)] = [
  (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
]

extension Color {
  /// The parameters of SGR for it; `base` is 30 for a foreground and 40 for a background.
  fileprivate func sgr(base: Int) -> String {
    switch kind {
    case .terminalDefault: "\(base + 9)"
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
