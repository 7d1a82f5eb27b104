import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

/// The cards of a scenario, for what refers to them.
struct KnownCards {
  private let cards: CardList
  private var knowsSuccessors = false

  // The same id twice is a customer's state, not a mistake of the file.
  init(_ cards: CardList) {
    self.cards = cards
  }

  /// The cards that replace these while the scenario runs are known too, by the ids that they will have.
  var withSuccessors: KnownCards {
    var known = self
    known.knowsSuccessors = true
    return known
  }

  subscript(id: Card.ID?) -> Card? {
    guard let id else { return nil }
    if let card = cards[id] { return card }
    guard knowsSuccessors, var card = self[id.predecessor] else { return nil }
    card.id = id
    return card
  }

  /// Nil where there is no such card, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = self[Card.ID(id)] { return card }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Comparing with each of thousands, for each of thousands, would take minutes.
      remedy: cards.count <= 100 ? didYouMean(id, among: cards.map(\.id.rawValue)) : nil)
    return nil
  }
}

extension FieldKind where Value == Card.ID {
  /// One of `cards`; a file cannot speak of any other.
  static func card(of cards: KnownCards) -> Self {
    Self(.text, write: { id, _ in cards[id].map { .text($0.id.rawValue) } }) { field in
      FieldKind<String>.text.read(field).flatMap {
        cards.find($0, at: field.mark, reporting: field.problems)?.id
      }
    }
  }
}
