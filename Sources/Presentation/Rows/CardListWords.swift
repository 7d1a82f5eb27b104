import Scenarios
import SimulatedWorld
package import Simulation

extension CardListContent {
  /// What the app shows in place of its cards, in a few words; nil for cards, and before there is an answer.
  package var title: String? {
    switch self {
    case .noApp(let absence): absence.title
    case .logIn: "The app asks for the log-in"
    case .failed: "Could not load cards"
    case .crashed: "The app has crashed"
    case .empty: "You have no cards"
    case .notKnown: "Not known"
    case .notLoaded, .cards: nil
    }
  }
}

extension Session {
  /// The sentence on all facts that nobody has told, which explains the question marks; nil if there are none.
  package var notKnownSentence: String? {
    let facts = unknownFacts
    return facts.isEmpty ? nil : "Not known: " + facts.map(\.clause).joined(separator: "; ") + "."
  }
}
