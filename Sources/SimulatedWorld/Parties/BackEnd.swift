public import IssuerAPI
public import WalletDomain

extension World {
  /// Replies as before to a repeated Idempotency-Key and request; refuses a used key with another request (422).
  ///
  /// Assumptions: the reply once the key has expired, and the status 422 of `not_truly_idempotent`.
  mutating func onceForItsKey(
    _ request: HTTPRequest, _ work: (inout World) -> HTTPReply
  ) -> HTTPReply {
    let issuer = setup.issuer
    guard let name = issuer.backEnd?.idempotencyKey, let key = request.header(name) else {
      return work(&self)
    }
    if let earlier = answeredKeys[key] {
      if clock - earlier.at >= setup.backEnd.keyLifetime {
        return issuer.refuse(HTTPRefusal(422, "The \(name) was used before and has expired."))
      }
      if earlier.request == request { return earlier.reply }
      return issuer.refuse(
        HTTPRefusal(
          422, "The \(name) was used with another request.", code: Self.notTrulyIdempotent))
    }
    let reply = work(&self)
    // A server error is not remembered, so that the request can be retried.
    if reply.status < 500 {
      answeredKeys[key] = AnsweredKey(request: request, reply: reply, at: clock)
    }
    return reply
  }

  public static let notTrulyIdempotent = "not_truly_idempotent"

  /// The headers with the back end's credential and, except for a list, its Idempotency-Key.
  public mutating func backEndHeaders(
    _ form: BackEndForm, for request: IssuerRequest
  ) -> [HTTPHeader] {
    let credential = form.credential?.header(of: "sk-simulated-back-end")
    guard let name = form.idempotencyKey, request.operation != .search else {
      return [credential].compactMap(\.self)
    }
    let key: String
    switch (setup.backEnd.keys, request.card) {
    case (.perCard, let card?): key = "wallet-\(card)"
    default:
      key = makeUUID("idempotencyKey")
    }
    return [credential, HTTPHeader(name, key)].compactMap(\.self)
  }

  /// Thirty-two random digits as the groups of a UUID.
  mutating func makeUUID(_ label: String) -> String {
    var rest = Substring(streams.hex(32, label: label).lowercased())
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return rest.prefix(length)
    }.joined(separator: "-")
  }

  /// Whether the app says for which device a card is to be signed: as the scenario has it, or as the issuer needs it.
  public var tellsDevice: Bool {
    setup.installation.tellsDeviceType || setup.issuer.takesDevice && !setup.issuer.hasSampleCode
  }

  /// The request with the customer's id added by the back end, and without the certificates that it does not forward.
  public func completedByBackEnd(_ request: IssuerRequest) -> IssuerRequest {
    switch request {
    case .signCard(var card):
      card.customerID = setup.backEnd.customer
      if setup.backEnd.certificates == .leafOnly {
        card.challenge.certificates = Array(card.challenge.certificates.prefix(1))
      }
      return .signCard(card)
    case .makeOpaqueCard(var card):
      card.customerID = setup.backEnd.customer
      return .makeOpaqueCard(card)
    default: return request
    }
  }
}
