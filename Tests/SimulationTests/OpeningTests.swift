import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Opening the app") struct OpeningTests {
  @Test func `asks DataCore, PassKit and TMP, and then shows the list`() {
    var session = Session(
      scenario(
        watch: CustomerDevice(.watch), passes: [stored("A")],
        service: TokenService(tokens: [token("A", "ACTIVE")])))
    #expect(session.titles.isEmpty)
    #expect(session.open() == [])
    #expect(session.app.isChecking)
    #expect(session.app.overview == nil)
    session.say(.settled)
    #expect(!session.app.isChecking)
    #expect(
      session.titles == [
        "card list", "PKPassLibrary.passes()", "PKPassLibrary.remoteSecureElementPasses",
        "tokens/searches",
      ])
    #expect(session.words() == "Active")
    #expect(session.words(on: .watch) == "Add to Wallet")
    #expect(session.words("travel") == "Add to Wallet")
    #expect(session.elapsed == .milliseconds(140))
    #expect(session.moment.isSettled)
  }

  @Test func `asks TMP nothing where there are no cards`() {
    let session = Session.settled(scenario(cards: []))
    #expect(session.app.overview?.cards == [])
    #expect(session.count(of: "tokens/searches") == 0)
  }

  @Test(arguments: Policy.allCases)
  func `asks TMP about no passes at all, under both policies`(policy: Policy) {
    let session = Session.settled(freshPhone, policy: policy)
    #expect(session.count(of: "tokens/searches") == 1)
    #expect(session.words() == "Add to Wallet")
  }

  @Test(
    arguments: [
      (.none, .perDevice, "Add to Wallet"), (.none, .guide, "Add to Wallet"),
      (.all, .perDevice, "Add to Wallet"), (.all, .guide, "Active"),
      (.error, .perDevice, "Could not check"), (.error, .guide, "Could not check"),
    ] as [(TokenService.EmptySearch, Policy, String)])
  func `takes the answer about nothing for what it is`(
    emptySearch: TokenService.EmptySearch, policy: Policy, words: String
  ) {
    let session = Session.settled(
      scenario(
        service: TokenService(tokens: [token("A", "ACTIVE")], emptySearch: emptySearch)),
      policy: policy)
    #expect(session.words() == words)
  }

  @Test func `shows no list where DataCore is down, and the list after Retry`() {
    var session = Session.settled(
      scenario(faults: [Fault(id: "f", on: .datacore, calls: 1...1, ending: .refuse)]))
    #expect(session.app.cardListFailure == .couldNotConnect)
    #expect(session.app.overview == nil)
    #expect(session.titles == ["card list"])
    session.tell(.listRefreshed)
    #expect(session.app.cardListFailure == nil)
    #expect(session.words() == "Add to Wallet")
  }

  @Test func `forgets the list when DataCore fails later`() {
    var session = Session.settled(
      scenario(faults: [Fault(id: "f", on: .datacore, calls: 2...2, ending: .status(500))]))
    session.tell(.listRefreshed)
    #expect(session.app.cardListFailure == .status(500))
    #expect(session.app.overview == nil)
  }

  @Test func `gives no verdict where the search fails, and rows after Retry`() {
    var session = Session.settled(
      scenario(
        passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]),
        faults: [Fault(id: "f", on: .searches, calls: 1...1, ending: .status(500))]))
    #expect(session.words() == "Could not check")
    #expect(session.app.overview?.status(of: "gold")?.devices[.phone]?.offer == nil)
    #expect(session.calls("tokens/searches")[0].failure == .status(500))
    session.tell(.listRefreshed)
    #expect(session.words() == "Active")
  }

  @Test func `drops a check that is still under way for a new one`() {
    var session = Session(freshPhone)
    _ = session.open()
    session.tell(.listRefreshed)
    #expect(session.calls("card list").map { $0.answer?.ignored } == [true, false])
    #expect(session.count(of: "tokens/searches") == 1)
    #expect(session.words() == "Add to Wallet")
  }

  @Test func `works the list out anew when the policy changes, and asks nothing`() {
    var session = Session.settled(
      scenario(passes: [stored("A")], service: TokenService(tokens: [token("A", "SUSPENDED")])))
    #expect(session.words() == "Suspended")
    let calls = session.world.log
    session.say(.policyChosen(.guide))
    #expect(session.words() == "Add to Wallet")
    #expect(session.world.log == calls)
  }
}
