import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("An issuer that signs and answers nothing else") struct QuietIssuerTests {
  private static let text = """
    format: passwalk/issuer@1
    id: quiet
    name: Quiet
    calls:
      sign:
        ask:
          path: /sign
          json:
            { card: "{card}", c: "{certificates:base64}", n: "{nonce:base64}", s: "{nonceSignature:base64}" }
        answer:
          json: { a: "{activationData:base64}", e: "{encryptedData:base64}", k: "{ephemeralPublicKey:base64}" }
    """
  private let quiet: IssuerDialect

  init() throws { quiet = try IssuerDialect(reading: Array(Self.text.utf8), file: "quiet.yaml") }

  private func opened(_ passes: [StoredPass] = []) -> Session {
    var scenario = scenario(watch: CustomerDevice(.watch), passes: passes)
    scenario.setup.issuer = quiet
    return .settled(scenario)
  }

  @Test func `is asked about no tokens: the list follows from the passes`() {
    let session = opened([stored("A"), stored("B", on: .watch, .requiresActivation)])
    #expect(!session.world.log.calls.contains { $0.endpoint?.operation != nil })
    #expect(session.words(on: .phone) == "Active")
    #expect(session.words(on: .watch) == "Activate Card")
    #expect(session.app.overview?.status(of: "gold")?.devices[.watch]?.offer == .activateCard)
    #expect(session.words("travel") == "Add to Wallet")
    #expect(!SessionDiagnosis(session).findings.contains { $0.id == .passUnknownToTMP })
  }

  @Test func `signs a card, told as its own call`() {
    var session = opened()
    session.tell(.addChosen("gold", .phone))
    for _ in 0..<8 { session.tell(.continued) }
    #expect(session.words() == "Active")
    let signing = session.world.log.calls.filter { $0.endpoint == .signedCards }
    #expect(signing.map(\.to.title) == ["Quiet"])
  }

  @Test func `activates nothing, and says so`() {
    var session = opened([stored("A", .requiresActivation)])
    session.tell(.linkOpened("bankapp://activate?serialNumber=SN-A"))
    #expect(session.app.flow == nil)
    #expect(
      session.app.notice
        == "The bank's app cannot verify this card. Quiet has no call that would activate the card."
    )
  }
}
