import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("A link") struct LinkTests {
  @Test(
    arguments: [
      ("bankapp://activate?serialNumber=SN-9999", .passNotFound(serialNumber: "SN-9999")),
      ("bankapp://activate?serialNumber=sn-a", .passNotFound(serialNumber: "sn-a")),
      ("bankapp://activate", .serialNumberMissing),
      ("bankapp://activate?serialNumber=", .serialNumberEmpty),
      ("bankapp://activate?serialNumber=1&serialNumber=2", .serialNumberRepeated(count: 2)),
      ("other://activate?serialNumber=SN-A", .wrongScheme(found: "other", expected: "bankapp")),
      ("bankapp://pay?serialNumber=SN-A", .wrongHost(found: "pay", expected: "activate")),
      ("<bankapp://activate?serialNumber=SN-A>", .unreadable), ("", .unreadable),
    ] as [(String, LinkFailure)])
  func `that leads nowhere makes no call and changes nothing`(
    link: String, failure: LinkFailure
  ) {
    expectNothing(of: link, failure, under: .perDevice)
  }

  @Test(
    arguments: [
      ("bankapp://activate?serialNumber=SN-9999", .passNotFoundByGuide(serialNumber: "SN-9999")),
      ("bankapp://activate?serialNumber=", .passNotFoundByGuide(serialNumber: "")),
      (
        "bankapp://activate?serialNumber=1&serialNumber=SN-A",
        .passNotFoundByGuide(serialNumber: "1")
      ),
      ("bankapp://activate", .serialNumberMissing),
      ("bankapp://activate?serialNumber", .serialNumberEmpty),
      ("<bankapp://activate?serialNumber=SN-A>", .unreadable), ("", .unreadable),
    ] as [(String, LinkFailure)])
  func `that the guide's sample turns away makes no call and changes nothing`(
    link: String, failure: LinkFailure
  ) {
    expectNothing(of: link, failure, under: .guide)
  }

  @Test(
    arguments: [
      "other://activate?serialNumber=SN-A", "bankapp://pay?serialNumber=SN-A",
      "bankapp://activate?serialNumber=SN-A&serialNumber=SN-B",
      "bankapp://activate?serialNumber=SN-A&action=delete",
      "bankapp://activate?serialNumber=SN-A&passTypeIdentifier=another.type",
    ], LinkRule.Parameters.allCases)
  func `of any kind is followed by the guide's sample, whatever the rule`(
    link: String, parameters: LinkRule.Parameters
  ) {
    var scenario = scenario(
      passes: [stored("A", .requiresActivation)],
      service: TokenService(tokens: [token("A", "INACTIVE")]), parameters: parameters,
      policy: .guide)
    scenario.setup.installation.registeredSchemes = ["bankapp", "other"]
    var session = Session.settled(scenario)
    session.tell(.linkOpened(link))
    #expect(session.activating?.outcome == .activated(comment: nil))
  }

  private func expectNothing(of link: String, _ failure: LinkFailure, under policy: Policy) {
    var scenario = needsActivation(policy: policy)
    scenario.setup.installation.registeredSchemes = ["BankApp", "other"]
    var session = Session.settled(scenario)
    let before = session
    session.tell(.linkOpened(link))
    #expect(session.activating?.outcome == .linkRejected(failure))
    #expect(session.world.log.calls.count { $0.to == Party(speaking: .tmp) } == 1)
    #expect(session.world.passes == before.world.passes)
    #expect(session.world.tokenService == before.world.tokenService)
    #expect(session.world.clock == before.world.clock)
    #expect(session.app.overview == before.app.overview)
  }

  @Test(
    arguments: [
      ("other://activate?serialNumber=SN-A", "No app on this iPhone opens this link."),
      ("https://activate?serialNumber=SN-A", "Safari opens this link, and not the bank's app."),
    ], Policy.allCases)
  func `with a scheme that the app did not register opens nothing`(
    link: (String, String), policy: Policy
  ) {
    var session = Session.settled(needsActivation(policy: policy))
    let before = session
    session.tell(.linkOpened(" \(link.0)\n"))
    #expect(session.app.flow == before.app.flow)
    #expect(session.calls("open URL").last?.answer?.summary == "no app opens it")
    #expect(session.world.passes == before.world.passes)
    #expect(SessionDiagnosis(session).incidents.first?.title == "The link")
    #expect(SessionDiagnosis(session).incidents.first?.summary == link.1)
  }

  @Test func `of Wallet's with such a scheme opens nothing, and leaves what is open`() {
    var scenario = needsActivation()
    scenario.setup.installation.registeredSchemes = []
    var session = Session.settled(scenario)
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(session.app.flow == nil)
    #expect(session.app.notice?.hasPrefix("Wallet's link opens no app") == true)
    session.say(.activationChosen("gold", .phone))
    session.say(.linkOpened(linkToGold))
    #expect(session.activating?.step == .logIn)
  }

  @Test func `to a pass that the app may not see finds none`() {
    var session = Session.settled(
      scenario(
        passes: [stored("A", .requiresActivation, isVisibleToApp: false)],
        service: TokenService(tokens: [token("A", "INACTIVE")])))
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(
      session.activating?.outcome == .linkRejected(.passNotFound(serialNumber: "SN-A")))
  }

  @Test func `from Wallet carries what the strict rule needs`() {
    var session = Session.settled(
      scenario(
        passes: [stored("A", .requiresActivation)],
        service: TokenService(tokens: [token("A", "INACTIVE")]), parameters: .strict))
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone), .continued)
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.calls("open URL").map(\.from) == [.wallet])
  }

  @Test func `of a pass that is not there is not sent`() {
    var session = Session.settled(needsActivation())
    let before = session.moment
    session.tell(.verificationChosen(serialNumber: "SN-A", .watch))
    #expect(session.moment == before)
  }

  @Test(arguments: [0, 1])
  func `that comes twice while it is open is followed once`(continues: Int) {
    var session = Session.settled(needsActivation())
    session.say(.linkOpened(linkToGold))
    for _ in 0..<continues { session.say(.continued) }
    session.say(.linkOpened(" " + linkToGold + "\n"))
    #expect(session.app.notice == "This link is open already; it is followed once.")
    session.say(.timePassed(.milliseconds(10)))
    #expect(session.app.notice != nil)
    session.say(.settled)
    session.walkToTheEnd()
    #expect(session.activating?.outcome == .activated(comment: nil))
    #expect(session.count(of: "tokens/activations") == 1)
    #expect(session.count(of: "open URL") == 2)
  }

  @Test func `that comes again after the end is asked again, and approved`() {
    var session = Session.settled(needsActivation())
    for _ in 0..<2 {
      session.tell(.linkOpened(linkToGold), .continued)
      #expect(session.activating?.outcome == .activated(comment: nil))
    }
    #expect(session.count(of: "tokens/activations") == 2)
    #expect(session.count(of: "activate token") == 1)
    #expect(session.words() == "Active")
  }

  @Test func `that Wallet sends is of the very pass, whatever others share its serial number`() {
    var other = stored("B", serial: "SN-A", card: "travel", .requiresActivation)
    other.pass.passTypeIdentifier = "another.type"
    var session = Session.settled(
      scenario(
        passes: [stored("A", .requiresActivation), other],
        service: TokenService(
          tokens: [token("A", "INACTIVE"), token("B", "INACTIVE", of: "travel")]),
        parameters: .strict))
    session.tell(
      .verificationChosen(serialNumber: "SN-A", .phone, passTypeIdentifier: "another.type"))
    #expect(session.activating?.target?.token == "B")
  }

  @Test func `takes the place of another that is open`() {
    var session = Session.settled(needsActivation())
    session.tell(.linkOpened("bankapp://activate?serialNumber=SN-A&x=1"))
    session.say(.continued)
    session.tell(.linkOpened(linkToGold), .continued)
    #expect(session.activating?.link == linkToGold)
    #expect(session.calls("tokens/activations").map(\.status) == [200, 200])
    #expect(session.activating?.outcome == .activated(comment: nil))
  }
}
