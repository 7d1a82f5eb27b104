/// Apple's refusal of a request that breaks a rule: iOS shows the alert only, never the cause.
public struct EligibilityRefusal: Hashable, Sendable {
  /// The rule's id, such as `key-derivation`.
  public var criterion: String
  public var alert: IOSAlert
  /// Which rule was broken, what shows it, and what to do.
  public var cause: Explanation

  public init(criterion: String, alert: IOSAlert, cause: Explanation) {
    self.criterion = criterion
    self.alert = alert
    self.cause = cause
  }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.refused",
      summary: alert.message.map { "\(alert.title): \($0)" } ?? "\(alert.title).",
      explanation: "Apple refuses it at “\(criterion)”: \(cause.explanation)", remedy: cause.remedy,
      doer: .developers)
  }
}

/// An alert of iOS when Apple refuses a request (developers' logs, Apple forums, 842728).
public enum IOSAlert: Hashable, Sendable {
  /// HTTP 500 at the step “eligibility”, or no request that could be sent: cryptography or form.
  case couldNotAddCard
  /// HTTP 403, PKPaymentWebServiceErrorDomain 40001: the data of the card in a payload that Apple has opened.
  case invalidCard

  public var title: String { self == .invalidCard ? "Invalid Card" : "Could Not Add Card" }

  public var message: String? {
    self == .invalidCard ? "Check the information on your card and try again." : nil
  }

  /// Title and message in one line.
  public var summary: String { message.map { "\(title) – \($0)" } ?? title }
}
