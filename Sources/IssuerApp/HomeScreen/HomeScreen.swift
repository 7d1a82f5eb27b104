import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The phone's home screen: where it stands while nobody has the issuer's app open on it.
extension AppModel {
  func drawHomeScreen(_ layout: ScreenLayout, _ frame: inout Frame) {
    let inside = layout.deviceInside
    if layout.isWide {
      return drawApps(in: inside.top(2).1.bottom(2).1.inset(columns: 1, rows: 0), &frame)
    }
    let (foot, apps) = inside.inset(columns: 1, rows: 0).bottom(nextStepTitle == nil ? 0 : 1)
    drawApps(in: apps, &frame)
    drawNextStep(in: foot, &frame)
  }

  /// Four in a row, as large as two rows and the dock let them be.
  private func drawApps(in area: Rect, _ frame: inout Frame) {
    let rows = [7, 5].first { 8 * $0 <= area.columns && 3 * ($0 + 2) <= area.rows } ?? 3
    let icon = Size.icon(rows: rows)
    let hasDock = area.rows >= 2 * (rows + 2)
    let margin = hasDock ? 2 : 0
    let free = area.columns - 4 * icon.columns - 2 * margin
    // As odd as the area is wide, for all of it to stand in the middle.
    var gap = max(0, min(10, free / 3))
    if (area.columns - gap) % 2 != 0 { gap -= 1 }
    let pitch = icon.columns + gap
    let screen = area.centered(columns: 3 * pitch + icon.columns + 2 * margin, rows: area.rows)
    let (dock, grid) = screen.bottom(hasDock ? rows + 2 : 0)
    func place(_ column: Int, in row: Rect) -> Rect {
      row.left(margin + column * pitch).1.left(icon.columns).0
    }
    drawGround(of: dock, &frame)
    for (column, app) in appsInDock.enumerated() {
      drawIcon(app, in: place(column, in: dock.top(1).1.top(rows).0), &frame)
    }
    let apps = appsOnScreen
    let lines = min(apps.count / 4, (grid.rows + 1) / (rows + 2))
    guard lines > 0 else { return }
    let pitchOfLines = min(rows + 3, (grid.rows + 1) / lines)
    for (number, (app, target)) in apps.prefix(4 * lines).enumerated() {
      let line = grid.top(number / 4 * pitchOfLines).1.top(rows + 1).0
      let tile = place(number % 4, in: line.top(rows).0)
      drawIcon(app, in: tile, &frame)
      if let target { frame.add(target, at: tile) }
      // A long name has the gaps beside it, too, as far as it stands apart from the next.
      let first = tile.column + (tile.columns - (pitch - 1)) / 2
      let name = app.name.firstWords(toColumns: min(pitch - 1, area.right - first))
      let columns = displayColumns(name)
      let column = tile.column + (tile.columns - columns) / 2
      frame.write(
        name, at: Point(column: min(column, area.right - columns), row: line.bottom - 1),
        style: theme.text)
    }
  }

  /// Those that have to do with cards come first, each with what a click on it does.
  private var appsOnScreen: [(AppIcon, ScreenTarget?)] {
    let wallet = session.world.wallet
    var icon = AppIcon.wallet
    icon.name = wallet.title
    var apps: [(AppIcon, ScreenTarget?)] = [(icon, .pane(.wallet))]
    if wallet.platform == .iOS { apps.append((.appStore, nil)) }
    apps.append((.photos, nil))
    if session.world.appAbsence == .neverOpened { apps.append((bankIcon, .button)) }
    let others: [AppIcon] = [.calendar, .camera, .maps, .weather, .notes, .settings]
    return apps + others.prefix(8 - apps.count).map { ($0, nil) }
  }

  private var appsInDock: [AppIcon] {
    [.phone, session.world.wallet.platform == .iOS ? .safari : .chrome, .messages, .music]
  }

  private func drawGround(of dock: Rect, _ frame: inout Frame) {
    if let surface = theme.surface {
      frame.fill(dock, style: surface)
    } else if !dock.isEmpty {
      Panel(style: theme.border).draw(in: dock, on: &frame)
    }
  }

  /// Why the phone shows its home screen; nil where the issuer's app is there.
  var absenceNote: String? {
    switch session.world.appAbsence {
    case .notInstalled: "The app is not installed. " + storeNote
    case .neverOpened:
      "The app was never opened: Wallet does not know its extension before somebody has."
    case nil: nil
    }
  }

  /// What Wallet does without the app, and how to see it where a pass waits for that.
  private var storeNote: String {
    let note = "A pass that is verified in Wallet leads to the App Store"
    let waits = session.world.passes(on: .phone).contains {
      $0.pass.activationState == .requiresActivation
    }
    // Whoever is there reads what Enter does in the key bar.
    return waits && !isPresenting && !hasKeys(.wallet)
      ? note + ": \(order(.wallet)), then \(keyName(of: .verify))." : note + "."
  }
}
