import SimulatedWorld
import Testing

@Suite("The usual clock") struct UsualClockTests {
  @Test func `is one at which the simulation's certificates are valid`() throws {
    #expect(try #require(VirtualInstant.certified).contains(WorldFacts().clock))
  }
}
