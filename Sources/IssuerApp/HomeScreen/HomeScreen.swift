import CardArt
import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The phone's home screen, shown while the issuer's app is not installed, was never opened or has crashed.
struct HomeScreenView: PartView {
  let seen: Seen

  /// Draws the apps four to a row, in the largest icons that leave room for two rows and the dock.
  func draw(in area: Rect, _ frame: inout Frame) {
    let rows = [7, 5].first { 8 * $0 <= area.columns && 3 * ($0 + 2) <= area.rows } ?? 3
    let icon = Size.icon(rows: rows)
    let hasDock = area.rows >= 2 * (rows + 2)
    let margin = hasDock ? 2 : 0
    let free = area.columns - 4 * icon.columns - 2 * margin
    // Odd or even like the width of the area, so that everything can be centred exactly.
    var gap = max(0, min(10, free / 3))
    if (area.columns - gap) % 2 != 0 { gap -= 1 }
    let pitch = icon.columns + gap
    let screen = area.centered(columns: 3 * pitch + icon.columns + 2 * margin, rows: area.rows)
    let (dock, grid) = screen.bottom(hasDock ? rows + 2 : 0)
    func place(_ column: Int, in row: Rect) -> Rect {
      row.left(margin + column * pitch).1.left(icon.columns).0
    }
    let icons = IconView(seen: seen)
    if let surface = theme.surface {
      frame.fill(dock, style: surface)
    } else if !dock.isEmpty {
      Panel(style: theme.border).draw(in: dock, on: &frame)
    }
    for (column, app) in appsInDock.enumerated() {
      icons.draw(app, in: place(column, in: dock.top(1).1.top(rows).0), &frame)
    }
    let apps = appsOnScreen
    let lines = min(apps.count / 4, (grid.rows + 1) / (rows + 2))
    guard lines > 0 else { return }
    let pitchOfLines = min(rows + 3, (grid.rows + 1) / lines)
    for (number, (app, target)) in apps.prefix(4 * lines).enumerated() {
      let line = grid.top(number / 4 * pitchOfLines).1.top(rows + 1).0
      let tile = place(number % 4, in: line.top(rows).0)
      icons.draw(app, in: tile, &frame)
      if let target { frame.add(target, at: tile) }
      // A long name may use the gaps beside its icon and what shorter names leave of theirs.
      let beside = [number - 1, number + 1].filter { $0 / 4 == number / 4 && apps.indices ~= $0 }
        .map { displayColumns(apps[$0].0.name) }
      let most = max(pitch - 1, 2 * (pitch - 1) - (beside.max() ?? 0))
      let first = tile.column + (tile.columns - (pitch - 1)) / 2
      let name = app.name.firstWords(toColumns: min(most, area.right - first + 1))
      let columns = displayColumns(name)
      let column = tile.column + (tile.columns - columns) / 2
      frame.write(
        name, at: Point(column: min(column, area.right - columns), row: line.bottom - 1),
        style: theme.text)
    }
  }

  /// The apps above the dock, each with the effect of a click; those that have to do with cards come first.
  private var appsOnScreen: [(AppIcon, ScreenTarget?)] {
    let wallet = session.world.wallet
    var icon = AppIcon.wallet
    icon.name = wallet.title
    var apps: [(AppIcon, ScreenTarget?)] = [(icon, .pane(.wallet))]
    if wallet.platform == .iOS { apps.append((.appStore, nil)) }
    apps.append((.photos, nil))
    if session.world.appAbsence != .notInstalled {
      // What opens it after a crash is said by the key bar.
      let opens = session.world.appAbsence == .neverOpened
      apps.append((IconView(seen: seen).bankApp, opens ? .button : nil))
    }
    let others: [AppIcon] = [.calendar, .camera, .maps, .weather, .notes, .settings]
    return apps + others.prefix(8 - apps.count).map { ($0, nil) }
  }

  private var appsInDock: [AppIcon] {
    [.phone, session.world.wallet.platform == .iOS ? .safari : .chrome, .messages, .music]
  }

  /// Why the phone shows its home screen; nil if the issuer's app is shown.
  var absenceNote: String? {
    switch session.world.appAbsence {
    case .notInstalled: "The app is not installed. " + storeNote
    case .neverOpened:
      "The app was never opened: Wallet does not know its extension before somebody has."
    case nil: nil
    }
  }

