import Simulation
import Terminal
import WalletDomain

// The App Store's page: an icon, the app's name and who made it, and the button beside them.
extension AppModel {
  /// Rows of the page, without those that the flow has to say.
  static let storePageRows = 4

  func drawStorePage(
    _ product: SheetContent.Product, button: String?, in area: Rect, _ frame: inout Frame
  ) {
    let (icon, beside) = area.top(Self.storePageRows).0.left(8)
    drawIcon(of: product, in: icon, &frame)
    let text = beside.left(2).1
    frame.write(
      product.name.truncated(toColumns: text.columns), at: text.origin, style: theme.strong,
      within: text)
    let below = text.top(1).1
    frame.write(
      product.maker.truncated(toColumns: below.columns), at: below.origin, style: theme.muted,
      within: below)
    if let button { drawButton(button, key: .word(.goOn), in: text.bottom(1).0, &frame) }
  }

  /// The name's initials on the bank's colour.
  private func drawIcon(of product: SheetContent.Product, in area: Rect, _ frame: inout Frame) {
    // It has the button's colours, and is none.
    var style = theme.button
    style.attributes.remove(.bold)
    frame.fill(area, style: style)
    let initials = product.name.split(separator: " ").prefix(2).compactMap(\.first)
    let place = area.centered(columns: initials.count, rows: 1)
    frame.write(String(initials), at: place.origin, style: style, within: area)
  }
}
