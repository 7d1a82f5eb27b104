/// A text with what matched a query drawn in another style.
public struct MatchHighlight: Hashable, Sendable {
  public var text: String
  /// In the order of the text; of those that overlap the first is drawn.
  public var ranges: [Range<String.Index>]
  public var style: Style
  public var matchStyle: Style

  public init(
    _ text: String, _ ranges: [Range<String.Index>], style: Style = Style(),
    matchStyle: Style = Style().bold.underline
  ) {
    self.text = text
    self.ranges = ranges
    self.style = style
    self.matchStyle = matchStyle
  }

  /// The text in spans, to be written, cut or put into a line.
  public var line: StyledLine {
    var line = StyledLine(spans: [])
    var place = text.startIndex
    for range in ranges where range.lowerBound >= place && range.upperBound <= text.endIndex {
      if place < range.lowerBound { line.append(String(text[place..<range.lowerBound]), style) }
      line.append(String(text[range]), matchStyle)
      place = range.upperBound
    }
    if place < text.endIndex { line.append(String(text[place...]), style) }
    return line
  }
}
