import FoundationEssentials
import JSON
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
        jsonBytes(
          of:
            TMPWire.TokenSearch(
              walletType: "APPLE_PAY", tokenUniqueReferences: references.map(\.rawValue)))
      case .signCard(let card):
        jsonBytes(
          of:
            TMPWire.CardToSign(
              cardId: card.cardID.rawValue, certificate: card.certificates.first ?? Data(),
              nonce: card.nonce, nonceSignature: card.nonceSignature))
      case .activateToken(let reference):
        jsonBytes(of: TMPWire.Activation(tokenUniqueReference: reference.rawValue))
      case .requestActivationData(let reference):
        jsonBytes(
          of:
            TMPWire.Activation(
              tokenUniqueReference: reference.rawValue,
              activationMethod: TMPWire.Activation.byActivationData))
      }
    return HTTPRequest(
      method: "POST", path: path(of: request.endpoint), headers: [.json], body: body)
  }

  public static func tokens(from reply: HTTPReply) throws(CallFailure) -> [Token] {
    try reply.decoding([TMPWire.Token].self).map { token in
      Token(
        tokenUniqueReference: token.tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
        panUniqueReference: token.panUniqueReference,
        externalCardId: token.externalCardId.map(Card.ID.init(rawValue:)),
        tokenStatus: token.tokenStatus, authorizationPath: token.authorizationPath,
        processStatus: token.processStatus)
    }
  }

  public static func signedCard(from reply: HTTPReply) throws(CallFailure) -> SignedCard {
    let card = try reply.decoding(TMPWire.SignedCard.self)
    return SignedCard(
      activationData: card.activationData, ephemeralPublicKey: card.ephemeralPublicKey,
      encryptedData: card.encryptedData)
  }

  /// As the guide's sample reads it: a field that is no Base64 becomes nil, and nobody notices.
  ///
  /// Nil is told as no bytes at all.
  public static func unguardedSignedCard(
    from reply: HTTPReply
  ) throws(CallFailure) -> SignedCard {
    let card = try reply.decoding(TMPWire.SignedCardText.self)
    let bytes = { (text: String) in Data(base64Encoded: text) ?? Data() }
    return SignedCard(
      activationData: bytes(card.activationData),
      ephemeralPublicKey: bytes(card.ephemeralPublicKey), encryptedData: bytes(card.encryptedData))
  }

  public static func activation(from reply: HTTPReply) throws(CallFailure) -> ActivationAnswer {
    let answer = try reply.decoding(TMPWire.ActivationAnswer.self)
    return ActivationAnswer(
      tokenUniqueReference: answer.tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
      cardLast4Digits: answer.cardLast4Digits,
      issuerMobileAppAuthResponse: answer.issuerMobileAppAuthResponse, comment: answer.comment,
      activationData: answer.activationData)
  }
}
