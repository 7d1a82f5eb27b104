import CardArt
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Draws the issuer app's list: art, name, network, last four, and a state for each device.
struct CardListView: PartView {
  let seen: Seen
  /// The columns of the cards' names and of their networks', so that the digits behind them stand below each other.
  private var (nameColumns, networkColumns) = (0, 0)

  init(seen: Seen) { self.seen = seen }

  /// Whether keys go to the list, and not to a flow that shows it.
  private var hasKeys: Bool { seen.hasKeys(.cards) && seen.flow == nil }

  func draw(_ overview: WalletOverview, _ layout: ScreenLayout, _ frame: inout Frame) {
    let list = seen.shown(.cards, of: overview.cards.count)
    let visible = seen.cards.list.window.visible(of: list.count, in: layout.visibleCards)
    var view = self
    let cards = visible.map { overview.cards[list[$0]] }
    view.nameColumns = cards.map { displayColumns($0.name) }.max() ?? 0
    view.networkColumns =
      cards.map { displayColumns(session.scenario.networkTitle(of: $0)) }.max() ?? 0
    view.draw(list, visible, of: overview, layout, &frame)
  }

  private func draw(
    _ list: ShownList, _ visible: Range<Int>, of overview: WalletOverview, _ layout: ScreenLayout,
    _ frame: inout Frame
  ) {
    let area = layout.cardArea
    let form = layout.cardForm
    let rows = form.rows(layout.deviceCount)
    let picture = CardArtView(seen: seen)
    for (offset, row) in visible.enumerated() {
      let index = list[row]
      guard let status = overview.status(of: overview.cards[index]) else { continue }
      // Beside lines stands the bar that says which of them these are.
      let place = Rect(
        column: area.column, row: area.row + offset * rows,
        columns: area.columns - (form == .line ? 1 : 0),
        rows: min(rows - form.gap(layout.deviceCount), area.bottom - area.row - offset * rows))
      frame.add(ScreenTarget.card(index), at: place)
      let isSelected = index == seen.cards.list.selected
      if isSelected { seen.drawSelection(of: place, isFocused: hasKeys, &frame) }
      drawCard(
        CardRow(status, in: session), isSelected: isSelected, isLit: isSelected, form,
        on: place.left(2).1, picture,
        &frame)
    }
    if form == .line {
      frame.drawScrollbar(visible, of: list.count, theme.accent, in: area)
      return drawSelectedCard(list, layout, &frame)
    }
    frame.drawHiddenCounts(
      above: visible.lowerBound, below: list.count - visible.upperBound, theme.muted,
      in: layout.cardMarks)
  }

  /// Draws the card itself; it is lit where it stands on the ground of a selected row.
  private func drawCard(
    _ card: CardRow, isSelected: Bool, isLit: Bool, _ form: ScreenLayout.CardForm,
    on body: Rect, _ picture: CardArtView, _ frame: inout Frame
  ) {
    let (column, rest) = body.left(form.art.columns)
    let text = rest.left(2).1
    if form.art.rows > 0 {
      picture.draw(card.card, at: .list, in: column.top(form.art.rows).0, &frame)
    }
    switch form {
    case .line:
      drawCardLine(card, isSelected: isLit, in: body.left(body.columns - 1).0, &frame)
    case .brief, .compact, .spaced:
      drawName(
        card, isLit, number: " " + shortNumber(of: card, in: body.columns),
        in: body.top(1).0, &frame)
      drawStates(card, isSelected: isSelected, in: body.top(1).1, &frame)
    case .broad:
      let (names, states) = text.left(max(18, min(text.columns - 30, text.columns / 2)))
      drawNames(card, isLit, in: names.left(names.columns - 1).0, &frame)
      drawStates(card, isSelected: isSelected, in: states, &frame)
    case .dense, .slim:
      let (row, states) = text.left(rest.columns - 3).0.top(1)
      let number = shortNumber(of: card, in: row.columns)
      let others =
        (warning(of: card.alarm)?.columns ?? 0)
        + (card.status.rowSaysMore ? rowLine(of: card).columns : 0)
      let isAligned = nameColumns + 2 + number.columns + others + 4 <= row.columns
      let gap = isAligned ? nameColumns - displayColumns(card.card.name) : 0
      let space = StyledLine(String(repeating: " ", count: gap + 2))
      drawName(card, isLit, number: space + number, in: row, &frame)
      drawStates(card, isSelected: isSelected, in: states, &frame)
    case .over:
      let (names, states) = body.top(form.art.rows + 1).1.top(2)
      drawNames(card, isLit, in: names.left(names.columns - 1).0, &frame)
      drawStates(card, isSelected: isSelected, in: states, &frame)
    case .tall, .grand, .vast, .huge:
      let (names, below) = text.top(2)
      let states = form.art.rows <= 4 ? below : below.top(1).1
      drawNames(card, isLit, in: names.left(names.columns - 1).0, &frame)
      drawStates(card, isSelected: isSelected, in: states, &frame)
    }
  }

