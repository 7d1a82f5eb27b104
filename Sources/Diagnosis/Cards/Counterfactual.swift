import Scenarios
package import SimulatedWorld
package import Simulation
public import WalletDomain

/// A change of one fact that would change the app's verdict on a card.
public struct Counterfactual: Hashable, Sendable {
  /// The change; nil if refreshing the list is enough.
  public var change: ChangedFact?
  /// The change as a condition: “if token DAPLMC-gold were ACTIVE”.
  public var condition: String
  /// The device that the verdict is about; nil for a card as a whole.
  public var device: Device?
  /// Status now; nil if the guide's code crashes the app.
  public var from: WalletStatus?
  public var to: WalletStatus?
  /// Question to the customer; nil if the app knows the fact itself, or the customer cannot know it.
  public var question: String?

  /// The whole sentence: “If token DAPLMC-gold were ACTIVE, the iPhone would read “Active”.”
  public var sentence: String {
    let subject = device?.title ?? "row"
    let verdict = to.map { "would read “\($0.words)”" } ?? "would be gone: the app would crash"
    return condition.capitalizedFirst + ", the \(subject) \(verdict)."
  }
}

/// Tries single changes of the world, first with the app's own rules and then in a copy of the session.
package struct CounterfactualSearch {
  private let world: World
  private let policy: Policy
  private let card: Card
  /// The overview that the app shows now, which may be older than the world.
  private let shown: WalletOverview
  /// Whether changes can be tried: the issuer is simulated, or its search has been answered.
  private let knowsTheAnswer: Bool
  private let passesAreKnown: Bool
  /// A copy of the session whose world is reduced to what the card's verdict depends on.
  private let trial: Session

  /// `world` may be reduced to what a verdict on the card depends on.
  package init(_ card: Card, in session: Session, reducedTo world: World, shown: WalletOverview) {
    self.world = world
    policy = session.app.policy
    self.card = card
    self.shown = shown
    passesAreKnown = !session.scenario.unknowns.contains(.passes)
    trial = session.forTrial(in: world)
    knowsTheAnswer =
      session.transport == .simulated || (try? shown.evidence.search?.get()) != nil
  }

  /// Maximum number of changes to try: more would not be read, and each is played in a session.
  static let mostTried = 40

  /// Number of possible changes beyond `mostTried`, which are not tried.
  package func untried(on device: Device?) -> Int {
    knowsTheAnswer ? max(0, candidates(on: device).count - Self.mostTried) : 0
  }

  /// Changes that flip the verdict on a device, or with nil the card's only verdict; the most useful first.
  package func flips(on device: Device?) -> [Counterfactual] {
    guard knowsTheAnswer else { return [] }
    let now = status(in: shown, on: device)
    let asked = status(in: WalletOverview(world.appEvidence, policy: policy), on: device)
    let tried = candidates(on: device).prefix(Self.mostTried)
    let found = tried.compactMap { candidate -> Counterfactual? in
      var changed = world
      candidate.change?.apply(to: &changed)
      let overview = WalletOverview(changed.appEvidence, policy: policy)
      let then = status(in: overview, on: device)
      // A change that removes the device leaves no verdict to compare.
      if overview.crash == nil, then == nil { return nil }
      // A verdict that a refresh alone would give is not due to the change.
      guard then != now, candidate.change == nil || then != asked,
        isShown(then, on: device, after: candidate.change)
      else {
        return nil
      }
      return Counterfactual(
        change: candidate.change, condition: candidate.condition,
        device: device, from: now, to: then, question: candidate.question)
    }
    return found.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  private func status(in overview: WalletOverview, on device: Device?) -> WalletStatus? {
    overview.status(of: card)?.status(on: device)
  }

  /// Sort rank: users ask how a card becomes Active, so changes that lead there come first, after a refresh.
  private func rank(_ flip: Counterfactual) -> Int {
    if flip.change == nil { return 0 }
    return switch flip.to {
    case .active: 1
    case .requiresActivation: 2
    case .notAdded: 3
    case .suspended, .deactivated, .unknown, .cannotBeAdded: 4
    case .couldNotCheck: 5
    case nil: 6
    }
  }

  private func candidates(on device: Device?) -> [PossibleChange] {
    let askedAgain = PossibleChange(change: nil, condition: "if the app asked again now")
    // Without an answer to the search, only an answer can change the verdict.
    if case .failure? = shown.evidence.search {
      return searchesMeetFault
        ? [
          PossibleChange(
            change: .noFaults(.searches),
            condition: "if \(world.vocabulary.searchCall) were answered")
        ] : [askedAgain]
    }
    // A token that is listed several times yields the same change each time.
    var seen: Set<ChangedFact?> = []
    return
      ([askedAgain]
      + PossibleChanges(world: world, passesAreKnown: passesAreKnown)(
        for: card, on: device.map { [$0] } ?? world.devices))
      .filter { seen.insert($0.change).inserted }
  }

  private var searchesMeetFault: Bool {
    world.faults.active(at: world.clock).contains { $0.on == .searches }
  }
}

extension CardStatus {
  fileprivate func status(on device: Device?) -> WalletStatus? {
    device.flatMap { devices[$0]?.status } ?? whole?.status
  }
}

extension CounterfactualSearch {
  /// Whether the app shows `expected` after `change`, at the latest after one refresh.
  ///
  /// Wallet may notify the app of the change, which then checks by itself; a one-time fault may hit that first check.
  private func isShown(
    _ expected: WalletStatus?, on device: Device?, after change: ChangedFact?
  ) -> Bool {
    var session = trial
    func isShown() -> Bool {
      guard let overview = session.app.overview else { return false }
      if overview.crash != nil { return expected == nil }
      return overview.status(of: card.id)?.status(on: device) == expected
    }
    if let change {
      change.make(in: &session)
      session.logInIfAsked()
      if isShown() { return true }
    }
    _ = session.update(.listRefreshed)
    _ = session.update(.settled)
    session.logInIfAsked()
    return isShown()
  }
}
