package import WalletDomain

extension PassActivationState {
  /// The state as a person says it.
  package var words: String {
    switch self {
    case .activated: "activated"
    case .requiresActivation: "waiting for verification"
    case .activating: "being activated"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
