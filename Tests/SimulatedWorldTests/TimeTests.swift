import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Virtual time") struct TimeTests {
  private static let suspension = PlannedChange.tokenStatus(of: "A", "SUSPENDED")

  private func planning(at delay: Duration) -> World {
    world(
      passes: [stored("A")], tokenService: TokenService(tokens: [token("A", "ACTIVE")]),
      planned: [PlannedItem(after: delay, Self.suspension)])
  }

  @Test func `stands while nobody waits`() {
    var world = planning(at: .seconds(1))
    #expect(world.isSettled)
    #expect(world.nextDue == nil)
    #expect(world.settle().isEmpty)
    #expect(world.elapsed == .zero)
    #expect(world.status(of: "A") == "ACTIVE")
  }

  @Test func `brings what was planned when it is moved there, and no sooner`() {
    var world = planning(at: .seconds(600))
    #expect(world.advance(to: start + .seconds(599)) == nil)
    #expect(world.status(of: "A") == "ACTIVE")
    #expect(world.advance(to: start + .seconds(601)) == nil)
    #expect(world.status(of: "A") == "SUSPENDED")
    #expect(world.passes[0].pass.activationState == .suspended)
    #expect(world.elapsed == .seconds(601))
    #expect(
      world.log.calls.map(\.title) == [
        "token SUSPENDED", "token SUSPENDED", "PKPassLibraryDidChange",
      ])
    #expect(world.log.calls.map(\.to) == [.tmp, .wallet, .app])
    #expect(world.log.calls[0].at == start + .seconds(600))
  }

  @Test func `brings what was planned on the way to what is owed`() {
    var world = planning(at: .milliseconds(50))
    let id = world.search()
    let tokens = try? world.result(of: id)?.reply.map(tokens(in:))
    #expect(tokens == [token("A", "SUSPENDED")])
  }

  @Test func `never goes back`() {
    var world = world()
    #expect(world.advance(to: start + .seconds(-5)) == nil)
    #expect(world.elapsed == .zero)
  }

  @Test func `stops at each thing that the app notices`() {
    var world = world()
    let first = world.search()
    #expect(world.advance(to: start + .milliseconds(50)) == nil)
    let second = world.search()
    guard case .answered(first, _) = world.advance(to: start + .seconds(9)) else {
      Issue.record("the first answer did not come first")
      return
    }
    #expect(world.elapsed == .milliseconds(100))
    guard case .answered(second, _) = world.advance(to: start + .seconds(9)) else {
      Issue.record("the second answer did not come")
      return
    }
    #expect(world.elapsed == .milliseconds(150))
    #expect(world.advance(to: start + .seconds(9)) == nil)
    #expect(world.elapsed == .seconds(9))
  }

  @Test(
    arguments: [
      (.zero, "00:00:00", "0:00"), (.seconds(27_330), "07:35:30", "7:35"),
      (.seconds(86_399), "23:59:59", "23:59"), (.seconds(-1), "23:59:59", "23:59"),
      (.milliseconds(59_999), "00:00:59", "0:00"),
    ] as [(Duration, String, String)])
  func `is written as the hour of the day`(since: Duration, long: String, short: String) {
    let instant = VirtualInstant(sinceEpoch: since)
    #expect(instant.timeOfDay == long)
    #expect(instant.hourAndMinute == short)
  }
}
