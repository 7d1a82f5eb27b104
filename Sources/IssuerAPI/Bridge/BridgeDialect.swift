import FoundationEssentials
import JSON
import WalletDomain

extension IssuerDialect {
  /// Bridge signs cards for a back end, and is asked nothing else (Bridge, Mobile wallet provisioning).
  ///
  /// Which codes its refusals of this call bear is an assumption: they are documented for transfers.
  public static let bridge = IssuerDialect(
    id: "bridge", sign: .bridge, unguardedSign: .bridgeUnguarded, printedSign: .bridgeAsPrinted,
    signedCardForm: .bridge,
    backEnd: .ofBridge, certificatesNeeded: 2, refuse: { $0.asBridgeTellsIt })
}

extension IssuerDialect.Operation<CardToSign, SignedCard> {
  private static var title: String { "create_mobile_wallet_provisioning_request" }

  fileprivate static var bridge: Self {
    bridge { jsonBytes(of: BridgeWire.Reply($0)) }
  }

  fileprivate static var bridgeAsPrinted: Self {
    bridge { jsonBytes(of: BridgeWire.PrintedReply($0)) }
  }

  fileprivate static var bridgeUnguarded: Self {
    Self(
      title: title, encode: encoded,
      read: { reply throws(CallFailure) in
        try reply.decodingBody(BridgeWire.UnguardedReply.self).meaning
      }, decode: decoded, reply: bridge.reply)
  }

  private static func bridge(answering body: @escaping @Sendable (SignedCard) -> Data) -> Self {
    Self(
      title: title, encode: encoded,
      read: { reply throws(CallFailure) in
        try reply.decodingBody(BridgeWire.Reply.self).meaning
      }, decode: decoded, reply: { HTTPReply(status: 200, json: body($0)) })
  }

  private static func encoded(_ card: CardToSign) -> HTTPRequest {
    let customer = card.customerID ?? "{customerID}"
    return HTTPRequest(
      method: "POST", path: "/v0/customers/\(customer)/card_accounts/\(card.cardID)/\(title)",
      headers: [.json], body: jsonBytes(of: BridgeWire.Request(card)))
  }

  private static func decoded(_ request: HTTPRequest) -> Result<CardToSign, HTTPRefusal>? {
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 7, parts[1] == "v0", parts[2] == "customers", parts[4] == "card_accounts",
      parts[6] == title
    else { return nil }
    return Result { () throws(HTTPRefusal) in
      guard request.method == "POST" else { throw HTTPRefusal(405, "Only POST is served here.") }
      guard request.header("Api-Key") != nil else {
        throw HTTPRefusal(401, "Missing Api-Key header")
      }
      guard request.header("Idempotency-Key") != nil else {
        throw HTTPRefusal(400, "Missing Idempotency-Key header")
      }
      for (name, id) in [("customerID", parts[3]), ("cardAccountID", parts[5])]
      where !(1...42).contains(id.count) {
        throw HTTPRefusal(400, "\(name) has 1 to 42 characters.", field: name)
      }
      guard JSONValue(request.body) != nil else {
        throw HTTPRefusal(400, "The body is not JSON.", code: "invalid_json")
      }
      guard let body = try? JSONDecoder().decode(BridgeWire.Request.self, from: request.body),
        body.wallet_provider == BridgeWire.applePay
      else { throw HTTPRefusal(400, "The body is not what \(title) takes.") }
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
      (card.customerID, card.cardID) = (parts[3], Card.ID(parts[5]))
      return card
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
