import TypedYAML
import WalletDomain

/// The cards of a scenario, for what refers to them.
struct KnownCards {
  private let cards: CardList

  // The same id twice is a customer's state (STATES 76), not a mistake of the file.
  init(_ cards: CardList) {
    self.cards = cards
  }

  /// Nil where there is no such card, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = cards[Card.ID(id)] { return card }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Comparing with each of thousands, for each of thousands, would take minutes.
      remedy: cards.count <= 100 ? didYouMean(id, among: cards.map(\.id.rawValue)) : nil)
    return nil
  }
}
