import FoundationEssentials
import JSON
public import WalletDomain

/// The interface of the bank's own back end, which the app calls where it must not call the issuer itself.
///
/// It is published nowhere: each bank's app has its own, and this form is an assumption.
public struct BackEndForm: Sendable {
  /// The app's call for a signed card; nil if the issuer signs none.
  public let sign: IssuerDialect.Operation<CardToSign, SignedCard>?
  /// The app's call for an opaque card, on a phone with Google Wallet; nil if the issuer makes none.
  public let opaqueCard: IssuerDialect.Operation<CardForGoogle, OpaqueCard>?
  /// The header that authenticates the back end to the issuer; its value is a secret that no app holds.
  public let credential: IssuerDescription.Credential?
  /// The header by which the issuer recognises a repeated request; nil if it has none.
  public let idempotencyKey: String?
  /// The templates of the issuer's answers that are passed on.
  private let answers: [Template]
  private let errors: DescribedErrors

  init(_ description: IssuerDescription) {
    let calls = [description[.sign], description[.google]].compactMap(\.self)
    sign = description[.sign].map { _ in .backEnd }
    opaqueCard = description[.google].map { _ in .backEnd }
    credential = description.credential
    idempotencyKey = calls.lazy.compactMap(\.idempotencyKey).first
    answers = calls.compactMap(\.answer)
    errors = description.errors
  }

  /// The back end's own names of what it passes on.
  private static let names: [(Placeholder, name: String)] = [
    (.activationData, "activationData"), (.encryptedData, "encryptedPassData"),
    (.ephemeralPublicKey, "ephemeralPublicKey"), (.opaqueCard, "opaquePaymentCard"),
  ]

  /// The reply to the app after an answer of the issuer; values are copied, as the back end reads none of them.
  ///
  /// Only what is not Base64 is written anew, where it can be.
  public func passedOn(_ reply: HTTPReply) -> HTTPReply {
    let answered = JSONValue(reply.body)
    let objects = answers.compactMap { passedOn(answered, by: $0) }
    guard let members = objects.first(where: { !$0.isEmpty }) ?? objects.first else {
      return HTTPRefusal(502, "The issuer's answer could not be read.").reply
    }
    return HTTPReply(status: 200, json: jsonBytes(of: JSONValue.object(members)))
  }

  /// What an answer has of the template's values; nil if the object that holds them is missing.
  private func passedOn(_ answered: JSONValue?, by template: Template) -> [String: JSONValue]? {
    var members: [String: JSONValue]?
    for (path, hole) in template.holes {
      guard let own = Self.names.first(where: { $0.0 == hole.placeholder }),
        let holder = answered?.member(at: path.dropLast())?.members
      else { continue }
      members = members ?? [:]
      if let value = path.last.flatMap({ holder[$0] }) {
        members?[own.name] = value.inBase64(from: hole)
      }
    }
    return members
  }

  /// The reply to the app if the issuer refused the back end's request; its message includes the issuer's code.
  public func passedOn(refusal reply: HTTPReply, of issuer: String) -> HTTPReply {
    let code = errors.code(in: reply).map { " \($0)" } ?? ""
    return HTTPRefusal(502, "\(issuer) answered \(reply.status)\(code).").reply
  }

  /// The reply to the app if the issuer gave no answer.
  public func silence(of issuer: String) -> HTTPReply {
    HTTPRefusal(504, "\(issuer) gave no answer.").reply
  }

  /// A note shown above the bytes of a call.
  public static let remark = "Every bank has its own: the form of this call is an assumption."

  /// The title and bytes of the app's request to its back end; nil if the issuer has no such call.
  public func asking(_ request: IssuerRequest) -> (title: String, bytes: HTTPRequest)? {
    switch request {
    case .signCard(let card): sign.map { ($0.title, $0.encode(card, [:])) }
    case .makeOpaqueCard(let card): opaqueCard.map { ($0.title, $0.encode(card, [:])) }
    case .searchTokens(let question): (Self.search.title, Self.search.encode(question, [:]))
    case .activate(let token, let method):
      (Self.activate.title, Self.activate.encode((token, method), [:]))
    }
  }

