import Scenarios
import SimulatedWorld
import WalletDomain

// Ids to hide from an audience: serial numbers, token references, card ids, and link parameters.

extension Session {
  /// Every id that may appear on the screen, including those no longer in the world.
  public var ids: Set<String> {
    var ids = scenario.setup.ids.union(world.setup.ids)
    ids.formUnion(world.vault.tokens.flatMap { [$0.id.rawValue, $0.panUniqueReference ?? ""] })
    for message in messages { ids.formUnion(message.ids) }
    return ids
  }
}

extension WorldFacts {
  fileprivate var ids: Set<String> {
    Set(
      passes.flatMap { $0.pass.ids } + tokenService.tokens.flatMap(\.ids)
        + cards.flatMap { [$0.id.rawValue, $0.primaryAccountIdentifier ?? ""] })
  }
}

extension Pass {
  fileprivate var ids: [String] {
    [serialNumber, deviceAccountIdentifier?.rawValue, primaryAccountIdentifier].compactMap(\.self)
  }
}

extension Token {
  fileprivate var ids: [String] {
    [tokenUniqueReference?.rawValue, panUniqueReference, externalCardId?.rawValue].compactMap(
      \.self)
  }
}

extension Message {
  /// Ids that the message's description may contain.
  fileprivate var ids: [String] {
    switch self {
    case .linkOpened(let link):
      link.split(maxSplits: 1) { $0 == "?" || $0 == "#" }.dropFirst().map(String.init)
    case .verificationChosen(let serialNumber, _, _): [serialNumber]
    case .scenarioChosen(let scenario): Array(scenario.setup.ids)
    case .worldChanged(let change): change.ids
    default: []
    }
  }
}

extension WorldChange {
  fileprivate var ids: [String] {
    switch self {
    case .passRemoved(let serialNumber, _): [serialNumber]
    case .token(let reference, _, _), .activationCodeRequested(let reference),
      .activationCodeEntered(_, let reference), .bankCalled(let reference):
      [reference.rawValue]
    default: []
    }
  }
}
