import Terminal

/// A list over the screen, one of whose lines is selected.
protocol ListOverlay: Overlay {
  var list: ListState { get set }
  /// How many lines there are.
  func count(_ app: AppModel) -> Int
  /// How many of them are on the screen at once.
  func rows(_ app: AppModel) -> Int
}

extension ListOverlay {
  func isText(_ key: Key) -> Bool { key.isForLineAboveList }

  mutating func move(by step: Int, _ app: AppModel) {
    let count = count(app)
    list.move(by: step, of: count)
    list.keepVisible(of: count, in: rows(app))
  }

  /// Moves the window, and takes the selection along where it would leave it.
  mutating func scroll(by step: Int, _ app: AppModel) {
    list.scroll(by: step, of: count(app), in: rows(app))
  }
}

extension ListState {
  fileprivate mutating func scroll(by step: Int, of count: Int, in rows: Int) {
    window = window.scrolled(by: step, of: count, in: rows)
    let visible = window.visible(of: count, in: rows)
    selected = max(visible.lowerBound, min(selected, visible.upperBound - 1))
  }
}
