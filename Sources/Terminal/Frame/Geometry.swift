/// An extent in columns and rows; never negative.
public struct Size: Hashable, Sendable {
  public var columns: Int { didSet { columns = max(0, columns) } }
  public var rows: Int { didSet { rows = max(0, rows) } }

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A position on the screen, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells; its extent is never negative, so every split of it can be drawn into.
public struct Rect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int { didSet { columns = max(0, columns) } }
  public var rows: Int { didSet { rows = max(0, rows) } }

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  public init(origin: Point = Point(column: 0, row: 0), size: Size) {
    self.init(column: origin.column, row: origin.row, columns: size.columns, rows: size.rows)
  }

  public var origin: Point { Point(column: column, row: row) }
  public var size: Size { Size(columns: columns, rows: rows) }
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// The first column to the right that is outside.
  public var right: Int { column + columns }

  /// The first row below that is outside.
  public var bottom: Int { row + rows }

  public func contains(_ point: Point) -> Bool {
    (column..<right).contains(point.column) && (row..<bottom).contains(point.row)
  }

  public func inset(by amount: Int) -> Rect { inset(columns: amount, rows: amount) }

  /// The rectangle without `columns` at each side and `rows` above and below.
  public func inset(columns horizontal: Int, rows vertical: Int) -> Rect {
    let horizontal = min(max(0, horizontal), columns)
    let vertical = min(max(0, vertical), rows)
    return Rect(
      column: column + horizontal, row: row + vertical,
      columns: columns - 2 * horizontal, rows: rows - 2 * vertical)
  }

  /// The part that both cover; empty when they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }
}

// Splitting from an edge: a piece never exceeds the rectangle, so that a layout for 80×24 still holds at 1×1.
extension Rect {
  /// The row that lies `offset` rows below the top.
  public func line(_ offset: Int) -> Rect {
    Rect(column: column, row: row + offset, columns: columns, rows: 1)
  }

  /// The first `rows` rows, and the rest.
  public func top(_ rows: Int) -> (Rect, Rect) {
    var (piece, rest) = (self, self)
    piece.rows = min(max(0, rows), self.rows)
    rest.row += piece.rows
    rest.rows -= piece.rows
    return (piece, rest)
  }

  /// The last `rows` rows, and the rest.
  public func bottom(_ rows: Int) -> (Rect, Rect) {
    let (rest, piece) = top(self.rows - min(max(0, rows), self.rows))
    return (piece, rest)
  }

  /// The first `columns` columns, and the rest.
  public func left(_ columns: Int) -> (Rect, Rect) {
    var (piece, rest) = (self, self)
    piece.columns = min(max(0, columns), self.columns)
    rest.column += piece.columns
    rest.columns -= piece.columns
    return (piece, rest)
  }

  /// The last `columns` columns, and the rest.
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
