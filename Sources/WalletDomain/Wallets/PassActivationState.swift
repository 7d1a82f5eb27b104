/// `PKSecureElementPass.PassActivationState`, in PassKit's order.
public enum PassActivationState: String, CaseIterable, Hashable, Sendable {
  case activated, requiresActivation, activating, suspended, deactivated

  /// PassKit's own name of the state.
  public var name: String { rawValue }

  /// “pass requiresActivation”: Apple's answer to a card that was provisioned, as the log of calls has it.
  public var answerOfApple: String { "pass \(name)" }
}
