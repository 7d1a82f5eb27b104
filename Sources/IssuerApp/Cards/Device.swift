import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Draws the iPhone: status bar, the issuer's app, and whatever flow is open over it.
struct DeviceView: PartView {
  let seen: Seen

  func draw(_ layout: ScreenLayout, on frame: inout Frame) {
    let (inside, sheets) = (layout.deviceInside, SheetView(seen: seen))
    if layout.isWide {
      let focused = seen.hasKeys(.cards)
      // Without colour a lit edge says too little.
      let title = appearance.hasColor ? "" : session.world.phone.kind.title
      Panel(
        StyledLine(title, focused ? theme.focusTitle : theme.strong), style: theme.border,
        hasFocus: focused, focusStyle: theme.focus
      )
      .draw(in: layout.device, on: &frame)
      drawIsland(of: inside, on: &frame)
      drawStatusBar(inside.inset(columns: 2, rows: 0).top(1).0, on: &frame)
      if !leavesApp {
        let heading = inside.inset(columns: 2, rows: 0).line(layout.rowsAboveCards - 2)
        drawHeading(heading, on: &frame)
      }
    }
    if let flow = seen.flow, !layout.isWide {
      sheets.drawInTab(flow, in: inside, list: drawList, &frame)
    } else if let flow = seen.flow, !flow.shownSheet(in: seen.flowScene).showsList {
      let (behind, sheet) = inside.top(leavesApp ? 2 : layout.rowsAboveCards)
      if !leavesApp {
        frame.restyle(behind.bottom(2).0) { $0.attributes.insert(.dim) }
      }
      sheets.draw(flow, in: sheet, &frame)
    } else {
      drawList(layout, &frame)
    }
    if layout.isWide {
      sheets.drawNextStep(below: layout.device, &frame)
      drawLowerEdge(of: inside, on: &frame)
    }
    if let alert = seen.shownAlert {
      _ = PhoneAlert(seen, alert.title, [alert.text], button: "OK", key: .screen(.closeAlert))
        .draw(in: inside, &frame)
    }
  }

  /// Whether something else than the bank's app is shown, such as Wallet, which has no heading of the bank's.
  private var leavesApp: Bool {
    hasCrashed || (seen.flow.map(\.leavesApp) ?? (session.world.appAbsence != nil))
  }

  /// Whether the guide's code has ended the app, so that the home screen is in front.
  private var hasCrashed: Bool {
    if case .crashed = session.moment.cardList { !session.app.isChecking } else { false }
  }

  /// Draws the camera, between the time and the battery.
  private func drawIsland(of inside: Rect, on frame: inout Frame) {
    guard inside.columns >= 40, !appearance.isASCII else { return }
    let camera = session.world.wallet.platform.chrome.camera
    let place = inside.top(1).0.centered(columns: camera.count, rows: 1)
    frame.write(camera, style: theme.border, in: place)
  }

  /// Draws the bar or the buttons that lead to the home screen.
  private func drawLowerEdge(of inside: Rect, on frame: inout Frame) {
    guard inside.columns >= 40, inside.rows >= 20 else { return }
    let chrome = session.world.wallet.platform.chrome
    let signs = appearance.isASCII ? chrome.edgeInASCII : chrome.edge
    let place = inside.bottom(1).0.centered(columns: signs.count, rows: 1)
    for (offset, sign) in signs.enumerated() where sign != " " {
      frame.write(
        String(sign), at: Point(column: place.column + offset, row: place.row), style: theme.muted,
        within: place)
    }
  }

  private func drawStatusBar(_ row: Rect, on frame: inout Frame) {
    frame.write(session.world.deviceClock.hourAndMinute, style: theme.strong, in: row)
    let signs = appearance.isASCII ? "5G" : session.world.wallet.platform.chrome.status
    let (right, _) = row.right(displayColumns(signs))
    frame.write(signs, at: right.origin, style: theme.muted, within: row)
  }

