import PassCrypto
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("What becomes of a card's tokens") struct CardLifeCycleTests {
  private func wallet(_ rules: NetworkRules = NetworkRules(propagation: .immediate)) -> World {
    world(
      watch: CustomerDevice(.watch),
      passes: [stored("A"), stored("W", on: .watch), stored("I", .requiresActivation)],
      tokenService: TokenService(
        tokens: [token("A", "ACTIVE"), token("W", "ACTIVE"), token("I", "INACTIVE")]),
      rules: rules)
  }

  private func statuses(_ world: World) -> [VaultToken.Status] { world.vault.tokens.map(\.status) }

  @Test func `a block suspends those that pay, its end resumes them`() {
    var world = wallet()
    #expect(world.apply(.cardState("card-gold", .blocked)) == nil)
    #expect(statuses(world) == [.suspended, .suspended, .inactive])
    #expect(world.vault["A"]?.suspendedBy == [.issuer])
    #expect(world.status(of: "W") == "SUSPENDED")
    #expect(
      world.passes.map(\.pass.activationState) == [.suspended, .requiresActivation, .suspended])
    #expect(world.apply(.cardState("card-gold", .active)) == nil)
    #expect(statuses(world) == [.active, .active, .inactive])
    #expect(world.log.calls.count { $0.title == "suspend token" && $0.from == .tmp } == 2)
  }

  @Test func `what the cardholder has suspended stays so when the block ends`() {
    var world = wallet()
    world.apply(.token("A", .suspend, by: .cardholder))
    world.apply(.cardState("card-gold", .blocked))
    #expect(world.vault["A"]?.suspendedBy == [.issuer, .cardholder])
    world.apply(.cardState("card-gold", .active))
    #expect(statuses(world) == [.suspended, .active, .inactive])
  }

  @Test func `a loss leaves them as they are`() {
    var world = wallet()
    #expect(world.apply(.cardState("card-gold", .lost)) == nil)
    #expect(world.cards[0].state == .lost)
    #expect(statuses(world) == [.active, .active, .inactive])
  }

  @Test func `the end of the account deletes them, and the card has no further states`() {
    var world = wallet()
    world.apply(.cardState("card-gold", .blocked))
    #expect(world.apply(.cardState("card-gold", .closed)) == nil)
    #expect(statuses(world) == [.deactivated, .deactivated, .deactivated])
    #expect(world.log.calls.count { $0.title == "deactivate token" && $0.from == .tmp } == 3)
    #expect(world.apply(.cardState("card-gold", .active))?.id == "card.closed")
    #expect(world.death(of: "card-gold") == .closed)
  }

  @Test func `a replacement links them to the new card, and the passes show it in time`() throws {
    var world = wallet(
      NetworkRules(propagation: Propagation(tmp: .seconds(1), device: .seconds(2))))
    #expect(world.apply(.cardState("card-gold", .replaced)) == nil)
    let new = try #require(world.cards.first)
    #expect(new.id == "card-gold-2" && new.state == .active && new.last4 != "1234")
    #expect(world.vault.tokens.allSatisfy { $0.card == new.id })
    #expect(world.tokenService.tokens.allSatisfy { $0.externalCardId == new.id })
    #expect(world.passes.allSatisfy { $0.pass.primaryAccountNumberSuffix != new.last4 })
    _ = world.settle()
    #expect(world.passes.allSatisfy { $0.pass.primaryAccountNumberSuffix == new.last4 })
    #expect(world.passes.allSatisfy { $0.card == new.id })
    #expect(statuses(world) == [.active, .active, .inactive])
  }

  @Test(
    arguments: [
      ("card-gold", .active, "card.already"), ("card-none", .blocked, "card.unknown"),
    ] as [(Card.ID, Card.State, String)])
  func `what cannot be is explained, and changes nothing`(
    card: Card.ID, state: Card.State, id: String
  ) {
    var world = wallet()
    let before = world
    #expect(world.apply(.cardState(card, state))?.id == id)
    #expect(world == before)
  }

  @Test(arguments: [
    ("card-gold", "card-gold-2"), ("card-2", "card-3"), ("x-9", "x-10"), ("-", "--2"),
  ])
  func `the new card's id follows the old one's`(old: Card.ID, new: Card.ID) {
    #expect(old.successor == new)
  }

  @Test(arguments: CardUnusable.allCases)
  func `a dead card is neither tokenized nor activated`(death: CardUnusable) throws {
    var world = wallet()
    world.kill("card-gold", death)
    let asked = world.askForPass(of: gold, on: .phone)
    #expect(world.result(of: asked)?.apple == .provisioning(.failure(.declinedByNetwork)))
    _ = world.activate("I")
    _ = world.settle()
    #expect(world.apply(.bankCalled("I"))?.id == "verification.card-\(death.rawValue)")
    #expect(
      world.apply(.activationCodeRequested("I"))?.id == "verification.card-\(death.rawValue)")
    #expect(world.vault["I"]?.status == .inactive)
    let reason = world.log.calls.compactMap { call -> String? in
      guard case .fields(let fields)? = call.answer?.payload else { return nil }
      return fields.first { $0.name == "reason" }?.value
    }
    #expect(reason == ["The card is \(death.words)."])
  }

  @Test(arguments: [(1969, 12, true), (1970, 1, false)])
  func `a card is good to the end of its month`(year: Int, month: Int, isOver: Bool) {
    var world = wallet()
    world.setup.accounts["card-gold"] = IssuerAccount(
      expiration: Expiration(month: month, year: year))
    #expect(world.death(of: "card-gold") == (isOver ? .expired : nil))
    _ = world.advance(to: start + .seconds(31 * 86_400))
    #expect(world.death(of: "card-gold") == .expired)
    #expect(world.death(of: "card-none") == nil)
  }

  @Test(
    arguments: [
      ("SUSPENDED", [.suspended, .active]), ("DEACTIVATED", [.deactivated, .active]),
      ("INACTIVE", [.active, .active]), ("ACTIVE", [.active, .active]),
    ] as [(String, [VaultToken.Status])])
  func `what the agenda plans goes through the network`(
    text: String, after: [VaultToken.Status]
  ) {
    var world = world(
      passes: [stored("A"), stored("B")],
      tokenService: TokenService(tokens: [token("A", "ACTIVE"), token("B", "ACTIVE")]),
      planned: [PlannedItem(after: .seconds(60), .tokenStatus(of: "A", text))])
    _ = world.advance(to: start + .seconds(60))
    #expect(statuses(world) == after)
    #expect(world.status(of: "A") == after[0].rawValue)
  }

  @Test func `a text that is no status of the network changes TMP's list alone`() {
    var world = world(
      passes: [stored("A")], tokenService: TokenService(tokens: [token("A", "ACTIVE")]),
      planned: [PlannedItem(after: .seconds(60), .tokenStatus(of: "A", "PENDING_REVIEW"))])
    _ = world.advance(to: start + .seconds(60))
    #expect(world.status(of: "A") == "PENDING_REVIEW")
    #expect(world.vault["A"]?.status == .active)
    #expect(world.passes[0].pass.activationState == .activated)
  }

  @Test func `a planned block is told to the app`() {
    var world = world(
      planned: [PlannedItem(after: .seconds(60), .cardState(of: "card-gold", .blocked))])
    #expect(world.advance(to: start + .seconds(60)) == .cardListChanged)
    #expect(world.cards[0].state == .blocked)
  }
}

extension World {
  fileprivate mutating func kill(_ card: Card.ID, _ death: CardUnusable) {
    guard let place = setup.cards.place(of: card) else { return }
    if let state = Card.State(rawValue: death.rawValue) {
      setup.cards[place].state = state
    } else {
      setup.accounts[card] = IssuerAccount(expiration: Expiration(month: 1, year: 1969))
    }
  }
}
