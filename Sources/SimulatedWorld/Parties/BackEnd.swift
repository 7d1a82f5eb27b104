public import IssuerAPI
public import WalletDomain

extension World {
  /// The same key and request get the same answer; the same key with anything else is turned away.
  ///
  /// The code after the lifetime, and the status of the code for another request, are assumptions.
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
    // A server that has failed is to be asked again.
    if reply.status < 500 {
      answeredKeys[key] = AnsweredKey(request: request, reply: reply, at: clock)
    }
    return reply
  }

  public static let notTrulyIdempotent = "not_truly_idempotent"

  /// The headers in which the back end says who it is, and makes a repeated request one and the same.
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
    return [
      HTTPHeader(form.credential, "sk-simulated-back-end"), HTTPHeader(form.idempotencyKey, key),
    ]
  }
}

extension World {
  /// What the back end knows beyond what the app has told it, and what it leaves out.
  public func completedByBackEnd(_ request: IssuerRequest) -> IssuerRequest {
    switch request {
    case .signCard(var card):
      card.customerID = setup.bridge.customer
      if setup.bridge.certificates == .leafOnly {
        card.certificates = Array(card.certificates.prefix(1))
      }
      return .signCard(card)
    case .makeOpaqueCard(var card):
      card.customerID = setup.bridge.customer
      return .makeOpaqueCard(card)
    case .searchTokens, .activate: return request
    }
  }
}
