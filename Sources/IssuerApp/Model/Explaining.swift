import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// What is explained, and how far its text is scrolled.
struct DetailState: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case card(Card.ID)
    case call(Call.ID)
    /// The whole list under both policies.
    case policies
  }

  var subject: Subject
  var window = ScrollWindow()
}

// `e` and `=`: why something is as it is.
extension AppModel {
  /// What `e` explains: the selected row, pass or call, or the card of a flow.
  private var explainable: DetailState.Subject? {
    switch context {
    case .wallet, .watch: selectedPass.flatMap(card(of:)).map { .card($0) }
    case .calls: selectedCall.map { .call($0.id) }
    case .flow, .choice, .outcome: flow?.card(in: session.world).map { .card($0) }
    default: (selectedStatus?.card.id ?? crashedCard).map { .card($0) }
    }
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

  var detailObstacle: String? {
    guard explainable == nil else { return nil }
    return switch context {
    case .wallet, .watch:
      selectedPass == nil
        ? "There is no pass to explain." : "Nobody knows which card this pass is of."
    case .calls: "Nothing has happened yet."
    default: "There is no card to explain."
    }
  }

  mutating func showDetail() -> [AppEffect] {
    if let explainable { overlay = .detail(DetailState(subject: explainable)) }
    return []
  }

  mutating func comparePolicies() -> [AppEffect] {
    overlay = .detail(DetailState(subject: .policies))
    return []
  }

  var comparisonObstacle: String? {
    session.app.overview == nil ? "There is no card list to compare." : nil
  }

  func detailLines(columns: Int) -> [StyledLine] {
    guard case .detail(let detail) = overlay else { return [] }
    return switch detail.subject {
    case .card(let id): cardLines(id, columns: columns)
    case .call(let id): callReasonLines(id, columns: columns)
    case .policies: policyLines(columns: columns)
    }
  }

  func drawDetail(_ detail: DetailState, on frame: inout Frame) {
    let title =
      switch detail.subject {
      case .card(let id): "Why · " + (session.world.cards[id]?.name ?? id.rawValue)
      case .call(let id): "Why · " + (session.world.log[id]?.title ?? "")
      case .policies: "By both policies"
      }
    let layout = ScreenLayout(self)
    drawText(
      detailLines(columns: layout.helpColumns), titled: title, detail.window, .detail, on: &frame)
  }
}
