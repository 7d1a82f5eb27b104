import Commands
import Terminal
import WalletDomain

/// The TSP configuration: each value, what it is good for, and whether it does its work.
struct TSPText: TextOverlay {
  var window = ScrollWindow()

  static let contexts = [Context("tsp", "the TSP configuration", [.pages, .isSearched, .blanks])]
  static let bindings: [Binding] = [
    closing([.escape, .character("i"), .character("q"), .enter], "Close the TSP configuration")
  ]
  static let opener = Binding(
    .tsp, [.character("i")],
    Wording { "How \($0.wallet) finds the bank's app: the TSP's in-app ID&V values" },
    in: Context.underlying, unless: { $0.tspObstacle }, run: { $0.open(TSPText()) })
  static let isAboutThisWorld = true

  func title(_ app: AppModel) -> String { "TSP configuration · in-app ID&V" }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let theme = app.theme
    func text(_ text: String, indent: Int, _ style: Style, sign: String? = nil) -> [StyledLine] {
      let start = String(repeating: " ", count: indent)
      let room = columns - indent - (sign == nil ? 0 : 2)
      return text.wrapped(toColumns: max(8, room)).enumerated().map { offset, line in
        StyledLine(start + (sign.map { offset == 0 ? "\($0) " : "  " } ?? "") + line, style)
      }
    }
    var lines: [StyledLine] = []
    for value in app.tspValues {
      lines.append(StyledLine(value.name, theme.accent.bold))
      if value.values.isEmpty { lines.append(StyledLine("  none", theme.warning)) }
      lines += value.values.flatMap { text($0, indent: 2, theme.strong) }
      lines += text(value.purpose, indent: 2, theme.muted)
      if let check = value.check {
        lines += text(
          check.text, indent: 2, check.isGood ? theme.success : theme.warning,
          sign: check.isGood ? "✓" : "!")
      }
      lines.append("")
    }
    return lines + app.tspNotes.flatMap { text($0, indent: 0, theme.text) }
  }
}
