import CardArt
import Simulation
import Terminal
import WalletDomain

// The art of the card that a sheet is about, where there is no room for it as large as Wallet has it.
extension AppModel {
  /// The least rows of art that fill the width of a sheet; smaller art stands beside what is said of the card.
  static let leastRowsOfLargeArt = 5

  /// Draws art beside the fields, or above the lines where there are none, and returns what is left of the sheet.
  ///
  /// `reserved` rows are the button's. Nothing is drawn where something that is said would give way to it.
  func drawSmallArt(
    of card: Card, _ sheet: SheetContent, in area: Rect, reserved: Int, _ frame: inout Frame
  ) -> Rect {
    let area = area.inset(columns: 1, rows: 0)
    // A line more or less from step to step changes nothing.
    let lines = max(3, lineRows(of: sheet, columns: area.columns))
    if !sheet.fields.isEmpty, let art = artBesideFields(sheet, in: area, reserved + lines) {
      let rows = max(art.rows, sheet.fields.count)
      let (left, right) = area.top(rows).0.left(art.columns)
      drawArt(of: card, at: .sheet, in: left.top(art.rows).0, &frame)
      _ = drawFields(
        sheet,
        in: right.left(2).1.centered(columns: right.columns - 2, rows: sheet.fields.count),
        &frame)
      return area.top(rows + 1).1
    }
    let free = area.rows - 1 - reserved - rows(of: sheet, columns: area.columns)
    // Air between the lines goes before art does, and after a row of it.
    let art = [max(0, sheet.lines.count - 1), 0].lazy.compactMap { air in
      Self.smallArt.first { free >= $0.rows + air }
    }.first
    guard let art else { return drawFieldsAlone(sheet, in: area, &frame) }
    drawArt(
      of: card, at: .sheet,
      in: area.top(art.rows).0.centered(columns: art.columns, rows: art.rows), &frame)
    return drawFieldsAlone(sheet, in: area.top(art.rows + 1).1, &frame)
  }

  /// Draws art below the step where a tall screen has room for it above all that is said, and returns what is left.
  func drawNarrowArt(
    of card: Card, _ sheet: SheetContent, in area: Rect, _ frame: inout Frame
  ) -> Rect {
    let said = lineRows(of: sheet, columns: area.columns) + sheet.lines.count + 1
    let art = [Size(columns: 20, rows: 6)] + Self.smallArt
    guard let art = art.first(where: { area.rows >= $0.rows + 2 + said })
    else { return area }
    let below = area.top(1).1
    drawArt(of: card, at: .sheet, in: below.top(art.rows).0.left(art.columns).0, &frame)
    return below.top(art.rows + 1).1
  }

  private static let smallArt = [
    Size(columns: 16, rows: 5), Size(columns: 13, rows: 4), Size(columns: 13, rows: 3),
    Size(columns: 10, rows: 3), Size(columns: 10, rows: 2),
  ]

  /// The largest art beside which every field is whole; nil where there is none.
  private func artBesideFields(_ sheet: SheetContent, in area: Rect, _ below: Int) -> Size? {
    let names = sheet.fields.map { displayColumns($0.key) }.max() ?? 0
    let values = sheet.fields.map { displayColumns($0.value) }.max() ?? 0
    let said = names + 2 + values
    return Self.smallArt.first { art in
      area.columns >= art.columns + 2 + max(said, 2 * names)
        && area.rows >= max(art.rows, sheet.fields.count) + 1 + below
    }
  }

  private func drawFieldsAlone(
    _ sheet: SheetContent, in area: Rect, _ frame: inout Frame
  ) -> Rect {
    guard !sheet.fields.isEmpty else { return area }
    return area.top(drawFields(sheet, in: area, &frame) + 1).1
  }

  /// Draws a card's art, and notes its place for the motion of cards.
  func drawArt(of card: Card, at place: ArtPlace.Place, in art: Rect, _ frame: inout Frame) {
    drawArt(face(of: card), in: art, &frame)
    frame.add(ArtPlace(card: card.id, place: place), at: art)
  }
}
