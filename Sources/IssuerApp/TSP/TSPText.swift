import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window of the TSP configuration: each value, its purpose, and whether it works.
struct TSPText: TextOverlay {
  var window = ScrollWindow()

  static let form = OverlayForm(
    context: Context("tsp", "the TSP configuration", [.pages, .isSearched, .blanks]),
    isAboutThisWorld: true)
  static let bindings: [Binding] = [
    closing([.escape, .character("i"), .character("q"), .enter], "Close the TSP configuration")
  ]
  static let opener = Binding(
    .tsp, [.character("i")],
    Wording { "How \($0.wallet) finds the bank's app: the TSP's in-app ID&V values" },
    in: Context.underlying, unless: { TSPConfigurationView(seen: $0).obstacle },
    run: { $0.open(TSPText()) })

  func title(_ app: Seen) -> String { "TSP configuration · in-app ID&V" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let (theme, configuration) = (app.theme, TSPConfigurationView(seen: app))
    func text(_ text: String, indent: Int, _ style: Style, sign: String? = nil) -> [StyledLine] {
      let start = String(repeating: " ", count: indent)
      let room = columns - indent - (sign == nil ? 0 : 2)
      return text.wrapped(toColumns: max(8, room)).enumerated().map { offset, line in
        StyledLine(start + (sign.map { offset == 0 ? "\($0) " : "  " } ?? "") + line, style)
      }
    }
    var lines: [StyledLine] = []
    for value in configuration.values {
      lines.append(StyledLine(value.name, theme.teal))
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
    return lines + configuration.notes.flatMap { text($0, indent: 0, theme.text) }
  }
}

/// One of the redirect parameters, its purpose, and whether it works here (Thales D1, in-app ID&V).
package struct TSPValue: Equatable {
  package struct Check: Equatable {
    var isGood: Bool
    package var text: String
  }

  package var name: String
  package var values: [String]
  package var purpose: String
  package var check: Check?
}

/// The TSP configuration in words: its values, whether each of them works, and the notes below them.
package struct TSPConfigurationView: PartView {
  package let seen: Seen

  package init(seen: Seen) { self.seen = seen }

  package var obstacle: String? {
    let (phone, wallet) = (session.world.phone.kind, session.world.wallet)
    guard wallet.hasPassKit else {
      return
        "On \(phone.withArticle) \(wallet.title) sends \(wallet.opening.withArticle.lowercased()): "
        + "these values are Apple's."
    }
    return session.world.tsp == nil
      ? "This scenario names no TSP configuration: it has no tsp block." : nil
  }

  /// The values of the TSP configuration, in the order in which Wallet needs them; empty without one.
  package var values: [TSPValue] {
    guard let tsp = session.world.tsp else { return [] }
    let (device, app) = (session.world.installation, session.scenario.bank.name)
    return [
      TSPValue(
        name: "contactName", values: [tsp.contactName],
        purpose: "Wallet's words for the bank: “\(tsp.invitation)”."),
      TSPValue(
        name: "associatedApplicationIdentifiers",
        values: tsp.associatedApplicationIdentifiers,
        purpose: "The apps to which PassKit shows the passes, by Team ID and bundle ID.",
        check: TSPValue.Check(
          isGood: session.world.appIsAssociated,
          text: session.world.appIsAssociated
            ? "\(app)'s app is among them: \(device.applicationIdentifier)."
            : "\(device.applicationIdentifier) is not among them: passes() is empty, every row reads "
              + "Add to Wallet, and the app cannot know why.")),
      TSPValue(
        name: "appLaunchURL", values: [tsp.appLaunchURL.text],
        purpose: "Opens the app. Apple Pay adds the pass: \(shown(exampleTSPLink))",
        check: linkCheck),
      TSPValue(
        name: "CFBundleURLTypes",
        values: [
          "CFBundleURLName \(device.bundleIdentifier)",
          "CFBundleURLSchemes \(session.world.registeredSchemes.joined(separator: ", "))",
          "CFBundleTypeRole Editor",
        ],
        purpose: "Not at the TSP, but in the app: the links that iOS hands to it."),
      TSPValue(
        name: "bank_app", values: [tsp.bankApp], purpose: "The app's name in the App Store.",
        check: TSPValue.Check(
          isGood: device.isInstalled,
          text: device.isInstalled
            ? "It is installed." : "It is not installed: Wallet leads to the App Store.")),
      TSPValue(
        name: "associatedStoreIdentifiers", values: tsp.associatedStoreIdentifiers,
        purpose: "The App Store page that is shown while the app is not installed.",
        check: tsp.associatedStoreIdentifiers.isEmpty
          ? TSPValue.Check(isGood: false, text: "There is none: Wallet has no page to lead to.")
          : nil),
    ]
  }

  /// Notes that belong to no single value.
  package var notes: [String] {
    [
      session.world.setup.phone.kind.takesWatch
        ? "Nothing in the link says whether the iPhone or the Watch asked: of several passes the app "
          + "offers those that wait, by device."
        : "Nothing in the link says which of several passes asked: the app offers those that wait.",
      "Anybody can send a link with a custom scheme, and iOS "
        + (session.world.sourceApplication(of: .wallet).map {
          "names Wallet alone as its sender (sourceApplication is \($0)): "
        } ?? "does not say who did: ")
        + (session.app.policy == .guide
          ? "the guide's app asks for no log-in all the same (D28)."
          : "the app asks for log-in before it activates."),
    ]
  }

  /// Whether the app accepts the link that Wallet opens.
  private var linkCheck: TSPValue.Check {
    let rule = session.world.linkRule
    if let why = session.world.unopened(exampleTSPLink, from: .wallet)?.explanation {
      return TSPValue.Check(
        isGood: false, text: "No app opens it, and nothing happens. \(why.explanation)")
    }
    do throws(LinkFailure) {
      _ = try rule.read(exampleTSPLink)
      return TSPValue.Check(
        isGood: true, text: "The app takes this link under its rule “\(rule.parameters.rawValue)”.")
    } catch {
      return TSPValue.Check(
        isGood: false,
        text: "The app turns every such link away. \(error.explanation(in: vocabulary).summary)")
    }
  }

  /// The link of the first pass that waits, else of any pass, else of the example in the document.
  private var exampleTSPLink: String {
    session.world.exampleLink
      ?? session.world.walletLink(
        to: Pass(serialNumber: "123", deviceAccountIdentifier: nil))
  }

  private func shown(_ link: String) -> String { isPresenting ? linkWithoutIDs(link) : link }
}