  private func drawHeading(_ row: Rect, on frame: inout Frame) {
    frame.write(
      session.scenario.bank.name.truncated(toColumns: row.columns - 10), style: theme.brand.bold,
      in: row)
    let isShown = session.app.awaitedLogIn == nil && session.app.overview?.crash == nil
    let count = isShown ? session.app.overview?.cards.count.grouped ?? "" : ""
    let doubt = session.scenario.unknowns.contains(.cards) ? " ?" : ""
    let whole =
      if session.app.isChecking {
        // Before there is a list, its place says so.
        session.app.overview == nil ? "" : "\(spinner) updating…"
      } else {
        count.isEmpty || count == "0"
          ? "" : seen.narrowing(of: .cards) ?? (count == "1" ? "1 card" : "\(count) cards") + doubt
      }
    let room = row.columns - displayColumns(session.scenario.bank.name) - 2
    let text = whole.truncated(toColumns: max(10, room))
    let (right, _) = row.right(displayColumns(text))
    frame.write(text, at: right.origin, style: theme.muted, within: row)
  }

  private func drawList(_ layout: ScreenLayout, _ frame: inout Frame) {
    let content = session.moment.cardList
    let title = content.title ?? ""
    switch content {
    case .noApp: return drawHomeScreen(layout, &frame)
    case .logIn(let reason): return LogInView(seen: seen).draw(reason, layout, &frame)
    case .crashed where !session.app.isChecking: return drawHomeScreen(layout, &frame)
    case .failed(let failure) where !session.app.isChecking:
      return drawMessage(
        [
          ("! \(title)", theme.danger.bold), (failure.explanation.summary, theme.text),
          (session.moment.retryObstacle ?? failure.explanation.remedyForCustomer, theme.muted),
        ], button: session.moment.retryObstacle == nil ? "Retry" : nil, isAlone: true, layout,
        &frame)
    case .failed, .notLoaded:
      drawCardsToCome(layout, &frame)
      return drawMessage(
        [("\(spinner) Loading your cards…", theme.text)], button: nil, layout, &frame)
    case .notKnown:
      return drawMessage(
        [("? \(title)", theme.violet.bold), (session.claim("", from: .cards), theme.muted)],
        button: nil, layout, &frame)
    case .empty:
      let area = layout.cardArea.inset(columns: 2, rows: 0)
      return area.rows < 8
        ? drawMessage([(title, theme.strong)], button: nil, layout, &frame)
        : frame.drawNoCard(title, theme.strong, edge: theme.muted, in: area)
    case .crashed, .cards: break
    }
    guard let overview = session.app.overview else { return }
    if let text = seen.nothingMatches(in: .cards) {
      return drawMessage([(text, theme.muted)], button: nil, layout, &frame)
    }
    CardListView(seen: seen).draw(overview, layout, &frame)
    drawButton(layout, &frame)
  }

  private func drawHomeScreen(_ layout: ScreenLayout, _ frame: inout Frame) {
    let (inside, home) = (layout.deviceInside, HomeScreenView(seen: seen))
    if layout.isWide {
      return home.draw(in: inside.top(2).1.bottom(2).1, &frame)
    }
    let sheets = SheetView(seen: seen)
    var (foot, apps) = inside.inset(columns: 1, rows: 0)
      .bottom(sheets.nextStepTitle == nil ? 0 : 1)
    if apps.columns >= 60, apps.rows >= 13 {
      // The phone itself, since its home screen would be lost on so broad a ground.
      let phone = apps.centered(columns: 47, rows: apps.rows)
      apps = Panel(style: theme.border).draw(in: phone, on: &frame)
      drawStatusBar(apps.inset(columns: 2, rows: 0).top(1).0, on: &frame)
      apps = apps.top(1).1
    }
    home.draw(in: apps, &frame)
    sheets.drawNextStep(in: foot, &frame)
  }

  /// Draws placeholders of cards in a pale colour, where the theme has one.
  private func drawCardsToCome(_ layout: ScreenLayout, _ frame: inout Frame) {
    let form: ScreenLayout.CardForm = layout.isWide ? .tall : .broad
    guard let pale = theme.surface, layout.cardArea.columns >= 40 else { return }
    for place in 0..<3 {
      let row = layout.cardArea.top(form.rows(layout.deviceCount) * place + 4).1.top(form.art.rows)
        .0
      if row.rows < form.art.rows { break }
      let (art, text) = row.left(2).1.left(form.art.columns)
      frame.fill(art, style: pale)
      for (line, columns) in [12, 20].enumerated() {
        frame.fill(text.left(2).1.top(line * 2).1.top(1).0.left(columns).0, style: pale)
      }
    }
  }

