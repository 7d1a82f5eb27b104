import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("Google Wallet") struct GoogleWalletTests {
  private func played(
    _ scenario: Scenario, _ acts: [Scenario.Act]
  ) -> (session: Session, outcome: String?) {
    var played = PlayedActs(in: .settled(scenario))
    played.play(acts)
    return (played.session, played.outcome)
  }

  private func titles(_ session: Session) -> [String] { session.world.log.calls.map(\.title) }

  private func visa(_ change: (inout GoogleSetup) -> Void = { _ in }) -> Scenario {
    var scenario = android(freshPhone, change)
    scenario.setup.cards[0].network = .visa
    return scenario
  }

  @Test func `lists its tokens, and the issuer is asked about Google's kind of wallet`() throws {
    let session = played(android(FindingTests.active), []).session
    #expect(titles(session).contains("listTokens()"))
    let search = try #require(session.world.log.calls.last { $0.endpoint == .searches })
    guard case .request(let request) = search.request else { throw Missing() }
    #expect(String(decoding: request.body, as: UTF8.self).contains(#""walletType":"GOOGLE_PAY""#))
    #expect(session.words() == "Active")
  }

  private struct Missing: Error {}

  @Test func `that lists nothing leaves digits to go by`() {
    let session = played(android(FindingTests.active) { $0.isPackageMapped = false }, []).session
    #expect(titles(session).contains("isTokenized(request)"))
    let verdict = session.app.overview?.status(of: "gold")?.verdict(on: .phone)
    #expect(verdict?.isProbable == true)
    #expect(verdict?.words == "Active, probably")
  }

  @Test func `tells nothing to an app that is not allow-listed`() {
    let (session, outcome) = played(
      android(FindingTests.active) { $0.isAllowListed = false }, [.add("gold", .phone)])
    #expect(outcome == "refused-by-wallet")
    #expect(session.words() == "Add to Wallet")
    #expect(!titles(session).contains("signed-cards"))
  }

  @Test(arguments: PushTokenizeCall.allCases)
  func `takes a card`(call: PushTokenizeCall) throws {
    let (session, outcome) = played(android(freshPhone) { $0.call = call }, [.add("gold", .phone)])
    #expect(outcome == "added")
    #expect(session.words() == "Active")
    let titles = titles(session)
    let issuer = try #require(titles.firstIndex(of: "signed-cards"))
    let google = try #require(titles.firstIndex { $0.hasPrefix("pushTokenize(") })
    #expect((issuer < google) == (call == .opaqueCard))
    #expect(titles.contains("generate(request)") == (call == .unified))
    // The generator was answered, and nothing waits for it any more.
    #expect(session.world.isSettled)
  }

  @Test(arguments: PushTokenizeCall.allCases)
  func `is made where there is none yet`(call: PushTokenizeCall) {
    let (session, outcome) = played(
      android(freshPhone) {
        $0.call = call
        $0.hasActiveWallet = false
      }, [.add("gold", .phone)])
    #expect(outcome == "added")
    #expect(titles(session).contains("createWallet(activity, requestCode)"))
  }

  @Test(arguments: [false, true])
  func `may hold a token though the customer left`(isMade: Bool) {
    let (session, outcome) = played(
      android(freshPhone) {
        $0.tokenizationError = .userCanceledFlow
        $0.makesTokenThoughLeft = isMade
      }, [.add("gold", .phone), .refresh])
    #expect(outcome == "cancelled")
    #expect(session.words() == (isMade ? "Active" : "Add to Wallet"))
  }

  @Test func `has the app's code get Android's exceptions, and the customer no word of them`() {
    var scenario = android(needsActivation())
    scenario.setup.faults = [Fault(id: "lost", on: .activations, ending: .reset)]
    let session = played(scenario, [.activate("gold", .phone)]).session
    let told = SessionDiagnosis(session).incidents.compactMap(\.explanation).joined()
    #expect(told.contains("The app's code sees java.net.SocketException."))
    let flow = (session.app.flow ?? session.app.lastEnded)?.presentation
    let sheet = flow?.sheet(in: FlowScene(session.moment)).lines.map(\.text).joined() ?? ""
    #expect(sheet.contains("The server closed the connection."))
    for name in ["java", "URLError"] { #expect(!sheet.contains(name)) }
  }

  @Test func `says of Bridge that trying again does not help where it is told no phone`() {
    var scenario = android(freshPhone) { $0.idsHandedOn = .none }
    scenario.setup.issuer = .bridge
    let next = SessionDiagnosis(played(scenario, [.add("gold", .phone)]).session).incidents
      .flatMap(\.next)
    #expect(next.contains { $0.text.hasPrefix("Trying again does not help before") })
  }

  @Test func `needs both ids for Visa alone`() {
    #expect(
      played(visa { $0.idsHandedOn = .none }, [.add("gold", .phone)]).outcome
        == "refused-by-wallet")
    #expect(played(visa(), [.add("gold", .phone)]).outcome == "added")
    let mastercard = android(freshPhone) { $0.idsHandedOn = .none }
    #expect(played(mastercard, [.add("gold", .phone)]).outcome == "added")
  }

  @Test(arguments: GoogleSetup.Made.allCases)
  func `has the network look at the opaque card`(made: GoogleSetup.Made) {
    let outcome = played(visa { $0.opaqueCard = made }, [.add("gold", .phone)]).outcome
    #expect(outcome == (made == .good ? "added" : "refused-by-wallet"))
  }

  @Test func `waits for the generator only so long`() {
    var scenario = android(freshPhone) { $0.call = .unified }
    scenario.setup.faults = [Fault(id: "slow", on: .signedCards, delay: .seconds(40))]
    #expect(played(scenario, [.add("gold", .phone)]).outcome == "deadline-passed")
    scenario.setup.google.generatorTimeout = .seconds(50)
    #expect(played(scenario, [.add("gold", .phone)]).outcome == "added")
  }

  @Test(arguments: GoogleSetup.AnswerKey.allCases)
  func `is answered once the app has verified a token`(key: GoogleSetup.AnswerKey) throws {
    let (session, outcome) = played(
      android(needsActivation()) { $0.answerKey = key }, [.verify("gold", .phone)])
    #expect(outcome == "activated")
    let answer = try #require(session.world.log.calls.last { $0.title == "setResult(RESULT_OK)" })
    guard case .fields(let fields) = answer.request else { throw Missing() }
    #expect(fields.map(\.name) == [key.rawValue])
    #expect(fields.map(\.value) == ["approved"])
  }

  @Test func `is told declined where the customer stops, and the issuer is not asked`() throws {
    let session = played(android(needsActivation()), [.verify("gold", .phone), .cancel]).session
    let answer = try #require(session.world.log.calls.last { $0.title == "setResult(RESULT_OK)" })
    guard case .fields(let fields) = answer.request else { throw Missing() }
    #expect(fields.map(\.value) == ["declined"])
    #expect(!titles(session).contains("tokens/activations"))
  }

  @Test func `has its card made by Bridge, through the bank's back end`() throws {
    var scenario = visa()
    scenario.setup.issuer = .bridge
    let (session, outcome) = played(scenario, [.add("gold", .phone)])
    #expect(outcome == "added")
    let calls = session.world.log.calls.filter {
      [.backEnd, .signedCards].contains($0.endpoint)
    }
    #expect(calls.map(\.to.title) == ["Back end", "Bridge"])
    scenario.setup.google.idsHandedOn = .none
    #expect(played(scenario, [.add("gold", .phone)]).outcome == "issuer-failed")
  }

  @Test func `has no rows by the guide's rules`() {
    var session = Session.settled(android(FindingTests.active))
    _ = session.update(.policyChosen(.guide))
    #expect(session.app.policy == .perDevice)
    #expect(session.app.notice?.contains("Android") == true)
  }
}

