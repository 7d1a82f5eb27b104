import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

/// The smallest change of the world that makes the app say something else of a card: one fact.
public struct Counterfactual: Hashable, Sendable {
  /// Nil where nothing but asking again is needed.
  public var change: ChangedFact?
  /// “if token DAPLMC-gold were ACTIVE”.
  public var condition: String
  /// The device that the verdict is about; nil for a card as a whole.
  public var device: Device?
  /// Nil where the guide's code stops the app.
  public var from: WalletStatus?
  public var to: WalletStatus?
  /// What to ask the customer, where the app itself cannot know the fact and the customer can.
  public var question: String?

  /// “If token DAPLMC-gold were ACTIVE, the iPhone would read “Active”.”
  public var sentence: String {
    let subject = device?.title ?? "row"
    let verdict = to.map { "would read “\($0.words)”" } ?? "would be gone: the app would crash"
    return condition.capitalizedFirst + ", the \(subject) \(verdict)."
  }
}

/// Tries single changes of the world through the rules that the app itself goes by, and then in the session itself.
struct CounterfactualSearch {
  private let world: World
  private let policy: Policy
  private let card: Card
  /// What the app shows now, which may be older than the world.
  private let shown: WalletOverview
  /// Where somebody else than the simulation answers, only what was answered can be tried.
  private let knowsTheAnswer: Bool
  private let passesAreKnown: Bool
  /// The session as it stands, its world reduced to what the card's verdict depends on.
  private let trial: Session

  /// Of `world` only what a verdict on the card depends on is needed.
  init(_ card: Card, in session: Session, reducedTo world: World, shown: WalletOverview) {
    self.world = world
    policy = session.app.policy
    self.card = card
    self.shown = shown
    passesAreKnown = !session.scenario.unknowns.contains(.passes)
    trial = session.forTrial(in: world)
    knowsTheAnswer =
      session.transport == .simulated || (try? shown.evidence.search?.get()) != nil
  }

  /// Of more single changes nobody would read, and each is played.
  static let mostTried = 40

  /// How many changes that may matter are not tried.
  func untried(on device: Device?) -> Int {
    knowsTheAnswer ? max(0, candidates(on: device).count - Self.mostTried) : 0
  }

  /// The flips of the verdict on a device, or of the card's one verdict: the most useful first.
  func flips(on device: Device?) -> [Counterfactual] {
    guard knowsTheAnswer else { return [] }
    let now = status(in: shown, on: device)
    let asked = status(in: WalletOverview(world.appEvidence, policy: policy), on: device)
    let tried = candidates(on: device).prefix(Self.mostTried)
    let found = tried.compactMap { candidate -> Counterfactual? in
      var changed = world
      candidate.change?.apply(to: &changed)
      let overview = WalletOverview(changed.appEvidence, policy: policy)
      let then = status(in: overview, on: device)
      // A device that is gone has no verdict that could be told.
      if overview.crash == nil, then == nil { return nil }
      // What asking again would bring is not due to the change.
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

  /// People ask how a card becomes Active; what leads there comes first.
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
    // While the answer is missing, nothing but an answer can bring anything to light.
    if case .failure? = shown.evidence.search {
      return searchesMeetFault
        ? [
          PossibleChange(
            change: .noFaults(.searches),
            condition: "if \(world.vocabulary.searchCall) were answered")
        ] : [askedAgain]
    }
    // Where the issuer lists a token several times, its change is the same each time.
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
  /// Whether the app, asked at most twice, says `expected` once `change` was made.
  ///
  /// The change makes the app look by itself where Wallet tells it; a fault that strikes once may have that first look.
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
