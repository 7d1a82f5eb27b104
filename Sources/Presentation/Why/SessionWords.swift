import Diagnosis
import Scenarios
import SimulatedWorld
package import Simulation
import WalletDomain

extension Session {
  /// Summary of the list, such as “The app shows 2 cards”.
  package var listSummary: String {
    if let absence = world.appAbsence { return String(absence.sentence.dropLast()) }
    if app.awaitedLogIn != nil { return "The app asks for the log-in" }
    if app.cardListFailure != nil { return "The app could not load the cards" }
    guard let overview = app.overview else { return "The app shows no card list" }
    if overview.crash != nil { return "The app has stopped" }
    let doubt = scenario.unknowns.contains(.cards) ? UnknownFact.doubt : ""
    return switch overview.cards.count {
    case 0 where scenario.unknowns.contains(.cards): "Which cards the app shows is not known"
    case 0: "The app shows no card"
    case 1: "The app shows 1 card" + doubt
    case let count: "The app shows \(count) cards" + doubt
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
