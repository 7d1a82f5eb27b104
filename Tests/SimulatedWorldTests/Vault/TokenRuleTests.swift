import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A network's rules") struct TokenRuleTests {
  private func world(
    of network: PaymentNetwork, _ state: PassActivationState = .activated,
    rules: NetworkRules = NetworkRules(propagation: .immediate)
  ) -> World {
    var setup = SimulatedWorldTests.world(
      passes: [stored("A", state)],
      tokenService: TokenService(
        tokens: [token("A", state == .activated ? "ACTIVE" : "INACTIVE")]), rules: rules
    ).setup
    setup.cards[0].network = network
    return World(setup)
  }

  @Test(arguments: [(PaymentNetwork.mastercard, 1), (.visa, 0)])
  func `tell the issuer of a removed pass or not`(network: PaymentNetwork, notices: Int) {
    var world = world(of: network)
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    _ = world.settle()
    let told = world.log.calls.filter { $0.title == "TokenDeletedFromConsumerApp" }
    #expect(told.count == notices)
    #expect(world.vault["A"]?.status == .active)
  }

  @Test(arguments: [(PaymentNetwork.mastercard, 95), (.visa, 2)])
  func `say how long a token outlives its pass`(network: PaymentNetwork, days: Int) {
    var rules = NetworkRules(propagation: .immediate)
    rules.visa.removedLifetime = .seconds(2 * 86_400)
    var world = world(of: network, rules: rules)
    world.apply(.passRemoved(serialNumber: "SN-A", .phone))
    _ = world.advance(to: start + .seconds(days * 86_400 - 1))
    #expect(world.vault["A"]?.status == .active)
    _ = world.advance(to: start + .seconds(days * 86_400))
    #expect(world.vault["A"]?.status == .deactivated)
  }

  @Test(arguments: [(PaymentNetwork.mastercard, 30), (.visa, 3)])
  func `say how long a token waits`(network: PaymentNetwork, days: Int) {
    var rules = NetworkRules(propagation: .immediate)
    rules.visa.inactiveLifetime = .seconds(3 * 86_400)
    var world = world(of: network, .requiresActivation, rules: rules)
    _ = world.advance(to: start + .seconds(days * 86_400 - 1))
    #expect(world.vault["A"]?.status == .inactive)
    _ = world.advance(to: start + .seconds(days * 86_400))
    #expect(world.vault["A"]?.status == .deactivated)
  }

  @Test func `end the codes of a Visa token, and tell the issuer`() throws {
    var rules = NetworkRules(propagation: .immediate, code: CodeRule(length: 4))
    rules.visa.codes = 2
    var world = world(of: .visa, .requiresActivation, rules: rules)
    for _ in 0..<2 { #expect(world.apply(.activationCodeRequested("A")) == nil) }
    let code = try #require(world.vault["A"]?.activationCode?.text)
    #expect(code.utf8.count == 4)
    #expect(world.apply(.activationCodeRequested("A"))?.id == "verification.no-more-codes")
    #expect(world.log.calls.last?.title == "otpMaxReached")
    #expect(world.verificationOptions(for: world.passes[0].pass) == [.bankApp, .call])
    #expect(world.apply(.activationCodeEntered(code, "A"))?.id == "verification.not-offered")
  }

  @Test func `send Mastercard's codes as often as they are wanted`() {
    var world = world(of: .mastercard, .requiresActivation)
    for _ in 0..<20 { #expect(world.apply(.activationCodeRequested("A")) == nil) }
  }
}
