import IssuerAPI
import WalletDomain

/// A question to a wallet or to its servers: each wallet has its own, and the rest of the world hands them on.
protocol WalletQuestion: Hashable, Sendable {
  /// What the asked party answers, after it has done its work.
  func answer(in world: inout World) -> any WalletAnswer
  /// How it ends without an answer.
  func failed(_ failure: CallFailure) -> any WalletAnswer
  /// What was asked for, read from a reply that a fault has spoilt; nil where that cannot be.
  func reading(_ reply: HTTPReply) -> (any WalletAnswer)?
}

extension WalletQuestion {
  func reading(_ reply: HTTPReply) -> (any WalletAnswer)? { nil }
}

/// What a wallet or its servers bring back.
protocol WalletAnswer: Hashable, Sendable {
  /// How it stands in the log.
  var inWords: (summary: String, succeeded: Bool, payload: Payload) { get }
  /// The failure that is plain before anybody reads the answer.
  var failure: CallFailure? { get }
  /// As a reply that a fault can spoil.
  var asReply: HTTPReply? { get }
  /// What follows at once where somebody waits for it.
  func arrive(in world: inout World)
}

extension WalletAnswer {
  var asReply: HTTPReply? { nil }
  func arrive(in world: inout World) {}
}

/// A question of whatever wallet.
struct AnyWalletQuestion: Hashable, Sendable {
  let question: any WalletQuestion

  init(_ question: any WalletQuestion) { self.question = question }

  static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.question) == AnyHashable(other.question)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(question)) }
}

/// An answer of whatever wallet: its own part of the program knows which.
public struct AnyWalletAnswer: Hashable, Sendable {
  let answer: any WalletAnswer

  init(_ answer: any WalletAnswer) { self.answer = answer }

  public static func == (one: Self, other: Self) -> Bool {
    AnyHashable(one.answer) == AnyHashable(other.answer)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(answer)) }
}
