import IssuerAPI
import Scenarios
import SimulatedWorld
import WalletDomain

// A scenario is opened: the app, and what has been done in it by then.
extension Performer {
  /// The app asks its first questions; where something has been done already, it is done now.
  ///
  /// Somebody outside would have to answer in between, so that then only the app is opened.
  mutating func open() {
    checkWallet(reloadingCards: true)
    let acts = moment.scenario.start
    guard transport == .simulated, !acts.isEmpty else { return }
    var letsTimePass = true
    for (place, act) in acts.enumerated() {
      if letsTimePass, !act.isTime { settle() }
      var before = moment
      if let message = moment.message(for: act) { handle(message) }
      before.app.takeNotice(of: moment.app)
      if !act.isTime, moment == before { moment.vainSteps.append(place) }
      letsTimePass = !act.isTime
    }
    if letsTimePass { settle() }
    if let place = moment.vainSteps.first {
      moment.app.notice = "Step \(place + 1) of start, “\(acts[place].line)”, does nothing there."
    }
  }

  private mutating func settle() {
    while let due = moment.world.nextDue { advance(to: max(due, moment.world.clock)) }
  }
}

extension Scenario.Act {
  /// It says itself what comes to its end before the next act.
  var isTime: Bool {
    if case .advance = self { true } else { false }
  }
}

extension Moment {
  /// What comes to the session where somebody does just that; nil where nothing can be done so now.
  func message(for act: Scenario.Act) -> Message? {
    switch act {
    case .add(let card, let device): return .addChosen(card, device)
    case .open(let text): return .linkOpened(world.link(in: text))
    case .activate(let card, let device):
      let devices = device.map { [$0] } ?? Device.allCases
      return devices.first {
        app.overview?.status(of: card)?.verdict(on: $0)?.offer == .activateCard
      }
      .map { .activationChosen(card, $0) }
    case .verify(let card, let device):
      return world.passes(on: device).last { $0.card == card }.map { stored in
        .verificationChosen(
          serialNumber: stored.pass.serialNumber, device,
          passTypeIdentifier: stored.pass.passTypeIdentifier)
      }
    case .addFromWallet: return .walletAddChosen
    case .installApp, .choose, .pick: return app.flow?.flow.message(for: act)
    case .goOn: return .continued
    case .cancel, .refuseTerms: return .cancelled
    case .interrupt: return .sheetTakenAway
    case .refuseLogIn: return nil
    case .refresh: return .listRefreshed
    case .advance(let time): return .timeAdvanced(time)
    case .world(let name, let card, let device):
      return name.change(card, on: device, in: world).map(Message.worldChanged)
    case .watchReachable(let isReachable): return .worldChanged(.watchReachable(isReachable))
    case .set(let setting): return .scenarioEdited(ScenarioEdit(setting, [setting]))
    }
  }
}
