import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Wallet and the Watch: the passes that lie there, whether or not the app may see them.
extension AppModel {
  func drawPasses(on device: Device, _ layout: ScreenLayout, _ frame: inout Frame) {
    let pane: Pane = device == .phone ? .wallet : .watch
    let box = device == .phone ? layout.wallet : layout.watch
    let passes = session.world.passes(on: device)
    let state = device == .phone ? phonePasses : watchPasses
    if layout.isWide {
      let focused = self.pane == pane
      let title = device == .phone ? "Wallet" : "Watch"
      Panel(
        StyledLine(title, focused ? theme.accent.bold : theme.strong),
        rightTitle: StyledLine(session.world.clock.hourAndMinute, theme.muted),
        style: theme.border, hasFocus: focused, focusStyle: theme.accent
      ).draw(in: box, on: &frame)
    }
    let area = layout.passArea(device)
    if device == .watch, session.world.watch == nil {
      return drawNote("No Watch is paired.", in: area, &frame)
    }
    if passes.isEmpty {
      return drawNote("No cards here yet.", in: area, &frame)
    }
    let visible = state.window.visible(of: passes.count, in: layout.visiblePasses(device))
    for (offset, index) in visible.enumerated() {
      let row = area.row + offset * ScreenLayout.passRows
      let place = Rect(
        column: area.column, row: row, columns: area.columns,
        rows: max(0, min(ScreenLayout.passRows - 1, area.bottom - row)))
      frame.add(ScreenTarget.pass(index), at: place)
      drawPass(
        passes[index], isSelected: self.pane == pane && index == state.selected, in: place, &frame)
    }
    MoreMarks(
      above: visible.lowerBound, below: passes.count - visible.upperBound, style: theme.muted
    ).draw(in: layout.isWide ? box : area, on: &frame)
  }

  private func drawNote(_ text: String, in area: Rect, _ frame: inout Frame) {
    let area = area.left(area.columns - 1).0.right(area.columns - 2).0
    for (offset, line) in text.wrapped(toColumns: area.columns).enumerated() {
      frame.write(
        line, at: Point(column: area.column, row: area.row + offset), style: theme.muted,
        within: area)
    }
  }

  private func drawPass(
    _ stored: StoredPass, isSelected: Bool, in place: Rect, _ frame: inout Frame
  ) {
    let pass = stored.pass
    let card = stored.card.flatMap { session.world.cards[$0] }
    if isSelected {
      for row in place.row..<place.bottom {
        frame.write(
          "▌", at: Point(column: place.column, row: row), style: theme.accent, within: place)
      }
    }
    let (_, body) = place.left(1)
    let (art, rest) = body.left(place.columns >= 40 ? 14 : 8)
    let shown = card ?? Card(id: Card.ID(pass.serialNumber), name: "Another card", art: "graphite")
    drawArt(of: shown, in: art, last4: pass.deviceAccountNumberSuffix ?? "····", &frame)
    let (_, text) = rest.left(1)
    let lines: [(String, Style)] = [
      (shown.name, isSelected ? theme.strong.underline : theme.strong),
      (stateWords(of: pass, isBrief: text.columns < 16), style(of: pass.activationState)),
      (
        stored.isVisibleToApp ? pass.serialNumber : "hidden from the app",
        stored.isVisibleToApp ? theme.muted : theme.warning
      ),
    ]
    for (offset, line) in lines.enumerated() {
      frame.write(
        line.0.truncated(toColumns: text.columns),
        at: Point(column: text.column, row: text.row + offset), style: line.1, within: text)
    }
  }

  private func stateWords(of pass: Pass, isBrief: Bool) -> String {
    switch pass.activationState {
    case .activated: isBrief ? "● ready" : "● ready to pay"
    case .requiresActivation:
      isBrief ? "◐ verify" : "◐ Verify in \(session.scenario.bank.name)'s app"
    case .activating: "◐ activating"
    case .suspended: "■ suspended"
    case .deactivated: isBrief ? "× ended" : "× deactivated"
    }
  }

  private func style(of state: PassActivationState) -> Style {
    switch state {
    case .activated: theme.success
    case .requiresActivation, .activating: theme.warning
    case .suspended, .deactivated: theme.danger
    }
  }
}
