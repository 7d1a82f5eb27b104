import SimulatedWorld
import Simulation
import Times
import WalletDomain

// The faults of Wallet's extension.
extension FaultOptions {
  var extensionRow: FaultRow {
    let ofApp = AppMistake.allCases.filter(\.isOfExtension).map { mistake in
      FaultOption(
        title: mistake.nameInMenu, effect: "the app \(mistake.title)",
        isOn: mistakes.contains(mistake), saysAll: mistake.titleEndsInItsName,
        synonyms: mistake.rawValue,
        messages: [.mistakeSwitched(mistake)])
    }
    let wrong = [slowness(.status), slowness(.entries)] + ofApp + [deadCards, noLogIn]
    let good = FaultOption(
      title: "ok", effect: "Wallet lists the bank, and its cards",
      isOn: !wrong.contains(where: \.isOn), isUsual: true,
      messages: wrong.filter(\.isOn).flatMap(\.messages))
    // The row has room for two; the others are one more key away, and here while they are on.
    return FaultRow(
      "Wallet's extension", "plus list app group",
      [good] + wrong.prefix(2) + wrong.dropFirst(2).filter(\.isOn), all: wrong)
  }

  private var deadCards: FaultOption {
    let isOn = setup.installation.offersIneligibleCards
    return FaultOption(
      title: "offers dead cards", effect: "app and extension offer blocked and expired cards",
      isOn: isOn, synonyms: "ineligible eligible",
      messages: [
        .set(
          isOn ? "Dead cards not offered" : "Dead cards offered", "app.offersIneligibleCards", !isOn
        )
      ])
  }

  private var noLogIn: FaultOption {
    let isOn = !setup.walletExtension.logIn.isInBuild
    return FaultOption(
      title: "no log-in", effect: "the UI extension is missing",
      consequence: "no card where a log-in is needed",
      isOn: isOn, synonyms: "authorization target",
      messages: [
        .set(
          isOn ? "The log-in extension embedded" : "No log-in extension",
          "app.logInExtension.present", isOn)
      ])
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
      title: question.slownessInMenu, effect: effect,
      consequence: "Wallet waits \(budget.inSeconds)",
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
