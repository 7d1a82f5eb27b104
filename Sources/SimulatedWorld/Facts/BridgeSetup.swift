import IssuerAPI
import WalletDomain

/// Settings for Bridge and the issuer's back end in front of it, where their documents leave something open.
public struct BridgeSetup: Hashable, Sendable {
  /// The encodings of Bridge's answers: its page prints one form and names another (an assumption).
  public enum Answers: String, CaseIterable, Hashable, Sendable {
    case base64
    /// A mix of plain text, Base64 and hexadecimal.
    case asPrinted = "as-printed"
  }

  /// Whether the back end makes a new Idempotency-Key for each request or for each card.
  public enum KeyRule: String, CaseIterable, Hashable, Sendable {
    case perRequest = "per-request"
    case perCard = "per-card"
  }

  /// The sheet's certificates that the back end forwards.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case leafAndSubordinate = "leaf-and-subordinate"
    case leafOnly = "leaf-only"
  }

  /// Bridge's customer id, known to the back end.
  public var customer = "cust-1"
  public var answers = Answers.base64
  /// The time after which an Idempotency-Key expires (Bridge, Idempotency).
  public var keyLifetime = Duration.seconds(86_400)
  public var keys = KeyRule.perRequest
  public var certificates = HandedOn.leafAndSubordinate
  /// The number of retries by the back end, with the same key, after no answer or a server error.
  public var retries = 0

  public init() {}
}

/// The reply given under an Idempotency-Key, and the request that it answered.
struct AnsweredKey: Hashable, Sendable {
  var request: HTTPRequest
  var reply: HTTPReply
  var at: VirtualInstant
}
