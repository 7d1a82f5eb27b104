import IssuerAPI
import WalletDomain

/// How Bridge, and the issuer's own back end before it, do what neither's documents settle.
public struct BridgeSetup: Hashable, Sendable {
  /// In which encodings Bridge answers: its page prints one form and names another (an assumption).
  public enum Answers: String, CaseIterable, Hashable, Sendable {
    case base64
    /// Text as it is, Base64 and hexadecimal beside each other.
    case asPrinted = "as-printed"
  }

  /// For what the back end makes an Idempotency-Key.
  public enum KeyRule: String, CaseIterable, Hashable, Sendable {
    case perRequest = "per-request"
    case perCard = "per-card"
  }

  /// Which of the sheet's certificates the back end hands on.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case leafAndSubordinate = "leaf-and-subordinate"
    case leafOnly = "leaf-only"
  }

  /// Bridge's id of the customer, which the back end knows.
  public var customer = "cust-1"
  public var answers = Answers.base64
  /// How long Bridge knows a key (Bridge, Idempotency).
  public var keyLifetime = Duration.seconds(86_400)
  public var keys = KeyRule.perRequest
  public var certificates = HandedOn.leafAndSubordinate
  /// How often the back end asks again, with the same key, where no answer came or the server failed.
  public var retries = 0

  public init() {}
}

/// What was answered under an Idempotency-Key, and to what.
struct AnsweredKey: Hashable, Sendable {
  var request: HTTPRequest
  var reply: HTTPReply
  var at: VirtualInstant
}
