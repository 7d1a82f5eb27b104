import Glibc
import Terminal

/// The design of a card, without the words that are printed on it.
public struct CardDesign: Hashable, Sendable {
  var gradient: CardGradient
  /// In drawing order, from the back to the front.
  var shapes: [CardShape]
  /// The colour of the words.
  var ink: ArtColor
  var chip: ArtColor
  /// The colours of a terminal with few of them that stand for the design: of its shadow, and of all else, before which
  /// may stand what takes its place where it is black.
  var palette: [TerminalColor]
  /// The colours of a terminal with 256 of them that stand for the design, as their numbers.
  var indexed: [UInt8]
  /// Whether its colours are taken away, as those of a card that cannot pay.
  private(set) var isMuted = false

  /// The colour of a square pixel around a point; `pixel` is the length of its edge.
  func color(at point: CardPoint, pixel: Double) -> ArtColor {
    shapes.reduce(gradient.color(at: point)) { color, shape in
      color.mixed(with: shape.fill, share: shape.coverage(of: point, pixel: pixel))
    }
  }

  /// Whether the edge of a shape that is not soft goes through a cell around a point.
  func hasEdge(around point: CardPoint, pixel: Double) -> Bool {
    shapes.contains { shape in
      guard shape.softness < 4 else { return false }
      let share = shape.coverage(of: point, pixel: 2 * pixel)
      return share > 0 && share < shape.opacity
    }
  }

  /// The design of a card that cannot pay, as Wallet shows it: nearly without colours.
  var muted: CardDesign {
    var design = self
    design.gradient.stops = gradient.stops.map(\.muted)
    for place in shapes.indices { design.shapes[place].fill = shapes[place].fill.muted }
    design.chip = chip.muted
    design.ink = ArtColor(0xffffff)
    design.isMuted = true
    // The greys are 232 to 255.
    design.indexed = Array(236...244)
    return design
  }
}

/// The colours of a card on a terminal that has few.
struct FlatColors: Hashable {
  var shadow: Color
  var ground: Color

  /// The colour of a half row in the shadow of another card.
  func shade(_ shadow: CardShadow) -> Color { shadow == .onDark ? self.shadow : .ansi(7) }
}

/// The shadow of a card over another, which fades it into the ground of the screen.
public enum CardShadow: Hashable, Sendable {
  case onDark, onLight

  var color: ArtColor { ArtColor(self == .onDark ? 0 : 0xffffff) }

  /// The share of its colour where it is deepest.
  static let depth = 0.55
}

extension CardDesign {
  /// Its colours on a terminal of `depth`; nil where that has more than a few.
  func flatColors(_ depth: ColorDepth) -> FlatColors? {
    guard depth <= .sixteen else { return nil }
    let (colors, black) = (palette.map { $0.color.reduced(to: depth) }, Color.ansi(0))
    // A black card would be a hole.
    guard let first = colors.first, var ground = colors.last(where: { $0 != black }) else {
      return nil
    }
    // Of eight, these are so dark on some terminals that no black can be read on them, and on others no white.
    let lighter: [Color: Color] = [.ansi(1): .ansi(3), .ansi(4): .ansi(6), .ansi(5): .ansi(7)]
    if depth == .eight { ground = lighter[ground] ?? ground }
    // Where there is one colour alone, the shadow is as dark as can be.
    let shadow = first == ground ? black : first
    guard isMuted else { return FlatColors(shadow: shadow, ground: ground) }
    return FlatColors(shadow: black, ground: .ansi(depth == .sixteen ? 8 : 7))
  }
}

/// A linear gradient from one edge of the card to the other.
struct CardGradient: Hashable, Sendable {
  var direction: CardDirection
  /// Colours at equal distances; there is at least one.
  var stops: [ArtColor]

