import CardArt
import Presentation
import Simulation
import Terminal

/// Draws choices as the phone shows them: a picture of each, and its words beside it.
struct PicturedChoicesView: PartView {
  let seen: Seen

  /// Draws the choices with their pictures; returns false where one has none, or there is no room for all.
  func draw(_ sheet: Sheet, in area: Rect, _ frame: inout Frame) -> Bool {
    guard let form = pictureForm(of: sheet.lines, in: area) else { return false }
    var rest = area
    let (cards, icons) = (CardArtView(seen: seen), IconView(seen: seen))
    for (place, line) in sheet.lines.enumerated() {
      guard let picture = line.picture else {
        frame.write(line.text, style: theme.muted, in: rest)
        rest = rest.top(2).1
        continue
      }
      let row = rest.top(form.art.rows).0
      let isSelected = line.kind == .option(isSelected: true)
      if isSelected { seen.drawSelection(of: row, isFocused: seen.hasKeys(.cards), &frame) }
      if line.isOption { frame.add(ScreenTarget.choice(place), at: row) }
      let (art, beside) = row.left(2).1.left(form.art.columns)
      let words = beside.left(2).1.left(beside.columns - 3).0
      if case .card(let card) = picture {
        cards.draw(cards.face(of: card), in: art, &frame)
        drawChoice(line, isSelected: isSelected, in: words, &frame)
      } else {
        icons.draw(icons.icon(of: picture), in: art, &frame)
        drawListed(line.text, isSelected: isSelected, in: words, &frame)
      }
      rest = rest.top(form.pitch).1
    }
    return true
  }

  /// The rows that they take; nil where they are drawn as lines.
  func rows(of lines: [Sheet.Line], in area: Rect) -> Int? {
    pictureForm(of: lines, in: area).map { rows(of: lines, $0) }
  }

  private func rows(of lines: [Sheet.Line], _ form: PictureForm) -> Int {
    let pictured = lines.count { $0.picture != nil }
    return (pictured - 1) * form.pitch + form.art.rows + 2 * (lines.count - pictured)
  }

  /// Draws the words of a choice behind a radio button.
  private func drawChoice(
    _ line: Sheet.Line, isSelected: Bool, in area: Rect, _ frame: inout Frame
  ) {
    let parts = line.text.split(separator: " · ").map(String.init)
    let style = isSelected ? theme.strong : theme.text
    let lines = parts.enumerated().flatMap { part, text in
      text.wrapped(toColumns: area.columns - 2).map {
        StyledLine("  ") + StyledLine($0, part > 0 ? theme.muted : style)
      }
    }
    let place = area.centered(columns: area.columns, rows: lines.count)
    frame.write(lines, in: place)
    frame.write(isSelected ? "●" : "○", style: style, in: place)
  }

  /// Draws the words of a row that leads on.
  private func drawListed(_ text: String, isSelected: Bool, in area: Rect, _ frame: inout Frame) {
    let style = isSelected ? theme.strong : theme.text
    let lines = text.wrapped(toColumns: area.columns - 2).cut(toRows: area.rows)
    frame.write(
      lines.map { StyledLine($0, style) },
      in: area.centered(columns: area.columns, rows: lines.count))
    frame.write(
      "›", style: theme.muted, in: area.centered(columns: area.columns, rows: 1).right(1).0)
  }

  private struct PictureForm {
    var art: Size
    var pitch: Int
  }

  /// The largest form in which all of them find room, as cards do in a list.
  private func pictureForm(of lines: [Sheet.Line], in area: Rect) -> PictureForm? {
    let pictured = lines.filter { $0.picture != nil }
    guard !pictured.isEmpty, lines.allSatisfy({ !$0.isOption || $0.picture != nil }) else {
      return nil
    }
    // Apps are told by smaller pictures than cards.
    let areCards = pictured.allSatisfy { if case .card = $0.picture { true } else { false } }
    let forms =
      areCards
      ? [ScreenLayout.CardForm.huge, .vast, .grand, .tall, .broad].map {
        PictureForm(art: $0.art, pitch: $0.rows(2))
      } + [PictureForm(art: Size(columns: 10, rows: 2), pitch: 3)]
      : [(Size.icon(rows: 5), 6), (.icon(rows: 3), 4), (.icon(rows: 3), 3)].map {
        PictureForm(art: $0, pitch: $1)
      }
    return forms.first { form in
      form.art.columns + 24 <= area.columns && rows(of: lines, form) <= area.rows
    }
  }
}
