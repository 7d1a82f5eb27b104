/// A piece of text in one style.
public struct Span: Hashable, Sendable {
  public var text: String
  public var style: Style

  public init(_ text: String, _ style: Style = Style()) {
    self.text = text
    self.style = style
  }
}

/// A line of text in any number of styles.
public struct StyledLine: Hashable, Sendable, ExpressibleByStringInterpolation {
  public var spans: [Span]

  public init(spans: [Span]) {
    self.spans = spans
  }

  public init(_ text: String, _ style: Style = Style()) {
    spans = [Span(text, style)]
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public var columns: Int {
    spans.reduce(0) { $0 + displayColumns($1.text) }
  }

  /// The text without its styles.
  public var text: String {
    spans.map(\.text).joined()
  }

  public mutating func append(_ text: String, _ style: Style = Style()) {
    spans.append(Span(text, style))
  }

  public mutating func append(_ other: StyledLine) {
    spans += other.spans
  }

  public static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    StyledLine(spans: left.spans + right.spans)
  }

  /// Truncates to a number of columns; ends in `…`, in the style of what was cut.
  public func truncated(toColumns limit: Int) -> StyledLine {
    cut(toColumns: limit) { $0.truncated(toColumns: $1) }
  }

  /// Truncates at the end of a word where there is one, else as `truncated(toColumns:)`.
  public func cutBetweenWords(toColumns limit: Int) -> StyledLine {
    cut(toColumns: limit) { $0.cutBetweenWords(toColumns: $1) }
  }

  /// Shortens the first span that does not fit, and leaves out those behind it.
  private func cut(toColumns limit: Int, by shorten: (String, Int) -> String) -> StyledLine {
    guard columns > limit else { return self }
    var line = StyledLine(spans: [])
    var room = max(0, limit)
    for span in spans where room > 0 {
      let width = displayColumns(span.text)
      // Every span but the last must leave a column for the mark that what follows was cut.
      if width < room {
        line.spans.append(span)
        room -= width
      } else {
        let cut = width == room ? span.text + " " : span.text
        line.append(shorten(cut, room), span.style)
        room = 0
      }
    }
    return line
  }

  /// Wraps as `String.wrapped` does; each letter keeps its style.
  public func wrapped(toColumns width: Int) -> [StyledLine] {
    guard columns > width else { return [self] }
    var styles = spans.flatMap { span in
      span.text.filter { $0 != " " }.map { _ in span.style }
    }[...]
    var style = Style()
    return text.wrapped(toColumns: width).map { line in
      StyledLine(
        spans: line.map { character in
          if character != " " { style = styles.popFirst() ?? style }
          return Span(String(character), style)
        })
    }
  }
}
