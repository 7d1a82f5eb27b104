import Presentation
import Terminal

/// What was read of a paste, as lines: statements by party and time, each with its source beside it.
struct PastedStatements {
  let report: ReadingReport
  /// The customer whose statements are shown, where ids do not meet.
  let customer: Int?
  let theme: Theme
  let columns: Int

  /// The columns of what is said, where its source stands beside it; nil where there is no room.
  private var half: Int? { columns >= 76 ? columns * 3 / 5 : nil }

  var lines: [StyledLine] {
    let summary = wrapped(report.summary, theme.strong)
    return summary
      + report.sections(of: customer).flatMap { section in
        [StyledLine(""), StyledLine(section.heading, style(of: section))]
          + section.items.flatMap { lines(of: $0, in: section) }
      }
  }

  private func style(of section: Report.Section) -> Style {
    section.heading == ReadingReport.contradictions ? theme.danger.bold : theme.strong
  }

  private func lines(of item: Report.Item, in section: Report.Section) -> [StyledLine] {
    let style = section.heading == ReadingReport.notKnown ? theme.violet : theme.text
    let mark = section.heading == ReadingReport.notKnown ? "? " : "  "
    guard let half, item.more.count == 1, let source = item.more.first else {
      return wrapped(item.text, style, behind: mark)
        + item.more.flatMap { wrapped($0, theme.muted, behind: "    ") }
    }
    let left = wrapped(item.text, style, behind: mark, columns: half - 2)
    let right = source.wrapped(toColumns: columns - half).prefix(max(left.count, 2))
    return (0..<max(left.count, right.count)).map { row in
      let said = left.indices.contains(row) ? left[row] : StyledLine("")
      guard right.indices.contains(row) else { return said }
      return said + StyledLine(String(repeating: " ", count: max(1, half - said.columns)))
        + StyledLine(right[row], theme.muted)
    }
  }

  private func wrapped(
    _ text: String, _ style: Style, behind mark: String = "", columns: Int? = nil
  ) -> [StyledLine] {
    text.wrapped(toColumns: (columns ?? self.columns) - displayColumns(mark)).enumerated().map {
      StyledLine($0 == 0 ? mark : String(repeating: " ", count: displayColumns(mark)), style)
        + StyledLine($1, style)
    }
  }
}
