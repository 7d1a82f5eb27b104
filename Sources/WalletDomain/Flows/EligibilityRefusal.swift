/// What Apple makes of a request that breaks a rule: iOS shows the alert alone, never the cause.
public struct EligibilityRefusal: Hashable, Sendable {
  /// The rule's id, such as `key-derivation`.
  public var criterion: String
  /// The alert's title, as iOS words it.
  public var alert: String
  public var message: String?
  /// Which rule was broken, what shows it, and what to do.
  public var cause: Explanation

  public init(criterion: String, alert: String, message: String?, cause: Explanation) {
    self.criterion = criterion
    self.alert = alert
    self.message = message
    self.cause = cause
  }

  /// The payload was opened, and the card in it is what Apple refuses: only then does the alert say more than its title.
  public var isOfCardData: Bool { message != nil }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.refused", summary: message.map { "\(alert): \($0)" } ?? "\(alert).",
      explanation: "Apple refuses it at “\(criterion)”: \(cause.explanation)", remedy: cause.remedy,
      doer: .developers)
  }
}
