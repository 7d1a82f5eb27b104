import FoundationEssentials
public import IssuerAPI
public import WalletDomain

/// A call that has not ended yet: its question, and how it will end.
struct OpenCall: Hashable, Sendable {
  enum Question: Hashable, Sendable {
    case cards
    case issuer(HTTPRequest)
    /// Forwarded to the issuer, and answered once the issuer has answered.
    case backEnd(HTTPRequest)
    case wallet(AnyWalletQuestion)
  }

  var question: Question
  var ending: Fault.Ending?
  var phase = Fault.Phase.before
  /// Whether the caller no longer waits for the answer.
  var isAbandoned = false
  /// When PassKit's handler for the answer expired; nil if it has not.
  var handlerDiedAt: VirtualInstant?
  /// Whether it is answered from outside the world.
  var isOutside = false
  /// The answer, if it is already known.
  var given: Result<HTTPReply, CallFailure>?
  /// How long a fault delays an answer from outside.
  var delay = Duration.zero

  /// The request that the back end must still forward to the issuer; nil if a fault prevents it or an answer has come.
  var goingOn: HTTPRequest? {
    guard case .backEnd(let request) = question, given == nil else { return nil }
    if case .spoilt? = ending?.outcome { return request }
    return ending == nil || phase == .after ? request : nil
  }
}

/// The result of a call.
public enum CallResult: Hashable, Sendable {
  case cards(Result<CardList, CallFailure>)
  case issuer(Result<HTTPReply, CallFailure>)
  case wallet(AnyWalletAnswer)
}
