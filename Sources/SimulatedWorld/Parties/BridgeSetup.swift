public import IssuerAPI
public import WalletDomain

/// How Bridge, and the issuer's own back end before it, do what neither's documents settle.
public struct BridgeSetup: Hashable, Sendable {
  /// In which encodings Bridge answers: its page prints one form and names another (an assumption).
  public enum Answers: String, CaseIterable, Hashable, Sendable {
    case base64
    /// Text as it is, Base64 and hexadecimal beside each other.
    case asPrinted = "as-printed"
  }

  /// For what the back end makes an Idempotency-Key.
  public enum KeyRule: String, CaseIterable, Hashable, Sendable {
    case perRequest = "per-request"
    case perCard = "per-card"
  }

  /// Which of the sheet's certificates the back end hands on.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case leafAndSubordinate = "leaf-and-subordinate"
    case leafOnly = "leaf-only"
  }

  /// Bridge's id of the customer, which the back end knows.
  public var customer = "cust-1"
  public var answers = Answers.base64
  /// How long Bridge knows a key (Bridge, Idempotency).
  public var keyLifetime = Duration.seconds(86_400)
  public var keys = KeyRule.perRequest
  public var certificates = HandedOn.leafAndSubordinate
  /// How often the back end asks again, with the same key, where no answer came or the server failed.
  public var retries = 0

  public init() {}
}

/// What was answered under an Idempotency-Key, and to what.
struct AnsweredKey: Hashable, Sendable {
  var request: HTTPRequest
  var reply: HTTPReply
  var at: VirtualInstant
}

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
