public import Diagnosis
public import Scenarios
import SimulatedWorld
public import Simulation
import Text
public import WalletDomain

/// The reasons for a card's verdicts, and what would change them.
public struct CardDiagnosis: Hashable, Sendable {
  public var card: Card
  public var policy: Policy
  /// The card's verdicts; nil if the guide's code crashes the app.
  public var status: CardStatus?
  public var crash: GuideCrash?
  /// The other policy's verdict on the same evidence; nil if it is the same.
  public var otherPolicy: Comparison?
  /// Sentences about facts that the app cannot know, by device.
  public var hidden: [Device: [String]]
  /// Findings about this card, about cards that the app does not show, and about no card in particular.
  public var findings: [Finding]
  /// Advice on the card's row.
  public var ofRow: RowAdvice
  /// Facts about the customer that are unknown.
  public var unknowns: [UnknownFactSummary]
  package var guesses: Guesses
  /// Single changes that would change a verdict, by device, the most useful first.
  public var counterfactuals: [Counterfactual]
  /// Number of possible changes that were not tried.
  public var untriedChanges = 0

  /// The other policy's verdict on the same evidence, with the reasons that make the difference.
  public struct Comparison: Hashable, Sendable {
    public var policy: Policy
    public var status: CardStatus?
    public var crash: GuideCrash?
  }

  /// Questions for the customer, limited to what a customer can know.
  public var questions: [String] {
    (unknowns.compactMap(\.question) + counterfactuals.compactMap(\.question)).withoutRepeats
  }
}

extension SessionDiagnosis {
  /// The diagnosis of a card; nil if the app shows no such card: there is no list, or the card is not in it.
  public func diagnosis(of id: Card.ID) -> CardDiagnosis? {
    CardDiagnoses(session).diagnosis(of: id)
  }
}

/// Diagnoses of many cards in one state of the session; shared parts are computed once.
public struct CardDiagnoses {
  private let session: Session
  private let findings: [Finding]
  private let findingsOfCard: [Card.ID: [Int]]
  /// Indices of the findings about no card that the app shows; each may concern any card.
  private let findingsOfNone: [Int]
  private let worlds: ReducedWorlds
  /// The other policy's overview of the same evidence; nil if the world does not support that policy.
  private let other: WalletOverview?

  public init(_ session: Session) {
    self.session = session
    let app = session.app
    findings = SessionDiagnosis(session).findings
    var (own, others): ([Card.ID: [Int]], [Int]) = ([:], [])
    for (place, finding) in findings.enumerated() {
      if let card = finding.card, app.overview?.cards[card] != nil {
        own[card, default: []].append(place)
      } else {
        others.append(place)
      }
    }
    (findingsOfCard, findingsOfNone) = (own, others)
    worlds = ReducedWorlds(session.world, app.policy)
    let otherPolicy: Policy = app.policy == .guide ? .perDevice : .guide
    other = app.overview.flatMap { overview in
      session.world.setup.obstacle(to: otherPolicy) == nil
        ? WalletOverview(overview.evidence, policy: otherPolicy) : nil
    }
  }

  /// The diagnosis of a card; nil if the app shows no such card: there is no list, or the card is not in it.
  public func diagnosis(of id: Card.ID) -> CardDiagnosis? {
    let (app, world) = (session.app, session.world)
    guard let overview = app.overview, let card = overview.cards[id] else { return nil }
    let search = CounterfactualSearch(
      card, in: session, reducedTo: worlds.reduced(to: id), shown: overview)
    let devices: [Device?] = app.policy == .guide ? [nil] : world.devices.map { $0 }
    let status = overview.status(of: card)
    let hidden = world.devices.compactMap { device in
      status?.verdict(on: device).map {
        (device, SessionDiagnosis(session).hiddenSentences(card, on: device, $0))
      }
    }
    // A status finding without a card may concern this card only if this card has no token of its own.
    let hasToken = Device.allCases.contains { status?.verdict(on: $0)?.token != nil }
    let others = findingsOfNone.filter { place in
      !hasToken || findings[place].id != .statusBeyondTheGuide || findings[place].card != nil
    }
    let findingsHere = ((findingsOfCard[id] ?? []) + others).sorted().map { findings[$0] }
    return CardDiagnosis(
      card: card, policy: app.policy, status: status, crash: overview.crash,
      otherPolicy: comparison(of: card, overview),
      hidden: Dictionary(uniqueKeysWithValues: hidden),
      findings: findingsHere,
      ofRow: status.map { SessionDiagnosis(session).advice(on: $0, besides: findingsHere) }
        ?? RowAdvice(),
      unknowns: session.unknownFacts(of: id), guesses: Guesses(session.scenario),
      counterfactuals: devices.flatMap(search.flips),
      untriedChanges: devices.map(search.untried).reduce(0, +))
  }

  private func comparison(of card: Card, _ overview: WalletOverview) -> CardDiagnosis.Comparison? {
    guard let other else { return nil }
    let (mine, theirs) = (overview.status(of: card), other.status(of: card))
    let differs =
      mine?.row != theirs?.row
      || Device.allCases.contains { device in
        let statuses = [mine, theirs].map { $0?.verdict(on: device)?.status }
        let isThere = overview.evidence[device] != nil
        return isThere && statuses[0] != statuses[1]
      }
    return differs
      ? CardDiagnosis.Comparison(policy: other.policy, status: theirs, crash: other.crash) : nil
  }
}
