import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("The simulated tokens/activations") struct ActivationServiceTests {
  private func activate(
    _ status: String?, response: String? = "APPROVED", comment: String? = nil
  ) throws -> (answer: ActivationAnswer, world: World) {
    var world = world(
      passes: [stored("A", .requiresActivation)],
      tokenService: TokenService(
        tokens: [token("A", status)], activationResponse: response, activationComment: comment))
    let id = world.activate()
    let reply = try #require(world.result(of: id)?.reply)
    return (try IssuerDialect.tmp.read(reply, as: \.activate), world)
  }

  @Test(
    arguments: [
      ("INACTIVE", "APPROVED", nil, "ACTIVE", .activated),
      ("ACTIVE", "APPROVED", nil, "ACTIVE", .requiresActivation),
      ("SUSPENDED", "FAILED", "The token is SUSPENDED.", "SUSPENDED", .requiresActivation),
      ("DEACTIVATED", "FAILED", "The token is DEACTIVATED.", "DEACTIVATED", .requiresActivation),
      ("NEW", "FAILED", "The token is NEW.", "NEW", .requiresActivation),
      (nil, "FAILED", "The token is in no state.", nil, .requiresActivation),
    ] as [(String?, String, String?, String?, PassActivationState)])
  func `makes only an INACTIVE token ACTIVE`(
    before: String?, response: String, comment: String?, after: String?,
    pass: PassActivationState
  ) throws {
    let (answer, world) = try activate(before)
    #expect(
      answer
        == ActivationAnswer(
          tokenUniqueReference: "A", cardLast4Digits: "1234",
          issuerMobileAppAuthResponse: response, comment: comment))
    #expect(world.status(of: "A") == after)
    #expect(world.passes[0].pass.activationState == pass)
  }

  @Test(arguments: ["DECLINED", "FAILED", "REVIEW", "", nil])
  func `answers what the scenario says, and changes nothing unless it approves`(
    response: String?
  ) throws {
    let (answer, world) = try activate("INACTIVE", response: response, comment: "Ask us.")
    #expect(answer.issuerMobileAppAuthResponse == response)
    #expect(answer.comment == "Ask us.")
    #expect(world.status(of: "A") == "INACTIVE")
    #expect(world.passes[0].pass.activationState == .requiresActivation)
  }

  @Test func `approves in any letter case`() throws {
    #expect(try activate("INACTIVE", response: "approved").world.status(of: "A") == "ACTIVE")
  }

  @Test func `knows no token that it was not given`() {
    var world = world()
    let id = world.activate("X")
    #expect(world.result(of: id)?.reply?.status == 404)
  }

  @Test func `asks the network, once`() throws {
    let calls = try activate("INACTIVE").world.log.calls
    #expect(
      calls.map(\.title) == [
        "tokens/activations", "activate token", "token ACTIVE", "PKPassLibraryDidChange",
      ])
    #expect(calls[1].from == .tmp)
    #expect(calls[1].to == .network)
    #expect(try activate("ACTIVE").world.log.calls.count == 1)
  }
}