  /// Decodes a request to the back end, or gives the reason for refusing it.
  public func read(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    if let asked = sign?.decode(request) { return asked.map(IssuerRequest.signCard) }
    if let asked = opaqueCard?.decode(request) { return asked.map(IssuerRequest.makeOpaqueCard) }
    if let asked = Self.search.decode(request) { return asked.map(IssuerRequest.searchTokens) }
    if let asked = Self.activate.decode(request) {
      return asked.map { .activate($0.token, by: $0.method) }
    }
    return .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }
}

extension JSONValue {
  /// The same value in Base64, where it is bytes in another encoding.
  fileprivate func inBase64(from hole: Hole) -> JSONValue {
    guard hole.placeholder.isBytes, hole.encoding != .base64, case .text(let text) = self,
      let bytes = hole.encoding.bytes(of: text)
    else { return self }
    return .text(bytes.base64EncodedString())
  }
}

/// The body of a request to the back end; the card is only in the path.
private protocol BackEndQuestion: Codable, Sendable {
  associatedtype Question

  init(_ question: Question)
  func meaning(of card: Card.ID) -> Question
}

private struct SigningQuestion: BackEndQuestion {
  var certificates: [Data]
  var nonce: Data
  var nonceSignature: Data
  /// For an issuer that asks for it.
  var deviceType: String?

  init(_ card: CardToSign) {
    (certificates, nonce) = (card.challenge.certificates, card.challenge.nonce)
    (nonceSignature, deviceType) = (card.challenge.nonceSignature, card.deviceType)
  }

  func meaning(of card: Card.ID) -> CardToSign {
    var asked = CardToSign(
      cardID: card,
      ProvisioningChallenge(
        certificates: certificates, nonce: nonce, nonceSignature: nonceSignature))
    asked.deviceType = deviceType
    return asked
  }
}

private struct OpaqueCardQuestion: BackEndQuestion {
  var walletAccountId: String?
  var deviceId: String?

  init(_ card: CardForGoogle) {
    (walletAccountId, deviceId) = (card.ids?.wallet, card.ids?.hardware)
  }

  func meaning(of card: Card.ID) -> CardForGoogle {
    CardForGoogle(cardID: card, ids: GoogleIDs(wallet: walletAccountId, hardware: deviceId))
  }
}

extension IssuerDialect.Operation<CardToSign, SignedCard> {
  static var backEnd: Self {
    ofBackEnd("apple-pay", \.cardID, SigningQuestion.self, PassKitFields.self)
  }
}

extension IssuerDialect.Operation<CardForGoogle, OpaqueCard> {
  static var backEnd: Self {
    ofBackEnd("google-pay", \.cardID, OpaqueCardQuestion.self, OpaqueCard.self)
  }
}

extension IssuerDialect.Operation {
  /// An operation of the back end for a card and a wallet.
  private static func ofBackEnd<Asked: BackEndQuestion, Answered: WireBody>(
    _ wallet: String, _ card: any KeyPath<Question, Card.ID> & Sendable, _: Asked.Type,
    _: Answered.Type
  ) -> Self where Asked.Question == Question, Answered.Meaning == Answer {
    Self(
      title: "wallet/\(wallet)",
      encode: { question, _ in
        HTTPRequest(
          method: "POST", path: "/app/cards/\(question[keyPath: card])/wallet/\(wallet)",
          headers: [.json], body: jsonBytes(of: Asked(question)))
      },
      read: { reply throws(CallFailure) in try reply.decodingBody(Answered.self).meaning },
      decode: { request in
        let parts = request.path.split(separator: "/").map(String.init)
        guard parts.count == 5, parts[0] == "app", parts[1] == "cards", parts[3] == "wallet",
          parts[4] == wallet
        else { return nil }
        guard let body = try? JSONDecoder().decode(Asked.self, from: request.body) else {
          return .failure(HTTPRefusal(400, "The body is not what the back end takes."))
        }
        return .success(body.meaning(of: Card.ID(parts[2])))
      },
      reply: { answer, _ in HTTPReply(status: 200, json: jsonBytes(of: Answered(answer))) })
  }
}
