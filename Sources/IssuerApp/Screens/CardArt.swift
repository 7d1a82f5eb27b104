import Terminal
import WalletDomain

/// The look of a card: two colours that run into each other, and a band of light.
struct CardArt {
  var from: (red: Int, green: Int, blue: Int)
  var to: (red: Int, green: Int, blue: Int)

  /// The art by its name; a card without one gets a look of its own from its id.
  init(of card: Card) {
    let names = Self.named.keys.sorted()
    let name = card.art.flatMap { Self.named[$0] == nil ? nil : $0 }
    let place = card.id.rawValue.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    let colours = Self.named[name ?? names[place % names.count]] ?? (0x555555, 0x222222)
    from = Self.parts(colours.0)
    to = Self.parts(colours.1)
  }

  private static let named: [String: (Int, Int)] = [
    "gold": (0xc0902a, 0x5a3c0c), "ocean": (0x2f74d0, 0x101c62), "violet": (0x9040c8, 0x24104a),
    "forest": (0x2fa58a, 0x0d3b34), "graphite": (0x6b7280, 0x1c2128),
    "sunset": (0xe07b39, 0x7a1f4b), "rose": (0xd8577f, 0x5a1636), "sky": (0x63b3ed, 0x1d4f91),
  ]

  private static func parts(_ colour: Int) -> (red: Int, green: Int, blue: Int) {
    (colour >> 16 & 0xff, colour >> 8 & 0xff, colour & 0xff)
  }

  /// The colour of a pixel; `x` and `y` run from 0 to 100.
  func colour(x: Int, y: Int) -> Color {
    let share = (x * 6 + y * 4) / 10
    // A band of light runs across the card, from the lower left to the upper right.
    let light = abs(x + y * 6 / 10 - 85) < 9 ? 28 : 0
    func mix(_ a: Int, _ b: Int) -> UInt8 {
      UInt8(max(0, min(255, a + (b - a) * share / 100 + light)))
    }
    return .rgb(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }
}

extension AppModel {
  /// The card, two pixels to a cell, with its chip, network and last four digits.
  func drawArt(of card: Card, in area: Rect, last4: String? = nil, _ frame: inout Frame) {
    guard area.columns >= 6, area.rows >= 1 else { return }
    if appearance.hasColor {
      drawPixels(of: card, in: area, &frame)
    } else {
      Panel(style: theme.muted).draw(in: area, on: &frame)
    }
    drawInscription(of: card, last4: last4 ?? card.last4, in: area, &frame)
  }

  private func drawPixels(of card: Card, in area: Rect, _ frame: inout Frame) {
    let art = CardArt(of: card)
    let pixels = max(1, area.rows * 2 - 1)
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let x = column * 100 / max(1, area.columns - 1)
        let style = Style(
          art.colour(x: x, y: row * 2 * 100 / pixels),
          on: art.colour(x: x, y: (row * 2 + 1) * 100 / pixels))
        frame[area.column + column, area.row + row] = Cell(
          appearance.isASCII ? " " : "▀", style: style)
      }
    }
  }

  private func drawInscription(
    of card: Card, last4: String, in area: Rect, _ frame: inout Frame
  ) {
    let light = appearance.hasColor ? Style(.hex(0xffffff)).bold : theme.strong
    if area.rows >= 3, appearance.hasColor, !appearance.isASCII {
      frame.write(
        "▗▖", at: Point(column: area.column + 2, row: area.row + 1), style: Style(.hex(0xf2d27e)),
        within: area)
    }
    // A plain frame keeps its edges where it is high enough.
    let inside = area.inset(columns: 1, rows: appearance.hasColor || area.rows < 3 ? 0 : 1)
    if area.rows >= 4, area.columns >= 12 {
      let name = card.network == .visa ? "VISA" : "mastercard"
      let (right, _) = inside.top(1).0.right(displayColumns(name))
      frame.write(name, at: right.origin, style: light, within: area)
    }
    let suffix = inside.columns >= 7 ? "·· \(last4)" : last4
    let (right, _) = inside.bottom(1).0.right(displayColumns(suffix))
    frame.write(suffix, at: right.origin, style: light, within: area)
  }
}
