import Pictures
import Terminal

/// A design as pixels, two to a cell, one above the other; a picture of the bank's own may lie over it.
///
/// Pixels are computed when they are asked for: of a card behind others most never are.
struct CardPicture {
  private let design: CardDesign
  private let columns: Int
  private let rows: Int
  private let pixelWidth: Double
  private let pixelHeight: Double
  /// The pixels of the bank's own picture, row by row.
  private let own: [PicturePixel]?
  private let isMuted: Bool
  private let depth: ColorDepth
  private var palette: [Color] = []
  /// Brightness of the darkest and the brightest pixel, between which the palette is divided.
  private var range = (low: 0.0, high: 0.0)

  /// A picture of `columns` by `rows` cells, in colours that a terminal of `depth` can show.
  init(
    _ design: CardDesign, under own: Picture? = nil, isMuted: Bool = false, columns: Int, rows: Int,
    depth: ColorDepth
  ) {
    self.isMuted = isMuted
    self.design = design
    self.own = own.map { own in
      ownPictures.value(of: ScaledPicture(own: own, columns: columns, rows: rows * 2)) {
        own.filling(columns: columns, rows: rows * 2)
      }
    }
    self.depth = depth
    self.columns = columns
    self.rows = rows
    pixelWidth = CardPoint.width / Double(max(1, columns))
    pixelHeight = CardPoint.height / Double(max(1, rows * 2))
    // Reduced one by one, neighbours would fall into other hues.
    guard depth <= .sixteen, own == nil else { return }
    let shown = design.palette.map { $0.color.reduced(to: depth) }
    // Black would be a hole in the card.
    palette = shown.map { $0 == .ansi(0) ? shown[shown.count - 1] : $0 }
    let levels = (0..<rows * 2).flatMap { row in
      (0..<columns).map { pixel($0, row).brightness }
    }
    range = (levels.min() ?? 0, levels.max() ?? 0)
  }

  var isOwn: Bool { own != nil }

  private func pixel(_ column: Int, _ row: Int) -> ArtColor {
    let over = own.map { $0[row * columns + column] }
    if let over, over.alpha == 1 { return ink(over) }
    let color = design.color(
      at: CardPoint(
        x: (Double(column) + 0.5) * pixelWidth, y: (Double(row) + 0.5) * pixelHeight),
      pixel: max(pixelWidth, pixelHeight))
    return over.map { color.mixed(with: ink($0), share: $0.alpha) } ?? color
  }

  private func ink(_ pixel: PicturePixel) -> ArtColor {
    isMuted ? ArtColor(pixel).muted : ArtColor(pixel)
  }

  /// The colours of the two pixels of a cell; a shadow may lie on the lower one.
  func cell(_ column: Int, _ row: Int, shadesLower: Bool = false) -> (upper: Color, lower: Color) {
    // Of two greys a design would be shards: the card is plain, and its shadow the other one.
    if isMuted, let ground {
      // Where there is one grey alone, the shadow is as dark as can be.
      let shadow = palette[0] == ground ? Color.ansi(0) : palette[0]
      return (ground, shadesLower ? shadow : ground)
    }
    let lower = pixel(column, row * 2 + 1)
    return (
      color(of: pixel(column, row * 2)),
      color(of: shadesLower ? lower.shaded : lower)
    )
  }

  /// The brightest colour of a card of few colours, on which its words stand; nil where it has many.
  var ground: Color? { palette.last }

  /// One colour for what lies behind some cells of a row, such as those that bear a word.
  func background(of start: Point, columns: Int = 1, isShaded: Bool = false) -> Color {
    let cells = Rect(origin: start, size: Size(columns: columns, rows: 1))
    let area = cells.intersection(Rect(size: Size(columns: self.columns, rows: rows)))
    let pixels = (area.row * 2..<area.bottom * 2).flatMap { row in
      (area.column..<area.right).map { pixel($0, row) }
    }
    guard let first = pixels.first else { return .terminalDefault }
    let mean = pixels.dropFirst().enumerated().reduce(first) { mean, next in
      mean.mixed(with: next.element, share: 1 / Double(next.offset + 2))
    }
    return color(of: isShaded ? mean.shaded : mean)
  }

  /// The colour that the terminal is sent for a pixel.
  ///
  /// Few colours are not dithered: the dots would be as large as the card's own shapes.
  private func color(of pixel: ArtColor) -> Color {
    if isOwn, depth <= .sixteen { return pixel.color.nearestOfTerminal(depth) }
    guard !palette.isEmpty else { return pixel.color }
    let share = (pixel.brightness - range.low) / max(0.001, range.high - range.low)
    return palette[min(palette.count - 1, max(0, Int(share * Double(palette.count))))]
  }
}

extension TerminalColor {
  var color: Color { .ansi(UInt8(Self.allCases.firstIndex(of: self) ?? 0)) }
}

/// A bank's own picture, and the size in pixels in which it is shown.
private struct ScaledPicture: Hashable {
  var own: Picture
  var columns: Int
  var rows: Int
}

private let ownPictures = Cache<ScaledPicture, [PicturePixel]>(atMost: 32)
