import FoundationEssentials
import JSON
public import WalletDomain

/// The service's side of TMP: HTTP bytes to typed requests, and answers back to bytes.
///
/// Kept apart from the app's side: a service reads what came, not what the app meant.
public enum TMPServiceCoding {
  /// What a request asks, or the reply that refuses it.
  ///
  /// The text of error bodies is an assumption: TMP publishes none (FIELD §1.3).
  public static func decode(_ request: HTTPRequest) -> Result<IssuerRequest, HTTPRefusal> {
    guard let endpoint = IssuerEndpoint.allCases.first(where: { $0.path == request.path }) else {
      return .failure(HTTPRefusal(404, "There is no \(request.path)."))
    }
    guard request.method == "POST" else {
      return .failure(HTTPRefusal(405, "Only POST is served here."))
    }
    do {
      return .success(try read(request, as: endpoint))
    } catch {
      return .failure(HTTPRefusal(400, "The body is not what \(endpoint.rawValue) takes."))
    }
  }

  private static func read(
    _ request: HTTPRequest, as endpoint: IssuerEndpoint
  ) throws -> IssuerRequest {
    let decoder = JSONDecoder()
    switch endpoint {
    case .searches:
      let search = try decoder.decode(TMPWire.TokenSearch.self, from: request.body)
      return .searchTokens(search.tokenUniqueReferences.map(TokenUniqueReference.init(rawValue:)))
    case .signedCards:
      let card = try decoder.decode(TMPWire.CardToSign.self, from: request.body)
      return .signCard(
        CardToSign(
          cardID: Card.ID(rawValue: card.cardId), certificates: [card.certificate],
          nonce: card.nonce, nonceSignature: card.nonceSignature))
    case .activations:
      let activation = try decoder.decode(TMPWire.Activation.self, from: request.body)
      let reference = TokenUniqueReference(rawValue: activation.tokenUniqueReference)
      return activation.activationMethod == TMPWire.Activation.byActivationData
        ? .requestActivationData(reference) : .activateToken(reference)
    }
  }

  public static func reply(tokens: [Token]) -> HTTPReply {
    HTTPReply(
      status: 200,
      json: jsonBytes(
        of:
          tokens.map { token in
            TMPWire.Token(
              tokenUniqueReference: token.tokenUniqueReference?.rawValue,
              panUniqueReference: token.panUniqueReference,
              externalCardId: token.externalCardId?.rawValue, tokenStatus: token.tokenStatus,
              authorizationPath: token.authorizationPath, processStatus: token.processStatus)
          }))
  }

  public static func reply(signed card: SignedCard) -> HTTPReply {
    HTTPReply(
      status: 200,
      json: jsonBytes(
        of:
          TMPWire.SignedCard(
            activationData: card.activationData, ephemeralPublicKey: card.ephemeralPublicKey,
            encryptedData: card.encryptedData)))
  }

  public static func reply(activation answer: ActivationAnswer) -> HTTPReply {
    HTTPReply(
      status: 200,
      json: jsonBytes(
        of:
          TMPWire.ActivationAnswer(
            tokenUniqueReference: answer.tokenUniqueReference?.rawValue,
            cardLast4Digits: answer.cardLast4Digits,
            issuerMobileAppAuthResponse: answer.issuerMobileAppAuthResponse,
            comment: answer.comment, activationData: answer.activationData)))
  }
}

/// Why the service turned a request away.
public struct HTTPRefusal: Error, Hashable, Sendable {
  public var status: Int
  public var message: String

  public init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  public var reply: HTTPReply {
    HTTPReply(status: status, json: jsonBytes(of: TMPWire.Fault(message: message)))
  }
}

extension IssuerEndpoint {
  fileprivate var path: String { TMPDialect.path(of: self) }
}
