import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("The same messages") struct DeterminismTests {
  @Test func `give the same moment, to the last byte`() {
    var session = Session.settled(freshWatch)
    session.say(.addChosen("gold", .phone), .timePassed(.milliseconds(3)))
    for _ in 0..<9 {
      session.say(.continued, .timePassed(.milliseconds(200)), .timePassed(.seconds(3)))
    }
    session.tell(.cancelled, .addChosen("gold", .watch), .undone, .listRefreshed)
    var again = Session(freshWatch)
    _ = again.open()
    for message in session.messages { _ = again.update(message) }
    #expect(again.moment == session.moment)
    #expect(again.history == session.history)
    #expect(session.words(on: .phone) == "Active")
  }

  @Test func `give other ids, keys and nonces in a world with another seed`() {
    func certificates(_ seed: UInt64) -> Payload? {
      var other = freshPhone
      other.setup.seed = seed
      var session = Session.settled(other)
      session.tell(.addChosen("gold", .phone), .continued, .continued, .continued)
      return session.calls("issuerProvisioningCertificates").first?.answer?.payload
    }
    #expect(certificates(1) == certificates(1))
    #expect(certificates(1) != certificates(2))
  }
}
