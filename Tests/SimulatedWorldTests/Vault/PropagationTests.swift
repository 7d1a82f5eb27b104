import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("News of a token") struct PropagationTests {
  private func slow(
    _ state: PassActivationState = .activated, status: String = "ACTIVE",
    on device: Device = .phone,
    watch: CustomerDevice? = nil
  ) -> World {
    world(
      watch: watch, passes: [stored("A", on: device, state)],
      tokenService: TokenService(tokens: [token("A", status)]),
      rules: NetworkRules(propagation: Propagation(tmp: .seconds(3), device: .seconds(5))))
  }

  private func views(_ world: World) -> [String?] {
    [
      world.vault["A"]?.status.rawValue, world.status(of: "A"),
      world.passes.first?.pass.activationState.name,
    ]
  }

  @Test func `reaches TMP at once where TMP asked, and the device later, unaware until then`() {
    var world = slow(.requiresActivation, status: "INACTIVE")
    let id = world.activate()
    guard case .answered(id, _) = world.advance(to: start + .seconds(1)) else {
      Issue.record("no answer")
      return
    }
    #expect(views(world) == ["ACTIVE", "ACTIVE", "requiresActivation"])
    #expect(!world.log.calls.contains { $0.title == "PKPassLibraryDidChange" })
    #expect(!world.isSettled, "what is on its way is owed")
    #expect(world.settle() == [.passLibraryChanged])
    #expect(views(world) == ["ACTIVE", "ACTIVE", "activated"])
    #expect(world.log.calls.count { $0.title == "PKPassLibraryDidChange" } == 1)
    #expect(world.elapsed == .milliseconds(5100))
  }

  @Test func `reaches TMP and the device each in its own time where neither asked`() {
    var world = slow()
    world.apply(.token("A", .suspend, by: .cardholder))
    #expect(views(world) == ["SUSPENDED", "ACTIVE", "activated"])
    #expect(world.advance(to: start + .seconds(4)) == nil)
    #expect(views(world) == ["SUSPENDED", "SUSPENDED", "activated"])
    #expect(world.advance(to: start + .seconds(6)) == .passLibraryChanged)
    #expect(views(world) == ["SUSPENDED", "SUSPENDED", "suspended"])
  }

  @Test(
    arguments: [(.zero, 0), (.seconds(1), 0), (.seconds(20), 20), (.seconds(60), 60)]
      as [(Duration, Int)])
  func `of a new token is as long on its way, from when the customer agreed`(
    delay: Duration, seconds: Int
  ) {
    var world = world(rules: NetworkRules(propagation: Propagation(tmp: delay, device: .zero)))
    world.latency[.provisioning] = .milliseconds(1500)
    let asked = world.askForPass(of: gold, on: .phone)
    guard case .answered(asked, _) = world.advance(to: start + .seconds(2)) else {
      Issue.record("no pass")
      return
    }
    #expect(world.vault.tokens.count == 1 && world.passes.count == 1)
    #expect(world.tokenService.tokens.count == (seconds > 2 ? 0 : 1))
    _ = world.advance(to: start + .seconds(seconds) - .milliseconds(1))
    #expect(world.tokenService.tokens.count == (seconds > 2 ? 0 : 1))
    _ = world.advance(to: start + .seconds(seconds))
    #expect(world.tokenService.tokens.map(\.tokenStatus) == ["ACTIVE"])
  }

  @Test func `of a new token is not older than what came after it`() {
    var world = world(
      rules: NetworkRules(propagation: Propagation(tmp: .seconds(30), device: .zero)))
    _ = world.askForPass(of: gold, on: .phone)
    _ = world.advance(to: start + .seconds(10))
    world.apply(.cardState("card-gold", .blocked))
    _ = world.advance(to: start + .seconds(60))
    #expect(world.tokenService.tokens.map(\.tokenStatus) == ["SUSPENDED"])
  }

  @Test func `says what was true when it was sent`() {
    var world = slow()
    world.apply(.token("A", .suspend, by: .issuer))
    _ = world.advance(to: start + .seconds(2))
    world.apply(.token("A", .resume, by: .issuer))
    #expect(world.advance(to: start + .seconds(6)) == .passLibraryChanged)
    #expect(views(world) == ["ACTIVE", "ACTIVE", "suspended"])
    #expect(world.settle() == [.passLibraryChanged])
    #expect(views(world) == ["ACTIVE", "ACTIVE", "activated"])
  }

  @Test func `that is older than what TMP knows already is not taken`() {
    var world = slow()
    world.apply(.token("A", .suspend, by: .cardholder))
    _ = world.advance(to: start + .seconds(1))
    world.apply(.token("A", .deactivate, by: .issuer))
    #expect(world.status(of: "A") == "DEACTIVATED")
    _ = world.settle()
    #expect(world.status(of: "A") == "DEACTIVATED")
  }

  @Test func `waits for a Watch that is out of reach`() {
    var world = slow(on: .watch, watch: CustomerDevice(.watch, isReachable: false))
    world.apply(.token("A", .suspend, by: .issuer))
    #expect(world.settle().isEmpty)
    #expect(views(world) == ["SUSPENDED", "SUSPENDED", "activated"])
    world.apply(.watchReachable(true))
    #expect(views(world) == ["SUSPENDED", "SUSPENDED", "activated"])
    #expect(world.settle() == [.passLibraryChanged])
    #expect(views(world) == ["SUSPENDED", "SUSPENDED", "suspended"])
    #expect(world.log.calls.contains { $0.title == "PKPassLibraryRemotePaymentPassesDidChange" })
  }

  @Test func `of a pass that the app may not see is no news for the app`() {
    var world = slow()
    world.passes[0].isVisibleToApp = false
    world.apply(.token("A", .suspend, by: .issuer))
    #expect(world.settle().isEmpty)
    #expect(world.passes[0].pass.activationState == .suspended)
  }

  @Test func `is told beside each other where the parties disagree`() throws {
    var world = slow(.requiresActivation, status: "INACTIVE")
    #expect(world.views(of: "A")?.disagreement(in: Vocabulary()) == nil)
    world.apply(.bankCalled("A"))
    #expect(
      try #require(world.views(of: "A")).disagreement(in: Vocabulary())
        == "the network holds it as ACTIVE, the iPhone as requiresActivation")
    _ = world.settle()
    #expect(world.views(of: "A")?.disagreement(in: Vocabulary()) == nil)
  }
}
