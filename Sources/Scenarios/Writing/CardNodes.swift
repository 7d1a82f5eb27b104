import PassCrypto
import SimulatedWorld
import TypedYAML
import WalletDomain

// What the issuer, PassKit and TMP each hold of a card.
extension ScenarioWriter {
  func card(of card: Card, _ account: IssuerAccount?) -> YAMLNode {
    .mapping([
      "id": .text(card.id.rawValue),
      "name": .text(card.name),
      "cardholder": text(card.cardholder, unless: ""),
      "last4": .text(card.last4),
      "network": choice(card.network, unless: .mastercard),
      "state": choice(card.state, unless: .active),
      "art": text(card.art, unless: nil),
      "primaryAccountIdentifier": text(card.primaryAccountIdentifier, unless: nil),
      // A number that the simulation makes up needs no key.
      "pan": account?.primaryAccountNumber.map(YAMLNode.text),
      "expiry": account?.expiration.map { .text($0.written) },
    ])
  }

  func pass(_ stored: StoredPass, of cards: CardList) -> YAMLNode {
    let pass = stored.pass
    let card = stored.card.flatMap { cards[$0] }
    return .mapping([
      "on": .text(stored.device.rawValue),
      "card": text(card?.id.rawValue, unless: nil),
      "passTypeIdentifier": text(pass.passTypeIdentifier, unless: "paymentpass.com.apple"),
      "serialNumber": .text(pass.serialNumber),
      "deviceAccountIdentifier": text(pass.deviceAccountIdentifier?.rawValue, unless: nil),
      "deviceAccountNumberSuffix": text(pass.deviceAccountNumberSuffix, unless: nil),
      "primaryAccountIdentifier": text(
        pass.primaryAccountIdentifier, unless: card?.primaryAccountIdentifier),
      "primaryAccountNumberSuffix": text(pass.primaryAccountNumberSuffix, unless: card?.last4),
      "activationState": text(
        pass.activationState.name, unless: PassActivationState.activated.name),
      "visibleToApp": flag(stored.isVisibleToApp, unless: true),
    ])
  }

  func tmp(_ service: TokenService, _ latency: Latency) -> YAMLNode {
    .mapping([
      "tokens": list(service.tokens.map(token)),
      "emptySearch": choice(service.emptySearch, unless: .none),
      "activation": section(
        .mapping([
          "default": text(service.activationResponse, unless: "APPROVED"),
          "comment": text(service.activationComment, unless: nil),
        ])),
      "signing": section(
        .mapping(["mistake": text(service.signingMistake?.rawValue, unless: nil)])),
      "latency": section(
        .mapping(
          Latency.Point.allCases.map { point in
            (point.rawValue, duration(latency[point], unless: Latency()[point]))
          })),
    ])
  }

  private func token(_ token: Token) -> YAMLNode {
    .mapping([
      "tokenUniqueReference": text(token.tokenUniqueReference?.rawValue, unless: nil),
      "panUniqueReference": text(token.panUniqueReference, unless: nil),
      "externalCardId": text(token.externalCardId?.rawValue, unless: nil),
      "tokenStatus": text(token.tokenStatus, unless: nil),
      "authorizationPath": text(token.authorizationPath, unless: nil),
      "processStatus": text(token.processStatus, unless: nil),
    ])
  }
}

extension Expiration {
  /// “2030-12”.
  fileprivate var written: String { "\(year)-\(month < 10 ? "0" : "")\(month)" }
}
