import Diagnosis
import Scenarios
import SimulatedWorld
package import Simulation
import WalletDomain

extension Session {
  /// Summary of the list, such as “The app shows 2 cards”.
  package var listSummary: String {
    switch moment.cardList {
    case .noApp(let absence): return absence.title
    case .logIn: return "The app asks for the log-in"
    case .failed: return "The app could not load the cards"
    case .notLoaded: return "The app shows no card list"
    case .crashed: return "The app has stopped"
    case .notKnown: return "Which cards the app shows is not known"
    case .empty: return "The app shows no card"
    case .cards(let overview):
      let count = overview.cards.count
      return (count == 1 ? "The app shows 1 card" : "The app shows \(count) cards")
        + (scenario.unknowns.contains(.cards) ? UnknownFact.doubt : "")
    }
  }
}

extension Why {
  /// Names of the cards with findings.
  package var oddCards: [String] {
    let odd = Set(SessionDiagnosis(session).findings.compactMap(\.card))
    return session.app.overview?.cards.filter { odd.contains($0.id) }.map(\.name) ?? []
  }

  /// Sentence for a list without findings of its own.
  package var nothingOdd: String {
    let odd = oddCards
    return odd.isEmpty
      ? "There is nothing odd in what the app sees."
      : "Nothing is odd about the list as a whole; there are findings about \(odd.fewListed)."
  }
}
