public import Scenarios
import SimulatedWorld
import WalletDomain

/// Does what a scenario says that a person does, each act settled before the next.
public struct PlayedActs: Sendable {
  public private(set) var session: Session
  /// The name that the last flow ended with, out of those of its kind.
  public private(set) var outcome: String?
  private var logsIn = true

  /// `session` has opened the app.
  public init(in session: Session) {
    self.session = session
  }

  public mutating func play(_ acts: [Scenario.Expectation.Act]) {
    logsIn = acts.first != .refuseLogIn
    if logsIn { session.logInIfAsked() }
    for (act, next) in zip(acts, acts.dropFirst().map(Optional.some) + [nil]) { play(act, next) }
  }

  private mutating func play(_ act: Scenario.Expectation.Act, _ next: Scenario.Expectation.Act?) {
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
    case .verify(let card, let device):
      let passes = session.world.passes(on: device)
      guard let pass = passes.last(where: { $0.card == card })?.pass else {
        return outcome = Scenario.Expectation.notOffered
      }
      send(
        .verificationChosen(
          serialNumber: pass.serialNumber, device, passTypeIdentifier: pass.passTypeIdentifier))
      // Wallet has said why it does not lead to the app.
      if session.world.refusalOfBankApp(for: pass) != nil {
        return outcome = Scenario.Expectation.notOffered
      }
      goOn(until: next)
    case .installApp, .choose:
      if let message = session.app.flow?.flow.message(for: act) { send(message) }
      goOn(until: next)
    case .cancel, .refuseTerms:
      send(.cancelled)
      goOn(until: nil)
    case .interrupt:
      send(.sheetTakenAway)
      goOn(until: nil)
    case .refuseLogIn: logsIn = false
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
    if logsIn { session.logInIfAsked() }
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
    let hadFlow = session.app.flow != nil
    defer {
      if hadFlow, session.app.flow == nil, session.app.overview?.crash != nil {
        outcome = AddPassOutcome.Name.crashed.rawValue
      }
    }
    while let flow = session.app.flow?.flow {
      if let name = flow.ending?.name ?? flow.standing { return outcome = name }
      if flow.waitsForAnswer || next.map(flow.rests(before:)) == true { return }
      send(.continued)
    }
  }
}

extension Session {
  /// Does what a person does, log-in and terms approved at once.
  public mutating func play(_ acts: [Scenario.Expectation.Act]) {
    var played = PlayedActs(in: self)
    played.play(acts)
    self = played.session
  }
}
