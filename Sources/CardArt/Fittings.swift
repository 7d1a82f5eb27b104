package import Terminal

/// What is on a card beside its bank's design, as shapes: the chip, the sign that it pays without contact, and the
/// circles of its network.
///
/// Their unit is a column of the screen, and a row is two of them high, so that circles are round on a card of any size.
struct Fittings {
  /// In drawing order.
  let shapes: [CardShape]

  /// `circles` is the place of the network's, where it has them, and `colors` are theirs.
  init(
    on design: CardDesign, size: Size, showsChip: Bool, circles: Point?,
    colors: (left: ArtColor, right: ArtColor)
  ) {
    var shapes: [CardShape] = []
    if showsChip, let chip = Rect(size: size).chip {
      shapes += Self.chip(in: chip.area, design.chip)
      if Rect(size: size).isLargeCard { shapes += Self.sign(beside: chip.area, design.ink) }
    }
    if let place = circles {
      let area = Rect(origin: place, size: NetworkCircles.size)
      shapes += zip([-0.62, 0.62], [colors.left, colors.right]).map { shift, fill in
        let middle = area.middle
        return CardShape(
          form: .circle(center: CardPoint(x: middle.x + shift, y: middle.y), radius: 0.88),
          line: nil, fill: fill, opacity: shift < 0 ? 1 : 0.85, softness: 0)
      }
    }
    self.shapes = shapes
  }

  /// A plate with contacts around a field in its middle.
  private static func chip(in area: Rect, _ metal: ArtColor) -> [CardShape] {
    let (middle, width, height) = (area.middle, Double(area.columns), 2 * Double(area.rows) - 0.3)
    let line = metal.contacts
    let thickness = area.rows > 1 ? 0.16 : 0.13
    func stroke(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> CardShape {
      func point(_ x: Double, _ y: Double) -> CardPoint {
        CardPoint(x: middle.x + x * width, y: middle.y + y * height)
      }
      return CardShape(
        form: .stroke(from: point(x0, y0), to: point(x1, y1), width: thickness), line: nil,
        fill: line, opacity: 1, softness: 0)
    }
    func plate(_ width: Double, _ height: Double, _ fill: ArtColor, line: Double? = nil)
      -> CardShape
    {
      CardShape(
        form: .rectangle(center: middle, width: width, height: height, radius: height / 5),
        line: line, fill: fill, opacity: 1, softness: 0)
    }
    return [plate(width, height, metal)]
      + [-1, 1].flatMap { (side: Double) in
        [
          stroke(side * 0.22, 0, side * 0.5, 0),
          stroke(side * 0.2, side * 0.25, side * 0.2, side * 0.5),
          stroke(-side * 0.2, side * 0.25, -side * 0.2, side * 0.5),
        ]
      } + [plate(width * 0.44, height * 0.5, line, line: thickness)]
  }

  /// Three arcs, each larger than the one before.
  private static func sign(beside chip: Rect, _ ink: ArtColor) -> [CardShape] {
    let unit = Double(chip.rows)
    let center = CardPoint(x: Double(chip.right) + 0.6 * unit, y: chip.middle.y)
    return [0.5, 1.0, 1.5].map { size in
      CardShape(
        form: .arc(
          center: center, radius: size * unit * 0.8, degrees: 42, width: 0.17 * unit), line: nil,
        fill: ink, opacity: 0.9, softness: 0)
    }
  }
}

/// The two circles that are Mastercard's mark.
package enum NetworkCircles {
  /// The cells that they take.
  package static let size = Size(columns: 3, rows: 1)

  /// The glyph of each, in the last two of those cells: fonts draw circles with gaps around them.
  static let glyph = "●"

  /// The cells of both glyphs.
  static func cells(at place: Point) -> [Point] {
    [1, 2].map { Point(column: place.column + $0, row: place.row) }
  }

  static func colors(isMuted: Bool) -> (left: ArtColor, right: ArtColor) {
    let (left, right) = (ArtColor(0xeb001b), ArtColor(0xf79e1b))
    guard isMuted else { return (left, right) }
    return (ArtColor(0xb4b8bd), ArtColor(0xdfe2e5))
  }
}

extension ArtColor {
  /// The lines between the contacts of a chip of this metal.
  var contacts: ArtColor { mixed(with: ArtColor(0x3a2a10), share: 0.6) }
}

extension Rect {
  /// The middle, in columns.
  fileprivate var middle: CardPoint {
    CardPoint(x: Double(column) + Double(columns) / 2, y: 2 * Double(row) + Double(rows))
  }
}
