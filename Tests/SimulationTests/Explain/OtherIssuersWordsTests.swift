import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("What is said at Bridge and D1") struct OtherIssuersWordsTests {
  private func played(_ acts: Scenario.Act..., in scenario: Scenario) -> Session {
    var played = PlayedActs(in: Session.settled(scenario))
    played.play(acts)
    return played.session
  }

  @Test func `what a question about nothing is answered with is TMP's doubt alone`() {
    let ids = SessionDiagnosis(.settled(FindingTests.d1 { $0.passes = [] })).findings.map(\.id)
    #expect(!ids.contains(.emptySearch))
  }

  @Test func `every pass that the app may not see is notDigitized, waiting or not`() {
    let scenario = FindingTests.d1 {
      $0.tsp = $0.tsp.map(FindingTests.notNaming)
      $0.passes = [stored("A"), stored("B", card: "travel", .requiresActivation)]
    }
    let found = SessionDiagnosis(.settled(scenario)).findings.filter {
      $0.id == .notDigitizedThoughThere
    }
    #expect(found.map(\.card) == ["gold", "travel"])
  }

  @Test(
    arguments: [
      ([.bankApp, .sms, .call], "Please choose the text message or the call in Wallet;"),
      ([.bankApp, .call], "Please choose the call in Wallet;"),
      ([.bankApp], "Our app cannot verify cards, and Wallet offers no other way"),
    ] as [(Set<VerificationOption>, String)])
  func `only ways that are offered are promised`(ways: Set<VerificationOption>, told: String) {
    let scenario = FindingTests.bridge(passes: [stored("A", .requiresActivation)]) {
      $0.networkRules.verification = VerificationOption.allCases.filter(ways.contains)
    }
    let found = SessionDiagnosis(.settled(scenario)).findings.first { $0.id == .appCannotVerify }
    #expect(found?.words.customer.hasPrefix(told) == true)
  }

  @Test func `no app built by TMP's guide is spoken of`() {
    let kinds: [Finding.Kind] = [
      .statusBeyondTheGuide(.suspended(by: []), isHeld: true),
      .statusBeyondTheGuide(.deactivated(withCard: false), isHeld: true),
      .watchPassOutsideLinks(isWaiting: true), .fieldNotBase64, .cardIDRepeated,
    ]
    for kind in kinds {
      var finding = Finding(kind, facts: [])
      finding.vocabulary = Vocabulary(.applePay, IssuerDialect.d1.terms)
      let said = finding.words
      for sentence in [said.customer, said.agent, said.engineer] + said.next.map(\.text) {
        #expect(!sentence.contains("guide"), "\(sentence)")
        #expect(sentence.hasSuffix(".") && sentence.count <= 130)
      }
    }
  }

  @Test func `D1's words stand in reasons and findings, and no sample code does`() {
    let words = ["INACTIVE", "DEACTIVATED", "tokenStatus", "externalCardId", "Dictionary("]
    for status in ["INACTIVE", "DEACTIVATED", "SUSPENDED", "ODD"] {
      let scenario = FindingTests.d1 {
        $0.tokenService = TokenService(tokens: [token("A", status), token("B", "INACTIVE")])
        $0.cards = [gold, travel, gold]
      }
      let session = Session.settled(scenario)
      let reasons = session.app.overview?.status(of: "gold")?.verdict(on: .phone)?.because ?? []
      var told = reasons.map { $0.text(in: session.world.vocabulary) }
      for finding in SessionDiagnosis(session).findings {
        let said = finding.words
        told += finding.facts + [said.title, said.customer, said.agent, said.engineer]
        told += said.next.map(\.text)
      }
      told += SessionDiagnosis(session).diagnosis(of: "gold")?.counterfactuals.map(\.sentence) ?? []
      #expect(told.count > 4)
      for word in words { #expect(!told.contains { $0.contains(word) }, "\(word) in \(told)") }
    }
  }

  @Test func `a serial number in place of a link is the issuer's own link to that pass`() {
    let scenario = FindingTests.d1 { $0.passes = [stored("A", .requiresActivation)] }
    let world = Session.settled(scenario).world
    let link = world.link(in: world.passes[0].pass.serialNumber)
    #expect(link.hasSuffix("&action=verify") && link.contains("passTypeIdentifier="))
    #expect(world.link(in: "bankapp://activate") == "bankapp://activate")
  }

  @Test func `a back end that would be turned away again is not tried again`() throws {
    let scenario = FindingTests.bridge { $0.backEnd.certificates = .leafOnly }
    let told = try #require(
      SessionDiagnosis(played(.add("gold", .phone), in: scenario)).incidents.first)
    #expect(told.explanation?.hasPrefix("wallet/apple-pay: ") == true)
    #expect(
      told.next.map(\.text) == ["Trying again does not help before the bank's server is mended."])
  }

  @Test func `the error of D1's SDK is none of the bank's own words`() throws {
    let scenario = FindingTests.d1 {
      $0.passes = [stored("A", .requiresActivation)]
      $0.tokenService = needsActivation(response: "DECLINED").setup.tokenService
    }
    var session = Session.settled(scenario)
    for message in [Message.activationChosen("gold", .phone), .continued] {
      _ = session.update(message)
      _ = session.update(.settled)
    }
    let told = try #require(SessionDiagnosis(session).incidents.first)
    #expect(told.comment == nil)
    #expect(
      told.remarks == ["D1's SDK calls the error cardStateDoesNotAllowRequestedOperation."])
  }

  @Test func `a call for Apple's wallet alone activates no card on an Android phone`() throws {
    var scenario = needsActivation()
    scenario.setup.issuer = try #require(.named("solaris"))
    #expect(Session.settled(scenario).world.appActivates)
    let world = Session.settled(android(scenario)).world
    #expect(!world.appActivates)
    #expect(
      world.whyAppActivatesNone
        == "Solaris's tokens/apple/verify activates no card in Google Wallet")
  }

  @Test func `a question that failed is named as the issuer names it`() {
    var scenario = FindingTests.d1()
    scenario.setup.faults = [Fault(id: "hang", on: .searches, ending: .refuse)]
    let because = Session.settled(scenario).app.overview?.status(of: "gold")?.verdict(on: .phone)?
      .because.first?.text(in: scenario.setup.vocabulary)
    #expect(because?.hasPrefix("getCardDigitizationState: ") == true)
  }
}
