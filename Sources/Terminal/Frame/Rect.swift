/// A part of the screen; its extent is never negative, so every split of it can be drawn into.
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

  public func inset(by amount: Int) -> Rect {
    inset(columns: amount, rows: amount)
  }

  /// The rectangle without `columns` at each side and `rows` above and below.
  public func inset(columns horizontal: Int, rows vertical: Int) -> Rect {
    let horizontal = min(max(0, horizontal), columns)
    let vertical = min(max(0, vertical), rows)
    return Rect(
      column: column + horizontal, row: row + vertical,
      columns: columns - 2 * horizontal, rows: rows - 2 * vertical)
  }

  /// What both cover; empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(right, other.right) - left, rows: min(bottom, other.bottom) - top)
  }
}
