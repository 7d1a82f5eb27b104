import Commands
import Scenarios
import SimulatedWorld
import WalletDomain

// Conversion from acts of a scenario to messages, and back.
extension SessionState {
  /// The message that performs an act; nil if the act is not possible now.
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
    case .installApp, .choose, .pick: return app.flow?.flow.choice(for: act).map(Message.init)
    case .cancel, .refuseTerms: return .cancelled
    case .refuseLogIn: return nil
    case .advance(let time): return .timeAdvanced(time)
    case .world(let name, let card, let device):
      return name.change(card, on: device, in: world).map(Message.worldChanged)
    case .watchReachable(let isReachable): return .worldChanged(.watchReachable(isReachable))
    case .set(let setting): return .scenarioEdited(ScenarioEdit(setting, [setting]))
    case .asWritten(let written): return Message(written)
    }
  }

  /// The acts that produce `message`; nil if no act of a scenario does.
  func acts(for message: Message) -> [Scenario.Act]? {
    if case .scenarioEdited(let edit) = message { return edit.settings.map { .set($0) } }
    if case .worldChanged(let change) = message, let setting = change.setting {
      return [.set(setting)]
    }
    let message = naming(message)
    if let act = message.act, self.message(for: act) == message { return [act] }
    return candidates(for: message).first { self.message(for: $0) == message }.map { [$0] }
  }

  /// Normalizes a message for comparison: adds a missing pass type, and replaces any wrong activation code with “0”.
  private func naming(_ message: Message) -> Message {
    switch message {
    case .verificationChosen(let serialNumber, let device, nil):
      let pass = world.passes(on: device).first { $0.pass.serialNumber == serialNumber }?.pass
      return .verificationChosen(
        serialNumber: serialNumber, device, passTypeIdentifier: pass?.passTypeIdentifier)
    case .worldChanged(.activationCodeEntered(let code, let token))
    where code != world.vault[token]?.activationCode?.text:
      return .worldChanged(.activationCodeEntered("0", token))
    default: return message
    }
  }

  /// The acts that could produce a message which names a pass or an index, where the act names a card.
  private func candidates(for message: Message) -> [Scenario.Act] {
    switch message {
    case .verificationChosen(let serialNumber, let device, _):
      world.passes(on: device).filter { $0.pass.serialNumber == serialNumber }
        .compactMap { stored in stored.card.map { .verify($0, device) } }
    case .entryChosen: app.flow?.flow.picks ?? []
    case .passChosen: Device.allCases.map { .choose($0) }
    case .worldChanged:
      world.passes.prefix(200).flatMap { stored in
        CommandName.worldActs.compactMap { name in
          stored.card.map { .world(name, $0, stored.device) }
        }
      }
    default: []
    }
  }
}

extension Message {
  fileprivate init(_ choice: ChoiceInFlow) {
    self =
      switch choice {
      case .next: .continued
      case .device(let device): .deviceChosen(device)
      case .pass(let index): .passChosen(index)
      case .entry(let index): .entryChosen(index)
      }
  }
}
