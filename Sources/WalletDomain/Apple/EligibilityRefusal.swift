/// Apple's refusal of a request that breaks a rule: iOS shows the alert only, never the cause.
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

  /// True if Apple opened the payload and refuses the card in it: only then does the alert say more than its title.
  public var isOfCardData: Bool { message != nil }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.refused", summary: message.map { "\(alert): \($0)" } ?? "\(alert).",
      explanation: "Apple refuses it at “\(criterion)”: \(cause.explanation)", remedy: cause.remedy,
      doer: .developers)
  }
}
