/// A text with what matched a query drawn in another style.
public struct MatchHighlight: Hashable, Sendable {
  public var text: String
  /// In the order of the text, without overlaps.
  public var ranges: [Range<String.Index>]
  public var style: Style
  public var matchStyle: Style

  /// Marks the characters that `FuzzyMatch` finds; none when `query` does not match.
  public init(
    _ text: String, fuzzy query: String, style: Style = Style(),
    matchStyle: Style = Style().bold.underline
  ) {
    self.text = text
    ranges = FuzzyMatch(query, in: text)?.ranges ?? []
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
