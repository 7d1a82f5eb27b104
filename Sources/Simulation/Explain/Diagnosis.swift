public import Scenarios
import SimulatedWorld
public import WalletDomain

/// Why the app says what it says of a card, and what would change that.
public struct Diagnosis: Hashable, Sendable {
  public var card: Card
  public var policy: Policy
  /// Nil where the guide's code stops the app.
  public var status: CardStatus?
  public var crash: GuideCrash?
  /// What the other policy says of the same evidence, where it says something else.
  public var otherPolicy: Comparison?
  /// What the app cannot know, by device.
  public var hidden: [Device: [String]]
  /// About this card, about none that the app shows, and about everything.
  public var findings: [Finding]
  /// What nobody could say of the customer.
  public var unknowns: [UnknownFact]
  /// Single changes that would make the app say something else, by device, the most useful first.
  public var counterfactuals: [Counterfactual]

  /// The other policy's verdict, and the rule that makes the difference.
  public struct Comparison: Hashable, Sendable {
    public var policy: Policy
    public var status: CardStatus?
    public var crash: GuideCrash?
  }

  /// What to ask the customer: only what a customer can know.
  public var questions: [String] {
    var seen: Set<String> = []
    return (unknowns.compactMap(\.question) + counterfactuals.compactMap(\.question)).filter {
      seen.insert($0).inserted
    }
  }
}

extension Session {
  /// Nil where the app shows no such card: there is no list, or the card is not in it.
  public func diagnosis(of id: Card.ID) -> Diagnosis? {
    guard let overview = app.overview, let card = overview.cards[id] else { return nil }
    let search = CounterfactualSearch(card, in: self, shown: overview)
    let devices: [Device?] = app.policy == .guide ? [nil] : world.devices.map { $0 }
    let status = overview.status(of: card)
    let hidden = world.devices.compactMap { device in
      status?.verdict(on: device).map { (device, hiddenSentences(card, on: device, $0)) }
    }
    return Diagnosis(
      card: card, policy: app.policy, status: status, crash: overview.crash,
      otherPolicy: comparison(of: card, overview),
      hidden: Dictionary(uniqueKeysWithValues: hidden),
      // What is of no card that the app shows may well be of this one.
      findings: findings.filter { $0.card.map { $0 == id || overview.cards[$0] == nil } ?? true },
      unknowns: UnknownFact.allCases.filter(scenario.unknowns.contains),
      counterfactuals: devices.flatMap(search.flips))
  }

  private func comparison(of card: Card, _ overview: WalletOverview) -> Diagnosis.Comparison? {
    let policy: Policy = app.policy == .guide ? .perDevice : .guide
    let other = WalletOverview(overview.evidence, policy: policy)
    let (mine, theirs) = (overview.status(of: card), other.status(of: card))
    let differs =
      mine?.row != theirs?.row
      || Device.allCases.contains { device in
        let statuses = [mine, theirs].map { $0?.verdict(on: device)?.status }
        let isThere = overview.evidence[device] != nil
        return isThere && statuses[0] != statuses[1]
      }
    return differs
      ? Diagnosis.Comparison(policy: policy, status: theirs, crash: other.crash) : nil
  }
}
