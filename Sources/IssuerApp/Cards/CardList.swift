import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The issuer app's list: art, name, network, last four, and a state for each device.
extension AppModel {
  func drawCards(_ overview: WalletOverview, _ layout: ScreenLayout, _ frame: inout Frame) {
    let area = layout.cardArea
    let form = layout.cardForm
    let list = shown(.cards, of: overview.cards.count)
    let visible = cards.list.window.visible(of: list.count, in: layout.visibleCards)
    for (offset, row) in visible.enumerated() {
      let index = list[row]
      guard let status = overview.status(of: overview.cards[index]) else { continue }
      let place = Rect(
        column: area.column, row: area.row + offset * form.rows, columns: area.columns,
        rows: min(form.rows - form.gap, area.bottom - area.row - offset * form.rows))
      frame.add(ScreenTarget.card(index), at: place)
      drawCard(status, isSelected: index == cards.list.selected, form, in: place, &frame)
    }
    if form == .line {
      Scrollbar(visible: visible, count: list.count, style: theme.accent)
        .draw(in: area, on: &frame)
      return drawSelectedCard(list, layout, &frame)
    }
    MoreMarks(
      above: visible.lowerBound, below: list.count - visible.upperBound,
      style: theme.muted
    ).draw(in: layout.cardMarks, on: &frame)
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
    switch form {
    case .line:
      drawCardLine(status, isSelected: isSelected, in: body.left(body.columns - 1).0, &frame)
    case .compact, .spaced:
      drawName(status, isSelected, number: " ···· \(card.last4)", in: body.top(1).0, &frame)
      drawStates(status, isSelected: isSelected, in: body.top(1).1, &frame)
    case .broad:
      let (art, rest) = body.left(form.art.columns)
      drawArt(CardFace(card), in: art, &frame)
      let (_, text) = rest.left(2)
      let (names, states) = text.left(max(18, text.columns * 2 / 5))
      drawNames(status, isSelected, in: names, &frame)
      drawStates(status, isSelected: isSelected, in: states, &frame)
    case .tall, .grand:
      let (art, rest) = body.left(form.art.columns)
      drawArt(CardFace(card), in: art, &frame)
      let (_, text) = rest.left(2)
      let (names, below) = text.top(2)
      let states = form == .grand ? below.top(1).1 : below
      drawNames(status, isSelected, in: names.left(names.columns - 1).0, &frame)
      drawStates(status, isSelected: isSelected, in: states, &frame)
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
    if session.scenario.unknowns.contains(.cardDetails) { number.append(" ?", theme.violet) }
    if card.state != .active { number.append(" · \(card.state.rawValue)", theme.warning) }
    let (numberRow, rowState) = area.top(1).1.top(1)
    frame.write(
      marked(number.truncated(toColumns: area.columns - 1), in: .cards), at: numberRow.origin,
      within: numberRow)
    guard session.world.watch != nil, status.whole == nil else { return }
    write(row: status.row, in: rowState, &frame)
  }

  private func drawName(
    _ status: CardStatus, _ isSelected: Bool, number: String, showsRow: Bool = true,
    in row: Rect, _ frame: inout Frame
  ) {
    let (_, nameRow) = row.right(displayColumns(number))
    var used = drawName(of: status.card, isSelected, in: nameRow, &frame)
    let numberPlace = Point(column: row.column + used, row: row.row)
    used += frame.write(
      marked(StyledLine(number, theme.muted), in: .cards), at: numberPlace, within: row)
    guard showsRow, session.world.watch != nil, status.whole == nil else { return }
    let (right, _) = row.right(self.line(of: status.row).columns)
    if right.column > row.column + used { write(row: status.row, in: right, &frame) }
  }

  /// What the card says as a whole; a click on an offer takes it on the device that the card decides.
  func write(row status: WalletStatus, in area: Rect, _ frame: inout Frame) {
    let line = self.line(of: status)
    frame.write(line, at: area.origin, within: area)
    let words = area.top(1).0.left(line.columns).0
    frame.add(ScreenTarget.device(nil), at: words)
    if status.isOffer { frame.add(ScreenTarget.button, at: words) }
  }

  /// The selected card's name is set off; its picture and states stay as they are, since a cell costs bytes.
  @discardableResult
  func drawName(
    of card: Card, _ isSelected: Bool, in row: Rect, _ frame: inout Frame
  ) -> Int {
    let style = isSelected ? theme.selected(theme.strong) : theme.strong
    let name = StyledLine(card.name.truncated(toColumns: row.columns), style)
    return frame.write(marked(name, in: .cards), at: row.origin, within: row)
  }

  /// What Wallet or TMP holds is not known, so that a state is only what it usually is.
  private var restsOnUnknowns: Bool {
    !session.scenario.unknowns.isDisjoint(with: [.passes, .tokens])
  }

  func line(of status: WalletStatus) -> StyledLine {
    marked(StyledLine("\(status.sign) \(status.words)", theme.style(of: status)), in: .cards)
  }

  /// One line per device, or one for the card as the guide sees it.
  func drawStates(
    _ status: CardStatus, isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let devices = status.whole == nil ? session.world.devices : []
    if let whole = status.whole {
      write(whole, label: "", marked: false, in: area.top(1).0, &frame)
    }
    let target = isSelected ? target(of: status) : nil
    for (offset, device) in devices.enumerated() {
      guard let verdict = status.devices[device] else { continue }
      let marked = device == target && devices.count > 1
      let label = device.title.padded(toColumns: 6)
      let row = area.top(offset).1.top(1).0
      frame.add(ScreenTarget.device(device), at: row)
      write(verdict, label: label, marked: marked, in: row, &frame)
    }
  }

  private func write(
    _ verdict: Verdict, label: String, marked: Bool, in row: Rect, _ frame: inout Frame
  ) {
    var line = StyledLine(spans: [])
    if !label.isEmpty {
      line.append(label, theme.muted)
      line.append(marked ? " ▸ " : "   ", marked ? theme.accent : Style())
    }
    let status = verdict.status
    let (_, words) = row.left(line.columns)
    // Words of an offer that cannot be had now do not look like one.
    let isOutOfReach = status == .notAdded && verdict.offer == nil
    let style = isOutOfReach ? theme.muted : theme.style(of: status)
    line.append("\(status.sign) \(status.words)", style)
    if verdict.offer != nil || status == .couldNotCheck {
      frame.add(
        ScreenTarget.button, at: words.left(displayColumns("\(status.sign) \(status.words)")).0)
    }
    if isOutOfReach { line.append(" · out of reach", theme.warning) }
    if restsOnUnknowns { line.append(" ?", theme.violet) }
    frame.write(
      self.marked(line.truncated(toColumns: row.columns), in: .cards), at: row.origin, within: row)
  }
}

extension WalletStatus {
  /// Something can be done about it.
  fileprivate var isOffer: Bool {
    switch self {
    case .notAdded, .requiresActivation, .couldNotCheck: true
    case .active, .suspended, .deactivated, .unknown, .cannotBeAdded: false
    }
  }
}
