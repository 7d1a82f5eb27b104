/// How many columns and rows something has; never negative.
public struct Size: Hashable, Sendable {
  public var columns: Int { didSet { columns = max(0, columns) } }
  public var rows: Int { didSet { rows = max(0, rows) } }

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A place on the screen, counted from 0 at the top left.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
