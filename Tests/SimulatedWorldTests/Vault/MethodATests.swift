import FoundationEssentials
import IssuerAPI
import PassCrypto
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Activation by PassKit") struct MethodATests {
  private func waiting(_ network: PaymentNetwork = .mastercard, watch: CustomerDevice? = nil)
    -> World
  {
    var world = world(
      watch: watch, passes: [stored("A", on: watch == nil ? .phone : .watch, .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE")]),
      rules: NetworkRules(propagation: Propagation(tmp: .seconds(3), device: .seconds(1))))
    world.cards[0].network = network
    return world
  }

  private func answer(in world: inout World) throws -> ActivationAnswer {
    let id = world.send(
      asTMP(.activate("A", by: .activationData)), for: .activate, by: .app)
    return try IssuerDialect.tmp.read(#require(world.result(of: id)?.reply), as: \.activate)
  }

  @Test func `TMP hands out a one-time password and leaves the network to Apple`() throws {
    var world = waiting()
    let answer = try answer(in: &world)
    #expect(answer.issuerMobileAppAuthResponse == "APPROVED")
    let data = try #require(answer.activationData)
    #expect(Judge.mistake(inActivationData: data, of: .mastercard) == nil)
    #expect(world.vault["A"]?.status == .inactive)
    #expect(!world.log.calls.contains { $0.to == .network })
  }

  @Test func `the pass is activating, then activated, and TMP hears of it last`() throws {
    var world = waiting()
    let data = try #require(try answer(in: &world).activationData)
    let id = world.activate(world.passes[0].pass, on: .phone, with: data)
    guard case .answered(id, let result) = world.advanceWhileOwed(),
      result.apple == .passActivation(nil)
    else {
      Issue.record("PassKit did not call its handler")
      return
    }
    #expect(world.passes[0].pass.activationState == .activating)
    #expect(world.log.calls.count { $0.title == "PKPassLibraryDidChange" } == 1)
    #expect(world.advanceWhileOwed() == .passLibraryChanged)
    #expect(world.passes[0].pass.activationState == .activated)
    #expect(world.status(of: "A") == "INACTIVE", "TMP is behind")
    #expect(world.advanceWhileOwed() == nil)
    #expect(world.status(of: "A") == "ACTIVE")
  }

  @Test(
    arguments: [
      ("", "activationData is empty"),
      ("1234", "activationData is Base64, but not of JSON"),
      (
        "MBPAC-1-FK-123456.1--TDEA-0011223344556677",
        "activationData is Visa's one-time password, key set 123456.1, 8 bytes, and the card is of "
          + "Mastercard"
      ),
      (
        Data(#"{"version":"3","signatureAlgorithm":"RSA-SHA256","signature":"AAAA"}"#.utf8)
          .base64EncodedString(),
        "the one-time password is not the one that the issuer gave for this card"
      ),
    ])
  func `a wrong password is refused, and named`(text: String, mistake: String) throws {
    var world = waiting()
    _ = try answer(in: &world)
    let id = world.activate(world.passes[0].pass, on: .phone, with: Data(text.utf8))
    #expect(
      world.settle().compactMap(\.result?.apple).first == .passActivation(.refused(mistake)))
    #expect(world.vault["A"]?.status == .inactive)
    #expect(world.log[id]?.answer?.succeeded == false)
  }

  @Test func `Visa has none to give`() throws {
    var world = waiting(.visa)
    let answer = try answer(in: &world)
    #expect(answer.issuerMobileAppAuthResponse == "FAILED")
    #expect(answer.comment == PassActivationFailure.visaComment)
    #expect(answer.activationData == nil)
  }

  @Test func `a Watch out of reach takes none`() throws {
    var world = waiting(watch: CustomerDevice(.watch, isReachable: false))
    let data = try #require(try answer(in: &world).activationData)
    _ = world.activate(world.passes[0].pass, on: .watch, with: data)
    #expect(world.settle().compactMap(\.result?.apple) == [.passActivation(.watchOutOfReach)])
    #expect(world.vault["A"]?.status == .inactive)
  }
}

extension Occurrence {
  fileprivate var result: CallResult? {
    if case .answered(_, let result) = self { result } else { nil }
  }
}
