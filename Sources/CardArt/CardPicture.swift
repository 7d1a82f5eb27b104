import Pictures
import Terminal

/// A design as pixels, four to a cell; a picture of the bank's own may lie over it.
///
/// Pixels are computed when they are asked for: of a card behind others most never are.
struct CardPicture {
  private let design: CardDesign
  private let columns: Int
  private let rows: Int
  private let pixelWidth: Double
  private let pixelHeight: Double
  /// The pixels of the bank's own picture, four to a cell, row by row.
  private let own: [PicturePixel]?
  private let depth: ColorDepth
  /// Rows of cells that are darkened for words.
  private let darkened: Set<Int>
  /// The colours of a flat card, for terminals with few colours.
  private(set) var flat: FlatColors?
  /// Colours for a terminal of 256; the nearest ones would be of many hues.
  private var indexed: [Color] = []
  private var palette = ColorPalette([])
  /// The quarters of the cells in those colours.
  private var indexedQuarters: ColorGrid?

  /// A picture of `columns` by `rows` cells, in colours that a terminal of `depth` can show.
  init(
    _ design: CardDesign, under own: Picture? = nil, columns: Int, rows: Int, depth: ColorDepth,
    darkened: Set<Int> = []
  ) {
    self.design = design
    self.darkened = darkened
    self.own = own.map { own in
      ownPictures.value(of: ScaledPicture(own: own, columns: columns, rows: rows)) {
        own.filling(columns: columns * 2, rows: rows * 2, pixelHeight: 2)
      }
    }
    self.depth = depth
    self.columns = columns
    self.rows = rows
    pixelWidth = CardPoint.width / Double(max(1, columns))
    pixelHeight = CardPoint.height / Double(max(1, rows * 2))
    // Reduced one by one, neighbours would fall into other hues.
    guard own == nil else { return }
    if depth == .indexed256, !design.indexed.isEmpty {
      indexed = design.indexed.map(Color.indexed)
      palette = ColorPalette(indexed)
      var quarters = ColorGrid(columns: 2 * columns, rows: 2 * rows) { column, row in
        quarter(column, row).color.nearest(of: palette)
      }
      // Half a row of a small card, and of a large one what would be a stain.
      quarters.removePatches(smallerThan: max(6, 4 * columns * rows / 100))
      indexedQuarters = quarters
    }
    flat = design.flatColors(depth)
  }

  var isOwn: Bool { own != nil }

  /// The colour of the upper or the lower half of a cell.
  private func half(_ column: Int, _ row: Int) -> ArtColor {
    guard isPlain(column, row / 2) else {
      return quarter(2 * column, row).mixed(with: quarter(2 * column + 1, row), share: 0.5)
    }
    return shown(design.color(at: middle(Double(column) + 0.5, row), pixel: pixel), row)
  }

  /// Whether nothing of the bank's own picture is seen in a cell.
  private func isPlain(_ column: Int, _ row: Int) -> Bool {
    guard let own else { return true }
    return [0, 1].allSatisfy { lower in
      let left = ((2 * row + lower) * columns + column) * 2
      return own[left].alpha == 0 && own[left + 1].alpha == 0
    }
  }

  /// The colour of a quarter of a cell, counted in quarters.
  private func quarter(_ column: Int, _ row: Int) -> ArtColor {
    let over = own.map { $0[row * columns * 2 + column] }
    if let over, over.alpha == 1 { return shown(ink(over), row) }
    let color = design.color(at: middle(Double(column) / 2 + 0.25, row), pixel: pixel / 2)
    return shown(over.map { color.mixed(with: ink($0), share: $0.alpha) } ?? color, row)
  }

  /// A colour of a half row, darkened where words stand in the row.
  private func shown(_ color: ArtColor, _ row: Int) -> ArtColor {
    darkened.contains(row / 2) ? color.darkenedForWords : color
  }

  private var pixel: Double { max(pixelWidth, pixelHeight) }

