import FoundationEssentials
public import IssuerAPI
public import WalletDomain

/// A call that is under way: what was asked, and how it will end.
struct OpenCall: Hashable, Sendable {
  enum Question: Hashable, Sendable {
    case cards
    case issuer(HTTPRequest)
    /// Goes on to the issuer, and is answered once that has answered.
    case backEnd(HTTPRequest)
    case wallet(AnyWalletQuestion)
  }

  var question: Question
  var ending: Fault.Ending?
  var phase = Fault.Phase.before
  /// Nobody waits for it any more.
  var isAbandoned = false
  /// When PassKit's handler died that the answer was meant for.
  var handlerDiedAt: VirtualInstant?
  /// Somebody outside the world answers it.
  var isOutside = false
  /// What is answered, where it is known beforehand.
  var given: Result<HTTPReply, CallFailure>?
  /// How long a fault holds back what somebody outside answers.
  var delay = Duration.zero
}

extension OpenCall {
  /// What the back end is still to take to the issuer; nil where it needs not, or has done so.
  var goingOn: HTTPRequest? {
    guard case .backEnd(let request) = question, given == nil else { return nil }
    if case .spoilt? = ending?.outcome { return request }
    return ending == nil || phase == .after ? request : nil
  }
}

/// What a call brought back.
public enum CallResult: Hashable, Sendable {
  case cards(Result<CardList, CallFailure>)
  case issuer(Result<HTTPReply, CallFailure>)
  case wallet(AnyWalletAnswer)
}
