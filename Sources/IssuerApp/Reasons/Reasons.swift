import Commands
import Diagnosis
import Presentation
import Redaction
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// The window “Why”: the reasons for a card's row or a call, or the whole list under both policies.
struct Reasons: TextOverlay, CopyableOverlay {
  enum Subject: Equatable, Sendable {
    case card(Card.ID)
    case call(Call.ID)
    /// What has just happened, where no card can be named.
    case session
    /// The whole list under both policies.
    case policies
  }

  var subject: Subject
  var window = ScrollWindow()
  /// The parts below the answer that are shown.
  private var unfolded: Set<ReasonFold> = []

  init(subject: Subject) { self.subject = subject }

  static let form = OverlayForm(
    context: Context("reasons", "the window “Why”", [.pages, .isSearched, .copies, .blanks]),
    heading: "Reasons", isAboutThisWorld: true)
  static let bindings: [Binding] =
    ReasonFold.all.map { fold in
      key(
        fold.command, [.character(fold.key)], Wording(fold.summary),
        bar: { reasons, app in reasons.has(fold, app) ? fold.label : nil },
        unless: { reasons, app in
          reasons.has(fold, app) ? nil : "There is nothing of the kind here."
        },
        run: { reasons, app in
          reasons.showing(reasons.unfolded.symmetricDifference([fold]), &app)
        })
    } + [
      key(
        .unfoldAll, [.right, .character("l")], "Unfold everything below the answer",
        bar: { reasons, app in reasons.folded(app).count > 1 ? "all" : nil },
        unless: { reasons, app in reasons.folded(app).isEmpty ? "Nothing is folded here." : nil },
        run: { reasons, app in reasons.showing(Set(ReasonFold.all), &app) }),
      key(
        .foldAll, [.left, .character("h")], "Fold everything below the answer",
        unless: { reasons, _ in reasons.unfolded.isEmpty ? "Nothing is unfolded here." : nil },
        run: { reasons, app in reasons.showing([], &app) }),
      key(
        .compare, [.character("=")], "Show the list under both policies, side by side",
        unless: { reasons, app in
          reasons.subject == .policies
            ? "Both policies are side by side already." : comparisonObstacle(app)
        },
        run: { _, app in app.open(Reasons(subject: .policies)) }),
      key(
        .policy, [.character("p")], "Switch between the policies per-device and guide",
        bar: { reasons, _ in reasons.subject == .policies ? "other policy" : nil },
        run: { _, app in SessionActs.switchPolicy(&app) }),
      key(
        .timeline, [.character("t")], "Close the reasons, and see all that happened",
        run: { _, app in app.closeOverlay() + app.parts.bindings.run(.word(.timeline), &app) }),
      closing([.escape, .character("e"), .character("q"), .enter], "Close the reasons"),
    ]

  func title(_ app: Seen) -> String {
    let diagnosis = SessionDiagnosis(app.session)
    let explained: String
    switch subject {
    case .card(let id):
      let incident = diagnosis.incidents.first { $0.isAbout(id) && !$0.isOver }
      explained = incident?.title ?? app.session.world.cards[id]?.name ?? id.rawValue
    case .call(let id):
      explained = app.session.world.log[id].map { app.isPresenting ? $0.inWords : $0.title } ?? ""
    case .session: explained = diagnosis.incidents.first?.title ?? app.session.listSummary
    case .policies: return "By both policies"
    }
    return "Why · " + explained
  }

  /// Its parts stand apart on a high screen, and wherever the whole has room so.
  func lines(columns: Int, _ app: Seen) -> [StyledLine] { text(columns: columns, app).lines }

  func clickableLines(_ app: Seen) -> (lines: [StyledLine], targets: [Int: ScreenTarget]) {
    let text = text(columns: textColumns(app), app)
    return (text.lines, text.headings.mapValues { .command(.screen($0.command)) })
  }

  private func text(columns: Int, _ app: Seen) -> FoldedText {
    let laidOut = layout(app)
    var lines = ReasonLines(seen: app, columns: columns, unfolded: unfolded)
    func text() -> FoldedText {
      var text = laidOut(lines)
      while text.lines.last?.columns == 0 { text.lines.removeLast() }
      return text
    }
    let roomy = text()
    let rows = ScreenLayout(app).textRoom.rows
    if rows >= 28 || roomy.lines.count <= rows { return roomy }
    lines.isRoomy = false
    return text()
  }

  /// How the lines are laid out; what they tell is found once.
  private func layout(_ app: Seen) -> (ReasonLines) -> FoldedText {
    switch subject {
    case .card(let id):
      let why = Why(app.session, of: id, for: app.audience, as: .window)
      return { $0.cardLines(why) }
    case .session:
      let why = Why(app.session, for: app.audience, as: .window)
      return { $0.sessionLines(why) }
    case .call(let id):
      let why = app.session.world.log[id].map { WhyCall($0, in: app.session, for: app.audience) }
      return { lines in FoldedText(lines: why.map(lines.callLines) ?? []) }
    case .policies: return { FoldedText(lines: $0.policyLines()) }
    }
  }

  fileprivate static func comparisonObstacle(_ seen: Seen) -> String? {
    if let obstacle = seen.session.world.setup.obstacle(to: .guide) { return obstacle }
    return seen.session.app.overview == nil ? "There is no card list to compare." : nil
  }

