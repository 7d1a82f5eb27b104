/// What some cells of a frame stand for where more than cells can be shown: pixels, or vectors.
///
/// Equal ones look equal.
public protocol CellArt: Hashable, Sendable {
  /// Its extent in cells, of which each is twice as high as it is wide.
  var size: Size { get }

  /// Itself as pixels, row by row: red, green, blue and opacity, a byte each.
  func pixels(width: Int, height: Int) -> [UInt8]

  /// The elements of an SVG that draw it with its corner at 0, in names that begin with `prefix`; nil where it has no
  /// vectors.
  func svg(cellWidth: Double, prefix: String) -> String?
}

/// Art as it lies on a frame, and the cells that stand for it.
struct PlacedArt: Sendable {
  var art: any CellArt
  /// Where its corner would be, which may be outside of the frame.
  var origin: Point
  var area: Rect
  /// The cells of the area, row by row.
  var cells: [Cell]
  /// Where words are, which stay text.
  var words: [Rect]
}

/// A cell of a frame that shows a part of some art.
package struct ArtCell: Sendable {
  package var art: any CellArt
  /// Which of its cells this is.
  package var place: Point
  /// Whether a word stands on it, which stays text.
  package var bearsWord = false
}

extension Frame {
  /// Notes that the cells of `area`, as they are drawn now, stand for art with its corner at `origin`; `words` are the
  /// cells that stay text.
  public mutating func add(
    _ art: any CellArt, at origin: Point, in area: Rect, besides words: [Rect]
  ) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let cells = (area.row..<area.bottom).flatMap { row in
      (area.column..<area.right).map { column in
        self[column, row]
      }
    }
    placedArt.append(PlacedArt(art: art, origin: origin, area: area, cells: cells, words: words))
  }

  /// The art that is seen in a row, by column: not where something else was drawn over it, or it was dimmed.
  package func art(in row: Int) -> [Int: ArtCell] {
    var found: [Int: ArtCell] = [:]
    for placed in placedArt where (placed.area.row..<placed.area.bottom).contains(row) {
      let start = (row - placed.area.row) * placed.area.columns
      for (offset, column) in (placed.area.column..<placed.area.right).enumerated() {
        let cell = placed.cells[start + offset]
        var now = self[column, row]
        // The ground of a window is seen through round corners, which are the art's own all the same.
        if cell.style.background == .terminalDefault { now.style.background = .terminalDefault }
        let point = Point(column: column, row: row)
        let bearsWord = placed.words.contains { $0.contains(point) }
        // Other letters change nothing of what is behind them.
        guard cell == now || bearsWord && cell.style == now.style else { continue }
        found[column] = ArtCell(
          art: placed.art,
          place: Point(column: column - placed.origin.column, row: row - placed.origin.row),
          bearsWord: bearsWord)
      }
    }
    return found
  }
}
