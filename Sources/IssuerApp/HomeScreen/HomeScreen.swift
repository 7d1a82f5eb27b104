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

  /// Draws the apps four to a row, as large as a line of them and the dock have room, and the dock below them.
  func draw(in area: Rect, _ frame: inout Frame) {
    let form = HomeScreenForm(in: area.size)
    // Icons and names have the middle of a column; so columns are odd, as icons are.
    let pitch = min(area.columns / 4, form.icon.columns + 10)
    let screen = area.centered(
      columns: 4 * (pitch.isMultiple(of: 2) ? pitch - 1 : pitch), rows: area.rows)
    let (dock, grid) = screen.bottom(form.dockRows)
    let icons = IconView(seen: seen)
    func column(_ place: Int, in row: Rect) -> Rect {
      row.left(place * screen.columns / 4).1.left(screen.columns / 4).0
    }
    func tile(_ place: Int, in row: Rect) -> Rect {
      column(place, in: row).centered(columns: form.icon.columns, rows: form.icon.rows)
    }
    drawDock(in: dock, hasAir: form.dockRows > form.icon.rows, &frame)
    for (place, app) in appsInDock.enumerated() where !dock.isEmpty {
      icons.draw(app, in: tile(place, in: dock), &frame)
    }
    let apps = appsOnScreen.prefix(4 * form.lines)
    for (number, (app, target)) in apps.enumerated() {
      let line = grid.top(number / 4 * form.pitchOfLines(in: grid.rows)).1.top(form.icon.rows + 1).0
      let icon = tile(number % 4, in: line.top(form.icon.rows).0)
      icons.draw(app, in: icon, &frame)
      if let target { frame.add(target, at: icon) }
      // A name may touch the edge of its column where no other does.
      let beside = [number - 1, number + 1].filter { $0 / 4 == number / 4 && apps.indices ~= $0 }
      let place = column(number % 4, in: line.bottom(1).0)
      let isFree = beside.allSatisfy { displayColumns(apps[$0].0.name) < place.columns - 1 }
      let name = app.name.firstWords(toColumns: place.columns - (isFree ? 0 : 1))
      frame.write(
        name, style: theme.text, in: place.centered(columns: displayColumns(name), rows: 1))
    }
  }

  /// Draws the ground of the dock with round corners; where the theme has none its edge, if there is air for it.
  private func drawDock(in dock: Rect, hasAir: Bool, _ frame: inout Frame) {
    guard !dock.isEmpty else { return }
    guard let surface = theme.selection, appearance.depth > .sixteen else {
      if hasAir { Panel(style: theme.border).draw(in: dock, on: &frame) }
      return
    }
    let behind = frame[dock.column, dock.row].style.background
    frame.fill(dock, style: Style().on(surface.background))
    if !appearance.isASCII {
      frame.roundCorners(of: dock, surface.background, surface.background, on: behind)
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

  /// Draws a square with round corners; its rows are odd, so that the sign stands in the middle.
  func draw(_ icon: AppIcon, in area: Rect, _ frame: inout Frame) {
    guard area.rows >= 3 else { return }
    let last = 2 * area.rows - 1
    func color(half: Int) -> Color {
      // The halves of a row with corners are of one colour, since a corner shows what lies behind it.
      let half = half <= 1 ? 0 : half >= last - 1 ? last : half
      return icon.bands[half * icon.bands.count / (last + 1)]
    }
    let behind = frame[area.column, area.row].style.background
    if !appearance.hasColor { Panel(style: theme.muted).draw(in: area, on: &frame) }
    for row in 0..<area.rows where appearance.hasColor {
      let (upper, lower) = (color(half: 2 * row), color(half: 2 * row + 1))
      if upper == lower || appearance.isASCII {
        frame.fill(area.line(row), style: Style().on(lower))
      } else {
        frame.fill(area.line(row), style: Style(upper, on: lower), glyph: "▀")
      }
    }
    if appearance.hasColor, !appearance.isASCII {
      frame.roundCorners(of: area, color(half: 0), color(half: last), on: behind)
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
  /// The size of a square icon of `rows` rows.
  static func icon(rows: Int) -> Size { Size(columns: rows <= 3 ? 7 : 2 * rows - 1, rows: rows) }
}

/// How large icons are on a home screen, and how many lines of them there are.
private struct HomeScreenForm {
  var icon: Size
  var lines: Int
  /// The rows of the dock; 0 where there is none.
  var dockRows: Int

  /// Two lines of icons of a size that can be rounded and the dock, else one line of them, else smaller ones.
  init(in size: Size) {
    let forms = [([7, 5], 2), ([5], 1), ([3], 2), ([3], 1)].flatMap { sizes, lines in
      sizes.map { Size.icon(rows: $0) }.flatMap { icon in
        [2, 0].map { air in HomeScreenForm(icon, lines: lines, dockRows: icon.rows + air) }
      }
    }
    self =
      forms.first { $0.rows <= size.rows && 4 * ($0.icon.columns + 2) <= size.columns }
      ?? HomeScreenForm(.icon(rows: 3), lines: size.rows >= 3 ? 1 : 0, dockRows: 0)
  }

  private init(_ icon: Size, lines: Int, dockRows: Int) {
    (self.icon, self.lines, self.dockRows) = (icon, lines, dockRows)
  }

  /// The least height: each line with its names and a blank row, and the dock.
  private var rows: Int { lines * (icon.rows + 2) + dockRows }

  /// From one line to the next, where the lines have so many rows.
  func pitchOfLines(in rows: Int) -> Int { min(icon.rows + 3, (rows + 1) / max(1, lines)) }
}

extension Frame {
  /// Rounds the corners of a filled area, behind which is one colour: by a quarter of a cell, those of a large one by
  /// as much more as makes them as round.
  fileprivate mutating func roundCorners(
    of area: Rect, _ upper: Color, _ lower: Color, on behind: Color
  ) {
    let isLarge = area.rows >= 7
    let corners = [
      (area.line(0), upper, isLarge ? ("▗▟", "▙▖") : ("▟", "▙")),
      (area.bottom(1).0, lower, isLarge ? ("▝▜", "▛▘") : ("▜", "▛")),
    ]
    for (row, color, ends) in corners {
      for (glyphs, column) in [(ends.0, row.column), (ends.1, row.right - ends.1.count)] {
        for (offset, glyph) in glyphs.enumerated() {
          self[column + offset, row.row] = Cell(glyph, style: Style(color, on: behind))
        }
      }
    }
  }
}
