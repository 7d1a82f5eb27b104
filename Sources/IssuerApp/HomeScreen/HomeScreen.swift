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
    let text = inside.inset(columns: 1, rows: 0)
    let note = (isPresenting ? "" : absenceNote ?? "").wrapped(toColumns: text.columns)
    let next = nextStepWords == nil ? 0 : 1
    let (foot, apps) = text.bottom(note.count + next)
    drawApps(in: apps, &frame)
    frame.write(note.map { StyledLine($0, theme.muted) }, in: foot)
    drawNextStep(in: foot.bottom(next).0, &frame)
  }

  /// Four in a row, as large as two rows and the dock let them be.
  private func drawApps(in area: Rect, _ frame: inout Frame) {
    let rows = [7, 5].first { 8 * $0 <= area.columns && 3 * ($0 + 2) <= area.rows } ?? 3
    let icon = Size.icon(rows: rows)
    let columns = min(area.columns / 4, icon.columns + 10)
    let screen = area.centered(columns: 4 * columns, rows: area.rows)
    let (dock, grid) = screen.bottom(area.rows >= 2 * (rows + 2) ? rows + 2 : 0)
    // Where a cell cannot have its icon in the middle, the dock begins as far before the first as it ends behind the last.
    let before = (columns - icon.columns) % 2
    drawDock(icon, in: dock, before: before, &frame)
    let apps = appsOnScreen
    let lines = min(apps.count / 4, (grid.rows + 1) / (rows + 2))
    guard lines > 0 else { return }
    let pitch = min(rows + 3, (grid.rows + 1) / lines)
    for (place, (app, target)) in apps.prefix(4 * lines).enumerated() {
      let cell = grid.top(place / 4 * pitch).1.top(rows + 1).0
        .left(place % 4 * columns).1.left(columns).0
      let tile = cell.top(rows).0.centered(columns: icon.columns, rows: rows)
      drawIcon(app, in: tile, &frame)
      if let target { frame.add(target, at: tile) }
      // A long name has the gaps beside it, too.
      let name = app.name.firstWords(toColumns: columns + 2)
      let around = Rect(
        column: cell.column - 1, row: cell.bottom - 1, columns: columns + 2, rows: 1)
      frame.write(
        name, style: theme.text, in: around.centered(columns: displayColumns(name), rows: 1))
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

  private func drawDock(_ icon: Size, in dock: Rect, before: Int, _ frame: inout Frame) {
    guard !dock.isEmpty else { return }
    let ground = Rect(
      column: dock.column - before, row: dock.row, columns: dock.columns + before, rows: dock.rows)
    if let surface = theme.surface {
      frame.fill(ground, style: surface)
    } else {
      Panel(style: theme.border).draw(in: ground, on: &frame)
    }
    let browser: AppIcon = session.world.wallet.platform == .iOS ? .safari : .chrome
    for (place, app) in [AppIcon.phone, browser, .messages, .music].enumerated() {
      let cell = dock.left(place * (dock.columns / 4)).1.left(dock.columns / 4).0
      drawIcon(app, in: cell.centered(columns: icon.columns, rows: icon.rows), &frame)
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
    return waits && !isPresenting
      ? note + ": \(order(.wallet)), then \(keyName(of: .verify))." : note + "."
  }
}
