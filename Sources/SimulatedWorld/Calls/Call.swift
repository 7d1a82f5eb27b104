public import FoundationEssentials
public import IssuerAPI
public import WalletDomain

/// A call or message from one party to another, with its answer.
public struct Call: Hashable, Sendable, Identifiable {
  public typealias ID = Int

  /// Rises from 1 in the order of the calls, with gaps.
  public let id: ID
  public let from: Party
  public let to: Party
  /// The call's name as its interface spells it.
  public let title: String
  /// Nil for a call that takes no time.
  public let endpoint: Endpoint?
  public let at: VirtualInstant
  public internal(set) var request: Payload
  public let expectsAnswer: Bool
  /// Whether it is answered from outside the world, not by a simulated party.
  public let isOutside: Bool
  /// The id of the fault applied to it, if any.
  public internal(set) var fault: String?
  public internal(set) var answer: Answer?
  /// Why the caller could not use the answer; may be set although bytes came.
  public internal(set) var failure: CallFailure?
  /// Whether its request or answer was large and has lost its body to save memory.
  public internal(set) var isCutShort = false

  public struct Answer: Hashable, Sendable {
    /// What the summary of an answer is.
    public enum Kind: Hashable, Sendable {
      /// Plain words, or the status of a server.
      case plain
      /// The status of a server that says “not yet”.
      case notYet
      /// A code or a reason for engineers.
      case technical
      /// A sentence that says why something was refused.
      case refusal
      /// That the network declined.
      case decline
      /// That there is nothing, as the language has it: nil.
      case nothing
      /// That the party to be told is gone.
      case unheard
      /// That it was not taken, with the reason.
      case ignored
      /// That it came too late and was not taken, with the time.
      case tooLate
    }

    public let at: VirtualInstant
    /// “200 OK”, “200 OK · DECLINED”, “yes”, “URLError.timedOut (-1001)”.
    public let summary: String
    public let kind: Kind
    /// Whether the request was carried out.
    public let succeeded: Bool
    /// The issuer's result in a reply with a success status that refuses the request: “DECLINED”.
    public let refusal: String?
    public internal(set) var payload: Payload
    /// Whether the caller no longer waited when the reply came.
    public let ignored: Bool
  }

  /// The HTTP status of the reply; nil if none came.
  public var status: Int? {
    if case .reply(let reply) = answer?.payload { reply.status } else { nil }
  }

  /// Whether it was answered and the request not carried out, or the answer not usable.
  public var hasFailed: Bool { answer.map { !$0.succeeded || failure != nil } ?? false }

  public var isWaiting: Bool { expectsAnswer && answer == nil }

  public var duration: Duration? { answer.map { $0.at - at } }

  /// Whether it changes data of a real party: it goes outside the world and is not read-only.
  public var changesSomethingReal: Bool { isOutside && endpoint?.changesNothing != true }
}

extension Call {
  /// Whether its answer is the signed card that the app or its extension hands to PassKit.
  var asksForSignedCard: Bool {
    [.app, .walletExtension].contains(from)
      && (endpoint == .signedCards || operationOfBackEnd == .sign)
  }

  /// What the app asks its bank's back end for; nil for other calls.
  public var operationOfBackEnd: IssuerOperation? {
    guard endpoint == .backEnd else { return nil }
    return switch title {
    case BackEndForm.search?.title: .search
    case BackEndForm.activate?.title: .activate
    default: .sign
    }
  }
}

/// The content of a call or answer: HTTP bytes, or the named values of a call within the iPhone.
public enum Payload: Hashable, Sendable {
  case none
  case fields([Field])
  /// DataCore's card list, of any length.
  case cards(CardList)
  case request(HTTPRequest)
  case reply(HTTPReply)

  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: String
    public var secrecy: Secrecy
    /// The heading of the group of fields that begins with this one; nil for other fields.
    public var heading: String?

    /// Whether the value may be shown anywhere but on the live screen.
    public enum Secrecy: Hashable, Sendable {
      /// Decided by the field's name or the form of its value.
      case byName
      case secret
      /// Not a secret, although its name may suggest one, such as a finding on the nonce.
      case open
    }

    public init(_ name: String, _ value: String, _ secrecy: Secrecy = .byName) {
      self.name = name
      self.value = value
      self.secrecy = secrecy
    }
  }
}

extension Payload: ExpressibleByDictionaryLiteral {
  /// Fields by their names, in the order of the literal.
  public init(dictionaryLiteral fields: (String, String)...) {
    self = .fields(fields.map { Field($0, $1) })
  }
}

extension Data {
  /// “65 bytes, 04a1b2c3…”: enough to tell two blobs apart.
  public var summary: String {
    if isEmpty { return "0 bytes" }
    let head = prefix(8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    return "\(count) bytes, \(head)…"
  }
}
