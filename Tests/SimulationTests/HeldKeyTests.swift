import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("A key that is held") struct HeldKeyTests {
  @Test
  func `of questions that nobody waits for the newest hundred are answered, and none is owed`() {
    var session = Session.settled(freshPhone)
    for _ in 0..<300 { session.say(.listRefreshed) }
    // The newest is waited for.
    #expect(session.world.callsUnderWay.count == 101)
    _ = session.update(.settled)
    #expect(session.world.isSettled)
    #expect(session.app.overview != nil)
    _ = session.update(.timeAdvanced(.seconds(60)))
    #expect(session.world.callsUnderWay.isEmpty)
  }

  @Test func `the log ends with the newest calls`() throws {
    var session = Session.settled(freshPhone)
    for _ in 0..<2_000 { session.tell(.listRefreshed) }
    let calls = session.world.log.calls
    #expect((4_000..<4_010).contains(calls.count))
    #expect(try #require(calls.first).id > 1)
    #expect(session.world.log[calls[0].id] == calls[0])
    #expect(session.app.overview != nil)
  }

  @Test func `what is under way weighs in the history`() {
    var session = Session.settled(freshPhone)
    session.say(.listRefreshed)
    let before = session.moment
    for _ in 0..<50 { session.say(.listRefreshed) }
    let asked = session.moment.bytes(beyond: before)
    #expect(asked > 50 * MemoryLayout<Agenda.Item>.stride)
    #expect(asked > session.moment.bytes(beyond: session.moment))
  }
}
