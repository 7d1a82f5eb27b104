import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The App Store's page: an icon, the app's name and who made it, the button beside them, and pictures of the app.
extension AppModel {
  /// Rows of the page, without those that the flow has to say: the icon grows with the room below it.
  func storePageRows(in area: Rect) -> Int { area.rows >= 40 && area.columns >= 56 ? 8 : 4 }

  /// `button` is the page's own, where the customer may tap it.
  func drawStorePage(
    _ product: SheetContent.Product, button words: String?, in area: Rect, _ frame: inout Frame
  ) {
    let rows = storePageRows(in: area)
    let isLarge = rows > 4
    let (icon, beside) = area.top(rows).0.left(2 * rows)
    drawIcon(of: product.name, in: icon, &frame)
    let text = beside.left(isLarge ? 3 : 2).1.inset(columns: 0, rows: isLarge ? 1 : 0)
    frame.write(product.name.truncated(toColumns: text.columns), style: theme.strong, in: text)
    let below = text.top(1).1
    frame.write(
      product.maker.truncated(toColumns: below.columns), at: below.origin, style: theme.muted,
      within: below)
    guard let words else { return }
    drawButton(words, key: .word(.goOn), in: text.bottom(1).0, isLarge: isLarge, &frame)
  }

  /// The name's initials, those of the bank on its colour.
  func drawIcon(
    of name: String, isOfBank: Bool = true, in area: Rect, _ frame: inout Frame
  ) {
    // It has a button's colours, and is none.
    var style = isOfBank ? theme.button : theme.idleButton
    style.attributes.remove(.bold)
    frame.fill(area, style: style)
    let initials = name.split(separator: " ").prefix(2).compactMap(\.first)
    let sign = initials.map(String.init).joined(separator: area.rows > 4 ? " " : "")
    let place = area.centered(columns: displayColumns(sign), rows: 1)
    frame.write(sign, at: place.origin, style: style, within: area)
  }

  /// Two pictures of the app as stores show them: its cards, and one of them to be added to Wallet.
  func drawStorePictures(in area: Rect, _ frame: inout Frame) {
    // On a large phone they are as long as one.
    let isLarge = area.columns >= 60 && area.rows >= 36
    let columns = isLarge ? (area.columns - 3) / 2 : min(28, (area.columns - 3) / 2)
    let rows = min(area.rows, isLarge ? columns * 7 / 6 : columns)
    let cards = session.world.cards.prefix(3)
    guard columns >= 14, rows >= 6, let first = cards.first else { return }
    let left = area.top(rows).0.left(columns).0
    let list = pictureFrame(left, &frame)
    var rest = list
    for card in cards where rest.rows >= printedRows(in: list) {
      rest = drawPrinted(card, in: rest, &frame)
    }
    let right = Rect(
      column: left.right + 3, row: left.row, columns: left.columns, rows: left.rows)
    let one = pictureFrame(right, &frame)
    let below = drawPrinted(first, in: one, &frame)
    let words = "Add to Wallet"
    if below.rows >= 1, displayColumns(words) <= below.columns {
      let row = isLarge ? below.bottom(3).0 : below
      let place = row.top(1).0.centered(columns: displayColumns(words), rows: 1)
      frame.write(words, at: place.origin, style: theme.muted, within: below)
    }
  }

  /// The edge of a picture, the app's heading in it, and what is below that.
  private func pictureFrame(_ place: Rect, _ frame: inout Frame) -> Rect {
    let inside = Panel(style: theme.border).draw(in: place, on: &frame).inset(columns: 1, rows: 0)
    frame.write(
      session.scenario.bank.name.firstWords(toColumns: inside.columns), at: inside.origin,
      style: theme.muted, within: inside)
    return inside.top(inside.rows >= 8 ? 2 : 1).1
  }

  private func printedRows(in area: Rect) -> Int { max(2, area.columns * 5 / 16) }

  /// A specimen of the card; returns what is below it.
  private func drawPrinted(_ card: Card, in area: Rect, _ frame: inout Frame) -> Rect {
    let rows = min(printedRows(in: area), area.rows)
    drawArt(CardFace(card, last4: "0000"), in: area.top(rows).0, &frame)
    return area.top(rows + 1).1
  }
}

extension String {
  /// As many of its words as find room: a phone cuts no name of an app.
  func firstWords(toColumns columns: Int) -> String {
    var words = split(separator: " ")
    while words.count > 1, displayColumns(words.joined(separator: " ")) > columns {
      words.removeLast()
    }
    return words.joined(separator: " ").truncated(toColumns: columns)
  }
}
