import Pictures
import Terminal

extension Painting {
  /// What is on the card beside its design.
  func fittings(on design: CardDesign) -> Fittings {
    Fittings(
      on: design, size: size, showsChip: showsChip, circles: circles,
      colors: NetworkCircles.colors(on: own == nil ? design : nil, isMuted: isMuted))
  }

  public func pixels(width: Int, height: Int) -> [UInt8] {
    ShippedCardDesigns.all[design].map { pixels(of: $0, width: width, height: height) } ?? []
  }

  /// The whole card as `width` by `height` pixels, row by row from the upper left: red, green, blue and opacity, a byte
  /// each.
  ///
  /// Words are left out: they stay text.
  func pixels(of design: CardDesign, width: Int, height: Int) -> [UInt8] {
    let design = isMuted ? design.muted : design
    let over = own?.filling(columns: width, rows: height)
    let fittings = fittings(on: design).shapes
    let outline = Rect(size: size).outline
    let card = PixelGrid(CardPoint(x: CardPoint.width, y: CardPoint.height), width, height)
    let cells = PixelGrid(
      CardPoint(x: Double(size.columns), y: 2 * Double(size.rows)), width, height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = cells.middle(of: column, row)
        var color = design.color(at: card.middle(of: column, row), pixel: card.pixel)
        if let over = over?[row * width + column], over.alpha > 0 {
          let ink = isMuted ? ArtColor(over).muted : ArtColor(over)
          color = color.mixed(with: ink, share: over.alpha)
        }
        if darkenedRows.contains(Int(place.y / 2)) { color = color.darkenedForWords }
        for shape in fittings {
          let share = shape.coverage(of: place, pixel: cells.pixel)
          if share > 0 { color = color.mixed(with: shape.fill, share: share) }
        }
        if let shadow {
          color = color.mixed(with: shadow.color, share: depth(of: shadow, at: place.y))
        }
        let opacity = outline?.coverage(of: place, pixel: cells.pixel) ?? 1
        let (red, green, blue) = color.levels
        bytes.append(red)
        bytes.append(green)
        bytes.append(blue)
        bytes.append(UInt8((opacity * 255).rounded()))
      }
    }
    return bytes
  }
}

extension Painting {
  /// The share of a shadow at a height, in columns: it rises over the lower half of the last row that is seen.
  private func depth(of shadow: CardShadow, at height: Double) -> Double {
    CardShadow.depth * min(1, max(0, height - Double(2 * part.bottom - 1)))
  }
}

/// Pixels over an area in units of its own.
private struct PixelGrid {
  private let width: Double
  private let height: Double

  init(_ extent: CardPoint, _ columns: Int, _ rows: Int) {
    width = extent.x / Double(max(1, columns))
    height = extent.y / Double(max(1, rows))
  }

  /// The edge of a pixel as shapes take it.
  var pixel: Double { max(width, height) }

  func middle(of column: Int, _ row: Int) -> CardPoint {
    CardPoint(x: (Double(column) + 0.5) * width, y: (Double(row) + 0.5) * height)
  }
}

extension Rect {
  /// The edge of a card with round corners, in columns; nil where a card is too small for them.
  var outline: CardShape? {
    guard corner(0, 0) != nil else { return nil }
    let (width, height) = (Double(columns), 2 * Double(rows))
    return CardShape(
      form: .rectangle(
        center: CardPoint(x: width / 2, y: height / 2), width: width, height: height, radius: 1),
      line: nil, fill: ArtColor(0), opacity: 1, softness: 0)
  }
}
