import FoundationEssentials
import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("An issuer that is asked more than once for a card") struct AskedMoreThanOnceTests {
  /// An issuer whose answer may be “not yet”, and which is asked for a key first.
  private static func file(askedBy asker: String) -> [UInt8] {
    Array(
      """
      format: passwalk/issuer@1
      id: acme
      name: Acme
      asked-by: \(asker)
      calls:
        keys:
          title: keys
          ask: { path: /keys, json: { for: "{card}", request: "{uuid}" } }
          success: { status: [ 201 ] }
          answer: { json: { secret: "{uuid}" } }
        sign:
          title: sign
          before: [ keys ]
          ask:
            path: /sign
            headers: { X-Key: "{keys.secret}" }
            json:
              card: "{card}"
              request: "{uuid}"
              certificates: [ "{certificates:base64}", … ]
              nonce: "{nonce:hex}"
              signature: "{nonceSignature:hex}"
          success: { status: [ 201 ] }
          pending: { status: [ 200 ], link: url, every: 3s, times: 3 }
          answer:
            json:
              a: "{activationData:base64}"
              e: "{encryptedData:base64}"
              k: "{ephemeralPublicKey:base64}"
      """.utf8)
  }

  private let change = #"{"status":"AUTHORIZATION_REQUIRED","url":"https://bank.test/ok"}"#

  private func notYet(_ calls: ClosedRange<Int>) -> Fault {
    Fault(
      id: "not-yet", on: .signedCards, calls: calls,
      ending: .answer(Fault.ForeignAnswer(status: 200, body: change)))
  }

  private func added(_ faults: [Fault] = [], askedBy asker: String = "app") throws -> Session {
    var scenario = scenario(faults: faults)
    scenario.setup.issuer = try IssuerDialect(
      reading: Self.file(askedBy: asker), file: "acme.yaml")
    var played = PlayedActs(in: .settled(scenario))
    played.play([.add("gold", .phone)])
    return played.session
  }

  private func calls(_ session: Session, to title: String) -> [Call] {
    session.world.log.calls.filter { $0.title == title }
  }

  private func request(_ call: Call?) throws -> HTTPRequest {
    guard case .request(let request)? = call?.request else { throw Missing() }
    return request
  }

  private struct Missing: Error {}

  // MARK: Not yet

  @Test(arguments: ["app", "back-end"])
  func `is asked again, with the same bytes and as its file says`(asker: String) throws {
    let session = try added([notYet(1...2)], askedBy: asker)
    let asked = calls(session, to: "sign")
    #expect(asked.map(\.status) == [200, 200, 201])
    #expect(asked.map { $0.answer?.summary } == ["200, not yet", "200, not yet", "201"])
    #expect(asked.allSatisfy { $0.answer?.succeeded == true })
    #expect(try Set(asked.map(request)).count == 1)
    let waits = zip(asked, asked.dropFirst()).map { $1.at - ($0.answer?.at ?? $1.at) }
    #expect(waits == [.seconds(3), .seconds(3)])
    #expect(session.words() == "Active")
  }

  @Test func `is given up as often as its file says, and the address is told`() throws {
    let session = try added([notYet(1...100)])
    #expect(calls(session, to: "sign").count == 3)
    guard case .adding(let flow) = session.app.flow else { throw Missing() }
    #expect(flow.outcome == .issuerFailed(.notYet(confirmAt: "https://bank.test/ok")))
    #expect(session.words() == "Add to Wallet")
    #expect(session.moment.isSettled)
  }

  @Test func `lets the back end tell its app “not yet”`() throws {
    let session = try added([notYet(1...100)], askedBy: "back-end")
    let own = session.world.log.calls.filter { $0.endpoint == .backEnd }
    #expect(own.map(\.refusalInWords) == ["not yet"])
    #expect(calls(session, to: "sign").map(\.refusalInWords) == ["not yet", "not yet", "not yet"])
    #expect(own.map(\.status) == [202] && own.map { $0.answer?.summary } == ["202, not yet"])
    guard case .adding(let flow) = session.app.flow else { throw Missing() }
    #expect(flow.outcome == .issuerFailed(.notYet(confirmAt: "https://bank.test/ok")))
  }

  @Test func `is asked no more once the customer has left`() throws {
    var scenario = scenario(faults: [notYet(1...100)])
    scenario.setup.issuer = try IssuerDialect(reading: Self.file(askedBy: "app"), file: "a.yaml")
    var session = Session.settled(scenario)
    session.tell(.addChosen("gold", .phone))
    while calls(session, to: "sign").isEmpty || calls(session, to: "sign").last?.answer == nil {
      _ = session.update(.continued)
      _ = session.update(.timePassed(.seconds(1)))
    }
    #expect(session.app.notice?.contains("“not yet”") == true)
    _ = session.update(.cancelled)
    session.tell(.settled)
    #expect(calls(session, to: "sign").count == 1)
  }

  /// The session whose issuer has said “not yet” for the first time.
  private func unconfirmed(
    askedBy asker: String, _ fault: Fault? = nil
  ) throws -> Session {
    var scenario = scenario(faults: [fault ?? notYet(1...100)])
    scenario.setup.issuer = try IssuerDialect(
      reading: Self.file(askedBy: asker), file: "acme.yaml")
    var session = Session.settled(scenario)
    session.tell(.addChosen("gold", .phone))
    while calls(session, to: "sign").last?.answer == nil {
      if session.app.flow?.flow.waitsForAnswer == false { _ = session.update(.continued) }
      _ = session.update(.timePassed(.milliseconds(500)))
    }
    return session
  }

  @Test(arguments: ["app", "back-end"])
  func `goes on once the customer has confirmed, at the time that its file says`(
    asker: String
  ) throws {
    var session = try unconfirmed(askedBy: asker)
    let asked = try #require(session.app.awaitedConfirmation)
    #expect(asked.issuer == "Acme" && asked.notYet.link == "https://bank.test/ok")
    #expect(asked.canBeGiven && asked.asked == 1)
    _ = session.update(.continued)
    #expect(session.app.awaitedConfirmation == nil)
    #expect(session.app.notice == "Confirmed: Acme goes on when it is asked again.")
    session.tell(.settled)
    let made = calls(session, to: "sign")
    #expect(made.map(\.status) == [200, 201])
    #expect(made[1].at - (made[0].answer?.at ?? made[1].at) == .seconds(3))
    #expect(session.app.notice == nil)
    guard case .adding(let flow) = session.app.flow else { throw Missing() }
    #expect(flow.signedCard != nil)
  }

  @Test func `wants a confirmation for each card, and again after an undo`() throws {
    var session = try unconfirmed(askedBy: "app")
    _ = session.update(.continued)
    _ = session.update(.undone)
    #expect(session.app.awaitedConfirmation != nil)
    #expect(session.world.faults.active(at: session.world.clock).map(\.id) == ["not-yet"])
  }

  @Test func `is not waited for once the customer has left`() throws {
    var session = try unconfirmed(askedBy: "back-end")
    _ = session.update(.cancelled)
    #expect(session.app.awaitedConfirmation == nil)
    session.tell(.settled)
    #expect(session.app.awaitedConfirmation == nil)
  }

  @Test func `is asked for no confirmation by a flow that has ended`() throws {
    var scenario = try Catalogue.load("solaris-verified")
    scenario.setup.faults = scenario.setup.faults.map { fault in
      var fault = fault
      fault.calls = 1...100
      return fault
    }
    var session = Session.settled(scenario)
    session.tell(.activationChosen("card-gold", .phone))
    while session.app.awaitedConfirmation == nil, session.app.flow?.hasEnded == false {
      if session.app.flow?.flow.waitsForAnswer == false { _ = session.update(.continued) }
      _ = session.update(.timePassed(.milliseconds(200)))
    }
    #expect(session.app.awaitedConfirmation?.issuer == "Solaris")
    _ = session.update(.cancelled)
    #expect(session.app.flow?.hasEnded != false && session.app.awaitedConfirmation == nil)
    _ = session.update(.timePassed(.seconds(3)))
    #expect(session.app.awaitedConfirmation == nil)
  }

  // MARK: A call before

  @Test(arguments: ["app", "back-end"])
  func `is asked for the key in a call of its own`(asker: String) throws {
    let session = try added(askedBy: asker)
    let key = try #require(calls(session, to: "keys").first)
    #expect(key.endpoint == .before && key.status == 201 && key.answer?.succeeded == true)
    guard case .reply(let reply)? = key.answer?.payload else { throw Missing() }
    let secret = try #require(try request(calls(session, to: "sign").first).header("X-Key"))
    #expect(String(decoding: reply.body, as: UTF8.self).contains(secret))
    #expect(session.words() == "Active")
  }

  @Test func `signs nothing where that call fails, and the refusal is its own`() throws {
    let session = try added([
      Fault(
        id: "no", on: .before, ending: .answer(Fault.ForeignAnswer(status: 403)))
    ])
    #expect(calls(session, to: "keys").map(\.status) == [403])
    #expect(calls(session, to: "sign").isEmpty)
    guard case .adding(let flow) = session.app.flow else { throw Missing() }
    #expect(flow.outcome == .issuerFailed(.status(403)))
  }

  @Test func `gets the same made-up ids from the same seed, and others for each card`() throws {
    let (one, other) = (try added(), try added())
    let first = try request(calls(one, to: "sign").first)
    #expect(try request(calls(other, to: "sign").first) == first)
    let id = String(decoding: first.body, as: UTF8.self).firstMatch(
      of: /"request":"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/)
    #expect(id != nil)
  }
}
