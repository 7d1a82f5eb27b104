@testable import Terminal

/// What a drawing looks like as text on a frame of this extent.
func drawn(_ columns: Int, _ rows: Int, _ draw: (inout Frame) -> Void) -> String {
  var frame = Frame(size: Size(columns: columns, rows: rows))
  draw(&frame)
  return frame.text()
}

/// The glyphs of one row, with `<` for a continuation, so that wide glyphs show their extent.
func cells(_ frame: Frame, row: Int = 0) -> String {
  (0..<frame.size.columns)
    .map { frame[$0, row].isContinuation ? "<" : frame[$0, row].text }
    .joined()
}

/// Every wide glyph has its continuation, and every continuation its glyph.
func isWhole(_ frame: Frame) -> Bool {
  (0..<frame.size.rows).allSatisfy { row in
    (0..<frame.size.columns).allSatisfy { column in
      frame[column, row].isWide
        ? column + 1 < frame.size.columns && frame[column + 1, row].isContinuation
        : !frame[column, row].isContinuation || (column > 0 && frame[column - 1, row].isWide)
    }
  }
}
