import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// What one expectation says that is not so under `policy`, in sentences; empty when all is met.
func shortfalls(
  of expectation: Scenario.Expectation, in scenario: Scenario, under policy: Policy
) -> [String] {
  guard let sight = expectation.sight(under: policy) else { return [] }
  var play = Play(scenario, policy)
  play.run(expectation.after)
  return play.shortfalls(of: sight)
}

/// A session that does what an expectation's `after` says, and remembers how its flows ended.
private struct Play {
  private var session: Session
  private var outcome: String?

  init(_ scenario: Scenario, _ policy: Policy) {
    session = .settled(scenario, policy: policy)
  }

  mutating func run(_ acts: [Scenario.Expectation.Act]) {
    for (act, next) in zip(acts, acts.dropFirst().map(Optional.some) + [nil]) { run(act, next) }
  }

  private mutating func run(_ act: Scenario.Expectation.Act, _ next: Scenario.Expectation.Act?) {
    switch act {
    case .add(let card, let device):
      guard let verdict = verdict(card, device), verdict.offer == .addToWallet else {
        return refuse(verdict(card, device))
      }
      send(.addChosen(card, device))
      goOn(until: next)
    case .activate(let card, let device):
      let devices = device.map { [$0] } ?? Device.allCases
      guard let device = devices.first(where: { verdict(card, $0)?.offer == .activateCard }) else {
        return outcome = Scenario.Expectation.notOffered
      }
      send(.activationChosen(card, device))
      goOn(until: next)
    case .open(let link):
      send(.linkOpened(link))
      goOn(until: next)
    case .choose(let device):
      if case .activating(let flow) = session.app.flow,
        let place = flow.choices.firstIndex(where: { $0.device == device })
      {
        send(.passChosen(place))
        goOn(until: next)
      }
    case .cancel, .refuseTerms:
      send(.cancelled)
      goOn(until: nil)
    case .refresh: send(.listRefreshed)
    case .advance(let time): send(.timeAdvanced(time))
    case .world(let act, let card, let device):
      if let change = act.change(card, on: device, in: session.world) {
        send(.worldChanged(change))
      } else {
        outcome = "nothing to \(act.rawValue)"
      }
    case .watchReachable(let isReachable): send(.worldChanged(.watchReachable(isReachable)))
    }
  }

  private mutating func send(_ message: Message) {
    _ = session.update(message)
    _ = session.update(.settled)
  }

  /// The app shows no Add button: the outcome is the one that `passwalk add` prints.
  private mutating func refuse(_ verdict: Verdict?) {
    let name: AddPassOutcome.Name =
      if verdict?.pass != nil { .alreadyAdded } else if verdict?.status == .cannotBeAdded {
        .cannotBeAdded
      } else { .notOffered }
    outcome = name.rawValue
  }

  private func verdict(_ card: Card.ID, _ device: Device) -> Verdict? {
    session.app.overview?.status(of: card)?.verdict(on: device)
  }

  /// Approves whatever waits for the person, up to the place where `next` ends the flow.
  private mutating func goOn(until next: Scenario.Expectation.Act?) {
    while let flow = session.app.flow {
      switch flow {
      case .adding(let adding):
        if let ended = adding.outcome { return outcome = ended.name.rawValue }
        if next == .cancel, adding.step == .walletSheet { return }
        if next == .refuseTerms, adding.step == .terms { return }
        guard adding.progress == .waitingForPerson else { return }
      case .activating(let activating):
        if let ended = activating.outcome { return outcome = ended.name.rawValue }
        if activating.progress == .waitingForChoice {
          return outcome = ActivationOutcome.Name.choiceNeeded.rawValue
        }
        if next == .cancel { return }
        guard activating.progress == .waitingForLogIn else { return }
      }
      send(.continued)
    }
  }

  func shortfalls(of sight: Scenario.Expectation.Sight) -> [String] {
    var found: [String] = []
    func expect<Value: Equatable>(_ expected: Value?, _ seen: Value?, _ what: String) {
      guard let expected, expected != seen else { return }
      found.append("\(what): expected \(expected), saw \(seen.map { "\($0)" } ?? "nothing")")
    }
    let overview = session.app.overview
    // A crash that nobody expects hides everything else.
    if sight.crash != nil || overview?.crash != nil {
      expect(sight.crash?.rawValue ?? "no crash", overview?.crash?.id, "crash")
    }
    expect(sight.outcome, outcome, "outcome")
    for (endpoint, count) in sight.calls.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      expect(count, session.world.faults.count(of: endpoint), "calls to \(endpoint.rawValue)")
    }
    switch sight.list {
    case nil: break
    case .noCards: expect(0, overview?.cards.count, "cards")
    case .couldNotLoad: expect(true, session.app.cardListFailure != nil, "card list failed")
    case .rows(let rows):
      for row in rows {
        switch row.shown {
        case .whole(let words):
          expect(words, overview?.status(of: row.card)?.row.words, "\(row.card)")
        case .devices(let devices):
          for (device, words) in devices.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let seen = overview?.status(of: row.card)?.devices[device]?.status.words
            expect(words, seen, "\(row.card) on the \(device.title)")
          }
        }
      }
    }
    return found
  }
}
