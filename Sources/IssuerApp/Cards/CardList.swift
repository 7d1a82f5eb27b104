import CardArt
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
      // Beside lines stands the bar that says which of them these are.
      let place = Rect(
        column: area.column, row: area.row + offset * form.rows,
        columns: area.columns - (form == .line ? 1 : 0),
        rows: min(form.rows - form.gap, area.bottom - area.row - offset * form.rows))
      frame.add(ScreenTarget.card(index), at: place)
      drawCard(status, isSelected: index == cards.list.selected, form, in: place, &frame)
    }
    if form == .line {
      frame.drawScrollbar(visible, of: list.count, theme.accent, in: area)
      return drawSelectedCard(list, layout, &frame)
    }
    frame.drawHiddenCounts(
      above: visible.lowerBound, below: list.count - visible.upperBound, theme.muted,
      in: layout.cardMarks)
  }

  private func drawCard(
    _ status: CardStatus, isSelected: Bool, _ form: ScreenLayout.CardForm, in place: Rect,
    _ frame: inout Frame
  ) {
    if isSelected { drawSelection(of: place, isFocused: listHasKeys, &frame) }
    drawCard(
      status, isSelected: isSelected, isLit: isSelected, form, on: place.left(2).1, &frame)
  }

  /// The card itself; it is lit where it stands on the ground of a selected row.
  func drawCard(
    _ status: CardStatus, isSelected: Bool, isLit: Bool, _ form: ScreenLayout.CardForm,
    on body: Rect, _ frame: inout Frame
  ) {
    let card = status.card
    switch form {
    case .line:
      drawCardLine(status, isSelected: isLit, in: body.left(body.columns - 1).0, &frame)
    case .brief, .compact, .spaced:
      drawName(
        status, isLit, number: " " + shortNumber(of: card, in: body.columns),
        in: body.top(1).0, &frame)
      drawStates(status, isSelected: isSelected, in: body.top(1).1, &frame)
    case .broad:
      let (art, rest) = body.left(form.art.columns)
      drawArt(face(of: card), in: art, &frame)
      frame.add(ArtPlace(card: card.id, place: .list), at: art)
      let (_, text) = rest.left(2)
      let (names, states) = text.left(max(18, min(text.columns - 30, text.columns / 2)))
      drawNames(status, isLit, in: names.left(names.columns - 1).0, &frame)
      drawStates(status, isSelected: isSelected, in: states, &frame)
    case .dense, .slim:
      let (column, rest) = body.left(form.art.columns)
      let art = column.top(form.art.rows).0
      drawArt(face(of: card), in: art, &frame)
      frame.add(ArtPlace(card: card.id, place: .list), at: art)
      let text = rest.left(2).1.left(rest.columns - 3).0
      let number = StyledLine("  ") + shortNumber(of: card, in: text.columns)
      drawName(status, isLit, number: number, in: text.top(1).0, &frame)
      drawStates(status, isSelected: isSelected, in: text.top(1).1, &frame)
    case .tall, .grand, .vast, .huge:
      let (column, rest) = body.left(form.art.columns)
      let art = column.top(form.art.rows).0
      drawArt(face(of: card), in: art, &frame)
      frame.add(ArtPlace(card: card.id, place: .list), at: art)
      let (_, text) = rest.left(2)
      let (names, below) = text.top(2)
      let states = form.art.rows <= 4 ? below : below.top(1).1
      drawNames(status, isLit, in: names.left(names.columns - 1).0, &frame)
      drawStates(status, isSelected: isSelected, in: states, &frame)
    }
  }

  /// The name and what is printed on the card; then the row's own state, where no device has said it.
  private func drawNames(
    _ status: CardStatus, _ isLit: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let card = status.card
    drawName(status, isLit, number: "", showsRow: area.rows < 3, in: area.top(1).0, &frame)
    let number = numberAndState(of: card)
    var line = network(of: card) + " " + number
    // The card bears its network, and nothing else says that it is lost.
    if line.columns >= area.columns, state(of: card) != nil { line = number }
    let (numberRow, rowState) = area.top(1).1.top(1)
    frame.write(marked(line.truncated(toColumns: area.columns - 1), in: .cards), in: numberRow)
    if status.rowSaysMore { write(rowOf: status, in: rowState, &frame) }
  }

  private func drawName(
    _ status: CardStatus, _ isLit: Bool, number: StyledLine, showsRow: Bool = true,
    in row: Rect, _ frame: inout Frame
  ) {
    let behind = alarm(of: status.card).map { number + "  " + $0 } ?? number
    let (_, nameRow) = row.right(behind.columns)
    var used = drawName(of: status.card, isLit, in: nameRow, &frame)
    let behindPlace = Point(column: row.column + used, row: row.row)
    used += frame.write(marked(behind, in: .cards), at: behindPlace, within: row)
    guard showsRow, status.rowSaysMore else { return }
    let (right, _) = row.right(rowLine(of: status).columns)
    if right.column > row.column + used { write(rowOf: status, in: right, &frame) }
  }

  /// What the card says as a whole; a click on an offer takes it on the device that the card decides.
  func write(rowOf status: CardStatus, in area: Rect, _ frame: inout Frame) {
    let line = rowLine(of: status)
    frame.write(line, in: area)
    let words = area.top(1).0.left(line.columns).0
    frame.add(ScreenTarget.device(nil), at: words)
    if status.row.isOffer, !status.rowSaysMore { frame.add(ScreenTarget.button, at: words) }
  }

  @discardableResult
  func drawName(
    of card: Card, _ isLit: Bool, in row: Rect, _ frame: inout Frame
  ) -> Int {
    let style = isLit && listHasKeys ? theme.selected(theme.strong) : theme.strong
    let name = StyledLine(card.name.truncated(toColumns: row.columns), style)
    return frame.write(marked(name, in: .cards), in: row)
  }

  private func rowLine(of status: CardStatus) -> StyledLine {
    let isDoubtful = session.scenario.isDoubtful(status)
    return marked(line(of: status.row, isDoubtful: isDoubtful), in: .cards)
  }

  /// Where it rests on what nobody said, it is only what it usually is.
  func line(of status: WalletStatus, isDoubtful: Bool) -> StyledLine {
    var line = StyledLine("\(status.sign) \(status.words)", theme.style(of: status))
    if isDoubtful { line.append(" ?", theme.violet) }
    return line
  }

  /// The last four digits, as far as somebody has said them.
  func number(of card: Card, behind dots: String = "····") -> StyledLine {
    StyledLine("\(dots) ", theme.muted) + told(session.scenario.digits(of: card), theme.muted)
  }

  /// The network, as far as somebody has said one that is known here.
  func network(of card: Card) -> StyledLine {
    told(session.scenario.networkTitle(of: card), theme.muted)
  }

  /// What the bank says of the card itself; nil where it is active, as far as anybody has said.
  func state(of card: Card) -> StyledLine? {
    session.scenario.stateTitle(of: card).map { told($0, theme.warning) }
  }

  /// That somebody may pay with it though nobody should.
  func alarm(of card: Card) -> StyledLine? {
    session.alarm(of: card.id).map { StyledLine("! \($0.words)", theme.warning.bold) }
  }

  private func numberAndState(of card: Card) -> StyledLine {
    let number = number(of: card)
    guard let state = state(of: card) else { return number }
    return number + StyledLine(" · ", theme.warning) + state
  }

  /// An alarm takes the room of the digits rather than that of the name.
  private func shortNumber(of card: Card, in columns: Int) -> StyledLine {
    let number = numberAndState(of: card)
    let beside = alarm(of: card).map { displayColumns(card.name) + 3 + $0.columns } ?? 0
    guard beside + number.columns > columns, let state = state(of: card) else { return number }
    return StyledLine("· ", theme.warning) + state
  }

  private func told(_ text: String, _ style: Style) -> StyledLine {
    guard text.hasSuffix(Scenario.notSaid) else { return StyledLine(text, style) }
    return StyledLine(String(text.dropLast()), style)
      + StyledLine(Scenario.notSaid, theme.violet)
  }

  /// One line per device, or one for the card as the guide sees it.
  func drawStates(
    _ status: CardStatus, isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let devices = status.whole == nil ? session.world.devices : []
    if let whole = status.whole {
      write(whole, of: status.card, on: nil, marked: false, in: area.top(1).0, &frame)
    }
    let target = isSelected ? target(of: status) : nil
    for (offset, device) in devices.enumerated() {
      guard let verdict = status.devices[device] else { continue }
      let marked = device == target && devices.count > 1
      let row = area.top(offset).1.top(1).0
      frame.add(ScreenTarget.device(device), at: row)
      write(verdict, of: status.card, on: device, marked: marked, in: row, &frame)
    }
  }

  private func write(
    _ verdict: Verdict, of card: Card, on device: Device?, marked: Bool, in row: Rect,
    _ frame: inout Frame
  ) {
    var label = StyledLine(spans: [])
    if let device {
      label.append(device.label.padded(toColumns: 6), theme.muted)
      label.append(marked ? " ▸ " : "   ", marked ? theme.accent : Style())
    }
    let status = verdict.status
    let (_, words) = row.left(label.columns)
    // Words of an offer that cannot be had now do not look like one.
    let isOutOfReach = verdict.isOutOfReach
    let style = isOutOfReach ? theme.muted : theme.style(of: status)
    var line = label + StyledLine("\(status.sign) \(status.words)", style)
    if verdict.offer != nil || status == .couldNotCheck {
      frame.add(
        ScreenTarget.button, at: words.left(displayColumns("\(status.sign) \(status.words)")).0)
    }
    let mark = mark(of: verdict, card, on: device)
    if isOutOfReach, line.columns + mark.columns > row.columns {
      line = label + StyledLine("! out of reach", theme.warning)
    } else {
      line.append(mark)
    }
    frame.write(self.marked(line.truncated(toColumns: row.columns), in: .cards), in: row)
  }
}

extension AppModel {
  /// What stands behind a state: that it is not sure, cannot be had now, or rests on what nobody said.
  private func mark(of verdict: Verdict, _ card: Card, on device: Device?) -> StyledLine {
    let isOutOfReach = verdict.isOutOfReach
    let isSure =
      verdict.doubt.isEmpty
      && !session.scenario.isDoubtful(verdict.status, of: card.id, on: device)
    return StyledLine(isOutOfReach ? " · out of reach" : "", theme.warning)
      + StyledLine(isSure ? "" : " ?", theme.violet)
  }
}

extension Verdict {
  /// The card could be added, but not now: nothing else takes the offer away from what is not there.
  var isOutOfReach: Bool { status == .notAdded && offer == nil }
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
