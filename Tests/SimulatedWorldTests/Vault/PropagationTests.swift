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
    #expect(world.views(of: "A")?.disagreement == nil)
    world.apply(.bankCalled("A"))
    #expect(
      try #require(world.views(of: "A")).disagreement
        == "the network holds it as ACTIVE, the iPhone as requiresActivation")
    _ = world.settle()
    #expect(world.views(of: "A")?.disagreement == nil)
  }
}
