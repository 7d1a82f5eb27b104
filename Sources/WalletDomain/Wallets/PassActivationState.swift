/// `PKSecureElementPass.PassActivationState`, in PassKit's order.
public enum PassActivationState: String, CaseIterable, Hashable, Sendable {
  case activated, requiresActivation, activating, suspended, deactivated

  /// PassKit's own name of the state.
  public var name: String { rawValue }
}
