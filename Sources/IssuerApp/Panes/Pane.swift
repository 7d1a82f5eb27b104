package import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// What stands beside each other on a wide screen, and behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls
}

extension Pane {
  /// The device whose passes it shows.
  var device: Device? {
    switch self {
    case .wallet: .phone
    case .watch: .watch
    case .cards, .calls: nil
    }
  }
}

extension Pane {
  /// What must be known for it to show what is there.
  package var facts: Set<UnknownFact> {
    switch self {
    case .cards: [.cards]
    case .wallet: [.passes]
    case .watch: [.passes, .watch]
    // They are simulated of all of these.
    case .calls: [.cards, .passes, .tokens]
    }
  }
}

extension Device {
  /// Where its passes are shown.
  var pane: Pane { Pane.allCases.first { $0.device == self } ?? .wallet }
}

extension AppModel {
  /// Those that there are: not with every phone goes a Watch.
  var panes: [Pane] { Pane.allCases.filter { $0 != .watch || session.world.phone.kind.takesWatch } }

  func obstacle(to pane: Pane) -> String? {
    panes.contains(pane) ? nil : session.world.phone.kind.watchObstacle
  }

  /// A sentence about an iPhone and its Wallet, in the words of the phone that is there.
  package func worded(_ text: String) -> String { session.world.wallet.worded(text) }

  /// Keys go to it, and not to something that lies over the screen.
  func hasKeys(_ pane: Pane) -> Bool { self.pane == pane && overlay == nil }

  /// A wallet goes by the name that it has on the device.
  func title(of pane: Pane) -> String {
    let isKnown =
      session.scenario.unknowns.isDisjoint(with: pane.facts)
      || pane.device.map { session.isKnown(on: $0) } ?? false
    return (pane.device.flatMap { session.world.setup[$0]?.kind.walletTitle } ?? pane.title)
      + (isKnown ? "" : " ?")
  }
}
