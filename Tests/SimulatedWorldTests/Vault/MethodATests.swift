import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Activation by PassKit") struct MethodATests {
  private func waiting(_ network: PaymentNetwork = .mastercard, watch: CustomerDevice? = nil)
    -> World
  {
    var world = world(
      watch: watch, passes: [stored("A", on: watch == nil ? .phone : .watch, .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE")]),
      rules: NetworkRules(propagation: Propagation(tmp: .seconds(3), device: .seconds(1))))
    world.cards[0].network = network
    return world
  }

  private func answer(in world: inout World) throws -> ActivationAnswer {
    let id = world.send(
      asTMP(.activate("A", by: .activationData)), for: .activate, by: .app)
    return try IssuerDialect.tmp.read(#require(world.result(of: id)?.reply), as: \.activate)
  }

  @Test func `TMP hands out a one-time password and leaves the network to Apple`() throws {
    var world = waiting()
    let answer = try answer(in: &world)
    #expect(answer.issuerMobileAppAuthResponse == "APPROVED")
    #expect(answer.activationData?.count == 32)
    #expect(world.vault["A"]?.status == .inactive)
    #expect(!world.log.calls.contains { $0.to == .network })
  }

  @Test func `the pass is activating, then activated, and TMP hears of it last`() throws {
    var world = waiting()
    let data = try #require(try answer(in: &world).activationData)
    let id = world.activate(world.passes[0].pass, on: .phone, with: data)
    guard case .answered(id, let result) = world.advanceWhileOwed(),
      result.apple == .passActivation(nil)
    else {
      Issue.record("PassKit did not call its handler")
      return
    }
    #expect(world.passes[0].pass.activationState == .activating)
    #expect(world.log.calls.count { $0.title == "PKPassLibraryDidChange" } == 1)
    #expect(world.advanceWhileOwed() == .passLibraryChanged)
    #expect(world.passes[0].pass.activationState == .activated)
    #expect(world.status(of: "A") == "INACTIVE", "TMP is behind")
    #expect(world.advanceWhileOwed() == nil)
    #expect(world.status(of: "A") == "ACTIVE")
  }

  @Test func `another password is refused`() {
    var world = waiting()
    let id = world.activate(world.passes[0].pass, on: .phone, with: Data([1]))
    guard case .passActivation(.refused) = world.settle().compactMap(\.result?.apple).first else {
      Issue.record("it was taken")
      return
    }
    #expect(world.vault["A"]?.status == .inactive)
    #expect(world.log[id]?.answer?.succeeded == false)
  }

  @Test func `Visa has none to give`() throws {
    var world = waiting(.visa)
    let answer = try answer(in: &world)
    #expect(answer.issuerMobileAppAuthResponse == "FAILED")
    #expect(answer.comment == PassActivationFailure.visaComment)
    #expect(answer.activationData == nil)
  }

  @Test func `a Watch out of reach takes none`() throws {
    var world = waiting(watch: CustomerDevice(.watch, isReachable: false))
    let data = try #require(try answer(in: &world).activationData)
    _ = world.activate(world.passes[0].pass, on: .watch, with: data)
    #expect(world.settle().compactMap(\.result?.apple) == [.passActivation(.watchOutOfReach)])
    #expect(world.vault["A"]?.status == .inactive)
  }
}

extension Occurrence {
  fileprivate var result: CallResult? {
    if case .answered(_, let result) = self { result } else { nil }
  }
}
