import CardArt
import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Draws the App Store's page: an icon, the app's name and who made it, the button beside them, and pictures of the app.
struct StorePageView: PartView {
  let seen: Seen

  /// Height of the page, without the lines of the flow; the icon grows with the room below it.
  func rows(in area: Rect) -> Int { area.rows >= 40 && area.columns >= 56 ? 9 : 5 }

  /// `button`: the title of the page's button; nil where the customer may not tap it.
  func draw(
    _ product: Sheet.Product, button words: String?, in area: Rect, _ frame: inout Frame
  ) {
    let rows = rows(in: area)
    let isLarge = rows > 5
    let (icon, beside) = area.top(rows).0.left(Size.icon(rows: rows).columns)
    let icons = IconView(seen: seen)
    icons.draw(icons.bankApp, in: icon, &frame)
    let text = beside.left(isLarge ? 3 : 2).1.inset(columns: 0, rows: isLarge ? 1 : 0)
    frame.write(product.name.truncated(toColumns: text.columns), style: theme.strong, in: text)
    let below = text.top(1).1
    frame.write(
      product.maker.truncated(toColumns: below.columns), at: below.origin, style: theme.muted,
      within: below)
    guard let words else { return }
    ButtonView(seen: seen).draw(
      words, key: .word(.goOn), in: text.bottom(1).0, isLarge: isLarge, &frame)
  }

  /// Two pictures of the app as stores show them: its cards, and one of them to be added to Wallet.
  func drawPictures(in area: Rect, _ frame: inout Frame) {
    let cards = session.world.cards.prefix(3)
    let columns = min(44, (area.columns - 3) / 2)
    let card = Size(columns: columns - 4, rows: max(2, (columns - 4) * 5 / 16))
    let rows = min(area.rows, 4 + cards.count * (card.rows + 1))
    guard columns >= 14, rows >= 6, let first = cards.first else { return }
    let left = area.top(rows).0.left(columns).0
    var rest = pictureFrame("Your cards", left, &frame)
    for next in cards where rest.rows >= card.rows {
      drawSpecimen(next, in: rest.top(card.rows).0, &frame)
      rest = rest.top(card.rows + 1).1
    }
    let right = Rect(
      column: left.right + 3, row: left.row, columns: left.columns, rows: left.rows)
    let one = pictureFrame(session.world.wallet.title, right, &frame)
    drawSpecimen(first, in: one.top(card.rows).0, &frame)
    let words = "Add to Wallet"
    guard one.rows > card.rows, displayColumns(words) <= one.columns else { return }
    let row = one.top(card.rows).1.bottom(1).0
    frame.write(
      words, style: theme.idleButton,
      in: row.centered(columns: displayColumns(words), rows: 1))
  }

  /// The edge of a picture, its heading, and what is below that.
  private func pictureFrame(_ heading: String, _ place: Rect, _ frame: inout Frame) -> Rect {
    let inside = Panel(style: theme.border).draw(in: place, on: &frame).inset(columns: 1, rows: 0)
    frame.write(heading.firstWords(toColumns: inside.columns), style: theme.muted, in: inside)
    return inside.top(inside.rows >= 8 ? 2 : 1).1
  }

  private func drawSpecimen(_ card: Card, in area: Rect, _ frame: inout Frame) {
    CardArtView(seen: seen).draw(CardFace(card, last4: ""), in: area, &frame)
  }
}

extension String {
  /// As many of its first words as fit, since a phone never cuts the name of an app.
  func firstWords(toColumns columns: Int) -> String {
    var words = split(separator: " ")
    while words.count > 1, displayColumns(words.joined(separator: " ")) > columns {
      words.removeLast()
    }
    return words.joined(separator: " ").truncated(toColumns: columns)
  }
}
