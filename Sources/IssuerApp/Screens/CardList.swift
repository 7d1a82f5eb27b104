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
          form.rows - form.gap, area.bottom - area.row - offset * form.rows))
      drawCard(status, isSelected: index == cards.list.selected, form, in: place, &frame)
    }
    MoreMarks(
      above: visible.lowerBound, below: overview.cards.count - visible.upperBound,
      style: theme.muted
    ).draw(in: layout.cardMarks, on: &frame)
  }

  private func drawCard(
    _ status: CardStatus, isSelected: Bool, _ form: ScreenLayout.CardForm, in place: Rect,
    _ frame: inout Frame
  ) {
    let card = status.card
    if isSelected {
      if let background = theme.selection {
        frame.fill(place, style: Style().on(background))
      }
      for row in place.row..<place.bottom {
        frame.write(
          "▌", at: Point(column: place.column, row: row), style: theme.accent, within: place)
      }
    }
    let (_, body) = place.left(2)
    switch form {
    case .compact, .spaced:
      drawName(status, isSelected, number: " ···· \(card.last4)", in: body.top(1).0, &frame)
      drawStates(status, isSelected, in: body.top(1).1, &frame)
    case .broad:
      let (art, rest) = body.left(form.art.columns)
      drawArt(of: card, in: art, &frame)
      let (_, text) = rest.left(2)
      let (names, states) = text.left(max(18, text.columns * 2 / 5))
      drawNames(status, isSelected, in: names, &frame)
      drawStates(status, isSelected, in: states, &frame)
    case .tall, .grand:
      let (art, rest) = body.left(form.art.columns)
      drawArt(of: card, in: art, &frame)
      let (_, text) = rest.left(2)
      let (names, below) = text.top(2)
      let states = form == .grand ? below.top(1).1 : below
      drawNames(status, isSelected, in: names.left(names.columns - 1).0, &frame)
      drawStates(status, isSelected, in: states, &frame)
    }
  }

  /// The name, what is printed on the card and, where there is room, the row's own state.
  private func drawNames(
    _ status: CardStatus, _ isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let card = status.card
    drawName(
      status, isSelected, number: "", showsRow: area.rows < 3, in: area.top(1).0, &frame)
    var number = StyledLine("\(card.network.title) ···· \(card.last4)", theme.muted)
    if card.state != .active { number.append(" · \(card.state.rawValue)", theme.warning) }
    let (numberRow, rowState) = area.top(1).1.top(1)
    frame.write(
      number.truncated(toColumns: area.columns - 1), at: numberRow.origin, within: numberRow)
    guard session.world.watch != nil, status.whole == nil else { return }
    frame.write(line(of: status.row), at: rowState.origin, within: rowState)
  }

  private func drawName(
    _ status: CardStatus, _ isSelected: Bool, number: String, showsRow: Bool = true,
    in row: Rect, _ frame: inout Frame
  ) {
    var line = StyledLine(
      status.card.name.truncated(toColumns: row.columns - displayColumns(number)), theme.strong)
    line.append(number, theme.muted)
    let used = frame.write(line, at: row.origin, within: row)
    guard showsRow, session.world.watch != nil, status.whole == nil else { return }
    let state = self.line(of: status.row)
    let (right, _) = row.right(state.columns)
    if right.column > row.column + used { frame.write(state, at: right.origin, within: row) }
  }

  private func line(of status: WalletStatus) -> StyledLine {
    StyledLine("\(status.sign) \(status.words)", theme.style(of: status))
  }

  /// One line per device, or one for the card as the guide sees it.
  private func drawStates(
    _ status: CardStatus, _ isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let devices = status.whole == nil ? session.world.devices : []
    if let whole = status.whole {
      write(whole, label: "", marked: false, at: area.origin, area, &frame)
    }
    let target = isSelected ? target(of: status) : nil
    for (offset, device) in devices.enumerated() {
      guard let verdict = status.devices[device] else { continue }
      let marked = device == target && devices.count > 1
      let label = device.title.padded(toColumns: 6)
      write(
        verdict, label: label, marked: marked,
        at: Point(column: area.column, row: area.row + offset), area, &frame)
    }
  }

  private func write(
    _ verdict: Verdict, label: String, marked: Bool, at point: Point, _ area: Rect,
    _ frame: inout Frame
  ) {
    var line = StyledLine(spans: [])
    if !label.isEmpty {
      line.append(label, marked ? theme.strong : theme.muted)
      line.append(marked ? " ▸ " : "   ", theme.accent.bold)
    }
    let status = verdict.status
    // Words of an offer that cannot be had now do not look like one.
    let isOutOfReach = status == .notAdded && verdict.offer == nil
    let style = isOutOfReach ? theme.muted : theme.style(of: status)
    line.append("\(status.sign) \(status.words)", marked ? style.underline : style)
    if isOutOfReach { line.append(" · out of reach", theme.warning) }
    frame.write(line.truncated(toColumns: area.columns), at: point, within: area)
  }
}
