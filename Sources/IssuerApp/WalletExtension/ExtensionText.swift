import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window that compares what the app holds with what its Wallet extensions, other processes, can see.
struct ExtensionText: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context("extension", "app and Wallet extension", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true,
    openers: [
      Binding(
        .walletExtension, [.character("X")],
        Wording { CommandName.walletExtension.summary(in: $0).capitalizedFirst },
        in: Context.underlying,
        run: { app in
          // A phone without such extensions has the road alone.
          app.session.world.wallet.asksExtensions
            ? app.open(ExtensionText()) : app.open(ReadinessText(app.seen))
        })
    ])
  static let bindings: [Binding] = [
    key(
      .readiness, [.tab, .backTab], "The road to the first card", bar: { _, _ in "the road" },
      run: { _, app in app.push(ReadinessText(app.seen)) }),
    closing(
      [.escape, .character("X"), .character("q"), .enter], "Close what the extension can see"),
  ]

  func title(_ app: Seen) -> String { "App and Wallet extension" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let theme = app.theme
    var lines = app.session.walletListing.wrapped(toColumns: columns).map {
      StyledLine($0, theme.text)
    }
    lines.append("")
    let facts = app.session.sharedFacts
    let names = facts.map { displayColumns($0.name) }.max() ?? 0
    // The UI extension's column goes below the table where there is no room beside it.
    let places = columns >= names + 72 ? 3 : 2
    guard columns >= names + 36 else { return lines + facts.flatMap { list($0, columns, theme) } }
    let room = (columns - names - 4 - places) / places
    lines.append(
      StyledLine(
        String(repeating: " ", count: names + 4)
          + ["The app", "The extension", "The log-in extension"].prefix(places)
          .map { $0.padded(toColumns: room + 1) }.joined(),
        theme.muted))
    for fact in facts {
      let (sign, style) = fact.differs ? ("!", theme.warning) : (" ", theme.text)
      let cells = [fact.app, fact.walletExtension, fact.logInExtension ?? ""].prefix(places)
        .map { $0.wrapped(toColumns: room) }
      for place in 0..<(cells.map(\.count).max() ?? 0) {
        var line = StyledLine(
          (place == 0 ? "\(sign) \(fact.name)" : "").padded(toColumns: names + 4), theme.muted)
        for (number, cell) in cells.enumerated() {
          let text = place < cell.count ? cell[place] : ""
          let isLast = number == places - 1
          line.append(
            isLast ? text : text.padded(toColumns: room + 1), number == 0 ? theme.text : style)
        }
        lines.append(line)
      }
    }
    guard places == 2 else { return lines }
    lines += ["", StyledLine("The log-in extension", theme.strong)]
    for fact in facts {
      guard let seen = fact.logInExtension else { continue }
      lines += "\(fact.name): \(seen)".wrapped(toColumns: columns - 4).map {
        StyledLine("    " + $0, fact.differs && seen != fact.app ? theme.warning : theme.text)
      }
    }
    return lines
  }

  /// A fact as lines below its name, where there is no room for a table.
  private func list(_ fact: SharedFact, _ columns: Int, _ theme: Theme) -> [StyledLine] {
    let (sign, style) = fact.differs ? ("!", theme.warning) : (" ", theme.text)
    let seen =
      [("App", fact.app, theme.text), ("Extension", fact.walletExtension, style)]
      + (fact.logInExtension.map { [("Log-in extension", $0, style)] } ?? [])
    return [StyledLine("\(sign) \(fact.name)", theme.strong)]
      + seen.flatMap { who, text, style in
        "\(who): \(text)".wrapped(toColumns: columns - 4).map { StyledLine("    " + $0, style) }
      }
  }
}
