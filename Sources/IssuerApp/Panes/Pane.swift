/// What stands beside each other on a wide screen, and behind tabs on a narrow one.
public enum Pane: Int, CaseIterable, Hashable, Sendable {
  case cards, wallet, watch, calls

  var title: String {
    switch self {
    case .cards: "Cards"
    case .wallet: "Wallet"
    case .watch: "Watch"
    case .calls: "What happened"
    }
  }

  /// What choosing it does.
  var invitation: String {
    switch self {
    case .cards: "Show the card list, or the flow that is open"
    case .wallet: "Show the passes in Wallet on the iPhone"
    case .watch: "Show the passes on the Watch"
    case .calls: "Show what happened, call by call"
    }
  }
}
