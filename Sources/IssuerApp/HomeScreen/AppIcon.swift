import CardArt
import Simulation
import Terminal

/// What an app or a list has for a picture: a tile in its colours, and a sign on it.
struct AppIcon {
  var name: String
  /// From the top down.
  var bands: [Color]
  /// Nil leaves the bands alone.
  var sign: String?

  init(_ name: String, _ bands: [UInt32], _ sign: String? = nil) {
    (self.name, self.bands, self.sign) = (name, bands.map { .hex($0) }, sign)
  }
}

extension AppIcon {
  static let wallet = AppIcon(
    "Wallet", [0x3a8ee6, 0xf2c230, 0x45b058, 0xe2574c, 0x4a4e55, 0x4a4e55])
  static let appStore = AppIcon("App Store", [0x1769d0], "A")
  static let calendar = AppIcon("Calendar", [0xe2453c, 0xe6e8eb, 0xe6e8eb])
  static let photos = AppIcon("Photos", [0xf3b73e, 0xec7f3c, 0xd9537f, 0x8a63d2, 0x3f86e0])
  static let camera = AppIcon("Camera", [0xd5d8dc], "●")
  static let maps = AppIcon("Maps", [0x67b868, 0xf2d36b, 0x67b868, 0x5b9be6])
  static let weather = AppIcon("Weather", [0x2e6fd0, 0x4a8be0, 0x76aeee])
  static let notes = AppIcon("Notes", [0xf5c445, 0xe6e8eb, 0xe6e8eb])
  static let settings = AppIcon("Settings", [0x8b9098], "◎")
  static let phone = AppIcon("Phone", [0x257a38], "☏")
  static let safari = AppIcon("Safari", [0x1f6fce], "◆")
  static let chrome = AppIcon("Chrome", [0xd8574a, 0xf0c244, 0x4aa35a])
  static let messages = AppIcon("Messages", [0x257a38], "●")
  static let music = AppIcon("Music", [0xc22f4c], "♪")
  static let paymentCard = AppIcon("Payment card", [0x3a8ee6, 0x123f77, 0x3a8ee6, 0x3a8ee6])
  static let transitCard = AppIcon("Transit card", [0x257a38], "T")
}

extension AppModel {
  /// Its name's initials on the bank's colour.
  var bankIcon: AppIcon {
    let name = session.moment.bankApp
    var icon = AppIcon(name, [])
    let button = theme.button.background
    icon.bands = [button == .terminalDefault ? theme.brand.foreground : button]
    icon.sign = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init)
      .joined(separator: " ")
    return icon
  }

  func icon(of picture: SheetContent.Picture) -> AppIcon {
    switch picture {
    case .card, .bankApp: bankIcon
    case .paymentCard: .paymentCard
    case .transitCard: .transitCard
    }
  }

  /// A square with round corners, which lacks half a row above and below: of an odd number of rows its sign is the middle.
  func drawIcon(_ icon: AppIcon, in area: Rect, _ frame: inout Frame) {
    let last = area.rows - 1
    guard last > 1 else { return }
    func color(half: Int) -> Color {
      icon.bands[min(max(0, half), 2 * last - 1) * icon.bands.count / (2 * last)]
    }
    if !appearance.hasColor { Panel(style: theme.muted).draw(in: area, on: &frame) }
    // The corners of a large one are rounded in two steps.
    let isRound = area.rows >= 7
    for row in 0...last where appearance.hasColor {
      let (upper, lower) = (color(half: 2 * row - 1), color(half: 2 * row))
      let line = area.top(row).1.top(1).0
      func write(_ ends: (String, String), _ style: Style, at edge: Rect) {
        frame.write(ends.0, style: style, in: edge.left(1).0)
        frame.write(ends.1, style: style, in: edge.right(1).0)
      }
      if appearance.isASCII {
        frame.fill(line, style: Style().on(lower))
      } else if row == 0 || row == last {
        let edge = line.inset(columns: area.rows < 5 ? 0 : 1, rows: 0)
        let halves = String(repeating: row == 0 ? "▄" : "▀", count: edge.columns)
        frame.write(halves, style: Style(lower), in: edge)
        if isRound { write(row == 0 ? ("▗", "▖") : ("▝", "▘"), Style(lower), at: edge) }
      } else {
        let isCorner = isRound && (row == 1 || row == last - 1)
        let inside = line.inset(columns: isCorner ? 1 : 0, rows: 0)
        if upper == lower {
          frame.fill(inside, style: Style().on(lower))
        } else {
          frame.fill(inside, style: Style(upper, on: lower), glyph: "▀")
        }
        guard isCorner else { continue }
        // A cell has room for two colours, and one is that of the ground.
        let ends =
          upper != lower
          ? row == 1 ? ("▄", "▄") : ("▀", "▀") : row == 1 ? ("▟", "▙") : ("▜", "▛")
        write(ends, Style(row == 1 ? lower : upper), at: line)
      }
    }
    drawSign(of: icon, on: color(half: last), in: area, &frame)
  }

  /// Without colour, or in ASCII, a letter tells what colours and signs do.
  private func drawSign(
    of icon: AppIcon, on ground: Color, in area: Rect, _ frame: inout Frame
  ) {
    let isPlain = !appearance.hasColor || appearance.isASCII
    let hasLetter = icon.sign?.first?.isASCII == true
    guard let sign = isPlain && !hasLetter ? String(icon.name.prefix(1)) : icon.sign else { return }
    let shown = ground.reduced(to: appearance.depth)
    let style = appearance.hasColor ? Style(shown.readableInk, on: ground) : theme.strong
    frame.write(
      sign, style: style, in: area.centered(columns: displayColumns(sign), rows: 1))
  }
}

extension Size {
  /// As high as a square of so many rows is, the first and the last of which are halves.
  static func icon(rows: Int) -> Size { Size(columns: 2 * rows - 1, rows: rows) }
}
