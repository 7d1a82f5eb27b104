import Commands
import SimulatedWorld
import Simulation
import Terminal
import Times
import WalletDomain

/// The window that compares what the app holds with what its Wallet extension, another process, can see.
struct ExtensionText: TextOverlay {
  var window = ScrollWindow()

  static let contexts = [
    Context("extension", "app and Wallet extension", [.pages, .isSearched, .blanks])
  ]
  static let bindings: [Binding] = [
    closing(
      [.escape, .character("X"), .character("q"), .enter], "Close what the extension can see")
  ]
  static let openers: [Binding] = [
    Binding(
      .walletExtension, [.character("X")],
      "What the app holds, and what of it Wallet's extension can see",
      in: Context.underlying, unless: { $0.extensionObstacle },
      run: { $0.open(ExtensionText()) })
  ]
  static let isAboutThisWorld = true

  func title(_ app: AppModel) -> String { "App and Wallet extension" }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
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

extension AppModel {
  package var extensionObstacle: String? {
    let phone = session.world.phone.kind
    return phone.device.wallet.asksExtensions
      ? nil
      : "\(phone.withArticle.prefix(1).uppercased() + phone.withArticle.dropFirst()) has no Wallet extension."
  }
}

// The faults of Wallet's extension.
extension FaultOptions {
  var extensionRow: FaultRow {
    let ofApp = AppMistake.allCases.filter(\.isOfExtension).map { mistake in
      FaultOption(
        title: mistake.nameInMenu, effect: "the app \(mistake.title)",
        isOn: mistakes.contains(mistake), synonyms: mistake.rawValue,
        messages: [.mistakeSwitched(mistake)])
    }
    let wrong = [slowness(.status), slowness(.entries)] + ofApp
    let good = FaultOption(
      title: "ok", effect: "Wallet lists the bank, and its cards",
      isOn: !wrong.contains(where: \.isOn), isUsual: true,
      messages: wrong.filter(\.isOn).flatMap(\.messages))
    // The row has room for two; the others are one more key away, and here while they are on.
    return FaultRow(
      "Wallet's extension", "plus list app group",
      [good] + wrong.prefix(2) + wrong.dropFirst(2).filter(\.isOn), all: wrong)
  }

  private func slowness(_ question: ExtensionQuestion) -> FaultOption {
    let (isOn, budget) = (world.isTooSlow(question), world.timesOfExtension(question).budget)
    let usual = WalletExtensionSetup()
    let (key, good, effect) =
      switch question {
      case .status: ("statusTime", usual.statusTime, "the bank is not listed")
      case .entries: ("entriesTime", usual.entriesTime, "no cards are shown")
      }
    return FaultOption(
      title: question.slownessInMenu, effect: "\(effect); Wallet waits \(budget.inSeconds)",
      isOn: isOn, synonyms: "timeout late",
      messages: [
        .scenarioEdited(
          ScenarioEdit(
            isOn ? "The extension in time again" : "The extension: \(question.slownessInMenu)",
            ["app.extension.\(key)=\((isOn ? good : budget + good).written)"]))
      ])
  }
}

extension ExtensionQuestion {
  var slownessInMenu: String {
    switch self {
    case .status: "slow list"
    case .entries: "slow cards"
    }
  }
}