  private func drawMessage(
    _ lines: [(String, Style)], button: String?, isAlone: Bool = false, _ layout: ScreenLayout,
    _ frame: inout Frame
  ) {
    let area = layout.cardArea.inset(columns: 2, rows: layout.cardArea.rows >= 12 ? 1 : 0)
    let shown = SheetView(seen: seen).fitted(
      lines.map { (text: $0, style: $1) }, columns: area.columns,
      rows: area.rows - (button == nil ? 0 : 1))
    if isAlone, layout.isWide {
      // In the middle, as a phone says what there is instead of a list.
      let place = area.top((area.rows - shown.count) / 3).1
      for (offset, line) in shown.enumerated() {
        frame.write(
          line, in: place.top(offset).1.top(1).0.centered(columns: line.columns, rows: 1))
      }
    } else {
      frame.write(shown, in: area)
    }
    guard let button else { return }
    ButtonView(seen: seen).draw(
      button, key: .screen(.act), in: buttonRow(layout), centered: layout.isWide, &frame)
  }

  /// Above the edge by which the phone is held.
  private func buttonRow(_ layout: ScreenLayout) -> Rect {
    layout.deviceInside.bottom(1 + layout.rowsBelowButton).0.top(1).0.inset(columns: 2, rows: 0)
  }

  /// Draws a button for what Enter does, or why there is nothing to do.
  private func drawButton(_ layout: ScreenLayout, _ frame: inout Frame) {
    if layout.isShortOfRows { return }
    let row = buttonRow(layout)
    let action = CardAction.ofEnter(seen)
    guard let title = action.buttonTitle(in: vocabulary) else {
      // Where Enter has just been told it at the foot of the screen, it would stand twice.
      if let reason = noOfferReason(action), seen.toast?.text != reason {
        // The row above is free where all cards are in sight.
        let mayRise = layout.isWide && session.cardCount <= layout.visibleCards
        let lines = reason.wrapped(toColumns: row.columns).cut(toRows: mayRise ? 2 : 1)
        for (offset, line) in lines.enumerated() {
          frame.write(
            line.truncated(toColumns: row.columns).padded(
              toColumns: row.columns, alignment: layout.isWide ? .center : .leading),
            at: Point(column: row.column, row: row.row - lines.count + 1 + offset),
            style: theme.muted)
        }
      }
      return
    }
    let place = action.device.map { " on the \($0.title)" } ?? ""
    let namesDevice = session.world.watch != nil && seen.selectedStatus?.whole == nil
    ButtonView(seen: seen).draw(
      title + (namesDevice ? place : ""), key: .screen(.act), in: row, centered: layout.isWide,
      &frame)
  }

  /// What the app tells where it offers nothing for the selected card; nil where its row says all.
  private func noOfferReason(_ action: CardAction) -> String? {
    guard case .none(let reason) = action else { return nil }
    let app = session.app
    guard let status = seen.selectedStatus, app.awaitedLogIn == nil, !app.isChecking,
      app.cardListFailure == nil, let verdict = status.verdict(on: seen.target(of: status)),
      verdict.status != .couldNotCheck
    else { return reason }
    return advice(on: verdict)
  }

  /// Advice of the bank's app to a customer who can do nothing in it; the key `e` tells the reasons.
  private func advice(on verdict: Verdict) -> String? {
    switch verdict.status {
    case .active: nil
    // What the bank has agreed on with the network it knows, and no more.
    case .requiresActivation
    where session.world.setup.networkRules.verification.contains { $0 != .bankApp }:
      "Please verify this card in \(vocabulary.wallet)."
    case .requiresActivation, .suspended, .unknown: "Please call us about this card."
    case .notAdded, .cannotBeAdded, .deactivated, .couldNotCheck: verdict.reason
    }
  }
}

extension WalletType.Platform {
  /// What is drawn of a phone around its screen: camera, the lower edge, and the signs of the status bar.
  fileprivate var chrome: (camera: String, edge: String, edgeInASCII: String, status: String) {
    switch self {
    case .iOS: ("▝▀▀▀▀▀▀▀▘", "━━━━━━━━━━━━━", "━━━━━━━━━━━━━", "▂▄▆█ 5G ▰▰▰▱")
    // Back, home and the apps that are open.
    case .android: ("●", "◁       ○       □", "<       o       #", "5G ◢ ▮ 87%")
    }
  }
}
