import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("Logging in again") struct LoggingInTests {
  private func opened(
    _ state: LogInState = .valid, expiresAfter: Duration? = nil, ahead: Duration = .zero,
    policy: Policy = .perDevice, faults: [Fault] = []
  ) -> Session {
    var scenario = needsActivation(faults: faults, policy: policy)
    scenario.setup.customerSession = CustomerSession(
      state, expiresAt: expiresAfter.map { start + $0 })
    scenario.setup.phone.clockOffset = ahead
    return .settled(scenario, loggingIn: false)
  }

  private func answer(
    _ status: Int, on endpoint: Endpoint, call: Int, wait: String? = nil
  ) -> Fault {
    Fault(
      id: "f", on: endpoint, calls: call...call,
      ending: .answer(
        Fault.ForeignAnswer(
          status: status, headers: wait.map { [HTTPHeader("Retry-After", $0)] } ?? [])))
  }

  @Test(
    arguments: [
      (.absent, nil, .zero, .absent), (.expired, nil, .zero, .expired), (.valid, nil, .zero, nil),
      (.keychainLocked, nil, .zero, nil),
      (.valid, .seconds(1800), .zero, nil), (.valid, .seconds(1800), .seconds(7200), .expired),
      (.valid, .seconds(-1), .zero, .expired), (.valid, .seconds(-1), .seconds(-60), nil),
    ] as [(LogInState, Duration?, Duration, LogInReason?)])
  func `the app judges its session by the iPhone's clock before it asks anything`(
    state: LogInState, expiresAfter: Duration?, ahead: Duration, reason: LogInReason?
  ) {
    let session = opened(state, expiresAfter: expiresAfter, ahead: ahead)
    #expect(session.app.awaitedLogIn == reason)
    #expect((session.app.overview == nil) == (reason != nil))
    #expect(session.titles.isEmpty == (reason != nil))
  }

  @Test func `the log-in costs no time, the list follows, and undo takes both back`() {
    var session = opened(.absent)
    let before = session.moment
    session.say(.continued)
    #expect(session.elapsed == .zero && session.app.isChecking)
    session.say(.settled)
    #expect(session.words() == "Activate Card")
    #expect(session.history.undoable?.words == "Logged in")
    session.say(.undone)
    #expect(session.moment == before)
    session.tell(.redone)
    #expect(session.words() == "Activate Card")
  }

  @Test func `before the log-in nothing is added, activated or asked again`() {
    var session = opened(.absent)
    let before = session.moment
    for message in [
      .addChosen("gold", .phone), .activationChosen("gold", .phone), .cancelled, .listRefreshed,
    ] as [Message] {
      session.tell(message)
      #expect(!session.moment.differsInMoreThanNotice(from: before), "\(message)")
    }
    #expect(session.app.notice == "Nobody is logged in. Log in to see your cards.")
  }

  @Test func `a link brings its own log-in, which serves the list as well`() {
    var session = opened(.absent)
    session.tell(.linkOpened(linkToGold))
    #expect(session.activating?.progress == .waitingForLogIn)
    #expect(session.app.awaitedLogIn == nil)
    session.tell(.continued)
    #expect(session.activating?.outcome?.name == .activated)
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == nil && session.words() == "Active")
  }

  @Test(arguments: [Endpoint.searches, .datacore])
  func `401 asks for the log-in, and what it stopped goes on`(endpoint: Endpoint) {
    var session = opened(faults: [answer(401, on: endpoint, call: 1)])
    #expect(session.app.awaitedLogIn == .refused)
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == nil)
    #expect(session.words() == "Activate Card")
  }

  @Test func `a second 401 right after the log-in is an error, not one more log-in`() {
    var session = opened(faults: [
      Fault(
        id: "f", on: .searches, ending: .answer(Fault.ForeignAnswer(status: 401)))
    ])
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == nil)
    #expect(session.words() == "Could not check")
    session.tell(.listRefreshed)
    #expect(session.app.awaitedLogIn == .expired)
  }

  @Test func `the fresh list at the end of a flow waits for the log-in, and the flow with it`() {
    var session = opened(faults: [answer(401, on: .searches, call: 2)])
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.app.awaitedLogIn == .refused)
    #expect(session.activating?.step == .listsRefreshed && session.activating?.outcome == nil)
    session.tell(.continued)
    #expect(session.activating?.outcome?.name == .activated)
  }

  @Test func `an activation that is refused is asked for again after one log-in, and no more`() {
    var session = opened(faults: [answer(401, on: .activations, call: 1)])
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.activating?.wasRefused == true)
    #expect(session.activating?.progress == .waitingForLogIn)
    session.tell(.continued)
    #expect(session.activating?.outcome?.name == .activated)

    var refused = opened(faults: [
      Fault(
        id: "f", on: .activations, ending: .answer(Fault.ForeignAnswer(status: 401)))
    ])
    refused.tell(.activationChosen("gold", .phone), .continued, .continued)
    #expect(refused.activating?.outcome?.name == .notConfirmed)
    #expect(refused.count(of: "tokens/activations") == 2)
  }

  @Test func `over Wallet's sheet nobody logs in: the app asks once the sheet is gone`() {
    var session = opened(faults: [answer(401, on: .signedCards, call: 1)])
    session.tell(.addChosen("travel", .phone))
    session.walkToTheEnd()
    #expect(session.adding?.outcome?.name == .issuerFailed)
    #expect(session.app.awaitedLogIn == nil)
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == .refused)
    session.tell(.continued)
    #expect(session.app.awaitedLogIn == nil && session.words() == "Activate Card")
  }

  @Test func `the guide knows neither log-in nor wait`() {
    let out = opened(.absent, policy: .guide)
    #expect(out.app.awaitedLogIn == nil && out.words() == "Activate Card")
    let refused = opened(policy: .guide, faults: [answer(401, on: .searches, call: 1)])
    #expect(refused.app.awaitedLogIn == nil && refused.words() == "Could not check")
    var busy = opened(policy: .guide, faults: [answer(429, on: .searches, call: 1, wait: "30")])
    #expect(busy.elapsed < .seconds(1))
    busy.tell(.listRefreshed)
    #expect(busy.words() == "Activate Card")
    var switched = opened(.absent)
    switched.tell(.policyChosen(.guide))
    #expect(switched.words() == "Activate Card")
  }
}

