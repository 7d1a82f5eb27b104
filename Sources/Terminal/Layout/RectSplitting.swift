/// Splitting from an edge: each returns the piece asked for, and the rest.
///
/// A piece never exceeds the rectangle, so that a layout written for 80×24 still holds at 1×1.
extension Rect {
  /// Its row `offset` rows from the top.
  public func line(_ offset: Int) -> Rect {
    Rect(column: column, row: row + offset, columns: columns, rows: 1)
  }

  public func top(_ rows: Int) -> (Rect, Rect) {
    let taken = min(max(0, rows), self.rows)
    return (
      Rect(column: column, row: row, columns: columns, rows: taken),
      Rect(column: column, row: row + taken, columns: columns, rows: self.rows - taken)
    )
  }

  public func bottom(_ rows: Int) -> (Rect, Rect) {
    let (rest, piece) = top(self.rows - min(max(0, rows), self.rows))
    return (piece, rest)
  }

  public func left(_ columns: Int) -> (Rect, Rect) {
    let taken = min(max(0, columns), self.columns)
    return (
      Rect(column: column, row: row, columns: taken, rows: rows),
      Rect(column: column + taken, row: row, columns: self.columns - taken, rows: rows)
    )
  }

  public func right(_ columns: Int) -> (Rect, Rect) {
    let (rest, piece) = left(self.columns - min(max(0, columns), self.columns))
    return (piece, rest)
  }

  /// A rectangle of at most this extent in the middle; an odd column or row goes to the right or below.
  public func centered(columns: Int, rows: Int) -> Rect {
    let columns = min(max(0, columns), self.columns)
    let rows = min(max(0, rows), self.rows)
    return Rect(
      column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2,
      columns: columns, rows: rows)
  }
}
