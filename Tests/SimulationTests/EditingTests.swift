import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Editing the world") struct EditingTests {
  /// What is set, and the words of gold's row on the iPhone and the Watch afterwards.
  static let edits: [(settings: [String], phone: String, watch: String?)] = [
    (["tmp.tokens[0].tokenStatus=SUSPENDED"], "Suspended", "Add to Wallet"),
    (["tmp.tokens[0].tokenStatus=PENDING_REVIEW"], "Unknown status", "Add to Wallet"),
    (["tmp.tokens[0].tokenStatus=null"], "Unknown status", "Add to Wallet"),
    (["tmp.tokens[0].externalCardId=card-other"], "Add to Wallet", "Add to Wallet"),
    (["tmp.tokens[0]=null"], "Add to Wallet", "Add to Wallet"),
    (["passes[0].visibleToApp=false"], "Add to Wallet", "Add to Wallet"),
    (["passes[0].on=watch"], "Add to Wallet", "Active"),
    (["device.watch=null"], "Active", nil),
    (["device.phone.provisioningEntitlement=false"], "Cannot be added", "Cannot be added"),
    (["faults[0]={ on: searches, status: 500 }"], "Could not check", "Could not check"),
    (["tmp.tokens[0].tokenStatus=INACTIVE", "device.watch=null"], "Activate Card", nil),
  ]

  @Test(arguments: edits)
  func `the list says what the world is made to be`(
    settings: [String], phone: String, watch: String?
  ) throws {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    _ = session.update(.scenarioEdited(ScenarioEdit("an edit", settings)))
    _ = session.update(.settled)
    let card = try #require(session.world.cards.first)
    let status = try #require(session.app.overview?.status(of: card))
    #expect(status.verdict(on: .phone)?.status.words == phone)
    #expect(status.verdict(on: .watch)?.status.words == watch)
    #expect(session.app.notice == nil)
  }

  @Test func `an edit is one step to undo, told in its own words`() throws {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    let before = session.moment
    _ = session.update(.scenarioEdited(ScenarioEdit("Watch gone", ["device.watch=null"])))
    _ = session.update(.settled)
    #expect(session.history.undoable?.words == "Watch gone")
    _ = session.update(.undone)
    #expect(session.moment == before)
  }

  @Test func `of an edit that does not fit nothing is made, and it is said why`() throws {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    let before = session.world
    let edit = ScenarioEdit("two", ["device.watch=null", "passes[0].card=card-nowhere"])
    _ = session.update(.scenarioEdited(edit))
    #expect(session.world == before)
    #expect(session.app.notice?.contains("There is no card") == true)
    #expect(session.history.lastAct == nil)
  }

  @Test func `what was called and what time it is stays`() throws {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    let (log, clock) = (session.world.log.calls, session.world.clock)
    _ = session.update(.scenarioEdited(ScenarioEdit("an edit", ["bank.name=Other Bank"])))
    #expect(session.world.clock == clock)
    #expect(session.world.log.calls.prefix(log.count).elementsEqual(log))
    #expect(session.scenario.bank.name == "Other Bank")
  }

  @Test func `a fault that is set counts its calls from now`() throws {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    let fault = "faults[0]={ id: next, on: searches, nth: 2, status: 500 }"
    _ = session.update(.scenarioEdited(ScenarioEdit("a fault", [fault])))
    _ = session.update(.settled)
    // The edit itself asked once.
    #expect(session.couldAskTMP)
    _ = session.update(.listRefreshed)
    _ = session.update(.settled)
    #expect(!session.couldAskTMP)
  }

  @Test func `a change of Wallet does not make the app forget that it asks for the card list`()
    throws
  {
    var session = Session.settled(try Catalogue.load("phone-active-watch-empty"))
    _ = session.update(.scenarioEdited(ScenarioEdit("a name", ["cards[0].name=Silver"])))
    _ = session.update(.worldChanged(.watchPaired(false)))
    _ = session.update(.settled)
    #expect(session.app.overview?.cards.first?.name == "Silver")
  }

  @Test(arguments: Catalogue.ids)
  func `a world in the middle can be written and gives the same document again`(id: String) throws {
    var session = Session.settled(try Catalogue.load(id))
    if let card = session.world.cards.first {
      _ = session.update(.addChosen(card.id, .phone))
      for _ in 0..<12 {
        _ = session.update(.settled)
        _ = session.update(.continued)
      }
    }
    _ = session.update(.settled)
    let now = session.moment.asScenario
    let document = try ScenarioDocument(now)
    #expect(try ScenarioDocument(document.scenario) == document)
    #expect(document.scenario.yaml == now.yaml)
  }
}

extension Session {
  fileprivate var couldAskTMP: Bool { (try? app.overview?.evidence.search?.get()) != nil }
}
