import Terminal

/// Pixels in a few colours, row by row.
struct ColorGrid {
  let columns: Int
  private(set) var colors: [Color]

  init(columns: Int, rows: Int, _ color: (_ column: Int, _ row: Int) -> Color) {
    self.columns = columns
    colors = (0..<rows).flatMap { row in (0..<columns).map { color($0, row) } }
  }

  subscript(column: Int, row: Int) -> Color { colors[row * columns + column] }

  /// The colour of most pixels of an area, of equally many the first.
  func commonest(in area: Rect) -> Color? {
    let inside = (area.row..<area.bottom).flatMap { row in
      (area.column..<area.right).map { self[$0, row] }
    }
    return Self.commonest(of: inside)
  }

  private static func commonest(of colors: [Color]) -> Color? {
    let counts = colors.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = counts.values.max()
    return colors.first { counts[$0] == most }
  }

  /// Gives each patch of less than `least` pixels the colour that most of its edge touches.
  ///
  /// Where few colours stand for a gradient below thin shapes, such patches are left of colours between them.
  mutating func removePatches(smallerThan least: Int) {
    var isSeen = Array(repeating: false, count: colors.count)
    for start in colors.indices where !isSeen[start] {
      var (patch, next) = ([start], 0)
      isSeen[start] = true
      var touched: [Color] = []
      while next < patch.count {
        let place = patch[next]
        for near in neighbours(of: place) {
          if colors[near] != colors[place] {
            touched.append(colors[near])
          } else if !isSeen[near] {
            isSeen[near] = true
            patch.append(near)
          }
        }
        next += 1
      }
      guard patch.count < least, let color = Self.commonest(of: touched) else { continue }
      for place in patch { colors[place] = color }
    }
  }

  /// The places around one, those at its corners among them: a thin slanting line hangs together.
  private func neighbours(of place: Int) -> [Int] {
    let (column, row) = (place % columns, place / columns)
    return (max(0, row - 1)...min(colors.count / columns - 1, row + 1)).flatMap { row in
      (max(0, column - 1)...min(columns - 1, column + 1)).map { row * columns + $0 }
    }.filter { $0 != place }
  }
}
