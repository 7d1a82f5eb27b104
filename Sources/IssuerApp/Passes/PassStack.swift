import Terminal
import WalletDomain

/// Where passes lie as cards over one another, the selected one in full: a pure function of the room there is.
struct PassStack: Equatable {
  /// One pass: its card as a whole, and the part of it that no other covers.
  struct Place: Equatable {
    var index: Int
    var card: Rect
    var visible: Rect
  }

  /// What is said of the selected pass: beside the cards, or below them.
  let details: Rect
  let isBeside: Bool
  private let cards: Rect
  private let cardRows: Int
  /// How many passes there is room for, the selected one included.
  let capacity: Int
  /// Rows that are left to see of a card behind another.
  private let stripRows: Int

  private static let leastColumns = 22

  /// `count` passes in all, which lie further apart where there is room.
  init(in area: Rect, of count: Int) {
    // Where it is high, cards as wide as it is have room above what is said of them.
    let below: Rect
    isBeside = area.columns >= 36 && area.rows < area.columns * 5 / 16 + 5
    if isBeside {
      // A card's name and its state stand on its edge, and who says more of it needs less.
      let (left, rest) = area.left(min(36, max(area.columns / 2, Self.leastColumns)))
      (cards, below) = (left, rest.left(2).1)
    } else {
      let rows =
        area.rows >= 18 ? 5 : area.rows >= 14 ? 4 : area.rows >= 10 ? 2 : area.rows >= 7 ? 1 : 0
      let (foot, above) = area.bottom(rows)
      (below, cards) = (foot.left(1).1, above)
    }
    // A card is 1.6 times as wide as it is high, and a row is two columns high.
    let wanted = max(3, cards.columns * 5 / 16)
    cardRows = min(wanted, max(1, cards.rows - 2))
    let free = cards.rows - cardRows
    let least = free >= 5 ? 2 : 1
    capacity = max(1, 1 + free / least)
    let shown = max(1, min(count, capacity))
    stripRows = max(least, min(cardRows + 1, free / max(1, shown - 1)))
    // What is said of a card stands below the last one, wherever that ends.
    let taken = (shown - 1) * stripRows + cardRows
    let rise = isBeside ? 0 : max(0, cards.rows - taken)
    details = Rect(
      column: below.column, row: below.row - rise, columns: below.columns, rows: below.rows)
  }

  /// From the back to the front; `indices` hold the selected pass.
  func places(of indices: some Sequence<Int>, selected: Int) -> [Place] {
    var row = cards.row
    return indices.map { index in
      // Where cards lie apart, the selected one does too.
      let step = index == selected ? max(cardRows, stripRows) : stripRows
      let rows = min(step, max(0, cards.bottom - row))
      let card = Rect(column: cards.column, row: row, columns: cards.columns, rows: cardRows)
      row += rows
      return Place(index: index, card: card, visible: card.top(rows).0)
    }
  }
}

// Where passes lie: in Wallet, and on the Watch, which is drawn as one.
extension ScreenLayout {
  func passArea(_ device: Device) -> Rect {
    guard hasFrame(device) else { return device == .watch ? watch : wallet }
    guard device == .watch else { return wallet.inset(by: 1) }
    // The edge of a Watch bears its strap; name and time stand on its face.
    return watchStrap == nil ? watch.inset(by: 1) : watch.inset(by: 1).top(1).1
  }

  /// Behind tabs Wallet needs no frame of its own.
  func hasFrame(_ device: Device) -> Bool { device == .watch ? watchHasCase : isWide }

  func passStack(_ device: Device, of count: Int) -> PassStack {
    // A card keeps as far from the right edge as its mark keeps it from the left.
    let area = passArea(device)
    return PassStack(in: area.left(area.columns - (hasFrame(device) ? 1 : 0)).0, of: count)
  }

  func visiblePasses(_ device: Device) -> Int { passStack(device, of: 0).capacity }

  /// Beside a phone a larger case would be no Watch any more.
  private static let mostRowsOfCase = 16

  /// A Watch in the middle of a pane, its strap above and below it where there is room.
  static func watchCase(in pane: Rect) -> Rect {
    // Its crown stands beside it.
    guard pane.rows >= 12 else { return pane.left(pane.columns - 1).0 }
    let rows = min(pane.rows - 2, mostRowsOfCase)
    return pane.centered(columns: min(pane.columns - 2, rows * 2), rows: rows)
  }

  /// Below that a frame would leave nothing inside.
  var watchHasCase: Bool { watch.rows >= 5 }

  /// The strap above and below the case; nil where there is no room.
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

  /// At the side of the case: it tells which way is up.
  var watchCrown: Rect { Rect(column: watch.right, row: watch.row + 2, columns: 1, rows: 2) }
}
