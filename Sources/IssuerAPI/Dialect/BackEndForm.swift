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
      return refusal(502, "The issuer's answer could not be read.")
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
    return refusal(502, "\(issuer) answered \(reply.status)\(code ?? "").")
  }

  /// The reply to the app if the issuer gave no answer.
  public func silence(of issuer: String) -> HTTPReply { refusal(504, "\(issuer) gave no answer.") }

  /// A note shown above the bytes of a call.
  public static let remark = "Every bank has its own: the form of this call is an assumption."

  /// The title and bytes of the app's request to its back end; nil for requests that go to the issuer only.
  public func asking(_ request: IssuerRequest) -> (title: String, bytes: HTTPRequest)? {
    switch request {
    case .signCard(let card): (sign.title, sign.encode(card))
    case .makeOpaqueCard(let card): (opaqueCard.title, opaqueCard.encode(card))
    case .searchTokens, .activate: nil
    }
  }

  /// Decodes a request to the back end, or gives the reason for refusing it.
  public func read(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    sign.decode(request)?.map(IssuerRequest.signCard)
      ?? opaqueCard.decode(request)?.map(IssuerRequest.makeOpaqueCard)
      ?? .failure(HTTPRefusal(404, "There is no \(request.path)."))
  }

  private func refusal(_ status: Int, _ message: String) -> HTTPReply {
    HTTPRefusal(status, message).reply
  }
}

private struct BackEndQuestion: Codable {
  var certificates: [Data]
  var nonce: Data
  var nonceSignature: Data
}

private struct BackEndAnswer: Codable {
  var activationData: Data
  var encryptedPassData: Data
  var ephemeralPublicKey: Data
}

extension IssuerDialect.Operation<CardToSign, SignedCard> {
  static var backEnd: Self {
    Self(
      title: "wallet/apple-pay",
      encode: { card in
        HTTPRequest(
          method: "POST", path: "/app/cards/\(card.cardID)/wallet/apple-pay", headers: [.json],
          body: jsonBytes(
            of: BackEndQuestion(
              certificates: card.certificates, nonce: card.nonce,
              nonceSignature: card.nonceSignature)))
      },
      read: { reply throws(CallFailure) in
        let answer = try reply.decodingBody(BackEndAnswer.self)
        return SignedCard(
          activationData: answer.activationData, ephemeralPublicKey: answer.ephemeralPublicKey,
          encryptedData: answer.encryptedPassData)
      },
      decode: { request in
        decoded(request, for: "apple-pay", BackEndQuestion.self) { card, question in
          CardToSign(
            cardID: card, certificates: question.certificates, nonce: question.nonce,
            nonceSignature: question.nonceSignature)
        }
      },
      reply: { card in
        HTTPReply(
          status: 200,
          json: jsonBytes(
            of: BackEndAnswer(
              activationData: card.activationData, encryptedPassData: card.encryptedData,
              ephemeralPublicKey: card.ephemeralPublicKey)))
      })
  }
}

private struct OpaqueQuestion: Codable {
  var walletAccountId: String?
  var deviceId: String?
}

private struct OpaqueAnswer: Codable {
  var opaquePaymentCard: String
}

extension IssuerDialect.Operation<CardForGoogle, OpaqueCard> {
  static var backEnd: Self {
    Self(
      title: "wallet/google-pay",
      encode: { card in
        HTTPRequest(
          method: "POST", path: "/app/cards/\(card.cardID)/wallet/google-pay", headers: [.json],
          body: jsonBytes(
            of: OpaqueQuestion(walletAccountId: card.ids?.wallet, deviceId: card.ids?.hardware)))
      },
      read: { reply throws(CallFailure) in
        OpaqueCard(try reply.decodingBody(OpaqueAnswer.self).opaquePaymentCard)
      },
      decode: { request in
        decoded(request, for: "google-pay", OpaqueQuestion.self) { card, question in
          CardForGoogle(
            cardID: card,
            ids: GoogleIDs(wallet: question.walletAccountId, hardware: question.deviceId))
        }
      },
      reply: {
        HTTPReply(status: 200, json: jsonBytes(of: OpaqueAnswer(opaquePaymentCard: $0.text)))
      })
  }
}

/// Decodes a request to the back end for a card and a wallet; nil if the request is for something else.
private func decoded<Body: Decodable, Question>(
  _ request: HTTPRequest, for wallet: String, _: Body.Type,
  _ meaning: (Card.ID, Body) -> Question
) -> Result<Question, HTTPRefusal>? {
  let parts = request.path.split(separator: "/").map(String.init)
  guard parts.count == 5, parts[0] == "app", parts[1] == "cards", parts[3] == "wallet",
    parts[4] == wallet
  else { return nil }
  guard let body = try? JSONDecoder().decode(Body.self, from: request.body) else {
    return .failure(HTTPRefusal(400, "The body is not what the back end takes."))
  }
  return .success(meaning(Card.ID(parts[2]), body))
}
