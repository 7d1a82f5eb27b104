import FoundationEssentials
import JSON
import WalletDomain

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
    bridge { jsonBytes(of: BridgeWire.Reply($0)) }
  }

  fileprivate static var bridgeAsPrinted: Self {
    bridge { jsonBytes(of: BridgeWire.PrintedReply($0)) }
  }

  fileprivate static var bridgeUnguarded: Self {
    Self(
      title: callTitle, encode: encoded,
      read: { reply throws(CallFailure) in
        try reply.decodingBody(BridgeWire.UnguardedReply.self).meaning
      }, decode: decoded, reply: bridge.reply)
  }

  private static func bridge(answering body: @escaping @Sendable (SignedCard) -> Data) -> Self {
    Self(
      title: callTitle, encode: encoded,
      read: { reply throws(CallFailure) in
        try reply.decodingBody(BridgeWire.Reply.self).meaning
      }, decode: decoded, reply: { HTTPReply(status: 200, json: body($0)) })
  }

  private static func encoded(_ card: CardToSign) -> HTTPRequest {
    request(card.cardID, of: card.customerID, jsonBytes(of: BridgeWire.Request(card)))
  }

  private static func decoded(_ request: HTTPRequest) -> Result<CardToSign, HTTPRefusal>? {
    guard let asked = Asked(request) else { return nil }
    return Result { () throws(HTTPRefusal) in
      try asked.check(request)
      guard let body = try? JSONDecoder().decode(BridgeWire.Request.self, from: request.body),
        body.wallet_provider == BridgeWire.applePay
      else { throw HTTPRefusal(400, "The body is not what \(callTitle) takes.") }
      guard body.apple_pay.encoding == "base64" else {
        throw HTTPRefusal(400, "encoding is base64.", field: "apple_pay.encoding")
      }
      for (name, certificate) in [
        ("leaf_cert", body.apple_pay.leaf_cert),
        ("subordinate_cert", body.apple_pay.subordinate_cert),
      ] where certificate?.isEmpty != false {
        throw HTTPRefusal(400, "\(name) is missing.", field: "apple_pay.\(name)")
      }
      var card = body.meaning
      (card.customerID, card.cardID) = (asked.customer, asked.card)
      return card
    }
  }
}

extension IssuerDialect.Operation<CardForGoogle, OpaqueCard> {
  fileprivate static var bridge: Self {
    Self(
      title: callTitle,
      encode: { card in
        request(card.cardID, of: card.customerID, jsonBytes(of: BridgeWire.GoogleRequest(card)))
      },
      read: { reply throws(CallFailure) in
        OpaqueCard(
          try reply.decodingBody(BridgeWire.GoogleReply.self).google_pay.opaque_payment_card)
      }, decode: decoded,
      reply: { card in
        HTTPReply(
          status: 200,
          json: jsonBytes(
            of: BridgeWire.GoogleReply(google_pay: .init(opaque_payment_card: card.text))))
      })
  }

  /// Both wallets share a path: `wallet_provider` in the body decides.
  private static func decoded(_ request: HTTPRequest) -> Result<CardForGoogle, HTTPRefusal>? {
    guard let asked = Asked(request),
      JSONValue(request.body)?.members?["wallet_provider"] == .text(BridgeWire.googlePay)
    else { return nil }
    return Result { () throws(HTTPRefusal) in
      try asked.check(request)
      guard let body = try? JSONDecoder().decode(BridgeWire.GoogleRequest.self, from: request.body)
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
