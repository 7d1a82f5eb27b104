import Simulation
import Terminal

// What there is to choose from as the phone shows it: a picture of each, and its words beside that.
extension AppModel {
  /// False where something to choose has no picture, or there is no room for all of them.
  func drawPictured(_ sheet: SheetContent, in area: Rect, _ frame: inout Frame) -> Bool {
    let options = sheet.lines.filter(\.isOption)
    guard let form = pictureForm(of: options, among: sheet.lines, in: area) else { return false }
    var rest = area
    for (place, line) in sheet.lines.enumerated() {
      guard case .option(let isSelected) = line.kind, let picture = line.picture else {
        frame.write(line.text, style: theme.text, in: rest)
        rest = rest.top(2).1
        continue
      }
      let row = rest.top(form.rows - form.gap).0
      if isSelected { drawSelection(of: row, isFocused: hasKeys(.cards), &frame) }
      frame.add(ScreenTarget.choice(place), at: row)
      let (art, beside) = row.left(2).1.left(picture.columns(form))
      switch picture {
      case .card(let card): drawArt(face(of: card), in: art, &frame)
      case .icon(let name): drawIcon(of: name, in: art, &frame)
      }
      let words = beside.left(2).1.left(beside.columns - 3).0
      let parts = line.text.split(separator: " · ").map(String.init)
      let lines = parts.enumerated().flatMap { part, text in
        text.wrapped(toColumns: words.columns - 2).map {
          StyledLine($0, part > 0 ? theme.muted : isSelected ? theme.strong : theme.text)
        }
      }
      let start = words.top(max(0, (words.rows - lines.count) / 2)).1
      for (offset, text) in lines.enumerated() {
        let sign = offset > 0 ? "  " : isSelected ? "● " : "○ "
        frame.write(
          StyledLine(sign, isSelected ? theme.strong : theme.text) + text,
          at: Point(column: start.column, row: start.row + offset), within: start)
      }
      rest = rest.top(form.rows).1
    }
    return true
  }

  /// The largest form in which all of them find room, as cards do in a list.
  private func pictureForm(
    of options: [SheetContent.Line], among lines: [SheetContent.Line], in area: Rect
  ) -> ScreenLayout.CardForm? {
    guard !options.isEmpty, options.allSatisfy({ $0.picture != nil }) else { return nil }
    let others = 2 * (lines.count - options.count)
    // Apps are told by smaller pictures than cards.
    let areCards = options.allSatisfy { if case .card = $0.picture { true } else { false } }
    let forms = areCards ? [ScreenLayout.CardForm.huge, .vast, .grand, .tall] : [.grand, .tall]
    return forms.first { form in
      options.allSatisfy { ($0.picture?.columns(form) ?? 0) + 24 <= area.columns }
        && options.count * form.rows - form.gap + others <= area.rows
    }
  }
}

extension SheetContent.Picture {
  fileprivate func columns(_ form: ScreenLayout.CardForm) -> Int {
    switch self {
    case .card: form.art.columns
    // An icon is as wide as it is high.
    case .icon: 2 * form.art.rows
    }
  }
}
