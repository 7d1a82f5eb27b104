import Simulation
import WalletDomain

/// One thing of several that an open flow lets the person choose.
enum Choice: Equatable, Sendable {
  /// A pass that answers to a link.
  case pass(HeldPass)
  /// A device of Wallet's sheet.
  case device(Device)
}

extension AppModel {
  /// What the open flow offers to choose from.
  var choices: [Choice] {
    switch session.app.flow {
    case .activating(let flow) where flow.progress == .waitingForChoice:
      flow.choices.map(Choice.pass)
    case .adding(let flow): flow.deviceChoices.map(Choice.device)
    case .activating, .installing, nil: []
    }
  }

  /// Where the choice begins: at the device that the card was to be added to.
  var preselectedChoice: Int {
    guard case .adding(let flow) = session.app.flow else { return 0 }
    return flow.deviceChoices.firstIndex(of: flow.device) ?? 0
  }

  mutating func takeChoice() -> [AppEffect] {
    guard choices.indices.contains(choice.selected) else { return [] }
    switch choices[choice.selected] {
    case .pass: return update(.passChosen(choice.selected))
    case .device(let device): return update(.deviceChosen(device))
    }
  }
}
