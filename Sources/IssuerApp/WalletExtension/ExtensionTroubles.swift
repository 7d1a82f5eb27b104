import SimulatedWorld
import Simulation
import Times
import WalletDomain

// What can go wrong with Wallet's extension.
extension AppModel {
  var extensionTroubles: TroubleRow {
    func slow(
      _ question: ExtensionQuestion, _ title: String, _ field: String, _ time: Duration,
      _ effect: String
    ) -> Trouble {
      let (taken, budget) = session.world.timesOfExtension(question)
      let isOn = taken > budget
      let usual = WalletExtensionSetup()
      let good = question == .status ? usual.statusTime : usual.entriesTime
      return Trouble(
        title: title, effect: "\(effect); Wallet waits \(budget.inSeconds)", isOn: isOn,
        synonyms: "timeout late extension",
        messages: [
          .scenarioEdited(
            ScenarioEdit(
              isOn ? "The extension in time again" : "The extension too slow: \(title)",
              ["app.extension.\(field)=\((isOn ? good : budget + time).written)"]))
        ])
    }
    func mistake(_ mistake: AppMistake, _ title: String) -> Trouble {
      Trouble(
        title: title, effect: "the app \(mistake.title)",
        isOn: session.app.mistakes.contains(mistake), synonyms: mistake.rawValue,
        messages: [.mistakeSwitched(mistake)])
    }
    return TroubleRow(
      "Wallet's extension", "plus list app group", as: "Wallet lists the bank, and its cards",
      [
        slow(.status, "slow list", "statusTime", .milliseconds(40), "the bank is not listed"),
        slow(.entries, "slow cards", "entriesTime", .seconds(1), "no cards are shown"),
        mistake(.extensionUnfiltered, "offers all"), mistake(.extensionNilRequest, "no request"),
        mistake(.staleAppGroup, "stale"),
      ])
  }
}