  // MARK: Folds

  private func has(_ fold: ReasonFold, _ app: Seen) -> Bool {
    let overview = app.session.app.overview
    switch (subject, fold) {
    case (.session, .details):
      return !app.isPresenting && !SessionDiagnosis(app.session).findingsOfNoRow.isEmpty
    case (.policies, _): return false
    case (.card(let id), .details):
      // What is about no card of the list may well be about this one.
      return !app.isPresenting
        && SessionDiagnosis(app.session).findings.contains { finding in
          finding.card.map { $0 == id || overview?.cards[$0] == nil } ?? true
        }
    case (.card, .identifiers) where app.isPresenting: return false
    case (.card(let id), _): return overview?.status(of: id) != nil
    case (.call, _), (.session, _): return false
    }
  }

  private func folded(_ app: Seen) -> [ReasonFold] {
    ReasonFold.all.filter { has($0, app) && !unfolded.contains($0) }
  }

  /// The same with everything unfolded, where a large screen has room for all of it.
  fileprivate func unfolded(for app: Seen) -> Reasons {
    let rows = ScreenLayout(app).textRoom.rows
    guard rows >= 40, !app.isPresenting else { return self }
    var whole = self
    whole.unfolded = Set(ReasonFold.all)
    return whole.lines(app).count <= rows ? whole : self
  }

  /// Shows these parts, and scrolls to the one that has just been unfolded.
  private func showing(_ folds: Set<ReasonFold>, _ app: inout AppModel) -> [AppEffect] {
    var reasons = self
    reasons.unfolded = folds
    let text = reasons.text(columns: textColumns(app.seen), app.seen)
    let new = ReasonFold.all.first { folds.contains($0) && !unfolded.contains($0) }
    let place = text.headings.first { $0.value == new }?.key
    let rows = ScreenLayout(app.seen).textRoom.rows
    reasons.window = window.scrolled(by: 0, of: text.lines.count, in: rows)
    if let place, place > reasons.window.first + rows / 2 {
      reasons.window = ScrollWindow().scrolled(by: place - 1, of: text.lines.count, in: rows)
    }
    return app.open(reasons)
  }

  /// The reasons for a ticket.
  func copyable(_ command: CommandName, _ app: Seen) -> Copyable? {
    guard command == .copy else { return nil }
    let isExplained =
      switch subject {
      case .card(let id): Why.hasTicketAtHand(for: id, in: app.session)
      case .session: true
      case .call(let id): app.session.world.log[id] != nil
      case .policies: app.session.app.overview != nil
      }
    guard isExplained else { return .nothing("There is nothing to explain here.") }
    // The key bar asks with each frame, and a ticket takes longer than all the rest of it.
    return .clip { .identifier("the reasons for a ticket", ticket(app) ?? "") }
  }

  /// The text of the ticket: the whole window without what is folded, and without anybody's name.
  private func ticket(_ app: Seen) -> String? {
    switch subject {
    case .card(let id): return Why.ticketAtHand(for: id, in: app.session)
    case .session: return Why.ticketAtHand(for: nil, in: app.session)
    case .call, .policies: break
    }
    let lines = layout(app)(ReasonLines(seen: app, columns: 100)).lines.map(\.text)
    if lines.isEmpty { return nil }
    var redactor = Redactor(replacingNames: true, of: app.session.world.cards.cardholders)
    return redactor.text(([title(app), ""] + lines).joined(separator: "\n"))
  }
}

/// Keys that open the reasons.
let explainBindings: [Binding] = [
  Binding(
    .explain, [.character("e")], "Why: the reasons, what is odd, and what would change it",
    in: Context.underlying, bar: { $0.context == .cards ? "why" : nil },
    unless: { ExplainedItem(seen: $0).obstacle },
    run: { app in
      ExplainedItem(seen: app.seen).subject.map {
        app.open(Reasons(subject: $0).unfolded(for: app.seen))
      }
        ?? []
    }),
  Binding(
    .compare, [.character("=")], "Show the list under both policies, side by side",
    in: Context.underlying, unless: Reasons.comparisonObstacle,
    run: { $0.open(Reasons(subject: .policies)) }),
]

/// What the key `e` explains.
private struct ExplainedItem: PartView {
  let seen: Seen

  /// The selected row, pass or call, or the card of a flow.
  var subject: Reasons.Subject? {
    switch seen.context {
    case .wallet, .watch: seen.selectedPass.flatMap(card(of:)).map { .card($0) }
    case .calls: seen.selectedCall.map { .call($0.id) }
    case .flow, .choice, .outcome:
      // A card that the app does not list has no reasons of its own.
      seen.flow?.card(in: session.world)
        .flatMap { session.app.overview?.cards[$0] == nil ? nil : .card($0) } ?? .session
    default: (seen.selectedStatus?.card.id ?? crashedCard).map { .card($0) } ?? .session
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
    case .noConfiguration, .noController, .noURL, .handlerGone, nil: nil
    }
  }

  /// Why there is nothing to explain; nil if there is.
  var obstacle: String? {
    guard subject == nil else { return nil }
    return switch seen.context {
    case .wallet, .watch:
      seen.selectedPass == nil
        ? "There is no \(vocabulary.item) to explain."
        : "Nobody knows which card this \(vocabulary.item) is of."
    default: "Nothing has happened yet."
    }
  }
}
