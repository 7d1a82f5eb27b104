/// Titles side by side, of which one is chosen: ` Cards [Wallet] Watch `.
///
/// Brackets mark it, so that it is seen without colour. Titles that do not fit are left out at both ends,
/// never the chosen one, and `‹` and `›` say so.
public struct Tabs: Sendable {
  public var titles: [String]
  public var selected: Int
  public var style: Style
  public var selectedStyle: Style

  public init(
    _ titles: [String], selected: Int, style: Style = Style(), selectedStyle: Style = Style().bold
  ) {
    self.titles = titles
    self.selected = min(max(0, selected), max(0, titles.count - 1))
    self.style = style
    self.selectedStyle = selectedStyle
  }

  /// Draws the row and returns where each title is, for clicks; an empty rectangle where it is left out.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> [Rect] {
    let row = rect.top(1).0
    var places = titles.map { _ in Rect(origin: row.origin, size: Size(columns: 0, rows: 0)) }
    guard titles.indices.contains(selected), !row.isEmpty else { return places }
    let shown = fitting(columns: row.columns)
    var rest = row
    if shown.lowerBound > 0 { rest = drawMark("‹", in: rest, on: &frame) }
    for index in shown {
      let isSelected = index == selected
      let (place, behind) = rest.left(width(of: index))
      let title = titles[index].truncated(toColumns: place.columns - 2)
      frame.write(
        isSelected ? "[\(title)]" : " \(title) ", at: place.origin,
        style: isSelected ? selectedStyle : style, within: place)
      places[index] = place
      rest = behind
    }
    if shown.upperBound < titles.count { _ = drawMark("›", in: rest, on: &frame) }
    return places
  }

  private func drawMark(_ mark: String, in rect: Rect, on frame: inout Frame) -> Rect {
    let (place, rest) = rect.left(1)
    frame.write(mark, at: place.origin, style: style.dim, within: place)
    return rest
  }

  private func width(of index: Int) -> Int { displayColumns(titles[index]) + 2 }

  /// As many as fit around the chosen one, from the left where all its left neighbours fit.
  private func fitting(columns: Int) -> Range<Int> {
    func isFitting(_ range: Range<Int>) -> Bool {
      let marks = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < titles.count ? 1 : 0)
      return range.reduce(marks) { $0 + width(of: $1) } <= columns
    }
    var shown = selected..<selected + 1
    while shown.lowerBound > 0, isFitting(shown.lowerBound - 1..<shown.upperBound) {
      shown = shown.lowerBound - 1..<shown.upperBound
    }
    while shown.upperBound < titles.count, isFitting(shown.lowerBound..<shown.upperBound + 1) {
      shown = shown.lowerBound..<shown.upperBound + 1
    }
    return shown
  }
}
