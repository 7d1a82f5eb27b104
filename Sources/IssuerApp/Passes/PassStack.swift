import Terminal
import WalletDomain

/// The layout of passes as a stack of cards, the selected one in full; a pure function of the available room.
struct PassStack: Equatable {
  /// The rectangles of one pass: the whole card, and the part of it that no other card covers.
  struct Place: Equatable {
    var index: Int
    var card: Rect
    var visible: Rect
  }

  /// The area of the selected pass's details: beside the cards, or below them.
  let details: Rect
  let isBeside: Bool
  private var cards: Rect
  private let cardRows: Int
  /// The number of passes that fit, including the selected one.
  let capacity: Int
  /// Rows of a card that stay visible behind another.
  private let stripRows: Int

  private static let leastColumns = 22

  /// `count`: the number of passes, which are further apart where there is room.
  init(in area: Rect, of count: Int) {
    // A high area has room for cards of its full width above the details.
    let below: Rect
    isBeside = area.columns >= 36 && area.rows < area.columns * 5 / 16 + 5
    if isBeside {
      // The edge of a card shows its name and state, so the details need less room than the cards.
      let (left, rest) = area.left(min(36, max(area.columns / 2, Self.leastColumns)))
      (cards, below) = (left, rest.left(2).1)
    } else {
      let rows =
        area.rows >= 18 ? 5 : area.rows >= 14 ? 4 : area.rows >= 10 ? 2 : area.rows >= 7 ? 1 : 0
      let (foot, above) = area.bottom(rows)
      // The first card stands off the edge above it.
      (below, cards) = (foot.left(1).1, above.top(above.rows > 8 ? 1 : 0).1)
    }
    // A card is 1.6 times as wide as it is high, and a row is two columns high.
    let wanted = max(3, cards.columns * 5 / 16)
    let most = min(wanted, max(1, cards.rows - 2))
    // A card gives a third of its rows to the strips of the others.
    let small = min(most, max(5, wanted * 2 / 3))
    let least = cards.rows - small >= 5 ? 2 : 1
    capacity = max(1, 1 + (cards.rows - small) / least)
    let shown = max(1, min(count, capacity))
    cardRows = min(most, max(small, cards.rows - (shown - 1) * least))
    let free = cards.rows - cardRows
    stripRows = max(least, min(cardRows + 1, free / max(1, shown - 1)))
    let taken = (shown - 1) * stripRows + cardRows
    let spare = isBeside ? 0 : max(0, cards.rows - taken)
    let isAtEdge = !isBeside && cards.row == area.row
    if isAtEdge { cards = cards.top(min(1, spare)).1 }
    // The details move up to right below the last card.
    let rise = isAtEdge ? max(0, spare - 1) : spare
    details = Rect(
      column: below.column, row: below.row - rise, columns: below.columns, rows: below.rows)
  }

  /// The places of passes from the back to the front; `indices` include the selected pass.
  func places(of indices: some Sequence<Int>, selected: Int) -> [Place] {
    var row = cards.row
    return indices.map { index in
      // If the cards do not overlap, the selected one has the same gap below it.
      let step = index == selected ? max(cardRows, stripRows) : stripRows
      let rows = min(step, max(0, cards.bottom - row))
      let card = Rect(column: cards.column, row: row, columns: cards.columns, rows: cardRows)
      row += rows
      return Place(index: index, card: card, visible: card.top(rows).0)
    }
  }
}

// The areas of the passes in Wallet and on the Watch, which is drawn as a watch.
extension ScreenLayout {
  func passArea(_ device: Device) -> Rect {
    guard hasFrame(device) else { return device == .watch ? watch : wallet }
    guard device == .watch else { return wallet.inset(by: 1) }
    // A frame with a strap has no title, so name and time take the first row inside.
    return watchStrap == nil ? watch.inset(by: 1) : watch.inset(by: 1).top(1).1
  }

  /// Whether the passes of a device have a frame; with tabs Wallet needs none.
  func hasFrame(_ device: Device) -> Bool { device == .watch ? watchHasCase : isWide }

  func passStack(_ device: Device, of count: Int) -> PassStack {
    // The margin on the right equals that of the selection mark on the left.
    let area = passArea(device)
    return PassStack(in: area.left(area.columns - (hasFrame(device) ? 1 : 0)).0, of: count)
  }

  func visiblePasses(_ device: Device) -> Int { passStack(device, of: 0).capacity }

  /// Whether the Watch has a case; with fewer rows the frame would leave no room inside.
  var watchHasCase: Bool { watch.rows >= 5 }

  /// The strap above and below the case; nil if there is no room.
  var watchStrap: (above: Rect, below: Rect)? {
    let rows = min(4, watch.row - watchPane.row, watchPane.bottom - watch.bottom)
    guard rows > 0, watch.rows >= 10 else { return nil }
    let column = watch.column + watch.columns / 5
    let width = watch.columns - 2 * (watch.columns / 5)
    return (
      Rect(column: column, row: watch.row - rows, columns: width, rows: rows),
      Rect(column: column, row: watch.bottom, columns: width, rows: rows)
    )
  }

  /// The crown at the side of the case, which shows which way is up.
  var watchCrown: Rect { Rect(column: watch.right, row: watch.row + 2, columns: 1, rows: 2) }
}
