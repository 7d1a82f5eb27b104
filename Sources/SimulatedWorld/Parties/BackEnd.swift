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
      if clock - earlier.at >= setup.bridge.keyLifetime {
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

  /// The headers with the back end's credential and its Idempotency-Key.
  public mutating func backEndHeaders(_ form: BackEndForm, for card: Card.ID) -> [HTTPHeader] {
    let key: String
    switch setup.bridge.keys {
    case .perCard: key = "wallet-\(card)"
    case .perRequest:
      let hex = streams.hex(32, label: "idempotencyKey").lowercased()
      var parts: [Substring] = []
      var rest = Substring(hex)
      for length in [8, 4, 4, 4, 12] {
        parts.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      key = parts.joined(separator: "-")
    }
    let credential = form.credential?.header(of: "sk-simulated-back-end")
    return [credential, form.idempotencyKey.map { HTTPHeader($0, key) }].compactMap(\.self)
  }

  /// The request with the customer's id added by the back end, and without the certificates that it does not forward.
  public func completedByBackEnd(_ request: IssuerRequest) -> IssuerRequest {
    switch request {
    case .signCard(var card):
      card.customerID = setup.bridge.customer
      if setup.bridge.certificates == .leafOnly {
        card.challenge.certificates = Array(card.challenge.certificates.prefix(1))
      }
      return .signCard(card)
    case .makeOpaqueCard(var card):
      card.customerID = setup.bridge.customer
      return .makeOpaqueCard(card)
    default: return request
    }
  }
}
