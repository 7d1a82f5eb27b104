public import IssuerAPI
import Times
public import WalletDomain

// What an issuer's messages carry beside what is asked and answered.
extension World {
  /// What the app, or its back end, knows of a request's card or token; none where the issuer takes nothing of it.
  public func facts(for request: IssuerRequest) -> IssuerFacts {
    guard setup.issuer.takesFacts else { return [:] }
    var facts: IssuerFacts = ["appVersion": "1.0.0", "customer": setup.backEnd.customer]
    facts["now"] = EpochInstant(sinceEpoch: clock.sinceEpoch).written
    var card = request.card
    if case .activate(let reference, _) = request {
      let token = setup.tokenService.tokens.first { $0.tokenUniqueReference == reference }
      facts["tokenId"] = token?.place?.tokenID
      card = token?.externalCardId ?? vault[reference]?.card
    }
    facts["card"] = card?.rawValue
    if let card = card.flatMap({ setup.cards[$0] }) {
      facts["cardholder"] = card.cardholder
      facts["last4"] = card.last4
      facts["network"] = card.network.rawValue
    }
    return facts
  }

  /// The same, and an id of its own for each request where the issuer wants one.
  public mutating func factsToSend(_ request: IssuerRequest) -> IssuerFacts {
    var facts = facts(for: request)
    if setup.issuer.takesUUID(IssuerCall(request)) { facts["uuid"] = makeUUID("uuid") }
    return facts
  }

  /// What the issuer's service knows of its answer to a request.
  func factsOfAnswer(to request: IssuerRequest) -> IssuerFacts {
    facts(for: request).merging(factsOfAnswer) { known, _ in known }
  }

  /// What an answer that is about no card carries.
  var factsOfAnswer: IssuerFacts {
    let now = EpochInstant(sinceEpoch: clock.sinceEpoch).written
    return ["now": now, "uuid": "simulated-\(clock.sinceEpoch.components.seconds)"]
  }

  /// The tokens with what the issuer's list tells of each one's wallet and device, as the network knows it.
  func placed(_ tokens: [Token]) -> [Token] {
    guard setup.issuer.listTellsDevice || setup.issuer.listTellsWallet else { return tokens }
    return tokens.map { token in
      guard token.place == nil, let reference = token.tokenUniqueReference,
        let device = vault[reference]?.device
      else { return token }
      var token = token
      token.place = TokenPlace(wallet: setup.wallet, device: device, deviceName: device.title)
      return token
    }
  }
}
