import SimulatedWorld
import TypedYAML
import WalletDomain

/// The cards of a scenario, for what refers to them.
struct KnownCards {
  private let byID: [String: Card]
  private let ids: [String]

  init(_ cards: [Card]) {
    // The same id twice is a customer's state (STATES 76), not a mistake of the file.
    byID = Dictionary(cards.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { _, last in last })
    ids = cards.map(\.id.rawValue)
  }

  private init(byID: [String: Card], ids: [String]) {
    self.byID = byID
    self.ids = ids
  }

  /// The cards that replace these while the scenario runs are known too, by the ids that they will have.
  var withSuccessors: KnownCards {
    var all = byID
    for card in byID.values where all[card.id.successor.rawValue] == nil {
      var next = card
      next.id = card.id.successor
      all[next.id.rawValue] = next
    }
    return KnownCards(byID: all, ids: ids)
  }

  /// Nil where there is no such card, which is reported at `mark`.
  func find(_ id: String, at mark: SourceMark, reporting problems: ProblemCollector) -> Card? {
    if let card = byID[id] { return card }
    problems.report(
      .unknownReference, at: mark, "there is no card \(quoted(id)) in `cards`",
      // Comparing with each of thousands, for each of thousands, would take minutes.
      remedy: ids.count <= 100 ? didYouMean(id, among: ids) : nil)
    return nil
  }
}
