/// The contents of the screen: a grid of cells, the cursor, and the targets of clicks.
///
/// Two invariants hold whatever is drawn: no half of a wide glyph stands alone, and every scalar is safe to send to a
/// terminal.
public struct Frame: Equatable, Sendable {
  public let size: Size

  /// Position of the terminal's cursor; nil hides it.
  public var cursor: Point?

  /// The targets of clicks, the lowest first, which are no part of the picture.
  public private(set) var targets: [(target: any MouseTarget, rect: Rect)] = []

  /// The art that cells stand for, the lowest first; where a frame shows cells it is no part of the picture.
  var placedArt: [PlacedArt] = []

  var cells: [Cell]

  public init(size: Size, style: Style = Style()) {
    self.size = size
    cells = Array(
      repeating: Cell(base: " ", columns: 1, style: style), count: size.columns * size.rows)
  }

  public var bounds: Rect { Rect(size: size) }

  /// Frames are equal when their cells look equal, whatever their targets and the art behind them.
  public static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.cells == right.cells
  }

  /// Adds a target for clicks within `rect`, over those added before.
  public mutating func add(_ target: any MouseTarget, at rect: Rect) {
    let area = rect.intersection(bounds)
    if !area.isEmpty { targets.append((target, area)) }
  }

  /// The targets at a point, the lowest first.
  public func targets(at point: Point) -> [any MouseTarget] {
    targets.lazy.filter { $0.rect.contains(point) }.map(\.target)
  }

  /// Reads a blank, and writes nothing, outside of `bounds`.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      index(column, row).map { cells[$0] } ?? .blank
    }
    set {
      guard !newValue.isContinuation else { return }
      place(newValue, column: column, row: row, within: bounds)
    }
  }

  func cells(of row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return nil }
    return row * size.columns + column
  }

  /// The rows as text without trailing blanks, each ended by a line feed.
  public func text() -> String {
    var text = String.UnicodeScalarView()
    text.reserveCapacity(cells.count + size.rows)
    for row in 0..<size.rows {
      var pendingBlanks = 0
      for cell in cells(of: row) where !cell.isContinuation {
        if cell.isBlank {
          pendingBlanks += 1
        } else {
          for _ in 0..<pendingBlanks { text.append(" ") }
          pendingBlanks = 0
          cell.add(to: &text)
        }
      }
      text.append("\n")
    }
    return String(text)
  }
}

/// Something on a frame that a click can be meant for, as the program that draws it knows it.
public protocol MouseTarget: Sendable {}