  /// Draws the name and what is printed on the card; then the row's own state, where no device has the same.
  private func drawNames(
    _ card: CardRow, _ isLit: Bool, in area: Rect, _ frame: inout Frame
  ) {
    drawName(card, isLit, number: "", showsRow: area.rows < 3, in: area.top(1).0, &frame)
    let number = numberAndState(of: card)
    let names = max(networkColumns, displayColumns(card.network))
    let isAligned = names + 1 + number.columns < area.columns
    let gap = isAligned ? names + 1 - displayColumns(card.network) : 1
    let space = StyledLine(String(repeating: " ", count: gap))
    var line = withDoubt(card.network, theme.muted) + space + number
    // The card bears its network, and nothing else says that it is lost.
    if line.columns >= area.columns, card.state != nil { line = number }
    let (numberRow, rowState) = area.top(1).1.top(1)
    frame.write(seen.marked(line.truncated(toColumns: area.columns - 1), in: .cards), in: numberRow)
    if card.status.rowSaysMore { write(rowOf: card, in: rowState, &frame) }
  }

  private func drawName(
    _ card: CardRow, _ isLit: Bool, number: StyledLine, showsRow: Bool = true,
    in row: Rect, _ frame: inout Frame
  ) {
    let behind = warning(of: card.alarm).map { number + "  " + $0 } ?? number
    let (_, nameRow) = row.right(behind.columns)
    var used = drawName(of: card.card, isLit, in: nameRow, &frame)
    let behindPlace = Point(column: row.column + used, row: row.row)
    used += frame.write(seen.marked(behind, in: .cards), at: behindPlace, within: row)
    guard showsRow, card.status.rowSaysMore else { return }
    let (right, _) = row.right(rowLine(of: card).columns)
    if right.column > row.column + used { write(rowOf: card, in: right, &frame) }
  }

  /// Draws the row's own state; a click on an offer takes it on the device that the card decides.
  private func write(rowOf card: CardRow, in area: Rect, _ frame: inout Frame) {
    let (line, status) = (rowLine(of: card), card.status)
    frame.write(line, in: area)
    let words = area.top(1).0.left(line.columns).0
    frame.add(ScreenTarget.valueOfItem(0), at: words)
    let isOffer = [.notAdded, .requiresActivation, .couldNotCheck].contains(status.row)
    if isOffer, !status.rowSaysMore { frame.add(ScreenTarget.button, at: words) }
  }

  @discardableResult
  private func drawName(of card: Card, _ isLit: Bool, in row: Rect, _ frame: inout Frame) -> Int {
    let style = isLit && hasKeys ? theme.selected(theme.strong) : theme.strong
    let name = StyledLine(card.name.truncated(toColumns: row.columns), style)
    return frame.write(seen.marked(name, in: .cards), in: row)
  }

  private func rowLine(of card: CardRow) -> StyledLine {
    seen.marked(line(of: card.status.row, isDoubtful: card.isDoubtful), in: .cards)
  }

  /// A state with its sign; `?` marks one that rests on facts that nobody told.
  func line(of status: WalletStatus, isDoubtful: Bool, isAssumed: Bool = false) -> StyledLine {
    if isAssumed { return StyledLine("\(Scenario.notSaid) \(Verdict.notKnownHere)", theme.violet) }
    var line = StyledLine("\(status.sign) \(status.words)", theme.style(of: status))
    if isDoubtful { line.append(" ?", theme.violet) }
    return line
  }

