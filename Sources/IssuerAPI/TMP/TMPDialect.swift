import FoundationEssentials
public import WalletDomain

/// The app's side of TMP: typed requests to HTTP bytes, and replies back (seeds/002).
public enum TMPDialect {
  /// Where TMP's endpoints live below the service's address.
  public static let root = "/issuer/push-provisioning"

  public static func path(of endpoint: IssuerEndpoint) -> String {
    switch endpoint {
    case .searches: root + "/tokens/searches"
    case .signedCards: root + "/signed-cards"
    case .activations: root + "/tokens/activations"
    }
  }

  public static func encode(_ request: IssuerRequest) -> HTTPRequest {
    let body =
      switch request {
      case .searchTokens(let references):
        TMPWire.encode(
          TMPWire.TokenSearch(
            walletType: "APPLE_PAY", tokenUniqueReferences: references.map(\.rawValue)))
      case .signCard(let card):
        TMPWire.encode(
          TMPWire.CardToSign(
            cardId: card.cardID.rawValue, certificate: card.certificates.first ?? Data(),
            nonce: card.nonce, nonceSignature: card.nonceSignature))
      case .activateToken(let reference):
        TMPWire.encode(TMPWire.Activation(tokenUniqueReference: reference.rawValue))
      case .requestActivationData(let reference):
        TMPWire.encode(
          TMPWire.Activation(
            tokenUniqueReference: reference.rawValue,
            activationMethod: TMPWire.Activation.byActivationData))
      }
    return HTTPRequest(
      method: "POST", path: path(of: request.endpoint), headers: [.json], body: body)
  }

  public static func tokens(from reply: HTTPReply) throws(CallFailure) -> [Token] {
    try decode([TMPWire.Token].self, from: reply).map { token in
      Token(
        tokenUniqueReference: token.tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
        panUniqueReference: token.panUniqueReference,
        externalCardId: token.externalCardId.map(Card.ID.init(rawValue:)),
        tokenStatus: token.tokenStatus, authorizationPath: token.authorizationPath,
        processStatus: token.processStatus)
    }
  }

  public static func signedCard(from reply: HTTPReply) throws(CallFailure) -> SignedCard {
    let card = try decode(TMPWire.SignedCard.self, from: reply)
    return SignedCard(
      activationData: card.activationData, ephemeralPublicKey: card.ephemeralPublicKey,
      encryptedData: card.encryptedData)
  }

  public static func activation(from reply: HTTPReply) throws(CallFailure) -> ActivationAnswer {
    let answer = try decode(TMPWire.ActivationAnswer.self, from: reply)
    return ActivationAnswer(
      tokenUniqueReference: answer.tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
      cardLast4Digits: answer.cardLast4Digits,
      issuerMobileAppAuthResponse: answer.issuerMobileAppAuthResponse, comment: answer.comment,
      activationData: answer.activationData)
  }

  /// Status 200 and nothing else is success (seeds/002).
  private static func decode<Body: Decodable>(
    _ type: Body.Type, from reply: HTTPReply
  ) throws(CallFailure) -> Body {
    guard reply.status == 200 else { throw .status(reply.status) }
    do {
      return try JSONDecoder().decode(type, from: reply.body)
    } catch let error as DecodingError {
      throw .unreadable(error.inWords(contentType: reply.contentType))
    } catch {
      throw .unreadable("the body is not JSON")
    }
  }
}

extension HTTPReply {
  fileprivate var contentType: String? {
    headers.first { $0.name.lowercased() == "content-type" }?.value
  }
}

extension DecodingError {
  /// Where the body differs from what was promised, in half a sentence.
  fileprivate func inWords(contentType: String?) -> String {
    switch self {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      "the body is not JSON" + (contentType.map { " (Content-Type: \($0))" } ?? "")
    case .dataCorrupted(let context):
      "\(context.codingPath.written) does not decode: \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "\((context.codingPath + [key]).written) is missing"
    case .valueNotFound(_, let context):
      "\(context.codingPath.written) is null"
    case .typeMismatch(let type, let context):
      "\(context.codingPath.written) is not \(Self.name(of: type))"
    @unknown default:
      "the body is not what was promised"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    // A dictionary is a collection too: only a list has places.
    case is any RandomAccessCollection.Type: "a list"
    default: "an object"
    }
  }
}

extension [any CodingKey] {
  /// `[0].tokenStatus`; the whole body where the path is empty.
  fileprivate var written: String {
    if isEmpty { return "the body" }
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.first == "." ? String(path.dropFirst()) : path
  }
}
