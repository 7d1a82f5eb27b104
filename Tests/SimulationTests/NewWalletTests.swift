import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import Testing
import WalletDomain

@testable import SimulatedWorld
@testable import Simulation

/// A wallet that has a name and words of its own, and nothing else, as one that somebody has just begun to write.
@Suite("A new wallet") struct NewWalletTests {
  private static let type = WalletType(
    "NEW_PAY", title: "New Wallet", maker: "New", payService: "New Pay", api: "New API",
    on: .android,
    holding: WalletType.ItemName("card", several: "cards"), identifiedBy: "cardId",
    account: "virtual", opening: .link, questionAboutBuild: "Which build is it?",
    mastercardHeads: ReferenceHeads(token: "NEW", cardNumber: "NEWPAN")
  ) { pass, _, _ in "New Wallet holds \(pass.serialNumber)." }

  private static let kind = DeviceKind(
    id: "new", Device("phone", title: "phone", label: "Phone", wallet: type),
    walletTitle: type.title, title: "New phone", takesWatch: false)

  private func session(
    _ scenario: Scenario, _ change: (inout CustomerDevice) -> Void = { _ in }
  ) -> Session {
    var scenario = scenario
    scenario.setup.phone = CustomerDevice(Self.kind)
    change(&scenario.setup.phone)
    return .settled(scenario)
  }

  @Test func `is read, and the issuer is asked about its cards`() throws {
    let session = session(FindingTests.active)
    #expect(session.words() == "Active")
    let search = try #require(session.world.log.calls.last { $0.endpoint == .searches })
    guard case .request(let request) = search.request else { throw Missing() }
    #expect(String(decoding: request.body, as: UTF8.self).contains(#""walletType":"NEW_PAY""#))
  }

  private struct Missing: Error {}

  @Test func `says that it takes no card, until it is written how`() {
    var played = PlayedActs(in: session(freshPhone))
    played.play([.add("gold", .phone)])
    #expect(played.outcome == "not-offered")
    #expect(
      played.session.app.notice == "How a card is added to New Wallet is not simulated.")
  }

  @Test func `is spoken of by its own name`() throws {
    let session = session(freshPhone) { $0.hasSecureElement = false }
    #expect(session.words() == "Cannot be added")
    let finding = try #require(
      SessionDiagnosis(session).findings.first { $0.id == .noSecureElement })
    #expect(finding.words.customer == "This phone cannot pay with New Wallet.")
    let diagnosis = try #require(SessionDiagnosis(session).diagnosis(of: "gold"))
    #expect(diagnosis.counterfactuals.map(\.condition) == ["if the phone could pay contactlessly"])
  }

  @Test func `has nothing that is Apple's alone`() {
    var session = session(freshPhone)
    #expect(session.world.phone.kind.watchObstacle?.contains("a New phone") == true)
    #expect(session.world.setup.obstacle(to: .guide)?.contains("a New phone") == true)
    _ = session.update(.walletAddChosen)
    #expect(session.app.flow == nil)
    #expect(session.app.notice?.hasPrefix("New Wallet asks no app's extension") == true)
  }

  @Test func `of any kind of device is one that can be named on the wire`() {
    for kind in DeviceKind.all { #expect(WalletType.all.contains(kind.device.wallet)) }
  }
}
