import Diagnosis
import FoundationEssentials
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("What an issuer outside has approved") struct ApprovedOutsideTests {
  /// The flow after the issuer has answered `answer` and then, asked for the list, `list`.
  private func activated(
    _ answer: ActivationAnswer, thenListing list: Result<[Token], CallFailure>
  ) throws -> Session {
    var session = Session(needsActivation(), transport: .external(name: "test"))
    _ = session.open()
    let first = session.update(.settled)
    try reply(listed([token("A", "INACTIVE")]), to: first, in: &session)
    _ = session.update(.activationChosen("gold", .phone))
    let bytes = IssuerDialect.tmp.reply(.success(answer), to: \.activate)
    let asked = session.update(.continued)
    let again = try reply(.success(bytes), to: asked, in: &session)
    switch list {
    case .success(let tokens): try reply(listed(tokens), to: again, in: &session)
    case .failure(let failure): try reply(.failure(failure), to: again, in: &session)
    }
    return session
  }

  @discardableResult private func reply(
    _ reply: Result<HTTPReply, CallFailure>, to effects: [Effect], in session: inout Session
  ) throws -> [Effect] {
    guard case .send(_, let id)? = effects.first else { throw NothingWasSent() }
    return session.update(.replyArrived(id, reply))
  }

  private struct NothingWasSent: Error {}

  private func listed(_ tokens: [Token]) -> Result<HTTPReply, CallFailure> {
    .success(IssuerDialect.tmp.reply(.success(tokens), to: \.search))
  }

  private static let approved = ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")

  @Test(
    arguments: [
      (.success([token("A", "ACTIVE")]), .activated(comment: nil)),
      (
        .success([token("A", "INACTIVE")]),
        .approvedNotActive(.listed(status: "INACTIVE"), comment: nil)
      ),
      (.success([token("A", nil)]), .approvedNotActive(.listed(status: nil), comment: nil)),
      (.success([]), .approvedNotActive(.notListed, comment: nil)),
      (.failure(.connectionLost), .approvedNotActive(.notChecked, comment: nil)),
    ] as [(Result<[Token], CallFailure>, ActivationOutcome)])
  func `is done once the list shows it`(
    list: Result<[Token], CallFailure>, outcome: ActivationOutcome
  ) throws {
    let session = try activated(Self.approved, thenListing: list)
    let flow = try #require(session.activating)
    #expect(flow.outcome == outcome)
    let ending = try #require(flow.ending(in: session.world))
    #expect(ending.kind.isSuccess == outcome.succeeded)
    #expect(!ending.explanation.explanation.contains("the network"))
    #expect(!ending.caption.contains("can pay"))
    #expect((session.words() == "Active") == outcome.succeeded)
  }

  @Test(arguments: [("DECLINED", "ACTIVE"), ("DECLINED", "INACTIVE"), ("FAILED", "ACTIVE")])
  func `and what it has not approved stays as its list shows it, not as it should`(
    response: String, status: String
  ) throws {
    let session = try activated(
      ActivationAnswer(issuerMobileAppAuthResponse: response),
      thenListing: .success([token("A", status)]))
    let ending = try #require(session.activating?.ending(in: session.world))
    #expect(ending.kind == .failed)
    #expect(ending.explanation.explanation.contains("it lists the token as \(status)"))
    #expect(ending.caption.contains("stays as it was") == (status == "INACTIVE"))
    #expect(ending.customer.contains("stays as it was") == (status == "INACTIVE"))
  }

  @Test func `for another token is not done, whatever the list shows`() throws {
    var answer = Self.approved
    answer.tokenUniqueReference = "B"
    var session = try activated(answer, thenListing: .success([token("A", "INACTIVE")]))
    #expect(
      session.activating?.outcome
        == .approvedForAnother(.listed(status: "INACTIVE"), comment: nil))
    session.say(.timePassed(.seconds(60)))
    #expect(session.world.passes[0].pass.activationState == .requiresActivation)
    let active = try activated(answer, thenListing: .success([token("A", "ACTIVE")]))
    #expect(active.activating?.outcome == .approvedForAnother(.active, comment: nil))
    #expect(active.words() == "Active")
  }

  @Test func `is not told of the simulated network, whose word for its own issuer stands`() throws {
    let session = try activated(Self.approved, thenListing: .success([token("A", "ACTIVE")]))
    let told = SessionDiagnosis(session).incidents.flatMap {
      [$0.summary, $0.explanation, $0.customer]
    }
    #expect(!told.contains { $0?.contains("network") == true })
    var simulated = Session.settled(needsActivation())
    simulated.tell(.activationChosen("gold", .phone), .continued)
    let ending = simulated.activating?.ending(in: simulated.world)
    #expect(ending?.explanation.explanation.contains("the network has told the device") == true)
  }

  @Test func `an answer that a fault has forged is not believed by the simulated app either`() {
    let forged = Fault.ForeignAnswer(
      headers: [HTTPHeader("Content-Type", "application/json")],
      body: #"{"issuerMobileAppAuthResponse":"APPROVED"}"#)
    var session = Session.settled(
      needsActivation(faults: [Fault(id: "f", on: .activations, ending: .answer(forged))]))
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(
      session.activating?.outcome
        == .approvedNotActive(.listed(status: "INACTIVE"), comment: nil))
    #expect(session.words() == "Activate Card")
  }
}
