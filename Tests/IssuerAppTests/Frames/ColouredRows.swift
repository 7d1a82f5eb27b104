import Terminal

/// A frame as text, and below each row how it is drawn: `6+3 ffffff/1f6feb b` is three cells from column 6 on.
///
/// The colours are those of the letters and, where there is one, of what lies behind them; `-` is the terminal's own.
/// Bold, dim, underlined and reversed are b, d, u and r. A row without a style has no such line.
struct ColouredRows: CustomStringConvertible {
  let frame: Frame

  var description: String {
    var text = ""
    let rows = frame.text().split(separator: "\n", omittingEmptySubsequences: false)
    for row in 0..<frame.size.rows {
      text += "\(row)\t\(rows[row])\n"
      let runs = runs(of: row).filter { $0.style != Style() }
      if !runs.isEmpty { text += "\t\(runs.map(words).joined(separator: "  "))\n" }
    }
    return text
  }

  private typealias Run = (column: Int, count: Int, style: Style)

  private func runs(of row: Int) -> [Run] {
    var runs: [Run] = []
    for column in 0..<frame.size.columns {
      let style = frame[column, row].style
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((column, 1, style))
      }
    }
    return runs
  }

  private func words(_ run: Run) -> String {
    let background = run.style.background
    let attributes: [(TextAttributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.underline, "u"), (.reverse, "r"),
    ]
    let letters = attributes.filter { run.style.attributes.contains($0.0) }.map(\.1).joined()
    return "\(run.column)+\(run.count) \(name(of: run.style.foreground))"
      + (background == .terminalDefault ? "" : "/\(name(of: background))")
      + (letters.isEmpty ? "" : " \(letters)")
  }

  private func name(of color: Color) -> String {
    switch color.kind {
    case .terminalDefault: "-"
    case .indexed(let index): "\(index)"
    case .rgb(let red, let green, let blue):
      [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
