import IssuerAPI
package import SimulatedWorld
import Simulation
package import WalletDomain

/// Reduces a world to what the verdict on one card depends on, so that many trials for many cards are fast.
///
/// Cards that crash the guide's code always matter under policy `guide`, as does, under either policy, whether the app
/// sees any pass at all.
package struct ReducedWorlds {
  private let world: World
  private let passes: [StoredPass]
  private let passesOfCard: [Card.ID: [Int]]
  private let passesOfReference: [TokenUniqueReference: [Int]]
  private let passesOfSerialNumber: [String: [Int]]
  /// Indices of the passes that the app can see and whose tokens it asks the issuer about.
  private let askedFor: [Int]
  /// Whether cards with the same last four digits may be confused with each other.
  private let goesByDigits: Bool
  private let tokens: [Token]
  private let tokensOfCard: [Card.ID: [Int]]
  private let tokensOfReference: [TokenUniqueReference: [Int]]
  private let alwaysMatter: Set<Card.ID>
  private let repeated: Card.ID?

  package init(_ world: World, _ policy: Policy) {
    self.world = world
    let passes = world.passes
    self.passes = passes
    passesOfCard = places(passes) { $0.card }
    passesOfReference = places(passes) { $0.pass.deviceAccountIdentifier }
    passesOfSerialNumber = places(passes) { $0.pass.serialNumber }
    askedFor = passes.indices.filter { place in
      passes[place].pass.deviceAccountIdentifier != nil && world.appMaySee(passes[place])
    }
    // The issuer lists no tokens, or Google matches tokens by the digits alone (isTokenized).
    goesByDigits = world.issuer.search == nil || !world.setup.wallet.hasPassKit
    tokens = world.setup.tokenService.tokens
    let tokensOfCard = places(tokens) { $0.externalCardId }
    self.tokensOfCard = tokensOfCard
    tokensOfReference = places(tokens) { $0.tokenUniqueReference }
    // Cards with more than one token in the issuer's list crash the guide's code.
    alwaysMatter = policy == .guide ? Set(tokensOfCard.filter { $0.value.count > 1 }.keys) : []
    repeated = policy == .guide ? world.cards.repeatedID : nil
  }

  package func reduced(to card: Card.ID) -> World {
    var world = world
    let known = ([card, repeated, repeated].compactMap { $0 }).compactMap { self.world.cards[$0] }
    let last4 = goesByDigits ? self.world.cards[card]?.last4 : nil
    let alikeCards = last4.map { last4 in
      self.world.cards.filter { $0.id == card || $0.last4 == last4 }
    }
    world.cards = alikeCards.map { CardList($0) } ?? CardList(known)
    // A token of this card may still be linked to its predecessor, which is no longer in the list.
    let before = card.predecessor.flatMap { self.world.cards[$0] == nil ? $0 : nil }
    let mattering = alwaysMatter.union([card, before].compactMap { $0 })
    let ofCards = mattering.flatMap { tokensOfCard[$0] ?? [] }
    let alike = passes.indices.filter {
      last4 != nil && passes[$0].pass.primaryAccountNumberSuffix == last4
    }
    let ofAlike = (alikeCards ?? []).flatMap { passesOfCard[$0.id] ?? [] }
    let ownPasses = Array(Set((passesOfCard[card] ?? []) + alike + ofAlike))
    let references = Set(
      ownPasses.compactMap { passes[$0].pass.deviceAccountIdentifier }
        + ofCards.compactMap { tokens[$0].tokenUniqueReference })
    let matteringTokens = Set(ofCards + references.flatMap { tokensOfReference[$0] ?? [] })
    world.tokenService.tokens = matteringTokens.sorted().map { tokens[$0] }
    let matteringPasses = ownPasses + references.flatMap { passesOfReference[$0] ?? [] }
    // Passes that share a serial number are kept or dropped together.
    let named = Set(
      matteringPasses.flatMap { passesOfSerialNumber[passes[$0].pass.serialNumber] ?? [] })
    // One other pass is kept, so that the app still asks the issuer if it would in the full world.
    let other = askedFor.first { !named.contains($0) }
    world.passes = named.union([other].compactMap { $0 }).sorted().map { passes[$0] }
    return world
  }
}

/// Indices of the items, grouped by name; items without a name are left out.
private func places<Item, Name: Hashable>(_ items: [Item], by name: (Item) -> Name?) -> [Name:
  [Int]]
{
  var places: [Name: [Int]] = [:]
  for (place, item) in items.enumerated() {
    if let name = name(item) { places[name, default: []].append(place) }
  }
  return places
}
