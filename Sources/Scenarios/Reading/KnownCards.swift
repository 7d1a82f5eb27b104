import SimulatedWorld
import TypedYAML
import WalletDomain

/// The cards of a scenario, for what refers to them.
struct KnownCards {
  private let cards: CardList
  private var knowsSuccessors = false

  // The same id twice is a customer's state (STATES 76), not a mistake of the file.
  init(_ cards: CardList) {
    self.cards = cards
  }

  /// The cards that replace these while the scenario runs are known too, by the ids that they will have.
  var withSuccessors: KnownCards {
    var known = self
    known.knowsSuccessors = true
    return known
  }

  /// Nil where there is no such card, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = cards[Card.ID(id)] { return card }
    if knowsSuccessors, let old = Card.ID(id).predecessor.flatMap({ cards[$0] }) {
      var new = old
      new.id = Card.ID(id)
      return new
    }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Comparing with each of thousands, for each of thousands, would take minutes.
      remedy: cards.count <= 100 ? didYouMean(id, among: cards.map(\.id.rawValue)) : nil)
    return nil
  }
}
