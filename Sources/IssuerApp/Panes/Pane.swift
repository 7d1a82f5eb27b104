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
