import Terminal
import WalletDomain

// A list too long for art: a line for each card, and below them what the selected one says of its devices.
extension AppModel {
  /// The name, the network where it has room, the last four digits and the row's own state.
  func drawCardLine(_ status: CardStatus, isSelected: Bool, in row: Rect, _ frame: inout Frame) {
    // Columns that stand too far apart are hard to read across.
    let (names, states) = row.left(min(row.columns, 84) - 17)
    let dots = names.columns < 30 ? "" : "····"
    let number = number(of: status.card, behind: dots)
    let (numbers, rest) = names.right(max(dots.isEmpty ? 6 : 11, number.columns + 1))
    let (networks, name) = rest.right(rest.columns < 44 ? 0 : 18)
    let alarm = alarm(of: status.card)
    let alarmColumns = alarm.map { $0.columns + 2 } ?? 0
    let isBesideName = name.columns >= alarmColumns + 10
    let used = drawName(
      of: status.card, isSelected,
      in: name.left(name.columns - 1 - (isBesideName ? alarmColumns : 0)).0, &frame)
    for (text, place) in [(network(of: status.card), networks), (number, numbers)] {
      frame.write(marked(text.truncated(toColumns: place.columns), in: .cards), in: place)
    }
    guard let alarm else { return write(rowOf: status, in: states, &frame) }
    // Where names are short, the row's own state gives way: below the list it stands once more.
    if isBesideName { write(rowOf: status, in: states, &frame) }
    let column = isBesideName ? name.column + used + 2 : states.column
    frame.write(
      marked(alarm, in: .cards), at: Point(column: column, row: row.row), within: row)
  }

  /// Where the selected card stands in the list, its network, and its states.
  func drawSelectedCard(_ list: ShownList, _ layout: ScreenLayout, _ frame: inout Frame) {
    guard let status = selectedStatus else { return }
    let (rule, lines) = layout.selectedCard.top(layout.selectedCard.rows > 2 ? 1 : 0)
    frame.fill(rule, style: theme.border, glyph: "─")
    let place = " \((list.row(near: cards.list.selected) + 1).grouped) of \(list.count.grouped) "
    frame.write(
      place, at: Point(column: rule.right - displayColumns(place) - 1, row: rule.row),
      style: theme.muted, within: rule)
    let inside = lines.inset(columns: 2, rows: 0)
    if inside.rows >= ScreenLayout.CardForm.grand.art.rows {
      return drawCard(status, isSelected: true, .grand, on: inside, &frame)
    }
    let card = status.card
    // On the rule, right above what its devices say, or beside that where it has no room.
    let room = rule.left(2).1.left(rule.columns - displayColumns(place) - 5).0
    let name = StyledLine(" \(card.name) ", theme.strong)
    let (network, state) = (network(of: card), state(of: card))
    let forms = [[network, state], [state]].map { notes in
      notes.compactMap(\.self).reduce(name) { $0 + StyledLine("· ", theme.muted) + $1 + " " }
    }
    let whole = forms.first { rule.rows > 0 && $0.columns <= room.columns }
    frame.write(marked((whole ?? name).truncated(toColumns: room.columns), in: .cards), in: room)
    let notes = whole == nil ? [network, state].compactMap(\.self) : []
    for (offset, note) in notes.enumerated() {
      let column = min(inside.right - note.columns, inside.column + 32)
      frame.write(
        marked(note, in: .cards), at: Point(column: column, row: inside.row + offset),
        within: inside)
    }
    drawStates(status, isSelected: true, in: inside, &frame)
  }
}