  func color(at point: CardPoint) -> ArtColor {
    let along =
      (point.x - CardPoint.middle.x) * direction.x + (point.y - CardPoint.middle.y) * direction.y
    let length = CardPoint.width * abs(direction.x) + CardPoint.height * abs(direction.y)
    let place = min(1, max(0, along / length + 0.5)) * Double(stops.count - 1)
    let first = min(max(0, stops.count - 2), Int(place))
    return stops[first].mixed(
      with: stops[min(first + 1, stops.count - 1)], share: place - Double(first))
  }
}

/// One of the 16 colours that a terminal has of its own.
enum TerminalColor: String, CaseIterable, Hashable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack = "bright-black"
  case brightRed = "bright-red"
  case brightGreen = "bright-green"
  case brightYellow = "bright-yellow"
  case brightBlue = "bright-blue"
  case brightMagenta = "bright-magenta"
  case brightCyan = "bright-cyan"
  case brightWhite = "bright-white"
}

/// A point of a card in units of its own: it is 100 wide and 60 high, whatever its size on the screen.
struct CardPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  static let width = 100.0
  static let height = 60.0

  static let middle = CardPoint(x: width / 2, y: height / 2)
}

/// A direction as a vector of length 1: 0 degrees to the right, 90 downwards.
struct CardDirection: Hashable, Sendable {
  let x: Double
  let y: Double

  init(degrees: Double) {
    x = cos(degrees * .pi / 180)
    y = sin(degrees * .pi / 180)
  }
}

/// A shape that is drawn over a card's gradient.
struct CardShape: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case circle(center: CardPoint, radius: Double)
    /// A straight stroke from edge to edge through a point.
    case band(through: CardPoint, direction: CardDirection, width: Double)
    /// Bands side by side.
    case stripes(direction: CardDirection, width: Double, every: Double)
    /// Everything below a sine wave of amplitude `height`.
    case wave(y: Double, height: Double, length: Double, shift: Double)
    /// Arrows side by side with their points on the line `y`, to the right where `slope` is positive.
    case chevrons(y: Double, slope: Double, width: Double, every: Double, shift: Double)
    case dots(every: Double, radius: Double)
    case rectangle(center: CardPoint, width: Double, height: Double, radius: Double)
    case stroke(from: CardPoint, to: CardPoint, width: Double)
    /// A part of a circle's line that opens to the left, as far up as down.
    case arc(center: CardPoint, radius: Double, degrees: Double, width: Double)
  }

  var form: Form
  /// Width of the outline; nil fills the form.
  var line: Double?
  var fill: ArtColor
  var opacity: Double
  /// Distance over which its edge fades.
  var softness: Double

  /// The share of a pixel that the shape covers, from 0 to 1; edges are smooth.
  func coverage(of point: CardPoint, pixel: Double) -> Double {
    var distance = distance(to: point)
    if let line { distance = abs(distance) - line / 2 }
    return min(1, max(0, 0.5 - distance / (pixel + softness))) * opacity
  }

  /// The distance to the form's edge, negative inside of it.
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
    case .rectangle(let center, let width, let height, let radius):
      let x = abs(point.x - center.x) - width / 2 + radius
      let y = abs(point.y - center.y) - height / 2 + radius
      return hypot(max(0, x), max(0, y)) + min(0, max(x, y)) - radius
    case .stroke(let start, let end, let width):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let along = ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y)
      let share = min(1, max(0, along))
      return hypot(point.x - start.x - share * x, point.y - start.y - share * y) - width / 2
    case .arc(let center, let radius, let degrees, let width):
      let angle = atan2(point.y - center.y, point.x - center.x)
      let nearest = min(degrees, max(-degrees, angle * 180 / .pi)) * .pi / 180
      return hypot(
        point.x - center.x - radius * cos(nearest), point.y - center.y - radius * sin(nearest))
        - width / 2
    }
  }

  /// The signed distance of a point from the line through `origin`.
  private func across(
    _ point: CardPoint, _ direction: CardDirection, from origin: CardPoint
  ) -> Double {
    (point.x - origin.x) * direction.y - (point.y - origin.y) * direction.x
  }
}
