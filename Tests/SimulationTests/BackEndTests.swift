import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("The bank's own back end") struct BackEndTests {
  private func added(
    _ faults: [Fault] = [], _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> Session {
    var scenario = scenario(faults: faults)
    scenario.setup.issuer = .bridge
    change(&scenario.setup)
    var played = PlayedActs(in: .settled(scenario))
    played.play([.add("gold", .phone)])
    return played.session
  }

  /// The calls by which a card is signed.
  private func signing(_ session: Session) -> [Call] {
    session.world.log.calls.filter { [.backEnd, .signedCards].contains($0.endpoint) }
  }

  private func request(_ call: Call?) throws -> HTTPRequest {
    guard case .request(let request)? = call?.request else { throw Missing() }
    return request
  }

  private struct Missing: Error {}

  @Test func `takes the app's request to Bridge, each with bytes of its own`() throws {
    let session = added()
    let calls = signing(session)
    #expect(
      calls.map { "\($0.from.title) → \($0.to.title)" } == ["App → Back end", "Back end → Bridge"])
    #expect(try request(calls.first).header("Api-Key") == nil)
    #expect(try request(calls.last).header("Api-Key") != nil)
    #expect(try request(calls.last).path.hasPrefix("/v0/customers/cust-1/card_accounts/gold/"))
    #expect(calls.first?.answer?.at == calls.last?.answer?.at)
    #expect(calls.first?.to.remark?.contains("assumption") == true)
    #expect(session.words() == "Active")
  }

  @Test(arguments: ["marqeta", "wise", "lithic", "enfuce", "synctera"])
  func `makes the app's list of those that the issuer has for each card`(id: String) throws {
    let issuer = try #require(IssuerDialect.named(id))
    let session = added { $0.issuer = issuer }
    #expect(session.words() == "Active")
    let lists = session.world.log.calls.filter { $0.operationOfBackEnd == .search }
    let asked = session.world.log.calls.filter { $0.endpoint == .searches }
    #expect(!lists.isEmpty)
    #expect(asked.count >= session.world.cards.count)
    #expect(asked.allSatisfy { $0.from.title == "Back end" && $0.to.title == issuer.name })
    #expect(Set(asked.map(\.status)) == [200])
    guard case .reply(let told)? = lists.last?.answer?.payload else { throw Missing() }
    let members = String(decoding: told.body, as: UTF8.self)
    #expect(members.contains(#""walletType":"APPLE_PAY""#))
    #expect(members.contains(#""deviceType":"PHONE""#) == issuer.listTellsDevice)
  }

  @Test(arguments: [("marqeta", "Active"), ("synctera", "Active"), ("wise", "Add to Wallet")])
  func `hands on the device that a list tells, which is believed where no pass is seen`(
    id: String, words: String
  ) throws {
    let issuer = try #require(IssuerDialect.named(id))
    var hidden = scenario(
      passes: [stored("A", isVisibleToApp: false)],
      service: TokenService(tokens: [token("A", "ACTIVE")]))
    hidden.setup.issuer = issuer
    #expect(PlayedActs(in: .settled(hidden)).session.words() == words)
  }

  @Test(arguments: ["wise", "lithic", "enfuce"])
  func `has the issuer activate a token`(id: String) throws {
    var scenario = needsActivation()
    scenario.setup.issuer = try #require(IssuerDialect.named(id))
    var played = PlayedActs(in: .settled(scenario))
    played.play([.activate("gold", .phone)])
    #expect(played.session.words() == "Active")
    let calls = played.session.world.log.calls.filter {
      $0.operationOfBackEnd == .activate || $0.endpoint == .activations
    }
    #expect(calls.map(\.from.title) == ["App", "Back end"])
  }

  @Test func `hears of a refusal by its status where the issuer has no word for it`() throws {
    var scenario = needsActivation(response: "DECLINED")
    scenario.setup.issuer = try #require(IssuerDialect.named("wise"))
    var played = PlayedActs(in: .settled(scenario))
    played.play([.activate("gold", .phone)])
    #expect(played.session.words() == "Activate Card")
    let calls = played.session.world.log.calls.filter { $0.endpoint == .activations }
    #expect(calls.map(\.status) == [409])
  }

  @Test func `that is down keeps Bridge from being asked`() {
    let session = added([Fault(id: "down", on: .backEnd, ending: .refuse)])
    #expect(signing(session).map(\.to.title) == ["Back end"])
    #expect(session.words() == "Add to Wallet")
  }

  @Test func `whose answer is lost has had Bridge sign all the same`() {
    let session = added([Fault(id: "lost", on: .backEnd, ending: .reset, phase: .after)])
    let calls = signing(session)
    #expect(calls.map(\.to.title) == ["Back end", "Bridge"])
    #expect(calls.map { $0.answer?.succeeded } == [false, true])
  }

  @Test func `asks again with the very same bytes, and Bridge signs once`() throws {
    let lost = Fault(id: "lost", on: .signedCards, calls: 1...1, ending: .reset, phase: .after)
    let calls = signing(added([lost]) { $0.backEnd.retries = 1 })
    #expect(calls.count == 3)
    #expect(try request(calls[1]) == request(calls[2]))
    #expect(calls[2].status == 200)
    #expect(signing(added([lost])).count == 2)
  }

  @Test func `tells the app the code that Bridge turned it away with`() {
    let calls = signing(added { $0.backEnd.certificates = .leafOnly })
    #expect(calls.map(\.status) == [502, 400])
    guard case .reply(let reply)? = calls.first?.answer?.payload else {
      Issue.record("no reply")
      return
    }
    #expect(
      String(decoding: reply.body, as: UTF8.self).contains("Bridge answered 400 invalid_parameters")
    )
  }

  @Test func `waits for Bridge, while the app waits for it and PassKit does not`() {
    let session = added([Fault(id: "hangs", on: .signedCards, ending: .hang)])
    #expect(session.words() == "Add to Wallet")
    #expect(session.moment.isSettled)
  }

  @Test func `shows a real issuer no secret of its own`() throws {
    var scenario = scenario()
    scenario.setup.issuer = .bridge
    var session = Session(scenario, transport: .external(name: "bridge.test"))
    session.settle(session.open())
    var effects = session.update(.addChosen("gold", .phone)) + session.update(.settled)
    for _ in 0..<4 where effects.isEmpty {
      effects += session.update(.continued) + session.update(.settled)
    }
    guard case .send(let sent, _)? = effects.first else { throw Missing() }
    #expect(sent.header("Idempotency-Key") != nil)
    #expect(sent.header("Api-Key") == nil)
  }
}
