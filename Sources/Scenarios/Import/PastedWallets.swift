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
    lister = IssuerDialect.d1.terms
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

  /// What such a token says instead of a state that Google names; nil where it says one, empty where it says nothing.
  static func oddState(google members: [String: JSONValue]) -> String? {
    let state = members["tokenState"]?.scalar ?? ""
    if PassActivationState(tokenStateOfGoogle: state) != nil { return nil }
    let isWord = state.utf8.count <= 40 && state.allSatisfy { $0.isASCII && !$0.isWhitespace }
    return isWord ? state : ""
  }

  static let keysOfGoogle: Set<String> = [
    "issuerTokenId", "tokenState", "dpanLastFour", "fpanLastFour", "network",
    "tokenServiceProvider", "isDefaultToken", "issuerName", "portfolioName",
  ]
}
