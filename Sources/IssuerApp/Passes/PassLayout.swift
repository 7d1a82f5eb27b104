import Terminal
import WalletDomain

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
