import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window that compares what the app holds with what its Wallet extension, another process, can see.
package struct ExtensionText: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context("extension", "app and Wallet extension", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true,
    openers: [
      Binding(
        .walletExtension, [.character("X")],
        "What the app holds, and what of it Wallet's extension can see",
        in: Context.underlying, unless: { obstacle($0) },
        run: { $0.open(ExtensionText()) })
    ])
  static let bindings: [Binding] = [
    closing(
      [.escape, .character("X"), .character("q"), .enter], "Close what the extension can see")
  ]

  /// Why there is nothing to compare: the phone has no Wallet extension.
  package static func obstacle(_ app: Seen) -> String? {
    let phone = app.session.world.phone.kind
    return phone.device.wallet.asksExtensions
      ? nil
      : "\(phone.withArticle.prefix(1).uppercased() + phone.withArticle.dropFirst()) has no Wallet extension."
  }

  func title(_ app: Seen) -> String { "App and Wallet extension" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let theme = app.theme
    var lines = app.session.walletListing.wrapped(toColumns: columns).map {
      StyledLine($0, theme.text)
    }
    lines.append("")
    let facts = app.session.sharedFacts
    let names = facts.map { displayColumns($0.name) }.max() ?? 0
    let isTable = columns >= names + 36
    let room = (columns - names - 6) / 2
    if isTable {
      lines.append(
        StyledLine(
          String(repeating: " ", count: names + 4)
            + "The app".padded(toColumns: room + 1) + "The extension", theme.muted))
    }
    for fact in facts {
      let (sign, style) = fact.differs ? ("!", theme.warning) : (" ", theme.text)
      guard isTable else {
        lines.append(StyledLine("\(sign) \(fact.name)", theme.strong))
        lines += "App: \(fact.app)".wrapped(toColumns: columns - 4).map {
          StyledLine("    " + $0, theme.text)
        }
        lines += "Extension: \(fact.walletExtension)".wrapped(toColumns: columns - 4).map {
          StyledLine("    " + $0, style)
        }
        continue
      }
      let own = fact.app.wrapped(toColumns: room)
      let seen = fact.walletExtension.wrapped(toColumns: room)
      for place in 0..<max(own.count, seen.count) {
        var line = StyledLine(
          (place == 0 ? "\(sign) \(fact.name)" : "").padded(toColumns: names + 4), theme.muted)
        line.append(
          (place < own.count ? own[place] : "").padded(toColumns: room + 1), theme.text)
        line.append(place < seen.count ? seen[place] : "", style)
        lines.append(line)
      }
    }
    return lines
  }
}
