public import Terminal

/// A cell that is drawn of its four quarters in two colours.
struct Quarters: Hashable {
  /// The quarters in the first colour, as bits: 1 the upper left, 2 the upper right, 4 and 8 the lower ones.
  let inFront: Int
  let front: Color
  let back: Color

  init(upper: Color, lower: Color) {
    (inFront, front, back) = (Self.upperHalf, upper, lower)
  }

  /// The two colours that come nearest to four, the upper left of which is the first and the lower right the last.
  ///
  /// Halves are taken where other quarters are hardly better: what is smooth stays smooth.
  init(fitting pixels: [ArtColor], _ shown: (ArtColor) -> Color) {
    let fits = Self.parts.map { part in
      let sides = [true, false].map { isFront in
        ArtColor(mean: pixels.indices.filter { part.has($0) == isFront }.map { pixels[$0] })
      }
      let error = pixels.indices.reduce(0) { sum, place in
        sum + pixels[place].difference(from: sides[part.has(place) ? 0 : 1])
      }
      return (part: part, sides: sides, error: error)
    }
    let best = fits.dropFirst().min { $0.error < $1.error }
    let halves = fits[0]
    let fit = best.flatMap { $0.error + 0.004 < halves.error ? $0 : nil } ?? halves
    (inFront, front, back) = (fit.part, shown(fit.sides[0]), shown(fit.sides[1]))
  }

  private static let upperHalf = 3

  /// The ways to part the quarters, each but for its reverse; the halves first.
  private static let parts = [upperHalf, 5, 1, 2, 4, 6, 7]

  var cell: Cell {
    Cell(Self.glyphs[front == back ? Self.upperHalf : inFront], style: Style(front, on: back))
  }

  private static let glyphs: [Character] = ["▀", "▘", "▝", "▀", "▖", "▌", "▞", "▛"]
}

extension Int {
  /// Whether a set of quarters has one.
  fileprivate func has(_ place: Int) -> Bool { self & 1 << place != 0 }
}

extension Cell {
  /// The colours of the upper and the lower half, as far as a cell of a card's art is drawn of halves; else its
  /// background.
  public var halves: (upper: Color, lower: Color) {
    switch base {
    case "▀", "▛", "▘", "▝": (style.foreground, style.background)
    case "▖": (style.background, style.foreground)
    default: (style.background, style.background)
    }
  }
}
