import FoundationEssentials
import JSON
public import WalletDomain

/// The interface of the bank's own back end, which the app calls where it must not call the issuer itself.
///
/// It is published nowhere: each bank's app has its own, and this form is an assumption.
public struct BackEndForm: Sendable {
  /// The app's call for a signed card.
  public let sign: IssuerDialect.Operation<CardToSign, SignedCard>
  /// The app's call for an opaque card, on a phone with Google Wallet.
  public let opaqueCard: IssuerDialect.Operation<CardForGoogle, OpaqueCard>
  /// The header that authenticates the back end to the issuer; its value is a secret that no app holds.
  public let credential: String
  /// The header by which the issuer recognises a repeated request.
  public let idempotencyKey: String
  /// The back end's names for the fields of the issuer's answer, by the issuer's names.
  let renamed: [String: String]
  /// The keys of the objects that hold the issuer's fields, one for each wallet.
  let wrappers: [String]

  /// The reply to the app after an answer of the issuer; field values are copied, as the back end reads none of them.
  public func passedOn(_ reply: HTTPReply) -> HTTPReply {
    let answered = JSONValue(reply.body)?.members
    guard let members = wrappers.lazy.compactMap({ answered?[$0]?.members }).first else {
      return HTTPRefusal(502, "The issuer's answer could not be read.").reply
    }
    let fields = renamed.compactMap { name, own in members[name].map { (own, $0) } }
    let body = JSONValue.object(Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    return HTTPReply(status: 200, json: jsonBytes(of: body))
  }

  /// The reply to the app if the issuer refused the back end's request; its message includes the issuer's code.
  public func passedOn(refusal reply: HTTPReply, of issuer: String) -> HTTPReply {
    let code = JSONValue(reply.body)?.members?["code"].flatMap { value in
      if case .text(let text) = value { " \(text)" } else { nil }
    }
    return HTTPRefusal(502, "\(issuer) answered \(reply.status)\(code ?? "").").reply
  }

  /// The reply to the app if the issuer gave no answer.
  public func silence(of issuer: String) -> HTTPReply {
    HTTPRefusal(504, "\(issuer) gave no answer.").reply
  }

  /// A note shown above the bytes of a call.
  public static let remark = "Every bank has its own: the form of this call is an assumption."

  /// The title and bytes of the app's request to its back end; nil for requests that go to the issuer only.
  public func asking(_ request: IssuerRequest) -> (title: String, bytes: HTTPRequest)? {
    switch request {
    case .signCard(let card): (sign.title, sign.encode(card))
    case .makeOpaqueCard(let card): (opaqueCard.title, opaqueCard.encode(card))
    default: nil
    }
  }

  /// Decodes a request to the back end, or gives the reason for refusing it.
  public func read(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    sign.decode(request)?.map(IssuerRequest.signCard)
      ?? opaqueCard.decode(request)?.map(IssuerRequest.makeOpaqueCard)
      ?? .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }
}

/// The body of a request to the back end; the card is only in the path.
private protocol BackEndQuestion: Codable, Sendable {
  associatedtype Question

  init(_ question: Question)
  func meaning(of card: Card.ID) -> Question
}

extension ProvisioningChallenge: BackEndQuestion {
  fileprivate init(_ card: CardToSign) { self = card.challenge }
  fileprivate func meaning(of card: Card.ID) -> CardToSign { CardToSign(cardID: card, self) }
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
    ofBackEnd("apple-pay", \.cardID, ProvisioningChallenge.self, PassKitFields.self)
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
      encode: { question in
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
      reply: { HTTPReply(status: 200, json: jsonBytes(of: Answered($0))) })
  }
}
