import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The issuer app's list: art, name, network, last four, and a state for each device.
extension AppModel {
  func drawCards(_ overview: WalletOverview, _ layout: ScreenLayout, _ frame: inout Frame) {
    let area = layout.cardArea
    let form = layout.cardForm
    let visible = cards.list.window.visible(of: overview.cards.count, in: layout.visibleCards)
    for (offset, index) in visible.enumerated() {
      guard let status = overview.status(of: overview.cards[index]) else { continue }
      let place = Rect(
        column: area.column, row: area.row + offset * form.rows, columns: area.columns,
        rows: min(
          form.rows - (form == .compact ? 0 : 1), area.bottom - area.row - offset * form.rows))
      drawCard(status, isSelected: index == cards.list.selected, form, in: place, &frame)
    }
    MoreMarks(
      above: visible.lowerBound, below: overview.cards.count - visible.upperBound,
      style: theme.muted
    ).draw(
      in: Rect(
        column: area.column, row: area.row, columns: area.columns,
        rows: min(area.rows + 1, layout.deviceInside.bottom - area.row)), on: &frame)
  }

  private func drawCard(
    _ status: CardStatus, isSelected: Bool, _ form: ScreenLayout.CardForm, in place: Rect,
    _ frame: inout Frame
  ) {
    let card = status.card
    if isSelected {
      for row in place.row..<place.bottom {
        frame.write(
          "▌", at: Point(column: place.column, row: row), style: theme.accent, within: place)
      }
    }
    let (_, body) = place.left(2)
    let nameStyle = isSelected ? theme.strong.underline : theme.strong
    let number = "\(card.network.title) ···· \(card.last4)"
    switch form {
    case .compact:
      let suffix = " ···· \(card.last4)"
      let room = body.columns - displayColumns(suffix)
      let used = frame.write(
        card.name.truncated(toColumns: room), at: body.origin, style: nameStyle, within: body)
      frame.write(
        suffix, at: Point(column: body.column + used, row: body.row), style: theme.muted,
        within: body)
      drawStates(status, isSelected, in: body.bottom(body.rows - 1).0, &frame)
    case .broad:
      let (art, rest) = body.left(14)
      drawArt(of: card, in: art, &frame)
      let (_, text) = rest.left(2)
      let (names, states) = text.left(max(18, text.columns * 2 / 5))
      frame.write(
        card.name.truncated(toColumns: names.columns - 1), at: names.origin, style: nameStyle,
        within: names)
      frame.write(
        number.truncated(toColumns: names.columns - 1),
        at: Point(column: names.column, row: names.row + 1), style: theme.muted, within: names)
      drawCardState(of: card, at: Point(column: names.column, row: names.row + 2), names, &frame)
      drawStates(status, isSelected, in: states, &frame)
    case .tall:
      let (art, rest) = body.left(14)
      drawArt(of: card, in: art, &frame)
      let (_, text) = rest.left(2)
      frame.write(
        card.name.truncated(toColumns: text.columns - 1), at: text.origin, style: nameStyle,
        within: text)
      frame.write(
        number.truncated(toColumns: text.columns - 1),
        at: Point(column: text.column, row: text.row + 1), style: theme.muted, within: text)
      drawStates(status, isSelected, in: text.bottom(text.rows - 2).0, &frame)
    }
  }

  /// What the issuer says of the card itself, where it is not simply active.
  private func drawCardState(of card: Card, at point: Point, _ area: Rect, _ frame: inout Frame) {
    guard card.state != .active else { return }
    frame.write("card \(card.state.rawValue)", at: point, style: theme.warning, within: area)
  }

  /// One line per device, or one for the card as the guide sees it.
  private func drawStates(
    _ status: CardStatus, _ isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let devices = status.whole == nil ? session.world.devices : []
    if let whole = status.whole {
      write(whole.status, label: "", marked: false, at: area.origin, area, &frame)
    }
    let target = isSelected ? target(of: status) : nil
    for (offset, device) in devices.enumerated() {
      guard let verdict = status.devices[device] else { continue }
      let marked = device == target && devices.count > 1
      let label = device.title.padded(toColumns: 6)
      write(
        verdict.status, label: label, marked: marked,
        at: Point(column: area.column, row: area.row + offset), area, &frame)
    }
  }

  private func write(
    _ status: WalletStatus, label: String, marked: Bool, at point: Point, _ area: Rect,
    _ frame: inout Frame
  ) {
    var line = StyledLine(spans: [])
    if !label.isEmpty {
      line.append(label, marked ? theme.strong : theme.muted)
      line.append(marked ? " ▸ " : "   ", theme.accent.bold)
    }
    let style = theme.style(of: status)
    line.append("\(status.sign) \(status.words)", marked ? style.underline : style)
    frame.write(line.truncated(toColumns: area.columns), at: point, within: area)
  }
}
