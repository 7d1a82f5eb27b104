import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Why something is as it is: a card's row, a call, or the whole list under both policies.
struct Reasons: TextOverlay {
  enum Subject: Equatable, Sendable {
    case card(Card.ID)
    case call(Call.ID)
    /// What has just happened, where no card can be named.
    case moment
    /// The whole list under both policies.
    case policies
  }

  var subject: Subject
  var window = ScrollWindow()

  static let contexts = [
    Context("reasons", "the reasons", [.pages, .isSearched, .copies, .blanks])
  ]
  static let bindings: [Binding] = [
    closing([.escape, .character("e"), .character("q"), .enter], "Close the reasons")
  ]
  static let isAboutThisWorld = true

  func title(_ app: AppModel) -> String {
    switch subject {
    case .card(let id): "Why · " + (app.session.world.cards[id]?.name ?? id.rawValue)
    case .call(let id): "Why · " + (app.session.world.log[id]?.title ?? "")
    case .moment: "Why · What just happened"
    case .policies: "By both policies"
    }
  }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let text = ReasonLines(app: app, columns: columns)
    return switch subject {
    case .card(let id): text.cardLines(id)
    case .call(let id): text.callLines(id)
    case .moment: text.momentLines()
    case .policies: text.policyLines()
    }
  }

  /// What is explained, ready for a ticket.
  func copyable(_ command: CommandName, _ app: AppModel) -> Copyable? {
    guard command == .copy else { return nil }
    let summary: String? =
      switch subject {
      case .card(let card): app.session.ticketSummary(of: card)
      case .moment: app.session.ticketSummary(of: nil)
      case .call, .policies: nil
      }
    guard let summary else {
      return .nothing("Only the reasons of a card or of what happened can be copied.")
    }
    return .clip { .identifier("the reasons for a ticket", summary) }
  }
}

/// The reasons as lines of `columns`.
struct ReasonLines {
  let app: AppModel
  let columns: Int

  var session: Session { app.session }
  var theme: Theme { app.theme }
  var isPresenting: Bool { app.isPresenting }
}

/// Keys that tell why something is as it is.
let explainBindings: [Binding] = [
  Binding(
    .explain, [.character("e")], "Why: the reasons, what is odd, and what would change it",
    in: Context.underlying, bar: { $0.context == .cards ? "why" : nil },
    unless: { $0.detailObstacle }, run: { $0.showDetail() }),
  Binding(
    .compare, [.character("=")], "Show the list under both policies, side by side",
    in: Context.underlying, unless: { $0.comparisonObstacle },
    run: { $0.open(Reasons(subject: .policies)) }),
]

// `e` and `=`: why something is as it is.
extension AppModel {
  /// What `e` explains: the selected row, pass or call, or the card of a flow.
  private var explainable: Reasons.Subject? {
    switch context {
    case .wallet, .watch: selectedPass.flatMap(card(of:)).map { .card($0) }
    case .calls: selectedCall.map { .call($0.id) }
    case .flow, .choice, .outcome:
      shownCard(flow?.card(in: session.world)).map { .card($0) } ?? .moment
    default: (selectedStatus?.card.id ?? crashedCard).map { .card($0) } ?? .moment
    }
  }

  /// A card that the app does not list has no reasons of its own.
  private func shownCard(_ id: Card.ID?) -> Card.ID? {
    id.flatMap { session.app.overview?.cards[$0] == nil ? nil : $0 }
  }

  /// The card that Wallet made the pass of, else the one that TMP links its token to.
  private func card(of stored: StoredPass) -> Card.ID? {
    let token = session.world.tokenService.tokens.first {
      $0.tokenUniqueReference == stored.pass.deviceAccountIdentifier
    }
    let known = [token?.externalCardId, stored.card].compactMap { $0 }
    return known.first { session.world.cards[$0] != nil }
  }

  private var crashedCard: Card.ID? {
    switch session.app.overview?.crash {
    case .duplicateTokens(let card), .duplicateCards(let card): card
    case .noConfiguration, .noController, nil: nil
    }
  }

  fileprivate var detailObstacle: String? {
    guard explainable == nil else { return nil }
    return switch context {
    case .wallet, .watch:
      selectedPass == nil
        ? "There is no pass to explain." : "Nobody knows which card this pass is of."
    default: "Nothing has happened yet."
    }
  }

  fileprivate mutating func showDetail() -> [AppEffect] {
    explainable.map { open(Reasons(subject: $0)) } ?? []
  }

  fileprivate var comparisonObstacle: String? {
    session.app.overview == nil ? "There is no card list to compare." : nil
  }
}
