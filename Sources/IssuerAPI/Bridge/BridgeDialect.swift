import FoundationEssentials
import JSON
public import WalletDomain

extension IssuerDialect {
  /// Bridge, which signs cards for a back end and has no other operation (Bridge, Mobile wallet provisioning).
  ///
  /// The error codes of this call are an assumption: they are documented for transfers.
  public static let bridge = IssuerDialect(
    id: "bridge", sign: .bridge, opaqueCard: .bridge, unguardedSign: .bridgeUnguarded,
    printedSign: .bridgeAsPrinted,
    signedCardForm: .bridge,
    backEnd: .ofBridge, terms: IssuerTerms("Bridge", signCall: callTitle), certificatesNeeded: 2,
    refuse: { $0.asBridgeTellsIt })
}

extension IssuerDialect.Operation<CardToSign, SignedCard> {
  fileprivate static var bridge: Self {
    bridge { card in
      BridgeWire.Signed(
        activation_data: card.activationData, encrypted_pass_data: card.encryptedData,
        ephemeral_public_key: card.ephemeralPublicKey)
    }
  }

  fileprivate static var bridgeAsPrinted: Self {
    bridge { card in
      BridgeWire.PrintedSigned(
        activation_data: String(decoding: card.activationData, as: UTF8.self),
        encrypted_pass_data: card.encryptedData,
        ephemeral_public_key: card.ephemeralPublicKey.reduce(into: "") { text, byte in
          text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        })
    }
  }

  fileprivate static var bridgeUnguarded: Self {
    Self(
      title: callTitle, encode: encoded,
      read: { reply throws(CallFailure) in
        let read = try reply.decodingBody(BridgeWire.UnguardedReply.self).apple_pay
        return SignedCard(
          activationData: Data(base64Encoded: read.activation_data),
          ephemeralPublicKey: Data(base64Encoded: read.ephemeral_public_key),
          encryptedData: Data(base64Encoded: read.encrypted_pass_data))
      }, decode: decoded, reply: bridge.reply)
  }

  private static func bridge<Fields: Codable & Sendable>(
    answering fields: @escaping @Sendable (SignedCard) -> Fields
  ) -> Self {
    Self(
      title: callTitle, encode: encoded,
      read: { reply throws(CallFailure) in
        let read = try reply.decodingBody(BridgeWire.ForApplePay<BridgeWire.Signed>.self).apple_pay
        return SignedCard(
          activationData: read.activation_data, ephemeralPublicKey: read.ephemeral_public_key,
          encryptedData: read.encrypted_pass_data)
      }, decode: decoded,
      reply: { card in
        HTTPReply(
          status: 200, json: jsonBytes(of: BridgeWire.ForApplePay(apple_pay: fields(card))))
      })
  }

  private static func encoded(_ card: CardToSign) -> HTTPRequest {
    let challenge = BridgeWire.Challenge(
      encoding: "base64", leaf_cert: card.challenge.certificates.first,
      subordinate_cert: card.challenge.certificates.dropFirst().first, nonce: card.challenge.nonce,
      nonce_signature: card.challenge.nonceSignature)
    return request(
      card.cardID, of: card.customerID,
      jsonBytes(of: BridgeWire.ForApplePay(apple_pay: challenge)))
  }

  private static func decoded(_ request: HTTPRequest) -> Result<CardToSign, HTTPRefusal>? {
    guard let asked = Asked(request) else { return nil }
    return Result { () throws(HTTPRefusal) in
      try asked.check(request)
      guard
        let body = try? JSONDecoder().decode(
          BridgeWire.ForApplePay<BridgeWire.Challenge>.self, from: request.body),
        body.wallet_provider == BridgeWire.applePay
      else { throw HTTPRefusal(400, "The body is not what \(callTitle) takes.") }
      let given = body.apple_pay
      guard given.encoding == "base64" else {
        throw HTTPRefusal(400, "encoding is base64.", field: "apple_pay.encoding")
      }
      for (name, certificate) in [
        ("leaf_cert", given.leaf_cert), ("subordinate_cert", given.subordinate_cert),
      ] where certificate?.isEmpty != false {
        throw HTTPRefusal(400, "\(name) is missing.", field: "apple_pay.\(name)")
      }
      var card = CardToSign(
        cardID: asked.card,
        ProvisioningChallenge(
          certificates: [given.leaf_cert, given.subordinate_cert].compactMap(\.self),
          nonce: given.nonce, nonceSignature: given.nonce_signature))
      card.customerID = asked.customer
      return card
    }
  }
}

extension IssuerDialect.Operation<CardForGoogle, OpaqueCard> {
  fileprivate static var bridge: Self {
    Self(
      title: callTitle,
      encode: { card in
        let phone = BridgeWire.Phone(
          client_wallet_account_id: card.ids?.wallet, client_device_id: card.ids?.hardware)
        return request(
          card.cardID, of: card.customerID,
          jsonBytes(of: BridgeWire.ForGooglePay(google_pay: phone)))
      },
      read: { reply throws(CallFailure) in
        let read = try reply.decodingBody(BridgeWire.ForGooglePay<BridgeWire.Opaque>.self)
        return OpaqueCard(read.google_pay.opaque_payment_card)
      }, decode: decoded,
      reply: { card in
        let fields = BridgeWire.Opaque(opaque_payment_card: card.text)
        return HTTPReply(
          status: 200, json: jsonBytes(of: BridgeWire.ForGooglePay(google_pay: fields)))
      })
  }

