import Commands
import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window of the road to the first card: every step, and what is not in order.
struct ReadinessText: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context("readiness", "the road to the first card", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true,
    openers: [
      Binding(
        .readiness, [], Wording { "What \($0.maker) wants first, before any card can be added" },
        in: Context.underlying, run: { $0.open(ReadinessText()) })
    ])
  static let bindings: [Binding] = [
    closing([.escape, .tab, .backTab, .character("q"), .enter], "Close the road")
  ]

  func title(_ app: Seen) -> String { "The road to the first card" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let theme = app.theme
    let readiness = Readiness(in: app.session.world)
    func text(_ text: String, indent: Int, _ style: Style) -> [StyledLine] {
      text.wrapped(toColumns: max(8, columns - indent)).map {
        StyledLine(String(repeating: " ", count: indent) + $0, style)
      }
    }
    var lines = readiness.summary.flatMap { text($0, indent: 0, theme.text) } + [StyledLine("")]
    for row in readiness.rows {
      let isInOrder = row.answer == .yes
      let state = row.isFirst ? ", met first" : row.waits ? ", waits" : ""
      lines.append(
        StyledLine(
          "\(isInOrder ? "✓" : "!") \(row.step.title)\(state)",
          isInOrder ? theme.success : theme.warning))
      let details = row.details(rivals: readiness.rivals(of: row.step))
      lines += details.flatMap { text("\($0.label): \($0.text)", indent: 2, theme.muted) }
    }
    return lines
  }
}
