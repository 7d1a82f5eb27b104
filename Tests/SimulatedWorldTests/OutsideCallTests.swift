import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A call that somebody outside answers") struct OutsideCallTests {
  private let request = TMPDialect.encode(.searchTokens(["A"]))
  private let reply = HTTPReply(status: 200)

  @Test func `owes nothing to time, and takes one reply`() {
    var world = world()
    let id = world.sendOutside(request, for: .searches)
    #expect(world.isSettled)
    #expect(world.log[id]?.isWaiting == true)
    #expect(world.deliver(.success(reply), to: id) == .issuer(.success(reply)))
    #expect(world.log[id]?.answer?.summary == "200 OK")
    let before = world
    #expect(world.deliver(.failure(.emptyAnswer), to: id) == nil)
    #expect(world == before)
  }

  @Test func `brings nothing that nobody asked for`() {
    var world = world()
    let before = world
    #expect(world.deliver(.success(reply), to: 1) == nil)
    #expect(world == before)
  }

  @Test func `is noted as ignored where nobody waits any more`() {
    var world = world()
    let id = world.sendOutside(request, for: .searches)
    world.abandon(id)
    #expect(world.deliver(.success(reply), to: id) == nil)
    #expect(world.log[id]?.answer?.ignored == true)
  }
}
