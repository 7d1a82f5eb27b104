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

/// A question to a wallet or its servers; each wallet has its own type, opaque to the rest of the world.
protocol WalletQuestion: Hashable, Sendable {
  /// Does the work of the asked party and returns its answer.
  func answer(in world: inout World) -> any WalletAnswer
  /// The answer for a call that failed.
  func failed(_ failure: CallFailure) -> any WalletAnswer
  /// The answer read from a reply that a fault has changed; nil if this question has no such form.
  func reading(_ reply: HTTPReply) -> (any WalletAnswer)?
}

extension WalletQuestion {
  func reading(_ reply: HTTPReply) -> (any WalletAnswer)? { nil }
}

/// An answer of a wallet or its servers.
protocol WalletAnswer: Hashable, Sendable {
  /// Its entry in the log.
  var inWords: (summary: String, succeeded: Bool, payload: Payload) { get }
  /// What the summary of that entry is.
  var kind: Call.Answer.Kind { get }
  /// The failure of the call itself; nil if an answer came.
  var failure: CallFailure? { get }
  /// The answer as an HTTP reply that a fault can change; nil if it has no such form.
  var asReply: HTTPReply? { get }
  /// Carries out the immediate effects of the answer, if it is still awaited.
  func arrive(in world: inout World)
}

extension WalletAnswer {
  var kind: Call.Answer.Kind { .plain }
  var asReply: HTTPReply? { nil }
  func arrive(in world: inout World) {}
}

/// A type-erased question to any wallet.
struct AnyWalletQuestion: Hashable, Sendable {
  let question: any WalletQuestion

  init(_ question: any WalletQuestion) { self.question = question }

  static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.question) == AnyHashable(other.question)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(question)) }
}

/// A type-erased answer of any wallet, unwrapped only by the code for that wallet.
public struct AnyWalletAnswer: Hashable, Sendable {
  let answer: any WalletAnswer

  init(_ answer: any WalletAnswer) { self.answer = answer }

  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.answer) == AnyHashable(other.answer)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(answer)) }
}