  /// What Wallet does without the app, and the keys to see it if a pass waits for verification.
  private var storeNote: String {
    let note = "A pass that is verified in Wallet leads to the App Store"
    let waits = session.world.passes(on: .phone).contains {
      $0.pass.activationState == .requiresActivation
    }
    // In Wallet's own pane the key bar already says what Enter does.
    return waits && !isPresenting && !seen.hasKeys(.wallet)
      ? note + ": \(seen.order(.wallet)), then \(seen.keyName(of: .verify))." : note + "."
  }
}

/// The icon of an app or of a list entry: a tile of colours with a sign on it.
struct AppIcon {
  var name: String
  /// Colours of its horizontal bands, from the top down.
  var bands: [Color]
  /// The sign in the middle; nil for none.
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

/// Draws icons of apps.
struct IconView: PartView {
  let seen: Seen

  /// The icon of the bank's app: the initials of its name on the bank's colour.
  var bankApp: AppIcon {
    let name = session.moment.bankApp
    var icon = AppIcon(name, [])
    icon.bands = [theme.bankTile]
    icon.sign = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init)
      .joined(separator: " ")
    return icon
  }

  func icon(of picture: Sheet.Picture) -> AppIcon {
    switch picture {
    case .card, .bankApp: bankApp
    case .paymentCard: .paymentCard
    case .transitCard: .transitCard
    }
  }

  /// Draws a square with round corners, half a row short at top and bottom but for the smallest; with odd rows the sign
  /// is centred.
  func draw(_ icon: AppIcon, in area: Rect, _ frame: inout Frame) {
    let last = area.rows - 1
    guard last > 1 else { return }
    func color(half: Int) -> Color {
      icon.bands[min(max(0, half), 2 * last - 1) * icon.bands.count / (2 * last)]
    }
    if !appearance.hasColor { Panel(style: theme.muted).draw(in: area, on: &frame) }
    if appearance.hasColor, !appearance.isASCII, area.size == .icon(rows: 3) {
      return drawSmall(icon, in: area, &frame)
    }
    // The corners of a large icon are rounded in two steps, those of a small one by the quarter of a cell.
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
        let edge = line.inset(columns: isRound ? 1 : 0, rows: 0)
        let halves = String(repeating: row == 0 ? "▄" : "▀", count: edge.columns)
        frame.write(halves, style: Style(lower), in: edge)
        // Without these quarters an icon of few cells would be a cross.
        if area.size != .flatIcon {
          write(row == 0 ? ("▗", "▖") : ("▝", "▘"), Style(lower), at: edge)
        }
      } else {
        let isCorner = isRound && (row == 1 || row == last - 1)
        let inside = line.inset(columns: isCorner ? 1 : 0, rows: 0)
        if upper == lower {
          frame.fill(inside, style: Style().on(lower))
        } else {
          frame.fill(inside, style: Style(upper, on: lower), glyph: "▀")
        }
        guard isCorner else { continue }
        // A cell shows two colours, and one of them is the background's.
        let ends =
          upper != lower
          ? row == 1 ? ("▄", "▄") : ("▀", "▀") : row == 1 ? ("▟", "▙") : ("▜", "▛")
        write(ends, Style(row == 1 ? lower : upper), at: line)
      }
    }
    drawSign(of: icon, on: color(half: last), in: area, &frame)
  }

  /// Draws an icon of whole rows, without a quarter at each corner.
  private func drawSmall(_ icon: AppIcon, in area: Rect, _ frame: inout Frame) {
    func color(half: Int) -> Color { icon.bands[half * icon.bands.count / (2 * area.rows)] }
    for row in 0..<area.rows {
      let (upper, lower, line) = (color(half: 2 * row), color(half: 2 * row + 1), area.line(row))
      let ends = row == 0 ? ("▟", "▙") : row == area.rows - 1 ? ("▜", "▛") : nil
      frame.fill(
        line.inset(columns: ends == nil ? 0 : 1, rows: 0), style: Style(upper, on: lower),
        glyph: upper == lower ? " " : "▀")
      guard let ends else { continue }
      let corner = Style(row == 0 ? lower : upper)
      frame.write(ends.0, style: corner, in: line.left(1).0)
      frame.write(ends.1, style: corner, in: line.right(1).0)
    }
    drawSign(of: icon, on: color(half: area.rows), in: area, &frame)
  }

  /// Draws the sign; without colour, or in ASCII, the first letter of the name replaces a sign that is not ASCII.
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
  /// The size of a square icon of `rows` rows, of which the first and the last are half rows but for the smallest.
  static func icon(rows: Int) -> Size { Size(columns: rows <= 3 ? 7 : 2 * rows - 1, rows: rows) }

  /// The size of an icon without room around it, whose first and last rows are half rows.
  static let flatIcon = Size(columns: 5, rows: 3)
}
