import Terminal
import Text

extension SourceExcerpt {
  /// The line of the file, and carets below the part that is meant.
  func quoted(
    line number: Int, gutter: Int, columns: Int, bar: String = "│", _ theme: Theme
  ) -> [StyledLine] {
    let margin = String(number).padded(toColumns: gutter + 1, alignment: .trailing) + " \(bar) "
    let room = max(1, columns - displayColumns(margin))
    let scalars = self.text.unicodeScalars
    func text(_ part: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      return sanitised(String(view))
    }
    let before = text(scalars.prefix(start))
    let meant = text(scalars.dropFirst(start).prefix(length))
    let behind = text(scalars.dropFirst(start + length))
    // The part that is meant stays in sight, with something of what is before it.
    let carets = min(max(1, displayColumns(meant)), max(1, room / 2))
    let lead = before.lastColumns(room - carets - min(displayColumns(behind), 8, room / 4))
    var line = StyledLine(margin, theme.muted)
    let rest = StyledLine(spans: [Span(meant, theme.strong), Span(behind, theme.text)])
    line.append(lead, theme.text)
    line.append(rest.truncated(toColumns: room - displayColumns(lead)))
    var marks = StyledLine(String(repeating: " ", count: gutter + 1) + " \(bar) ", theme.muted)
    marks.append(String(repeating: " ", count: displayColumns(lead)))
    marks.append(String(repeating: "^", count: carets), theme.danger.bold)
    return [line, marks]
  }
}

extension String {
  /// The end of a `sanitised` text, begun by `…` where something was cut.
  fileprivate func lastColumns(_ limit: Int) -> String {
    guard displayColumns(self) > limit else { return self }
    var rest = unicodeScalars[...]
    while !rest.isEmpty, displayColumns(String(rest)) >= limit { rest.removeFirst() }
    return "…" + String(rest)
  }
}
