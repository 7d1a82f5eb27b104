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
    let encode: @Sendable (Question) -> HTTPRequest
    let read: @Sendable (HTTPReply) throws(CallFailure) -> Answer
    /// Nil if the request is for something else.
    let decode: @Sendable (HTTPRequest) -> Result<Question, HTTPRefusal>?
    let reply: @Sendable (Answer) -> HTTPReply
  }
}

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

extension Token: WireBody {}
extension SignedCard: WireBody {}
extension ActivationAnswer: WireBody {}
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
  /// A copy for requests whose body has `value` under `key`, as several operations may share a path.
  func `where`(_ key: String, is value: String) -> Self {
    Self(
      title: title, encode: encode, read: read,
      decode: { [decode] request in
        JSONValue(request.body)?.members?[key] == .text(value) ? decode(request) : nil
      }, reply: reply)
  }

  /// An operation that posts JSON to a path and is answered with JSON.
  public static func posted<Asked: WireBody, Answered: WireBody>(
    _ title: String, to path: String, _: Asked.Type, answered _: Answered.Type
  ) -> Self where Asked.Meaning == Question, Answered.Meaning == Answer {
    Self(
      title: title,
      encode: { question in
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
      reply: { HTTPReply(status: 200, json: jsonBytes(of: Answered($0))) })
  }
}