  /// Both wallets share a path: `wallet_provider` in the body decides.
  private static func decoded(_ request: HTTPRequest) -> Result<CardForGoogle, HTTPRefusal>? {
    guard let asked = Asked(request),
      JSONValue(request.body)?.members?["wallet_provider"] == .text(BridgeWire.googlePay)
    else { return nil }
    return Result { () throws(HTTPRefusal) in
      try asked.check(request)
      guard
        let body = try? JSONDecoder().decode(
          BridgeWire.ForGooglePay<BridgeWire.Phone>.self, from: request.body)
      else { throw HTTPRefusal(400, "The body is not what \(callTitle) takes.") }
      let given = body.google_pay
      var card = CardForGoogle(
        cardID: asked.card,
        ids: GoogleIDs(
          wallet: given.client_wallet_account_id, hardware: given.client_device_id))
      card.customerID = asked.customer
      return card
    }
  }
}

private let callTitle = "create_mobile_wallet_provisioning_request"

private func request(_ card: Card.ID, of customer: String?, _ body: Data) -> HTTPRequest {
  HTTPRequest(
    method: "POST",
    path: "/v0/customers/\(customer ?? "{customerID}")/card_accounts/\(card)/\(callTitle)",
    headers: [.json], body: body)
}

/// The customer and the card that a request's path names.
private struct Asked {
  let customer: String
  let card: Card.ID

  /// Nil where the request is for something else.
  init?(_ request: HTTPRequest) {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 7, parts[1] == "v0", parts[2] == "customers", parts[4] == "card_accounts",
      parts[6] == callTitle
    else { return nil }
    (customer, card) = (parts[3], Card.ID(parts[5]))
  }

  /// The checks that are the same for both wallets.
  func check(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard request.method == "POST" else { throw HTTPRefusal(405, "Only POST is served here.") }
    guard request.header("Api-Key") != nil else {
      throw HTTPRefusal(401, "Missing Api-Key header")
    }
    guard request.header("Idempotency-Key") != nil else {
      throw HTTPRefusal(400, "Missing Idempotency-Key header")
    }
    for (name, id) in [("customerID", customer), ("cardAccountID", card.rawValue)]
    where !(1...42).contains(id.count) {
      throw HTTPRefusal(400, "\(name) has 1 to 42 characters.", field: name)
    }
    guard JSONValue(request.body) != nil else {
      throw HTTPRefusal(400, "The body is not JSON.", code: "invalid_json")
    }
  }
}

extension HTTPRefusal {
  fileprivate var asBridgeTellsIt: HTTPReply {
    let usual =
      switch status {
      case 400: "invalid_parameters"
      case 404: "not_found"
      default: "bad_request"
      }
    return HTTPReply(
      status: status,
      json: jsonBytes(
        of: BridgeWire.ErrorBody(
          code: code ?? usual, message: message, source: field.map { .init(key: $0) })))
  }
}

extension BackEndForm {
  static let ofBridge = BackEndForm(
    sign: .backEnd, opaqueCard: .backEnd, credential: "Api-Key", idempotencyKey: "Idempotency-Key",
    renamed: [
      "activation_data": "activationData", "encrypted_pass_data": "encryptedPassData",
      "ephemeral_public_key": "ephemeralPublicKey", "opaque_payment_card": "opaquePaymentCard",
    ], wrappers: [BridgeWire.applePay, BridgeWire.googlePay])
}

/// The bodies of Bridge's requests and replies, field by field as on the wire
/// (Bridge, Mobile wallet provisioning).
enum BridgeWire {
  static let applePay = "apple_pay"
  static let googlePay = "google_pay"

  /// A body with the fields for Apple Pay.
  struct ForApplePay<Fields: Codable>: Codable {
    var wallet_provider = BridgeWire.applePay
    var apple_pay: Fields
  }

  /// A body with the fields for Google Pay.
  struct ForGooglePay<Fields: Codable>: Codable {
    var wallet_provider = BridgeWire.googlePay
    var google_pay: Fields
  }

  struct Challenge: Codable {
    var encoding: String
    var leaf_cert: Data?
    var subordinate_cert: Data?
    var nonce: Data
    var nonce_signature: Data
  }

  struct Signed: Codable {
    var activation_data: Data
    var encrypted_pass_data: Data
    var ephemeral_public_key: Data
  }

  /// `Signed` as Bridge's page prints it: plain text, Base64 and hexadecimal side by side.
  struct PrintedSigned: Codable {
    var activation_data: String
    var encrypted_pass_data: Data
    var ephemeral_public_key: String
  }

  /// A reply as read by an app that does not check its fields: one that is not Base64 becomes nil.
  struct UnguardedReply: Decodable {
    struct Signed: Decodable {
      var activation_data: String
      var encrypted_pass_data: String
      var ephemeral_public_key: String
    }

    var apple_pay: Signed
  }

  struct Phone: Codable {
    var client_wallet_account_id: String?
    var client_device_id: String?
  }

  struct Opaque: Codable {
    var opaque_payment_card: String
  }

  /// Bridge's error body, as documented for transfers on the same platform.
  struct ErrorBody: Encodable {
    struct Source: Encodable {
      var key: String
    }

    var code: String
    var message: String
    var source: Source?
  }
}

extension SignedCardForm {
  public static let bridge = SignedCardForm(
    title: "Bridge", wrapper: BridgeWire.applePay, activationData: "activation_data",
    ephemeralPublicKey: "ephemeral_public_key", encryptedData: "encrypted_pass_data")
}
