import Terminal

/// A design as pixels, two of which stand above each other in a cell.
struct CardPicture {
  private let columns: Int
  private let rows: Int
  private let pixels: [ArtColor]
  private let palette: [Color]
  /// The darkest and the brightest pixel.
  private let range: (low: Double, high: Double)

  /// As large as an area of cells; `depth` is what the terminal can show.
  init(_ design: CardDesign, columns: Int, rows: Int, depth: ColorDepth) {
    self.columns = columns
    self.rows = rows * 2
    let width = CardPoint.width / Double(max(1, columns))
    let height = CardPoint.height / Double(max(1, rows * 2))
    var pixels: [ArtColor] = []
    pixels.reserveCapacity(columns * rows * 2)
    for row in 0..<rows * 2 {
      for column in 0..<columns {
        let point = CardPoint(x: (Double(column) + 0.5) * width, y: (Double(row) + 0.5) * height)
        pixels.append(design.color(at: point, pixel: max(width, height)))
      }
    }
    self.pixels = pixels
    // Reduced one by one, neighbours would fall into other hues.
    palette = depth <= .sixteen ? design.palette.map(\.color) : []
    let levels = palette.isEmpty ? [] : pixels.map(\.brightness)
    range = (levels.min() ?? 0, levels.max() ?? 0)
  }

  /// The upper and the lower pixel of a cell.
  func cell(_ column: Int, _ row: Int) -> (upper: Color, lower: Color) {
    (color(column, row * 2), color(column, row * 2 + 1))
  }

  /// One colour for what lies behind some cells, such as those that bear a word.
  func background(_ area: Rect) -> Color {
    let area = area.intersection(Rect(column: 0, row: 0, columns: columns, rows: rows / 2))
    let places = (area.row * 2..<area.bottom * 2).flatMap { row in
      (area.column..<area.right).map { row * columns + $0 }
    }
    guard let first = places.first else { return .terminalDefault }
    let mean = places.dropFirst().enumerated().reduce(pixels[first]) { mean, place in
      mean.mixed(with: pixels[place.element], share: 1 / Double(place.offset + 2))
    }
    return palette.isEmpty ? mean.color : ofPalette(mean)
  }

  private func color(_ column: Int, _ row: Int) -> Color {
    let pixel = pixels[row * columns + column]
    return palette.isEmpty ? pixel.color : ofPalette(pixel)
  }

  /// Few colours are parted cleanly: a pattern of dots between them would be as large as the card's own shapes.
  private func ofPalette(_ pixel: ArtColor) -> Color {
    let share = (pixel.brightness - range.low) / max(0.001, range.high - range.low)
    return palette[min(palette.count - 1, max(0, Int(share * Double(palette.count))))]
  }
}

extension TerminalColor {
  var color: Color { .ansi(UInt8(Self.allCases.firstIndex(of: self) ?? 0)) }
}
