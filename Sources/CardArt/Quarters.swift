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
    let halves = Fit(Self.upperHalf, of: pixels)
    var best = halves
    for part in Self.otherParts {
      let fit = Fit(part, of: pixels)
      if fit.error < best.error, fit.error + 0.004 < halves.error { best = fit }
    }
    (inFront, front, back) = (best.part, shown(best.front), shown(best.back))
  }

  /// The mean colours of the quarters in front and of the others, and how much the quarters differ from them.
  private struct Fit {
    let part: Int
    private(set) var (front, back) = (ArtColor(0), ArtColor(0))
    private(set) var error = 0.0

    init(_ part: Int, of pixels: [ArtColor]) {
      self.part = part
      var (inFront, behind) = (0.0, 0.0)
      for (place, pixel) in pixels.enumerated() {
        if part.has(place) {
          inFront += 1
          front = front.mixed(with: pixel, share: 1 / inFront)
        } else {
          behind += 1
          back = back.mixed(with: pixel, share: 1 / behind)
        }
      }
      for (place, pixel) in pixels.enumerated() {
        error += pixel.difference(from: part.has(place) ? front : back)
      }
    }
  }

  private static let upperHalf = 3

  /// The other ways to part the quarters, each but for its reverse.
  private static let otherParts = [5, 1, 2, 4, 6, 7]

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
