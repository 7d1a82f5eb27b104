import Glibc

/// A point of a card, which is 100 wide and 60 high, whatever its size on the screen.
struct CardPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  static let width = 100.0
  static let height = 60.0

  static let middle = CardPoint(x: width / 2, y: height / 2)
}

/// Where something runs to: 0 degrees to the right, 90 downwards.
struct CardDirection: Hashable, Sendable {
  let x: Double
  let y: Double

  init(degrees: Double) {
    x = cos(degrees * .pi / 180)
    y = sin(degrees * .pi / 180)
  }
}

/// Something drawn over a card's gradient.
struct CardShape: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case circle(center: CardPoint, radius: Double)
    /// A straight stroke from edge to edge through a point.
    case band(through: CardPoint, direction: CardDirection, width: Double)
    /// Bands side by side.
    case stripes(direction: CardDirection, width: Double, every: Double)
    /// Everything below a sine; `height` is how far it swings.
    case wave(y: Double, height: Double, length: Double, shift: Double)
    /// Arrows side by side, their points on the line `y`: to the right where `slope` is positive.
    case chevrons(y: Double, slope: Double, width: Double, every: Double, shift: Double)
    case dots(every: Double, radius: Double)
  }

  var form: Form
  /// Only the outline, this wide; nil fills the form.
  var line: Double?
  var fill: ArtColor
  var opacity: Double
  /// Over how much space its edge fades away.
  var softness: Double

  /// How much of a pixel the shape colours, from 0 to 1; its edges are smooth.
  func coverage(of point: CardPoint, pixel: Double) -> Double {
    var distance = distance(to: point)
    if let line { distance = abs(distance) - line / 2 }
    return min(1, max(0, 0.5 - distance / (pixel + softness))) * opacity
  }

  /// To the form's edge, negative inside of it.
  private func distance(to point: CardPoint) -> Double {
    switch form {
    case .circle(let center, let radius):
      return hypot(point.x - center.x, point.y - center.y) - radius
    case .band(let through, let direction, let width):
      return abs(across(point, direction, from: through)) - width / 2
    case .stripes(let direction, let width, let every):
      return abs(remainder(across(point, direction, from: .middle), every)) - width / 2
    case .wave(let y, let height, let length, let shift):
      let turn = 2 * Double.pi / length
      let angle = (point.x + shift) * turn
      let slope = height * turn * cos(angle)
      return (y + height * sin(angle) - point.y) / hypot(1, slope)
    case .chevrons(let y, let slope, let width, let every, let shift):
      let along = point.x - shift + abs(point.y - y) * slope
      return (abs(remainder(along, every)) - width / 2) / hypot(1, slope)
    case .dots(let every, let radius):
      return hypot(remainder(point.x - every / 2, every), remainder(point.y - every / 2, every))
        - radius
    }
  }

  /// How far a point lies beside the line through `origin`.
  private func across(
    _ point: CardPoint, _ direction: CardDirection, from origin: CardPoint
  ) -> Double {
    (point.x - origin.x) * direction.y - (point.y - origin.y) * direction.x
  }
}