@Suite("Another phone in the middle of a session") struct PhoneTurnedOverTests {
  private func turned(_ session: inout Session, to kind: String) {
    _ = session.update(.scenarioEdited(ScenarioEdit("phone", ["device.phone.kind=\(kind)"])))
    session.settle()
  }

  @Test(arguments: [true, false])
  func `leaves nothing open that was begun on the first`(toAndroid: Bool) {
    var session = Session.settled(toAndroid ? freshPhone : android(freshPhone))
    _ = session.update(.addChosen("gold", .phone))
    _ = session.update(.continued)
    turned(&session, to: toAndroid ? "android" : "iphone")
    #expect(session.app.flow == nil)
    #expect((session.world.phone.kind == .android) == toAndroid)
    #expect(session.words() == "Add to Wallet")
    session.play([.add("gold", .phone)])
    #expect(session.words() == "Active")
  }

  @Test func `opens no Wallet extension on Android`() {
    var session = Session.settled(android(freshPhone))
    session.play([.addFromWallet])
    #expect(session.app.flow == nil)
  }

  @Test func `is verified by an intent that names a token which Google does not list`() {
    var session = Session.settled(android(needsActivation()) { $0.isPackageMapped = false })
    session.play([.verify("gold", .phone)])
    #expect(session.app.flow?.inSession.outcomeName == "activated")
  }
}
