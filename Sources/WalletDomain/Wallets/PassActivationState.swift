/// `PKSecureElementPass.PassActivationState`, raw values as in PassKit.
public enum PassActivationState: Int, CaseIterable, Hashable, Sendable {
  case activated, requiresActivation, activating, suspended, deactivated

  /// PassKit's own name of the state.
  public var name: String {
    switch self {
    case .activated: "activated"
    case .requiresActivation: "requiresActivation"
    case .activating: "activating"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
