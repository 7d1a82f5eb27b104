import IssuerAPI
import JSON
import WalletDomain

// What D1's SDK and Google's API tell an app, as its log has it.
extension Token {
  /// A digital card as D1 tells of it; nil where it is none. The form is an assumption, as D1's bytes are.
  init?(d1 members: [String: JSONValue]) {
    guard let id = members["digitalCardId"]?.scalar else { return nil }
    self.init(
      tokenUniqueReference: TokenUniqueReference(rawValue: id),
      externalCardId: members["cardId"]?.scalar.map(Card.ID.init(rawValue:)),
      tokenStatus: (members["state"] ?? members["tokenStatus"])?.scalar
        .map(IssuerSDK.tokenStatus(ofD1:)))
    lister = IssuerDialect.d1.words
  }

  static let keysOfD1: Set<String> = ["digitalCardId", "cardId", "state", "tokenStatus"]
}

extension Pass {
  /// A token as `listTokens` tells of it (TokenInfo); nil where it is none. A state that nobody knows is taken for
  /// active, and marked as not known.
  init?(google members: [String: JSONValue]) {
    guard let id = members["issuerTokenId"]?.scalar else { return nil }
    let state = members["tokenState"]?.scalar ?? ""
    self.init(
      serialNumber: id, deviceAccountIdentifier: TokenUniqueReference(rawValue: id),
      deviceAccountNumberSuffix: members["dpanLastFour"]?.scalar,
      primaryAccountNumberSuffix: members["fpanLastFour"]?.scalar,
      activationState: PassActivationState(tokenStateOfGoogle: state) ?? .activated)
  }

  /// Whether such a token tells its state.
  static func tellsState(google members: [String: JSONValue]) -> Bool {
    PassActivationState(tokenStateOfGoogle: members["tokenState"]?.scalar ?? "") != nil
  }

  static let keysOfGoogle: Set<String> = [
    "issuerTokenId", "tokenState", "dpanLastFour", "fpanLastFour", "network",
    "tokenServiceProvider", "isDefaultToken", "issuerName", "portfolioName",
  ]
}
