import SimulatedWorld
import Testing
import WalletDomain

@testable import Scenarios

@Suite("Cards that a scenario leaves to be made") struct GenerateTests {
  private func world(_ rest: String) throws -> WorldFacts { try read(scenarioFile(rest)).setup }

  @Test func `so many cards stand in the list, after those that are written`() throws {
    let world = try world(
      """
      generate: { cards: 100000 }
      cards: [ { id: card-gold, name: Gold, last4: 1234 } ]
      """)
    #expect(world.cards.count == 100_001)
    #expect(world.cards.first?.id == "card-gold")
    #expect(world.cards.last?.id == "card-100000")
  }

  @Test func `a few of them are in Wallet unless the file says otherwise`() throws {
    #expect(try world("generate: { cards: 100 }").passes.count == 6)
    #expect(try world("generate: { cards: 4 }").passes.count == 4)
    #expect(try world("generate: { cards: 100, passes: 0 }").passes.isEmpty)
    #expect(try world("generate: { cards: 100, passes: 90 }").passes.count == 90)
  }

  @Test func `with a Watch each of those cards is on both devices`() throws {
    let world = try world(
      """
      device: { watch: {} }
      generate: { cards: 100, passes: 5 }
      """)
    #expect(world.passes(on: .phone).map(\.card) == ["card-1", "card-2", "card-3"])
    #expect(world.passes(on: .watch).map(\.card) == ["card-1", "card-2"])
  }

  @Test func `each pass has its token, and both say the same`() throws {
    let world = try world("generate: { cards: 300, passes: 300 }")
    #expect(Set(world.tokenService.tokens.map(\.tokenUniqueReference)).count == 300)
    for (pass, token) in zip(world.passes(on: .phone), world.tokenService.tokens) {
      #expect(pass.pass.deviceAccountIdentifier == token.tokenUniqueReference)
      #expect(pass.card == token.externalCardId)
      #expect((token.tokenStatus == "ACTIVE") == (pass.pass.activationState == .activated))
    }
    let statuses = Set(world.tokenService.tokens.map(\.tokenStatus))
    #expect(statuses == ["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED"])
  }

  @Test func `the seed decides, and nothing else does`() throws {
    let made = "generate: { cards: 100, passes: 9 }"
    #expect(try world(made).passes == world(made).passes)
    #expect(try world(made).passes != world("seed: 1\n\(made)").passes)
  }

  @Test func `passes, tokens and expectations may name a card that is made`() throws {
    let scenario = try read(
      scenarioFile(
        """
        generate: { cards: 1000, passes: 0 }
        passes: [ { on: phone, card: card-1000, serialNumber: SN-1, deviceAccountIdentifier: T } ]
        tmp: { tokens: [ { tokenUniqueReference: T, externalCardId: card-1000 } ] }
        expect: [ { rows: { card-1000: Unknown status } } ]
        """))
    let pass = try #require(scenario.setup.passes.first?.pass)
    #expect(pass.primaryAccountIdentifier == "FPANID-1000")
  }
}
