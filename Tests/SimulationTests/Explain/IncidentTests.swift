import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("What just happened") struct IncidentTests {
  private func after(_ messages: [Message], in scenario: Scenario) -> Session {
    var session = Session.settled(scenario)
    for message in messages {
      _ = session.update(message)
      _ = session.update(.settled)
    }
    return session
  }

  private let activation: [Message] = [.activationChosen("gold", .phone), .continued]

  @Test func `an ending is told with the bank's words, what to say, and who does what`() throws {
    let declined = needsActivation(response: "DECLINED", comment: "Please call us.")
    let told = try #require(SessionDiagnosis(after(activation, in: declined)).incidents.first)
    #expect(told.title == "Activation (Gold)")
    #expect(told.summary == "Not activated: the bank declined.")
    #expect(told.comment == "Please call us.")
    #expect(told.customer == "Activating your card was declined; it stays as it was.")
    #expect(
      told.next.map(\.sentence) == [
        "For the customer: Do what this message says before you try again.",
        "For the agent: Look up at the bank why it declined, before it is tried again.",
      ])
  }

  @Test func `it stands until something else happens, closed or not`() {
    let declined = needsActivation(response: "DECLINED")
    var session = after(activation + [.continued], in: declined)
    #expect(session.app.flow == nil)
    #expect(
      SessionDiagnosis(session).incidents.map(\.summary) == ["Not activated: the bank declined."])
    _ = session.update(.linkOpened("bankapp://activate"))
    #expect(
      SessionDiagnosis(session).incidents.map(\.summary) == [
        "The link is not complete: it names no card."
      ])
  }

  @Test func `what went well and was left is told by the row`() throws {
    let open = after(activation, in: needsActivation())
    #expect(SessionDiagnosis(open).incidents.map(\.isOver) == [false])
    #expect(
      SessionDiagnosis(open).incidents.first?.customer
        == "Gold is in Wallet on your iPhone and can pay.")
    let left = after(activation + [.continued], in: needsActivation())
    #expect(SessionDiagnosis(left).incidents.map(\.isOver) == [true])
    let report = try #require(Why(left, of: "gold").report)
    #expect(report.sections.first?.heading == "iPhone: Active")
    #expect(!report.sections.contains { $0.heading == "What went well before" })
    let said = report.sections.first { $0.heading == "What to say to the customer" }
    #expect(said?.items.map(\.text) == ["Your card is in Wallet on your iPhone and can pay."])
    #expect(Why(left).report?.sections.first?.heading == "What just happened")
  }

  @Test func `a card that Wallet took by hand is told of until something else happens`() {
    var session = after([.worldChanged(.cardAddedByHand("gold", .phone))], in: freshPhone)
    #expect(
      SessionDiagnosis(session).incidents.map(\.summary)
        == ["Wallet has taken Gold without the app: it is activated."])
    _ = session.update(.listRefreshed)
    #expect(SessionDiagnosis(session).incidents.isEmpty)
  }

  @Test func `in a report a card of which nothing else is said repeats it`() throws {
    let session = after(activation, in: needsActivation(response: "DECLINED"))
    let told = try #require(SessionDiagnosis(session).incidents.first)
    let report = try #require(Why(session, of: "gold").report)
    func texts(_ heading: String) -> [String]? {
      report.sections.first { $0.heading == heading }?.items.map(\.text)
    }
    #expect(texts("What to say to the customer") == [told.customer ?? ""])
    #expect(
      texts("What to do") == [
        "For the customer: It is of no use to repeat it before the bank has said why.",
        "Look up at the bank why it declined, before it is tried again.",
      ])
  }

  @Test func `what the bank says of what went well stands behind the row`() throws {
    let scenario = needsActivation(comment: "Enjoy your card.")
    let report = try #require(
      Why(after(activation + [.continued], in: scenario), of: "gold").report)
    #expect(report.sections.first?.heading == "iPhone: Active")
    let past = try #require(report.sections.last)
    #expect(past.heading == "What went well before")
    #expect(past.items.first?.more.first == "The bank's own words: “Enjoy your card.”")
  }

  @Test func `as long as the device has not heard of it, it pays only once it has`() throws {
    var scenario = needsActivation()
    scenario.setup.networkRules.propagation.device = .seconds(30)
    var session = Session.settled(scenario)
    for message in activation + [.continued] {
      _ = session.update(message)
      _ = session.update(.timeAdvanced(.seconds(2)))
    }
    let early = try #require(SessionDiagnosis(session).incidents.first)
    #expect(early.isOver)
    #expect(early.customer == "Your card is active; it pays as soon as Wallet shows it as ready.")
    #expect(SessionDiagnosis(session).diagnosis(of: "gold")?.ofRow.said == [early.customer ?? ""])
    _ = session.update(.timeAdvanced(.seconds(30)))
    let late = try #require(SessionDiagnosis(session).incidents.first)
    #expect(late.customer == "Gold is in Wallet on your iPhone and can pay.")
  }

  @Test func `a flow that is open is told as it stands`() {
    let session = after([.activationChosen("gold", .phone)], in: needsActivation())
    #expect(
      SessionDiagnosis(session).incidents.map(\.summary)
        == ["Before it activates, the bank's app asks who is there."])
  }

  @Test(arguments: ["SN-A", "SN-B"])
  func `a hidden pass with the number of the link is told of, and no other`(serial: String) throws {
    var state = needsActivation()
    state.setup.passes.append(stored("B", serial: serial, card: "other", isVisibleToApp: false))
    let link = Message.linkOpened("bankapp://activate?serialNumber=SN-A")
    let told = try #require(
      SessionDiagnosis(after([link, .continued], in: state)).incidents.first)
    #expect(told.summary == "Card activated.")
    #expect(told.remarks.contains { $0.hasPrefix("Another pass") } == (serial == "SN-A"))
  }

  @Test func `a code that has expired is told`() throws {
    var session = after([.worldChanged(.activationCodeRequested("A"))], in: needsActivation())
    let code = try #require(session.world.vault["A"]?.activationCode?.text)
    _ = session.update(.timeAdvanced(.seconds(601)))
    _ = session.update(.worldChanged(.activationCodeEntered(code, "A")))
    let refused = try #require(SessionDiagnosis(session).incidents.first)
    #expect(refused.summary == "The code has expired.")
    #expect(refused.customer == "The code has expired. Choose the text message once more.")
    #expect(refused.next.last?.text.contains("mobile number") == true)
    #expect(refused.next.map(\.doer) == [.customer, .agent])
  }

  @Test func `what is for the developers is passed on by the agent`() throws {
    var scenario = freshPhone
    scenario.setup.tokenService.signingMistake = .swappedNonce
    var played = PlayedActs(in: Session.settled(scenario))
    played.play([.add("gold", .phone)])
    let told = try #require(SessionDiagnosis(played.session).incidents.first)
    #expect(told.next.map(\.doer) == [.agent, .developers])
  }

  @Test func `a call that hangs is told with how long`() throws {
    var session = Session(
      scenario(
        passes: [stored("A")], faults: [Fault(id: "hang", on: .searches, ending: .hang)]))
    _ = session.open()
    _ = session.update(.timeAdvanced(.seconds(5)))
    let trouble = try #require(SessionDiagnosis(session).listTroubles.first)
    #expect(trouble.summary.hasPrefix("tokens/searches has been under way for "))
  }

  @Test func `an app that is not there, and a list that is empty, are told`() {
    var gone = needsActivation()
    gone.setup.installation.isInstalled = false
    #expect(Why(.settled(gone)).report?.title == "The app is not installed")
    let empty = Session.settled(scenario(cards: []))
    #expect(Why(empty).report?.title == "The app shows no card")
    #expect(Why(empty).ticket?.contains("You have no cards.") == true)
  }

  @Test func `a card list that failed is told with the fault that struck it`() throws {
    let down = scenario(faults: [Fault(id: "down", on: .datacore, ending: .refuse)])
    let trouble = try #require(SessionDiagnosis(.settled(down)).listTroubles.first)
    #expect(trouble.summary == "The server could not be reached.")
    #expect(trouble.faults.map(\.sentence) == ["Of this scenario: The card list: down."])
    #expect(trouble.remarks.isEmpty)
  }

  private func added(in scenario: Scenario, _ change: (inout Session) -> Void) -> Session {
    var session = Session.settled(scenario)
    change(&session)
    var played = PlayedActs(in: session)
    played.play([.add("gold", .phone)])
    return played.session
  }

  @Test func `a flow that a fault struck names it once, and by whose wish it was on`() throws {
    let down = Fault(id: "down", on: .signedCards, ending: .refuse)
    let struck = added(in: freshPhone) { _ = $0.update(.worldChanged(.faultSwitched(down))) }
    let told = try #require(SessionDiagnosis(struck).incidents.first)
    #expect(told.faults.map(\.sentence) == ["Switched on here: The bank signs: down."])
    let ticket = try #require(Why(struck, of: "gold").ticket)
    #expect(ticket.contains("Switched on here: The bank signs: down."))
    var own = freshPhone
    own.setup.faults = [down]
    let brought = SessionDiagnosis(added(in: own) { _ in }).incidents.flatMap(\.faults)
    #expect(brought.map(\.sentence) == ["Of this scenario: The bank signs: down."])
  }

  @Test func `what did nothing is not blamed, and what the network was told to say is`() {
    let idle = Fault(id: "slow", on: .activations, delay: .seconds(8))
    let red = added(in: freshPhone) {
      _ = $0.update(.worldChanged(.faultSwitched(idle)))
      _ = $0.update(.worldChanged(.networkDecision(.red)))
    }
    #expect(
      SessionDiagnosis(red).incidents.flatMap(\.faults).map(\.sentence)
        == ["Switched on here: The network says: red."])
  }
}
