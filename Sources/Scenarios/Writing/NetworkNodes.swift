import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

// The card network, and what is planned.
extension ScenarioWriter {
  func network(_ world: World) -> YAMLNode {
    let (rules, usual) = (world.networkRules, NetworkRules())
    return .mapping([
      "decision": choice(world.networkDecision, unless: .green),
      "verification": list(
        rules.verification.map { .text($0.rawValue) },
        unless: usual.verification.map { .text($0.rawValue) }),
      "propagation": section(
        .mapping([
          "tmp": duration(rules.propagation.tmp, unless: usual.propagation.tmp),
          "device": duration(rules.propagation.device, unless: usual.propagation.device),
        ])),
      "readding": choice(rules.readding, unless: usual.readding),
      "code": section(
        .mapping([
          "lifetime": duration(rules.code.lifetime, unless: usual.code.lifetime),
          "attempts": text("\(rules.code.attempts)", unless: "\(usual.code.attempts)"),
        ])),
      "tokens": list(world.givenTokens.map { given($0, of: world.cards, on: world.devices) }),
    ])
  }

  private func given(_ token: GivenToken, of cards: CardList, on devices: [Device]) -> YAMLNode {
    .mapping([
      "tokenUniqueReference": .text(token.reference.rawValue),
      "tokenStatus": text(token.status?.rawValue, unless: nil),
      "suspendedBy": list(
        TokenActor.allCases.filter(token.suspendedBy.contains).map { .text($0.rawValue) }),
      "externalCardId": text(token.card.flatMap { cards[$0] }?.id.rawValue, unless: nil),
      // A file cannot speak of a Watch that is paired no more.
      "on": text(token.device.flatMap { devices.contains($0) ? $0.rawValue : nil }, unless: nil),
      "authorizationPath": text(token.authorizationPath, unless: nil),
      "age": duration(token.age, unless: .zero),
      "deletedAgo": duration(token.deletedAgo, unless: nil),
    ])
  }

  func planned(_ change: PlannedChange, after: Duration) -> YAMLNode {
    let at = YAMLNode.text("+" + max(.zero, after).written)
    return switch change {
    case .tokenStatus(of: let token, let status, by: let actor):
      .mapping([
        "at": at, "setToken": .text(token.rawValue), "tokenStatus": .text(status),
        "by": choice(actor, unless: .issuer),
      ])
    case .cardState(of: let card, let state):
      .mapping(["at": at, "setCard": .text(card.rawValue), "state": .text(state.rawValue)])
    }
  }
}
