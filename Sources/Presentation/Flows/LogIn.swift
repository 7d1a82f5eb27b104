public import SimulatedWorld
public import WalletDomain

// The log-in that the app asks for, for its list or in a flow.
extension LogInReason {
  /// What the app says above the button; an aside is for whoever looks for the cause.
  public func lines(in world: World) -> [Sheet.Line] {
    let words = explanation
    let clocks =
      "The \(world.vocabulary.phone)'s clock says \(world.deviceClock.timeOfDay), the bank's "
      + "\(world.clock.timeOfDay)."
    return [
      .init(words.summary), .init(words.explanation, .aside), .init(words.remedy),
    ] + (world.clocksDisagreeOnSession ? [.init(clocks, .aside)] : [])
  }
}

extension Vocabulary {
  /// Title of every log-in button.
  public var logIn: String { "Log in with \(biometrics)" }
}