  private func number(of card: CardRow, behind dots: String = "····") -> StyledLine {
    StyledLine("\(dots) ", theme.muted) + withDoubt(card.digits, theme.muted)
  }

  /// What the bank says of the card itself; nil where it is active, as far as anybody has said.
  private func state(of card: CardRow) -> StyledLine? {
    card.state.map { withDoubt($0, theme.warning) }
  }

  /// A warning where somebody may still pay with a card that nobody should pay with.
  func warning(of alarm: ActiveTokenWarning?) -> StyledLine? {
    alarm.map { StyledLine("! \($0.words)", theme.warning.bold) }
  }

  private func numberAndState(of card: CardRow) -> StyledLine {
    let number = number(of: card)
    guard let state = state(of: card) else { return number }
    return number + StyledLine(" · ", theme.warning) + state
  }

  /// An alarm takes the room of the digits rather than that of the name.
  private func shortNumber(of card: CardRow, in columns: Int) -> StyledLine {
    let number = numberAndState(of: card)
    let beside =
      warning(of: card.alarm).map { displayColumns(card.card.name) + 3 + $0.columns } ?? 0
    guard beside + number.columns > columns, let state = state(of: card) else { return number }
    return StyledLine("· ", theme.warning) + state
  }

  /// The text, with the mark of what nobody told in a colour of its own.
  private func withDoubt(_ text: String, _ style: Style) -> StyledLine {
    guard text.hasSuffix(Scenario.notSaid) else { return StyledLine(text, style) }
    return StyledLine(String(text.dropLast()), style)
      + StyledLine(Scenario.notSaid, theme.violet)
  }

  /// Draws one line per device, or one for the card as the guide sees it.
  private func drawStates(
    _ card: CardRow, isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let target = isSelected ? seen.target(of: card.status) : nil
    let devices = session.world.devices
    let labels = devices.map { session.world.setup.label(of: $0) }
    let width = min(12, labels.map(displayColumns).reduce(6, max))
    for place in card.places {
      let index = place.device.flatMap(devices.firstIndex(of:)) ?? 0
      let row = area.top(index).1.top(1).0
      var label = StyledLine(spans: [])
      if let device = place.device {
        frame.add(ScreenTarget.valueOfItem(index + 1), at: row)
        let isMarked = device == target && devices.count > 1
        label.append(
          labels[index].truncated(toColumns: width).padded(toColumns: width), theme.muted)
        label.append(isMarked ? " ▸ " : "   ", isMarked ? theme.accent : Style())
      }
      write(place, behind: label, in: row, &frame)
    }
  }

  private func write(
    _ place: PlacedVerdict, behind label: StyledLine, in row: Rect, _ frame: inout Frame
  ) {
    let (verdict, status) = (place.verdict, place.verdict.status)
    if place.isAssumed {
      let known = line(of: status, isDoubtful: true, isAssumed: true)
      frame.write(seen.marked(label + known, in: .cards), in: row)
      return
    }
    let title = "\(status.sign) \(status.words)"
    let (_, words) = row.left(label.columns)
    // Words of an offer that cannot be had now do not look like one.
    let isOutOfReach = verdict.isOutOfReach
    let style = isOutOfReach ? theme.muted : theme.style(of: status)
    var line = label + StyledLine(title, style)
    if verdict.offer != nil || status == .couldNotCheck {
      frame.add(ScreenTarget.button, at: words.left(displayColumns(title)).0)
    }
    // That it cannot be had now, is not sure, or rests on what nobody said.
    let mark =
      StyledLine(isOutOfReach ? " · out of reach" : "", theme.warning)
      + StyledLine(place.isSure ? "" : " ?", theme.violet)
    if isOutOfReach, line.columns + mark.columns > row.columns {
      line = label + StyledLine("! out of reach", theme.warning)
    } else {
      line.append(mark)
    }
    frame.write(seen.marked(line.truncated(toColumns: row.columns), in: .cards), in: row)
  }

  // MARK: A list too long for art: a line for each card, and below them what the selected one says of its devices

