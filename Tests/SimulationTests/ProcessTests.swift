import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("Programs beside the app") struct ProcessTests {
  /// One that Wallet would run: nobody need have the iPhone unlocked.
  private static let beside = Program(
    as: Party("Beside", lane: 1), runsUnlocked: false)

  private static let search = PendingRequest(
    "search", of: beside,
    hearIssuer: { reply, id, performer in
      let tokens = try? performer.readTokens(reply, of: id, by: beside).get()
      performer.moment.app.notice = "heard of \(tokens?.count ?? -1)"
    })

  private func performer(_ session: Session) -> Performer {
    Performer(session.moment, .simulated, lastSentID: 0)
  }

  @Test func `another program asks by its own name and hears its own answer`() throws {
    var performer = performer(.settled(needsActivation()))
    let list = performer.moment.app.overview
    let token = try #require(performer.moment.world.tokenService.tokens.first?.tokenUniqueReference)
    performer.send(.searchTokens([token]), for: Self.search)
    let call = try #require(performer.moment.world.log.calls.last)
    #expect(call.from == Self.beside.party && call.isWaiting)
    #expect(performer.moment.world.log.parties.contains(Self.beside.party))
    performer.handle(.timePassed(.seconds(30)))
    #expect(performer.moment.app.notice == "heard of 1")
    #expect(performer.moment.app.overview == list)
  }

  @Test func `what one program gives up another waits for`() {
    var performer = performer(.settled(needsActivation()))
    performer.send(.searchTokens([]), for: Self.search)
    performer.send(.searchTokens([]), for: .search(by: .app))
    performer.abandon(.search(by: .app))
    #expect(performer.moment.processes[Self.beside].waiting.count == 1)
    #expect(performer.moment.processes[.app].waiting.isEmpty)
    performer.moment.processes.end(Self.beside)
    performer.handle(.timePassed(.seconds(30)))
    #expect(performer.moment.app.notice == nil)
  }

  @Test func `a server that wants one program to wait is asked by the other`() {
    var performer = performer(.settled(needsActivation()))
    let end = performer.moment.world.clock + .seconds(60)
    performer.moment.processes[Self.beside].pausedUntil = end
    performer.moment.world.pauseAsking(by: Self.beside, until: end)
    #expect(performer.moment.retryObstacle == nil)
    performer.moment.world.endPause(of: .app)
    performer.handle(.timePassed(.seconds(60)))
    #expect(performer.moment.processes[Self.beside].pausedUntil == nil)
  }

  @Test(
    arguments: [
      (.valid, .valid), (.expired, .expired), (.absent, .absent),
      (.keychainLocked, .keychainLocked),
    ] as [(LogInState, LogInState)])
  func `a program that runs on a locked iPhone cannot read a locked keychain`(
    state: LogInState, seen: LogInState
  ) {
    var scenario = needsActivation()
    scenario.setup.customerSession = CustomerSession(state)
    let world = World(scenario.setup)
    #expect(world.session(seenBy: Self.beside) == seen)
    #expect(world.session(seenBy: .app) == (state == .keychainLocked ? .valid : seen))
  }
}