@Suite("A server that asks to wait") struct PausedTests {
  private func busy(_ wait: String?, call: Int = 1) -> Session {
    let headers = wait.map { [HTTPHeader("Retry-After", $0)] } ?? []
    var session = Session(
      needsActivation(faults: [
        Fault(
          id: "f", on: .searches, calls: call...call,
          ending: .answer(Fault.ForeignAnswer(status: 429, headers: headers)))
      ]))
    _ = session.open()
    session.say(.timePassed(.seconds(1)))
    return session
  }

  @Test func `Retry counts down in virtual time, and works when it is over`() {
    var session = busy("30")
    #expect(session.moment.retryObstacle == "The server is busy: try again in 30 s.")
    session.say(.timePassed(.seconds(10)))
    #expect(session.moment.retryObstacle == "The server is busy: try again in 20 s.")
    session.say(.listRefreshed)
    #expect(session.app.notice == "The server is busy: try again in 20 s.")
    #expect(session.count(of: "tokens/searches") == 1)
    session.say(.settled)
    #expect(session.moment.retryObstacle == nil)
    #expect(session.count(of: "tokens/searches") == 1, "the app asks nothing by itself")
    session.tell(.listRefreshed)
    #expect(session.words() == "Activate Card")
  }

  @Test(
    arguments: [
      ("4294967295", 3600), ("Fri, 31 Dec 9999 23:59:59 GMT", 3600), ("3600", 3600),
      ("Tue, 19 May 2026 07:36:00 GMT", 30), ("0", 0), ("-5", 0), ("soon", 0), (nil, 0),
    ] as [(String?, Int64)])
  func `whatever the server wishes, the app waits an hour at most`(wait: String?, seconds: Int64) {
    let end = busy(wait).moment.processes[.app].pausedUntil
    let left = end.map { $0 - start } ?? .zero
    #expect(left >= .seconds(seconds) && left < .seconds(seconds + 1))
  }

  @Test func `what changes in Wallet meanwhile is asked for when the wait is over`() {
    var session = busy("30")
    session.say(.worldChanged(.passRemoved(serialNumber: "SN-A", .phone)))
    session.say(.timePassed(.seconds(1)))
    #expect(session.count(of: "tokens/searches") == 1)
    session.say(.settled)
    #expect(session.count(of: "tokens/searches") == 2)
    #expect(session.words() == "Add to Wallet")
  }
}
