import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A call that somebody outside answers") struct OutsideCallTests {
  private let request = asTMP(.searchTokens(["A"]))
  private let reply = HTTPReply(status: 200)

  @Test func `owes nothing to time, and takes one reply`() {
    var world = world()
    let id = world.sendOutside(request, for: .search, by: .app).id
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

  @Test func `is no call that the world itself answers`() {
    var world = world()
    let ids = [world.askForCards(by: .app), world.search()]
    let before = world
    for id in ids { #expect(world.deliver(.success(reply), to: id) == nil) }
    #expect(world == before)
    #expect(world.settle().count == 2)
  }

  @Test func `bears an id beyond those that were given before, and is found by it`() {
    var world = world()
    let first = world.search()
    let outside = world.sendOutside(request, for: .search, by: .app, idAfter: 41).id
    let next = world.search()
    #expect([first, outside, next] == [1, 42, 43])
    #expect(world.log[42]?.request == .request(request))
    #expect(world.log[2] == nil)
    #expect(world.log[44] == nil)
    _ = world.settle()
    #expect(world.log[43]?.isWaiting == false)
    #expect(world.log[42]?.isWaiting == true)
  }

  @Test func `is noted as ignored where nobody waits any more`() {
    var world = world()
    let id = world.sendOutside(request, for: .search, by: .app).id
    world.abandon(id)
    #expect(world.deliver(.success(reply), to: id) == nil)
    #expect(world.log[id]?.answer?.ignored == true)
  }
}
