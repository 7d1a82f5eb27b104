import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

/// A world without what no verdict on one card depends on, so that it can be asked many times, and for many cards.
///
/// Under the guide every card that stops its code matters, and on any device whether there is a pass at all.
struct ReducedWorlds {
  private let world: World
  private let passes: [StoredPass]
  private let passesOfCard: [Card.ID: [Int]]
  private let passesOfReference: [TokenUniqueReference: [Int]]
  private let passesOfSerialNumber: [String: [Int]]
  /// Those by which the app asks the issuer.
  private let askedFor: [Int]
  /// Where cards of the same digits may be taken for each other.
  private let goesByDigits: Bool
  private let tokens: [Token]
  private let tokensOfCard: [Card.ID: [Int]]
  private let tokensOfReference: [TokenUniqueReference: [Int]]
  private let alwaysMatter: Set<Card.ID>
  private let repeated: Card.ID?

  init(_ world: World, _ policy: Policy) {
    self.world = world
    let passes = world.passes
    self.passes = passes
    passesOfCard = places(passes) { $0.card }
    passesOfReference = places(passes) { $0.pass.deviceAccountIdentifier }
    passesOfSerialNumber = places(passes) { $0.pass.serialNumber }
    askedFor = passes.indices.filter { place in
      passes[place].pass.deviceAccountIdentifier != nil && world.appMaySee(passes[place])
    }
    // No issuer lists tokens, or Google says of the digits alone whether a token is there (isTokenized).
    goesByDigits = world.issuer.search == nil || !world.setup.wallet.hasPassKit
    tokens = world.setup.tokenService.tokens
    let tokensOfCard = places(tokens) { $0.externalCardId }
    self.tokensOfCard = tokensOfCard
    tokensOfReference = places(tokens) { $0.tokenUniqueReference }
    // Those that more than one token of the issuer's list belongs to stop the guide's code.
    alwaysMatter = policy == .guide ? Set(tokensOfCard.filter { $0.value.count > 1 }.keys) : []
    repeated = policy == .guide ? world.cards.repeatedID : nil
  }

  func reduced(to card: Card.ID) -> World {
    var world = world
    let known = ([card, repeated, repeated].compactMap { $0 }).compactMap { self.world.cards[$0] }
    let last4 = goesByDigits ? self.world.cards[card]?.last4 : nil
    let alikeCards = last4.map { last4 in
      self.world.cards.filter { $0.id == card || $0.last4 == last4 }
    }
    world.cards = alikeCards.map { CardList($0) } ?? CardList(known)
    // A card that is no more may be what a token of this one is still linked to.
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
    // A serial number may stand for several passes, which then come and go together.
    let named = Set(
      matteringPasses.flatMap { passesOfSerialNumber[passes[$0].pass.serialNumber] ?? [] })
    // Whether the app asks the issuer about anything at all, one other pass tells.
    let other = askedFor.first { !named.contains($0) }
    world.passes = named.union([other].compactMap { $0 }).sorted().map { passes[$0] }
    return world
  }
}

/// Where in the list each name stands.
private func places<Item, Name: Hashable>(_ items: [Item], by name: (Item) -> Name?) -> [Name:
  [Int]]
{
  var places: [Name: [Int]] = [:]
  for (place, item) in items.enumerated() {
    if let name = name(item) { places[name, default: []].append(place) }
  }
  return places
}