  private func middle(_ column: Double, _ row: Int) -> CardPoint {
    CardPoint(x: column * pixelWidth, y: (Double(row) + 0.5) * pixelHeight)
  }

  private func ink(_ pixel: PicturePixel) -> ArtColor {
    design.isMuted ? ArtColor(pixel).muted : ArtColor(pixel)
  }

  /// A cell, drawn of quarters in two colours; a shadow may lie on the lower ones.
  func cell(_ column: Int, _ row: Int, under shadow: CardShadow? = nil) -> Quarters {
    // Of a few colours a design would be shards.
    if let flat {
      return Quarters(upper: flat.ground, lower: shadow.map(flat.shade) ?? flat.ground)
    }
    func shown(_ pixel: ArtColor, _ row: Int) -> ArtColor {
      row % 2 == 1 ? shadow.map(pixel.shaded) ?? pixel : pixel
    }
    let rows = [2 * row, 2 * row + 1]
    if let indexedQuarters {
      let own = rows.flatMap { row in
        [2 * column, 2 * column + 1].map {
          color(of: shown(ArtColor(indexedQuarters[$0, row]), row))
        }
      }
      // Between two colours would be a third.
      return Quarters(fitting: own.map(ArtColor.init)) { $0.color.nearest(of: ColorPalette(own)) }
    }
    let center = CardPoint(
      x: (Double(column) + 0.5) * pixelWidth, y: Double(2 * row + 1) * pixelHeight)
    // Away from the edges of shapes halves look alike, and are half the work.
    guard !isPlain(column, row) || design.hasEdge(around: center, pixel: pixel) else {
      let halves = rows.map { color(of: shown(half(column, $0), $0)) }
      return Quarters(upper: halves[0], lower: halves[1])
    }
    let pixels = rows.flatMap { row in
      [2 * column, 2 * column + 1].map { shown(quarter($0, row), row) }
    }
    return Quarters(fitting: pixels) { color(of: $0) }
  }

  /// One colour for what lies behind some cells of a row, such as those that bear a word.
  func background(of start: Point, columns: Int = 1, under shadow: CardShadow? = nil) -> Color {
    let cells = Rect(origin: start, size: Size(columns: columns, rows: 1))
    let area = cells.intersection(Rect(size: Size(columns: self.columns, rows: rows)))
    if let color = indexedQuarters?.commonest(in: area.quarters) {
      return shadow.map { self.color(of: ArtColor(color).shaded(by: $0)) } ?? color
    }
    let pixels = (area.row * 2..<area.bottom * 2).flatMap { row in
      (area.column..<area.right).map { half($0, row) }
    }
    if pixels.isEmpty { return .terminalDefault }
    let mean = ArtColor(mean: pixels)
    return color(of: shadow.map(mean.shaded) ?? mean)
  }

  /// The nearest of the picture's few colours on which an ink can be read; nil where it has many.
  func ground(near color: Color, under ink: Color) -> Color? {
    let readable = indexed.filter { $0.contrast(to: ink) >= 4.5 }
    return readable.isEmpty ? nil : color.nearest(of: ColorPalette(readable))
  }

  /// The colour that the terminal is sent for a pixel.
  private func color(of pixel: ArtColor) -> Color {
    if isOwn, depth <= .sixteen { return pixel.color.nearestOfTerminal(depth) }
    return flat?.ground ?? pixel.color.nearest(of: palette)
  }
}

extension Rect {
  /// The quarters of the cells, as an area of their own.
  fileprivate var quarters: Rect {
    Rect(column: 2 * column, row: 2 * row, columns: 2 * columns, rows: 2 * rows)
  }
}

extension TerminalColor {
  var color: Color { .ansi(UInt8(Self.allCases.firstIndex(of: self) ?? 0)) }
}

/// A bank's own picture, and the size in cells in which it is shown.
private struct ScaledPicture: Hashable {
  var own: Picture
  var columns: Int
  var rows: Int
}

private let ownPictures = Cache<ScaledPicture, [PicturePixel]>(atMost: 32)
