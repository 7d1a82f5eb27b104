import FoundationEssentials
import JSON
public import WalletDomain

extension IssuerDialect {
  /// One operation of an issuer: how request and answer are encoded and decoded, for the app and for the service.
  ///
  /// The two sides are kept apart: a service decodes the bytes that arrived, not what the app meant.
  public struct Operation<Question, Answer>: Sendable {
    /// The operation's name in the interface's own documents.
    public let title: String
    let encode: @Sendable (Question, IssuerFacts) -> HTTPRequest
    let read: @Sendable (HTTPReply) throws(CallFailure) -> Answer
    /// Nil if the request is for something else.
    let decode: @Sendable (HTTPRequest) -> Result<Question, HTTPRefusal>?
    let reply: @Sendable (Answer, IssuerFacts) -> HTTPReply
    /// The replies that carry an answer.
    var success = DescribedSuccess(statuses: [200])
  }
}

extension IssuerDialect.Operation {
  /// The answer of a successful reply; throws for every other.
  func readingSuccess(_ reply: HTTPReply) throws(CallFailure) -> Answer {
    if success.isMet(by: reply) { return try read(reply) }
    // Some refuse inside of a reply that looks like a success.
    guard success.statuses.contains(reply.status) else {
      throw .status(reply.status, retryAfter: reply.retryAfterInSeconds)
    }
    throw .unreadable("it is a refusal, in spite of its status \(reply.status)")
  }
}

/// What the sender of a message knows beside what it asks or answers, by the names of placeholders.
///
/// Such as `network`, `last4`, `appVersion`, `uuid`, `now`, and `CALL.member` of calls made before.
public typealias IssuerFacts = [String: String]

/// The JSON body of a request or an answer, field by field, and the value that it encodes.
public protocol WireBody: Codable, Sendable {
  associatedtype Meaning = Self

  init(_ meaning: Meaning)
  var meaning: Meaning { get }
}

extension WireBody where Meaning == Self {
  public init(_ meaning: Self) { self = meaning }
  public var meaning: Self { self }
}

extension OpaqueCard: WireBody {}

/// A signed card by PassKit's names of the fields.
struct PassKitFields: WireBody {
  var activationData: Data
  var ephemeralPublicKey: Data
  var encryptedPassData: Data

  init(_ card: SignedCard) {
    activationData = card.activationData
    ephemeralPublicKey = card.ephemeralPublicKey
    encryptedPassData = card.encryptedData
  }

  var meaning: SignedCard {
    SignedCard(
      activationData: activationData, ephemeralPublicKey: ephemeralPublicKey,
      encryptedData: encryptedPassData)
  }
}

extension Array: WireBody where Element: WireBody {
  public init(_ meaning: [Element.Meaning]) { self = meaning.map(Element.init) }
  public var meaning: [Element.Meaning] { map(\.meaning) }
}

extension IssuerDialect.Operation {
  /// An operation that posts JSON to a path and is answered with JSON.
  public static func posted<Asked: WireBody, Answered: WireBody>(
    _ title: String, to path: String, _: Asked.Type, answered _: Answered.Type
  ) -> Self where Asked.Meaning == Question, Answered.Meaning == Answer {
    Self(
      title: title,
      encode: { question, _ in
        HTTPRequest(
          method: "POST", path: path, headers: [.json], body: jsonBytes(of: Asked(question)))
      },
      read: { reply throws(CallFailure) in try reply.decodingBody(Answered.self).meaning },
      decode: { request in
        guard request.path == path else { return nil }
        guard request.method == "POST" else {
          return .failure(HTTPRefusal(405, "Only POST is served here."))
        }
        guard let body = try? JSONDecoder().decode(Asked.self, from: request.body) else {
          return .failure(HTTPRefusal(400, "The body is not what \(title) takes."))
        }
        return .success(body.meaning)
      },
      reply: { answer, _ in HTTPReply(status: 200, json: jsonBytes(of: Answered(answer))) })
  }
}
