extension AppState {
  /// The confirmation that the open flow waits for, and that the customer has not given yet; nil if there is none.
  public var awaitedConfirmation: AwaitedConfirmation? {
    guard let confirmation, let flow = flow?.flow, !confirmation.isGiven, !flow.hasEnded,
      flow.waitsForAnswer
    else { return nil }
    return confirmation
  }
}

extension Performer {
  /// Gives the confirmation: the simulated issuer goes on when it is asked again.
  mutating func confirm() {
    guard let asked = moment.app.awaitedConfirmation, asked.canBeGiven else { return }
    moment.app.confirmation?.isGiven = true
    moment.app.notice = "Confirmed: \(asked.issuer) goes on when it is asked again."
  }
}
