import Commands
public import Scenarios
import SimulatedWorld
import WalletDomain

/// Performs acts of a scenario one by one, each run to its end before the next.
public struct PlayedActs: Sendable {
  public private(set) var session: Session
  /// Name of the outcome of the last flow, from the flow's closed list; nil before any.
  public private(set) var outcome: String?
  private var logsIn = true
  private let outside: ExternalTransport?

  /// Starts from a session whose app is already open.
  public init(in session: Session, asking outside: ExternalTransport? = nil) {
    self.session = session
    self.outside = outside
  }

  public mutating func play(_ acts: [Scenario.Act]) {
    logsIn = acts.first != .refuseLogIn
    if logsIn { session.logInIfAsked(asking: outside) }
    for (act, next) in zip(acts, acts.dropFirst().map(Optional.some) + [nil]) { play(act, next) }
  }

  private mutating func play(_ act: Scenario.Act, _ next: Scenario.Act?) {
    switch act {
    case _ where act.beginsFlow: begin(act, next)
    case .pick:
      guard send(act) else { return outcome = Scenario.Expectation.notOffered }
      goOn(until: next)
    case .installApp, .choose:
      send(act)
      goOn(until: next)
    case .cancel, .refuseTerms, .interrupt:
      send(act)
      goOn(until: nil)
    case .refuseLogIn: logsIn = false
    case .world(let name, _, _):
      if !send(act) { outcome = "nothing to \(name.rawValue)" }
    default: send(act)
    }
  }

  private mutating func begin(_ act: Scenario.Act, _ next: Scenario.Act?) {
    // While a flow is open, the app's list cannot be reached.
    if session.app.flow?.hasEnded == false, !act.comesFromOutside {
      return outcome = Scenario.Expectation.notOffered
    }
    if case .add(let card, let device) = act, verdict(card, device)?.offer != .addToWallet {
      return refuse(verdict(card, device))
    }
    let hadStopped = session.app.overview?.crash != nil
    guard send(act), !session.refused(act) else {
      return outcome = Scenario.Expectation.notOffered
    }
    // A wallet that cannot take the card starts no flow and only sets a notice.
    if case .add = act, session.app.flow == nil, session.app.overview?.crash == nil {
      return outcome = Scenario.Expectation.notOffered
    }
    if !hadStopped, session.app.flow == nil, session.app.overview?.crash != nil {
      return outcome = ActivationOutcome.Name.crashed.rawValue
    }
    if session.opensNothing(act) { return outcome = ActivationOutcome.Name.appNotOpened.rawValue }
    goOn(until: next)
  }

  /// Returns false if the act is not possible now.
  @discardableResult
  private mutating func send(_ act: Scenario.Act) -> Bool {
    guard let message = session.moment.message(for: act) else { return false }
    send(message)
    return true
  }

  private mutating func send(_ message: Message) {
    session.settle(session.update(message), asking: outside)
    if logsIn { session.logInIfAsked(asking: outside) }
  }

  /// Sets the outcome if the app shows no Add button: the same that `passwalk add` prints.
  private mutating func refuse(_ verdict: Verdict?) {
    let name: AddPassOutcome.Name =
      if verdict?.pass != nil { .alreadyAdded } else if verdict?.isKeptOffByDevice == true {
        .cannotBeAdded
      } else { .notOffered }
    outcome = name.rawValue
  }

  private func verdict(_ card: Card.ID, _ device: Device) -> Verdict? {
    session.app.overview?.status(of: card)?.verdict(on: device)
  }

  /// Confirms every step that waits for the user, up to the step at which `next` is to be done.
  private mutating func goOn(until next: Scenario.Act?) {
    let hadFlow = session.app.flow != nil
    defer {
      if hadFlow, session.app.flow == nil, session.app.overview?.crash != nil {
        outcome = AddPassOutcome.Name.crashed.rawValue
      }
    }
    while let flow = session.app.flow?.flow {
      if let name = flow.currentOutcome {
        outcome = name
        break
      }
      if flow.waitsForAnswer || next.map(flow.rests(before:)) == true { break }
      goOn()
    }
    session.settle(asking: outside)
  }

  /// Confirms one step, then lets time pass only until the flow waits for the user again or has ended.
  private mutating func goOn() {
    guard outside == nil else { return send(.continued) }
    _ = session.update(.continued)
    while session.app.flow?.flow.waitsForAnswer == true, let due = session.world.nextDue {
      _ = session.update(.timePassed(max(.zero, due - session.world.clock)))
    }
    if session.app.awaitedLogIn != nil { session.settle() }
    if logsIn { session.logInIfAsked() }
  }
}

extension Scenario.Act {
  /// Whether the act opens the app from outside, which works whatever the app shows.
  fileprivate var comesFromOutside: Bool {
    switch self {
    case .open, .verify: true
    default: false
    }
  }
}

extension Session {
  /// Whether Wallet refuses to open the bank's app for this act.
  fileprivate func refused(_ act: Scenario.Act) -> Bool {
    guard case .verify(let card, let device) = act,
      let pass = world.passes(on: device).last(where: { $0.card == card })?.pass
    else { return false }
    return world.refusalOfBankApp(for: pass) != nil
  }

  /// Whether no app opens the link of this act.
  fileprivate func opensNothing(_ act: Scenario.Act) -> Bool {
    guard world.installation.isInstalled else {
      // For `.verify`, Wallet shows the App Store instead.
      if case .open = act { return world.wallet.opening == .link } else { return false }
    }
    switch act {
    case .open(let link): return world.unopened(link.withoutOuterWhitespace, from: .customer) != nil
    case .verify(let card, let device):
      let pass = world.passes(on: device).last { $0.card == card }?.pass
      return pass.map { world.unopened(world.walletLink(to: $0), from: world.walletParty) != nil }
        ?? false
    default: return false
    }
  }

  /// Performs acts of a scenario, confirming log-in and terms at once.
  public mutating func play(_ acts: [Scenario.Act], asking outside: ExternalTransport? = nil) {
    var played = PlayedActs(in: self, asking: outside)
    played.play(acts)
    self = played.session
  }
}
