import Terminal

/// Which item of a list is selected and which are on the screen.
struct ListState: Equatable, Sendable {
  var selected = 0
  var window = ScrollWindow()

  /// Moves by `step`, and never beyond the ends.
  mutating func move(by step: Int, of count: Int) {
    selected = min(max(0, selected.clampedSum(step)), max(0, count - 1))
  }

  mutating func keepVisible(of count: Int, in rows: Int) {
    selected = min(max(0, selected), max(0, count - 1))
    window = window.showing(selected, of: count, in: rows)
  }
}

extension Int {
  fileprivate func clampedSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
