import Terminal
import WalletDomain

// A list too long for art: a line for each card, and below them what the selected one says of its devices.
extension AppModel {
  /// The name, the network where it has room, the last four digits and the row's own state.
  func drawCardLine(_ status: CardStatus, isSelected: Bool, in row: Rect, _ frame: inout Frame) {
    let parts = lineParts(of: status.card, in: row)
    let alarm = alarm(of: status.card)
    let alarmColumns = alarm.map { $0.columns + 2 } ?? 0
    let isBesideName = parts.name.columns >= alarmColumns + 9
    let used = drawName(
      of: status.card, isSelected,
      in: parts.name.left(parts.name.columns - (isBesideName ? alarmColumns : 0)).0, &frame)
    for (text, place) in [
      (network(of: status.card), parts.network), (parts.digits, parts.number),
    ] {
      frame.write(marked(text.truncated(toColumns: place.columns), in: .cards), in: place)
    }
    guard let alarm else { return write(rowOf: status, in: parts.state, &frame) }
    // Where names are short, the row's own state gives way: below the list it stands once more.
    if isBesideName { write(rowOf: status, in: parts.state, &frame) }
    let column = isBesideName ? parts.name.column + used + 2 : parts.state.column
    frame.write(
      marked(alarm, in: .cards), at: Point(column: column, row: row.row), within: row)
  }

  /// Where a card's line says what of it, and the digits in the form for which it has room.
  private func lineParts(
    of card: Card, in row: Rect
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
  func drawSelectedCard(_ list: ShownList, _ layout: ScreenLayout, _ frame: inout Frame) {
    guard let status = selectedStatus else { return }
    let (rule, lines) = layout.selectedCard.top(layout.selectedCard.rows > 2 ? 1 : 0)
    frame.fill(rule, style: theme.border, glyph: "─")
    let number = (list.row(near: cards.list.selected) + 1).grouped
    let place = StyledLine(" \(number) of \(list.count.grouped) ", theme.muted)
    let inside = lines.inset(columns: 2, rows: 0)
    if inside.rows >= ScreenLayout.CardForm.grand.art.rows {
      frame.write(place, in: rule.left(rule.columns - 1).0.right(place.columns).0)
      return drawCard(status, isSelected: true, isLit: false, .grand, on: inside, &frame)
    }
    // A name that its line cuts stands whole on the rule, and behind it what is wrong with the card.
    let card = status.card
    let line = lineParts(of: card, in: rule.left(rule.columns - 4).0)
    let state = state(of: card)
    let isNamed = state != nil || displayColumns(card.name) > line.name.columns
    let name = isNamed ? " \(card.name) " : ""
    var start = StyledLine(name, theme.strong)
    if let state { start = start + StyledLine("· ", theme.muted) + state + " " }
    let network = line.network.isEmpty ? network(of: card) : StyledLine("")
    var end = place
    if network.columns > 0 { end = " " + network + StyledLine(" ·", theme.muted) + place }
    if rule.rows == 0 || start.columns + end.columns + 4 > rule.columns {
      (start, end) = (StyledLine(name, theme.strong), place)
      let notes = [network, state ?? StyledLine("")].filter { $0.columns > 0 }
      for (offset, note) in notes.enumerated() {
        let column = min(inside.right - note.columns, inside.column + 32)
        frame.write(
          marked(note, in: .cards), at: Point(column: column, row: inside.row + offset),
          within: inside)
      }
    }
    let (atEnd, atStart) = rule.left(rule.columns - 1).0.right(end.columns)
    frame.write(marked(end, in: .cards), in: atEnd)
    let room = atStart.left(2).1
    frame.write(marked(start.truncated(toColumns: room.columns - 1), in: .cards), in: room)
    drawStates(status, isSelected: true, in: inside, &frame)
  }
}
