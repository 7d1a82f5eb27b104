import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// A list too long for art: a line for each card, and below them what the selected one says of its devices.
extension AppModel {
  /// The name, the last four digits and the row's own state.
  func drawCardLine(_ status: CardStatus, isSelected: Bool, in row: Rect, _ frame: inout Frame) {
    let (names, states) = row.left(min(row.columns, 50) - 17)
    let number = number(of: status.card, behind: "··")
    let (numbers, rest) = names.right(max(8, number.columns + 1))
    drawName(of: status.card, isSelected, in: rest.left(rest.columns - 1).0, &frame)
    frame.write(marked(number, in: .cards), at: numbers.origin, within: names)
    write(rowOf: status, in: states, &frame)
  }

  /// Where the selected card stands in the list, its network, and its states.
  func drawSelectedCard(_ list: ShownList, _ layout: ScreenLayout, _ frame: inout Frame) {
    guard let status = selectedStatus else { return }
    let (lines, rule) = layout.selectedCard.bottom(2)
    frame.fill(rule, style: theme.border, glyph: "─")
    let place = " \((list.row(near: cards.list.selected) + 1).grouped) of \(list.count.grouped) "
    frame.write(
      place, at: Point(column: rule.right - displayColumns(place) - 1, row: rule.row),
      style: theme.muted, within: rule)
    let inside = lines.inset(columns: 2, rows: 0)
    let card = status.card
    let notes = [
      network(of: card),
      state(of: card) ?? "",
    ]
    for (offset, note) in notes.enumerated() {
      let end = Point(column: inside.right - note.columns, row: inside.row + offset)
      frame.write(marked(note, in: .cards), at: end, within: inside)
    }
    drawStates(status, isSelected: true, in: inside, &frame)
  }
}
