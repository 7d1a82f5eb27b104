public import IssuerAPI
public import WalletDomain

/// Something that one party said to another, with the answer once there is one.
public struct Call: Hashable, Sendable, Identifiable {
  public typealias ID = Int

  /// Counts from 1 in the order in which things were said, sometimes leaving ids out.
  public let id: ID
  public let from: Party
  public let to: Party
  /// The call's name as its interface spells it.
  public let title: String
  /// Nil where it takes no time.
  public let endpoint: Endpoint?
  public let at: VirtualInstant
  public internal(set) var request: Payload
  public let expectsAnswer: Bool
  /// Somebody outside the world answers it.
  public let isOutside: Bool
  /// The fault that was active for it.
  public internal(set) var fault: String?
  public internal(set) var answer: Answer?
  /// Why the asking party could make nothing of it; set even where bytes came.
  public internal(set) var failure: CallFailure?
  /// Its request or its answer was large, and too old to be kept whole.
  public internal(set) var isCutShort = false

  public struct Answer: Hashable, Sendable {
    public let at: VirtualInstant
    /// “200 OK”, “200 OK · DECLINED”, “yes”, “URLError.timedOut (-1001)”.
    public let summary: String
    /// What was asked for was done.
    public let succeeded: Bool
    /// The issuer's word for not doing it, in a reply whose status is good: “DECLINED”.
    public let refusal: String?
    public internal(set) var payload: Payload
    /// The reply came when nobody waited for it any more.
    public let ignored: Bool
  }

  /// The HTTP status, where a reply came.
  public var status: Int? {
    if case .reply(let reply) = answer?.payload { reply.status } else { nil }
  }

  /// It was answered, and what was asked for was not done.
  public var hasFailed: Bool { answer.map { !$0.succeeded || failure != nil } ?? false }

  public var isWaiting: Bool { expectsAnswer && answer == nil }

  public var duration: Duration? { answer.map { $0.at - at } }

  /// It asks for more than to know something, and nobody simulates who is asked.
  public var changesSomethingReal: Bool { isOutside && endpoint?.changesNothing != true }
}

extension Call {
  /// The app, or its extension, waits for the answer to hand it to PassKit.
  var asksForSignedCard: Bool {
    [.app, .walletExtension].contains(from) && [.signedCards, .backEnd].contains(endpoint)
  }
}

/// What was said: HTTP bytes, or the named values of a call within the iPhone.
public enum Payload: Hashable, Sendable {
  case none
  case fields([Field])
  /// DataCore's list, however long.
  case cards(CardList)
  case request(HTTPRequest)
  case reply(HTTPReply)

  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String
    public var secrecy: Secrecy
    /// Stands above it where a group of fields begins with it.
    public var heading: String?

    /// Whether the value may leave the live screen.
    public enum Secrecy: Hashable, Sendable {
      /// As its name or the value itself says.
      case byName
      case secret
      /// It only speaks of a secret, such as a finding on the nonce.
      case open
    }

    public init(_ name: String, _ value: String, _ secrecy: Secrecy = .byName) {
      self.name = name
      self.value = value
      self.secrecy = secrecy
    }
  }
}
