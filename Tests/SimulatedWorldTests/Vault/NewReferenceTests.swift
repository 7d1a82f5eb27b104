import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("References that the network gives") struct NewReferenceTests {
  private func provisioned(
    _ card: Card, in world: inout World, on device: Device = .phone
  ) throws -> Token {
    _ = try world.provision(card, on: device).get()
    return try #require(world.tokenService.tokens.last)
  }

  private func world(of cards: [Card], _ tokens: Token...) -> World {
    var setup = SimulatedWorldTests.world(watch: CustomerDevice(.watch)).setup
    setup.cards = CardList(cards)
    setup.tokenService.tokens = tokens
    return World(setup)
  }

  private func card(_ network: PaymentNetwork) -> Card {
    Card(id: "card", name: "Card", last4: "1234", network: network)
  }

  @Test(
    arguments: [
      (.mastercard, 48, "DAPLMC0000", 48, "FAPLMC0000"), (.visa, 24, "DNITHE", 24, "V-"),
    ] as [(PaymentNetwork, Int, String, Int, String)])
  func `have the network's own form and length`(
    network: PaymentNetwork, count: Int, head: String, panCount: Int, panHead: String
  ) throws {
    var world = world(of: [card(network)])
    let token = try provisioned(world.cards[0], in: &world)
    let reference = try #require(token.tokenUniqueReference)
    let account = try #require(token.panUniqueReference)
    #expect(reference.rawValue.hasPrefix(head) && reference.rawValue.utf8.count == count)
    #expect(account.hasPrefix(panHead) && account.utf8.count == panCount)
    #expect(reference.network == network)
  }

  @Test func `say of the card number the same on every device, and of another card another`() throws
  {
    var world = world(of: [card(.mastercard), gold])
    let phone = try provisioned(world.cards[0], in: &world)
    let watch = try provisioned(world.cards[0], in: &world, on: .watch)
    let other = try provisioned(world.cards[1], in: &world)
    #expect(phone.panUniqueReference == watch.panUniqueReference)
    #expect(phone.tokenUniqueReference != watch.tokenUniqueReference)
    #expect(other.panUniqueReference != phone.panUniqueReference)
  }

  @Test func `say another of a card that has replaced the old one`() throws {
    var world = world(of: [card(.mastercard)])
    let before = try provisioned(world.cards[0], in: &world)
    world.apply(.cardState("card", .replaced))
    _ = world.settle()
    let after = try #require(world.tokenService.tokens.last)
    #expect(after.tokenUniqueReference == before.tokenUniqueReference)
    #expect(after.panUniqueReference != before.panUniqueReference)
    #expect(world.vault.tokens[0].panUniqueReference == after.panUniqueReference)
    let added = try provisioned(world.cards[0], in: &world)
    #expect(added.panUniqueReference == after.panUniqueReference)
  }

  @Test func `stay where a file gives them`() throws {
    let given = Token(
      tokenUniqueReference: "A", panUniqueReference: "FAPLMC-given", externalCardId: "card",
      tokenStatus: "ACTIVE")
    var world = world(of: [card(.mastercard)], given)
    #expect(try provisioned(world.cards[0], in: &world).panUniqueReference == "FAPLMC-given")
  }
}
