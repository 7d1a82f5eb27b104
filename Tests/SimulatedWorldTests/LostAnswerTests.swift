import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("An answer that is lost, late or no longer wanted") struct LostAnswerTests {
  private func activating(_ fault: Fault? = nil) -> World {
    world(
      passes: [stored("A", .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE")]),
      faults: fault.map { [$0] } ?? [])
  }

  @Test(
    arguments: [.refuse, .reset, .empty, .hang, .status(500)] as [Fault.Ending],
    Fault.Phase.allCases)
  func `leaves the work undone before it, and done after it`(
    ending: Fault.Ending, phase: Fault.Phase
  ) {
    var world = activating(Fault(id: "f", on: .activations, ending: ending, phase: phase))
    let id = world.activate()
    let result = world.result(of: id)
    #expect(result?.failure != nil || result?.reply?.status == 500)
    #expect(world.status(of: "A") == (phase == .after ? "ACTIVE" : "INACTIVE"))
  }

  @Test func `does its work though nobody waits, and is noted as ignored`() {
    var world = activating()
    let id = world.activate()
    world.abandon(id)
    #expect(world.isSettled)
    #expect(world.advance(to: start + .seconds(1)) == nil)
    #expect(world.status(of: "A") == "ACTIVE")
    #expect(world.log[id]?.answer?.ignored == true)
    #expect(world.log[id]?.answer?.summary == "200 OK")
    #expect(world.log[id]?.answer?.at == start + .milliseconds(100))
  }

  @Test func `that would never have come is noted when it is given up`() {
    var world = activating(Fault(id: "f", on: .activations, ending: .hang))
    let id = world.activate()
    _ = world.advance(to: start + .seconds(5))
    world.abandon(id)
    #expect(world.isSettled)
    #expect(world.log[id]?.isWaiting == false)
    #expect(world.log[id]?.answer?.summary == "nobody waits for it")
    #expect(world.log[id]?.answer?.ignored == true)
    #expect(world.log[id]?.duration == .seconds(5))
  }

  @Test func `comes to nothing after a minute, but the work is done`() {
    var world = activating(Fault(id: "f", on: .activations, delay: .seconds(70)))
    let id = world.activate()
    #expect(
      world.advance(to: start + .seconds(60))
        == .answered(
          id, .issuer(.failure(.timedOut(after: .seconds(60))))))
    #expect(world.status(of: "A") == "INACTIVE")
    #expect(world.isSettled)
    #expect(world.advance(to: start + .seconds(71)) == nil)
    #expect(world.status(of: "A") == "ACTIVE")
    #expect(world.log[id]?.failure == .timedOut(after: .seconds(60)))
    #expect(world.log[id]?.answer?.at == start + .seconds(60))
  }

  @Test func `stays a time-out, whatever comes of the call later`() {
    let fault = Fault(id: "f", on: .activations, delay: .seconds(70), ending: .reset)
    var world = activating(fault)
    let id = world.activate()
    _ = world.settle()
    #expect(world.log[id]?.failure == .timedOut(after: .seconds(60)))
  }

  @Test func `is given up in vain once it is there`() {
    var world = activating()
    let id = world.activate()
    _ = world.settle()
    let before = world
    world.abandon(id)
    world.abandon(999)
    #expect(world == before)
  }
}
