import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Moving time") struct MovingTimeTests {
  /// Gold is active, and will be suspended after ten minutes.
  private let suspendedLater = scenario(
    passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]),
    planned: [PlannedItem(after: .seconds(600), .tokenStatus(of: "A", "SUSPENDED"))])

  @Test func `stands at rest, however long the person waits`() {
    var session = Session.settled(suspendedLater)
    let before = session.moment
    for _ in 0..<100 { session.say(.timePassed(.seconds(60))) }
    #expect(session.moment == before)
  }

  @Test func `passes only as long as something is owed`() {
    var session = Session(freshPhone)
    _ = session.open()
    session.say(.timePassed(.milliseconds(59)))
    #expect(session.elapsed == .milliseconds(59))
    session.say(.timePassed(.seconds(60)))
    #expect(session.elapsed == .milliseconds(140))
    #expect(session.words() == "Add to Wallet")
  }

  @Test func `passes the same in many pieces as in one`() {
    var pieces = Session(freshPhone)
    var whole = pieces
    _ = pieces.open()
    _ = whole.open()
    for _ in 0..<200 { pieces.say(.timePassed(.milliseconds(1))) }
    whole.say(.timePassed(.milliseconds(200)))
    #expect(pieces.moment == whole.moment)
    #expect(pieces.messages == whole.messages)
  }

  @Test func `brings what was planned, which the list shows once it is asked`() {
    var session = Session.settled(suspendedLater)
    session.tell(.timeAdvanced(.seconds(599)))
    #expect(session.tokenStatus("A") == "ACTIVE")
    session.tell(.timeAdvanced(.seconds(1)))
    #expect(session.tokenStatus("A") == "SUSPENDED")
    #expect(session.words() == "Active")
    session.tell(.listRefreshed)
    #expect(session.words() == "Suspended")
  }

  @Test func `brings the answers on its way`() {
    var session = Session(freshPhone)
    _ = session.open()
    session.say(.timeAdvanced(.seconds(1)))
    #expect(session.words() == "Add to Wallet")
    #expect(session.elapsed == .seconds(1))
  }

  @Test func `does not bring the planned by settling`() {
    var session = Session.settled(suspendedLater)
    session.tell(.listRefreshed, .settled)
    #expect(session.tokenStatus("A") == "ACTIVE")
  }
}
