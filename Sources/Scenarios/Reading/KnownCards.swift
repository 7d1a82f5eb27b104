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
