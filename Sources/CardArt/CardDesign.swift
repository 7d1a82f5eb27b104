/// How a card looks, apart from what is printed on it.
public struct CardDesign: Hashable, Sendable {
  var gradient: CardGradient
  /// From the back to the front.
  var shapes: [CardShape]
  /// What is printed on the card.
  var ink: ArtColor
  var chip: ArtColor
  /// The terminal's own colours that stand for the design where there are 16, from dark to light.
  var palette: [TerminalColor]

  /// The colour of a pixel, whose edge is `pixel` long.
  func color(at point: CardPoint, pixel: Double) -> ArtColor {
    shapes.reduce(gradient.color(at: point)) { color, shape in
      color.mixed(with: shape.fill, share: shape.coverage(of: point, pixel: pixel))
    }
  }

  /// As Wallet shows a card that cannot pay.
  var muted: CardDesign {
    var design = self
    design.gradient.stops = gradient.stops.map(\.muted)
    for place in shapes.indices { design.shapes[place].fill = shapes[place].fill.muted }
    design.chip = chip.muted
    design.ink = ArtColor(0xffffff)
    design.palette = [.brightBlack, .white]
    return design
  }
}

/// Colours that run into each other from one edge of the card to the other.
struct CardGradient: Hashable, Sendable {
  var direction: CardDirection
  /// At equal distances; there is at least one.
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
