/// The visible part of a list, as its first visible index.
public struct ScrollWindow: Hashable, Sendable {
  public var first: Int

  public init(first: Int = 0) {
    self.first = max(0, first)
  }

  /// Scrolls as little as possible so that `selection` is visible and no row is empty while items are hidden above.
  ///
  /// `margin` rows stay visible around the selection where the list and the height allow it.
  public func showing(
    _ selection: Int?, of count: Int, in rows: Int, margin: Int = 0
  ) -> ScrollWindow {
    guard count > 0, rows > 0 else { return ScrollWindow() }
    var first = first
    if let selection {
      let selection = min(max(0, selection), count - 1)
      let margin = min(max(0, margin), (rows - 1) / 2)
      first = min(first, selection - margin)
      first = max(first, selection + margin - rows + 1)
    }
    return ScrollWindow(first: min(first, max(0, count - rows)))
  }

  /// Scrolls by a page, less one row, when `selection` is no longer visible.
  ///
  /// All other moves of the selection redraw two rows and not the whole list.
  public func turning(to selection: Int, of count: Int, in rows: Int) -> ScrollWindow {
    guard count > 0, rows > 0 else { return ScrollWindow() }
    let selection = min(max(0, selection), count - 1)
    let kept = rows > 1 ? 1 : 0
    var first = first
    if selection >= first + rows { first = selection - kept }
    if selection < first { first = selection - rows + 1 + kept }
    return ScrollWindow(first: min(first, max(0, count - rows)))
  }

  /// Scrolls by a number of rows, such as for page keys in a text without a selection.
  public func scrolled(by amount: Int, of count: Int, in rows: Int) -> ScrollWindow {
    ScrollWindow(first: first + amount).showing(nil, of: count, in: rows)
  }

  /// The indices on the screen.
  public func visible(of count: Int, in rows: Int) -> Range<Int> {
    let start = min(first, max(0, count))
    return start..<max(start, min(count, start + max(0, rows)))
  }
}
