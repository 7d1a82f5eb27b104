import Diagnosis
import FoundationEssentials
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("TMP outside the session") struct ExternalTransportTests {
  /// The app as it waits for the first search, and the call that it waits for.
  private func opened(_ scenario: Scenario) -> (Session, Call.ID) {
    var session = Session(scenario, transport: .external(name: "test"))
    _ = session.open()
    let effects = session.update(.settled)
    guard case .send(_, let id) = effects.first, effects.count == 1 else {
      Issue.record("not one request: \(effects)")
      return (session, 0)
    }
    return (session, id)
  }

  private func found(_ tokens: [Token]) -> Result<HTTPReply, CallFailure> {
    .success(IssuerDialect.tmp.reply(.success(tokens), to: \.search))
  }

  @Test func `is sent the very bytes, and its reply drives the same flow`() {
    var session = Session(needsActivation(), transport: .external(name: "test"))
    _ = session.open()
    let search = asTMP(.searchTokens(["A"]))
    #expect(session.update(.settled) == [.send(search, 3)])
    #expect(session.calls("tokens/searches")[0].request == .request(search))
    #expect(session.app.isChecking)

    #expect(session.update(.replyArrived(3, found([token("A", "INACTIVE")]))) == [])
    #expect(session.words() == "Activate Card")

    _ = session.update(.activationChosen("gold", .phone))
    #expect(
      session.update(.continued) == [
        .send(asTMP(.activate("A", by: .server)), 4)
      ])
    let approved = IssuerDialect.tmp.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate)
    let again = session.update(.replyArrived(4, .success(approved)))
    guard case .send(search, let last)? = again.first, again.count == 1 else {
      Issue.record("not asked anew: \(again)")
      return
    }
    _ = session.update(.replyArrived(last, found([token("A", "ACTIVE")])))
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.words() == "Active")
  }

  @Test func `what it answers is saved without its secrets`() throws {
    var (session, id) = opened(needsActivation())
    let number = "5204247750001471"
    session.say(
      .replyArrived(
        id,
        found([token("A", "PAN \(number)"), token(TokenUniqueReference("B-\(number)"), "ACTIVE")])))
    let saved = SavedScenario(session, as: "saved")
    #expect(saved.obstacle == nil)
    #expect(!saved.text.contains(number) && saved.text.contains("covered"))
    let read = try readScenario(Array(saved.text.utf8), file: "saved", extending: { _ in nil })
    #expect(read == saved.scenario)
    #expect(read.setup.tokenService.tokens.count == 2)
  }

  @Test func `may fail like any other`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, .failure(.couldNotConnect)))
    #expect(session.words() == "Could not check")
    #expect(session.calls("tokens/searches")[0].failure == .couldNotConnect)
  }

  @Test func `takes real time, over which none is skipped`() {
    var (session, id) = opened(needsActivation())
    let before = session.world.clock
    session.say(.settled)
    #expect(session.world.clock == before)
    session.say(.timePassed(.milliseconds(340)))
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    #expect(session.world.log[id]?.duration == .milliseconds(340))
    #expect(session.moment.isSettled)
    let after = session.world.clock
    session.say(.timePassed(.seconds(9)))
    #expect(session.world.clock == after)
  }

  @Test func `what it approves the devices of the simulation follow once it lists it as ACTIVE`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    session.say(.activationChosen("gold", .phone))
    guard case .send(_, let activation)? = session.update(.continued).first else {
      Issue.record("nothing was sent")
      return
    }
    let declined = IssuerDialect.tmp.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "DECLINED")), to: \.activate)
    var other = session
    other.say(.replyArrived(activation, .success(declined)), .timePassed(.seconds(5)))
    #expect(other.world.passes[0].pass.activationState == .requiresActivation)
    let approved = IssuerDialect.tmp.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate)
    guard
      case .send(_, let list)? = session.update(.replyArrived(activation, .success(approved))).first
    else {
      Issue.record("the list was not asked again")
      return
    }
    session.say(.timePassed(.seconds(5)))
    #expect(session.world.passes[0].pass.activationState == .requiresActivation)
    session.say(.replyArrived(list, found([token("A", "ACTIVE")])), .timePassed(.seconds(5)))
    #expect(session.world.passes[0].pass.activationState == .activated)
  }

  @Test func `what it was asked to change is told, and no step back takes it away`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    #expect(session.realChanges.isEmpty)
    session.say(.activationChosen("gold", .phone))
    guard case .send(_, let activation)? = session.update(.continued).first else {
      Issue.record("nothing was sent")
      return
    }
    var kept = session
    kept.say(.replyArrived(activation, .failure(.notSent)))
    #expect(kept.realChanges.isEmpty)
    let approved = IssuerDialect.tmp.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate)
    session.say(.replyArrived(activation, .success(approved)))
    #expect(session.realChanges.map(\.title) == ["tokens/activations"])
    #expect(session.history.entries.contains { $0.words.contains("200 OK (for real)") })
    for entry in session.history.entries {
      #expect(entry.changedSomethingReal == entry.words.contains("(for real)"))
    }
    session.say(.undone)
    #expect(session.leftBehind.map(\.id) == [activation])
    #expect(
      session.leftBehindInWords(of: "It") == "It keeps what it was asked for: tokens/activations.")
    #expect(session.realChanges.map(\.id) == [activation])
    session.say(.undone)
    #expect(session.leftBehind.isEmpty)
  }

  @Test func `a fault that strikes before keeps the request from it`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    session.say(
      .worldChanged(.faultSwitched(Fault(id: "f", on: .searches, ending: .status(503)))))
    session.say(.listRefreshed)
    #expect(session.update(.settled).isEmpty)
    #expect(session.words() == "Could not check")
    #expect(session.calls("tokens/searches").last?.status == 503)
    #expect(session.calls("tokens/searches").last?.isOutside == false)
  }

  @Test func `a fault on its answer strikes what it did`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    session.say(
      .worldChanged(
        .faultSwitched(
          Fault(
            id: "f", on: .searches, delay: .seconds(2), ending: .reset, phase: .after))))
    session.say(.listRefreshed)
    guard case .send(_, let again)? = session.update(.settled).first else {
      Issue.record("nothing was sent")
      return
    }
    session.say(.replyArrived(again, found([token("A", "ACTIVE")])))
    #expect(session.app.isChecking)
    session.say(.timePassed(.seconds(2)))
    #expect(session.words() == "Could not check")
    #expect(session.calls("tokens/searches").last?.failure == .connectionLost)
  }

  @Test func `what the simulated one would say cannot be set while it answers`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    session.say(.scenarioEdited(ScenarioEdit("x", ["tmp.tokens[0].tokenStatus=SUSPENDED"])))
    #expect(session.app.notice?.contains("answers for itself") == true)
    #expect(session.words() == "Activate Card")
  }

  @Test func `may take the place of the simulated one, and that again its own`() {
    var session = Session(needsActivation())
    _ = session.open()
    session.say(.settled, .listRefreshed, .settled)
    let last = session.world.log.lastID
    _ = session.connect(to: .external(name: "test"))
    guard case .send(_, let id)? = session.update(.settled).first else {
      Issue.record("nothing was sent")
      return
    }
    #expect(id > last)
    #expect(!session.history.holdsActs)
    #expect(session.connect(to: .simulated).isEmpty)
    session.say(.replyArrived(id, found([])), .settled)
    #expect(session.words() == "Activate Card")
  }

  @Test func `has 20 s for signed-cards, and its late reply is ignored`() {
    var (session, id) = opened(freshPhone)
    session.say(.replyArrived(id, found([])))
    session.tell(.addChosen("gold", .phone), .continued, .continued, .continued)
    guard case .send(let request, let signing) = session.update(.continued).first else {
      Issue.record("nothing was sent")
      return
    }
    #expect(request.path == "/issuer/push-provisioning/signed-cards")
    session.say(.timePassed(.seconds(20)))
    #expect(session.adding?.outcome == .deadlinePassed)
    session.say(.replyArrived(signing, .success(HTTPReply(status: 200))))
    #expect(session.adding?.outcome == .deadlinePassed)
    #expect(session.world.log[signing]?.answer?.ignored == true)
  }

  @Test func `replies once`() {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    let before = session.moment
    session.say(.replyArrived(id, found([token("A", "ACTIVE")])), .replyArrived(99, found([])))
    #expect(session.moment == before)
  }

  @Test(
    arguments: [
      .undone, .startedOver, .scenarioChosen(needsActivation()),
    ] as [Message])
  func `is not heard about what was taken back, nor taken for an answer to something else`(
    takingBack: Message
  ) {
    var (session, id) = opened(needsActivation())
    session.say(.replyArrived(id, found([token("A", "INACTIVE")])))
    session.say(.listRefreshed)
    guard case .send(_, let late) = session.update(.settled).first else {
      Issue.record("nothing was sent")
      return
    }
    session.say(takingBack)
    // A new question is under way when the reply to the old one comes, before and after DataCore's answer.
    if takingBack == .undone { session.say(.listRefreshed) }
    let waiting = session.moment
    session.say(.replyArrived(late, found([token("A", "ACTIVE")])))
    #expect(session.moment == waiting)
    guard case .send(_, let new) = session.update(.settled).first else {
      Issue.record("nothing was sent anew")
      return
    }
    #expect(new > late)
    session.say(.replyArrived(late, found([token("A", "ACTIVE")])))
    #expect(session.app.isChecking)
    session.say(.replyArrived(new, found([token("A", "SUSPENDED")])))
    #expect(session.words() == "Suspended")
    #expect(session.world.log[new]?.status == 200)
  }
}