  /// The name, the network where it has room, the last four digits and the row's own state.
  private func drawCardLine(
    _ card: CardRow, isSelected: Bool, in row: Rect, _ frame: inout Frame
  ) {
    let parts = lineParts(of: card, in: row)
    let warning = warning(of: card.alarm)
    let warningColumns = warning.map { $0.columns + 2 } ?? 0
    let isBesideName = parts.name.columns >= warningColumns + 9
    let used = drawName(
      of: card.card, isSelected,
      in: parts.name.left(parts.name.columns - (isBesideName ? warningColumns : 0)).0, &frame)
    for (text, place) in [
      (withDoubt(card.network, theme.muted), parts.network), (parts.digits, parts.number),
    ] {
      frame.write(seen.marked(text.truncated(toColumns: place.columns), in: .cards), in: place)
    }
    guard let warning else { return write(rowOf: card, in: parts.state, &frame) }
    // Where names are short, the row's own state gives way: below the list it stands once more.
    if isBesideName { write(rowOf: card, in: parts.state, &frame) }
    let column = isBesideName ? parts.name.column + used + 2 : parts.state.column
    frame.write(
      seen.marked(warning, in: .cards), at: Point(column: column, row: row.row), within: row)
  }

  /// Where a card's line says what of it, and the digits in the form for which it has room.
  private func lineParts(
    of card: CardRow, in row: Rect
  ) -> (name: Rect, network: Rect, number: Rect, state: Rect, digits: StyledLine) {
    // Columns that stand too far apart are hard to read across.
    let (names, state) = row.left(min(row.columns, 84) - 17)
    let isShort = names.columns < 30
    let digits = number(of: card, behind: isShort ? "" : "····")
    let (number, rest) = names.right(max(isShort ? 6 : 11, digits.columns + 1))
    let (network, name) = rest.right(rest.columns < 44 ? 0 : 18)
    return (name.left(name.columns - 1).0, network, number, state, digits)
  }

  /// What the selected card is, where it stands in the list, and its states.
  private func drawSelectedCard(_ list: ShownList, _ layout: ScreenLayout, _ frame: inout Frame) {
    guard let card = seen.selectedStatus.map({ CardRow($0, in: session) }) else { return }
    let (rule, lines) = layout.selectedCard.top(layout.selectedCard.rows > 2 ? 1 : 0)
    frame.fill(rule, style: theme.border, glyph: "─")
    let number = (list.row(near: seen.cards.list.selected) + 1).grouped
    let place = StyledLine(" \(number) of \(list.count.grouped) ", theme.muted)
    let inside = lines.inset(columns: 2, rows: 0)
    if inside.rows >= ScreenLayout.CardForm.grand.art.rows {
      frame.write(place, in: rule.left(rule.columns - 1).0.right(place.columns).0)
      return drawCard(
        card, isSelected: true, isLit: false, .grand, on: inside, CardArtView(seen: seen),
        &frame)
    }
    // A name that its line cuts stands whole on the rule, and behind it what is wrong with the card.
    let line = lineParts(of: card, in: rule.left(rule.columns - 4).0)
    let state = state(of: card)
    let isNamed = state != nil || displayColumns(card.card.name) > line.name.columns
    let name = isNamed ? " \(card.card.name) " : ""
    var start = StyledLine(name, theme.strong)
    if let state { start = start + StyledLine("· ", theme.muted) + state + " " }
    let network =
      line.network.isEmpty ? withDoubt(card.network, theme.muted) : StyledLine("")
    var end = place
    if network.columns > 0 { end = " " + network + StyledLine(" ·", theme.muted) + place }
    if rule.rows == 0 || start.columns + end.columns + 4 > rule.columns {
      (start, end) = (StyledLine(name, theme.strong), place)
      let notes = [network, state ?? StyledLine("")].filter { $0.columns > 0 }
      for (offset, note) in notes.enumerated() {
        let column = min(inside.right - note.columns, inside.column + 32)
        frame.write(
          seen.marked(note, in: .cards), at: Point(column: column, row: inside.row + offset),
          within: inside)
      }
    }
    let (atEnd, atStart) = rule.left(rule.columns - 1).0.right(end.columns)
    frame.write(seen.marked(end, in: .cards), in: atEnd)
    let room = atStart.left(2).1
    frame.write(seen.marked(start.truncated(toColumns: room.columns - 1), in: .cards), in: room)
    drawStates(card, isSelected: true, in: inside, &frame)
  }
}
