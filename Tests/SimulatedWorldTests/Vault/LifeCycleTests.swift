import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A token's end") struct LifeCycleTests {
  private let day = Duration.seconds(86_400)

  private func holding(_ state: PassActivationState, _ status: String) -> World {
    world(
      passes: [stored("A", state)], tokenService: TokenService(tokens: [token("A", status)]))
  }

  @Test func `comes after 30 days INACTIVE, and no sooner`() {
    var world = holding(.requiresActivation, "INACTIVE")
    #expect(world.isSettled && world.nextDue == nil, "nobody waits for it")
    _ = world.advance(to: start + day * 30 - .seconds(1))
    #expect(world.vault["A"]?.status == .inactive)
    _ = world.advance(to: start + day * 30)
    #expect(world.vault["A"]?.status == .deactivated)
    #expect(world.vault["A"]?.history.last?.by == .network)
    #expect(world.status(of: "A") == "DEACTIVATED")
    #expect(world.passes[0].pass.activationState == .deactivated)
    #expect(world.log.calls.contains { $0.title == "token lapsed" && $0.to == .tmp })
  }

  @Test func `comes not after 30 days for a token that was activated`() {
    var world = holding(.requiresActivation, "INACTIVE")
    _ = world.activate()
    _ = world.advance(to: start + day * 400)
    while world.advance(to: start + day * 400) != nil {}
    #expect(world.vault["A"]?.status == .active)
  }

  @Test func `comes 95 days after its pass was removed; until then it is what it was`() {
    var world = holding(.activated, "ACTIVE")
    _ = world.advance(to: start + day)
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    #expect(world.vault["A"]?.status == .active)
    #expect(world.log.calls.contains { $0.title == "TokenDeletedFromConsumerApp" })
    _ = world.advance(to: start + day * 96 - .seconds(1))
    #expect(world.vault["A"]?.status == .active && world.status(of: "A") == "ACTIVE")
    _ = world.advance(to: start + day * 96)
    #expect(world.vault["A"]?.status == .deactivated && world.status(of: "A") == "DEACTIVATED")
  }

  @Test func `is not delayed by removing its pass while it is INACTIVE`() {
    var world = holding(.requiresActivation, "INACTIVE")
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    _ = world.advance(to: start + day * 30)
    #expect(world.vault["A"]?.status == .deactivated)
  }

  @Test func `comes to the Watch's tokens once the Watch is unpaired`() {
    var world = world(
      watch: CustomerDevice(.watch), passes: [stored("W", on: .watch)],
      tokenService: TokenService(tokens: [token("W", "ACTIVE")]))
    world.apply(.watchPaired(false))
    #expect(world.vault["W"]?.status == .active)
    _ = world.advance(to: start + day * 95)
    #expect(world.vault["W"]?.status == .deactivated)
  }

  @Test(arguments: NetworkRules.Readding.allCases)
  func `is put off by adding the card again only where the network takes the token up again`(
    readding: NetworkRules.Readding
  ) throws {
    var world = world(
      passes: [stored("A")], tokenService: TokenService(tokens: [token("A", "ACTIVE")]),
      rules: NetworkRules(propagation: .immediate, readding: readding))
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    let id = world.askForPass(of: gold, on: .phone)
    #expect(world.result(of: id)?.apple == .provisioning(.success(.activated)))
    let reference = try #require(world.passes.first?.pass.deviceAccountIdentifier)
    #expect((reference == "A") == (readding == .sameToken))
    _ = world.advance(to: start + day * 100)
    #expect(world.vault[reference]?.status == .active)
    #expect(world.vault["A"]?.status == (readding == .sameToken ? .active : .deactivated))
  }

  @Test(arguments: [NetworkDecision.yellow, .orange])
  func `a decision that asks for verification always makes a new token`(
    decision: NetworkDecision
  ) {
    var world = world(
      tokenService: TokenService(tokens: [token("A", "ACTIVE")]), decision: decision,
      rules: NetworkRules(propagation: .immediate, readding: .sameToken))
    let id = world.askForPass(of: gold, on: .phone)
    #expect(world.result(of: id)?.apple == .provisioning(.success(.requiresActivation)))
    #expect(world.vault["A"]?.status == .active, "no documented transition leads to INACTIVE")
    #expect(world.vault.tokens.count == 2)
  }
}
