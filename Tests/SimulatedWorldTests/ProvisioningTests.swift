import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Making a pass") struct ProvisioningTests {
  @Test(
    arguments: [
      (.green, "ACTIVE", .activated), (.yellow, "INACTIVE", .requiresActivation),
      (.orange, "INACTIVE", .requiresActivation),
    ] as [(NetworkDecision, String, PassActivationState)], Device.allCases)
  func `follows the network's colour`(
    decision: (colour: NetworkDecision, token: String, pass: PassActivationState), device: Device
  ) throws {
    var world = world(watch: CustomerDevice(.watch), decision: decision.colour)
    if device == .secondWatch { world.secondWatch = CustomerDevice(.secondWatch) }
    let id = world.askForPass(of: gold, on: device)
    #expect(world.result(of: id)?.apple == .provisioning(.success(decision.pass)))
    let made = try #require(world.passes.first)
    let token = try #require(world.tokenService.tokens.first)
    #expect(made.device == device)
    #expect(made.card == "card-gold")
    #expect(made.isVisibleToApp)
    #expect(made.pass.activationState == decision.pass)
    #expect(made.pass.deviceAccountIdentifier == token.tokenUniqueReference)
    #expect(made.pass.primaryAccountIdentifier == "FPANID-gold")
    #expect(made.pass.primaryAccountNumberSuffix == "1234")
    #expect(token.externalCardId == "card-gold")
    #expect(token.tokenStatus == decision.token)
    #expect(token.authorizationPath == decision.colour.rawValue.uppercased())
    #expect(token.tokenUniqueReference?.rawValue.count == 48)
  }

  @Test func `makes neither pass nor token where the network declines`() {
    var world = world(decision: .red)
    let id = world.askForPass(of: gold, on: .phone)
    #expect(world.result(of: id)?.apple == .provisioning(.failure(.declinedByNetwork)))
    #expect(world.passes.isEmpty)
    #expect(world.tokenService.tokens.isEmpty)
    #expect(world.log.calls.count { $0.title.contains("didFinishAdding") } == 1)
  }

  @Test func `takes certificates, nonce and signature from the seed`() {
    var one = world()
    var other = world()
    let ids = (one.askForCertificates(), other.askForCertificates())
    let results = (one.result(of: ids.0), other.result(of: ids.1))
    #expect(results.0 == results.1)
    guard case .certificates(.success(let challenge)) = results.0?.apple else {
      Issue.record("no certificates")
      return
    }
    #expect(challenge.certificates.count == 3)
    #expect(Set(challenge.certificates).count == 3)
    #expect(challenge.certificates.allSatisfy { $0.first == 0x30 })
    #expect(challenge.nonce.count == 4)
  }

  @Test func `takes no payload for certificates that Apple did not hand out`() throws {
    var world = world()
    let id = world.submit(
      SignedCard(
        activationData: Data(count: 1), ephemeralPublicKey: Data(count: 65),
        encryptedData: Data(count: 99)))
    guard case .eligibility(.requestRefused(let why, _), _) = world.result(of: id)?.apple else {
      Issue.record("not refused")
      return
    }
    #expect(why.contains("did not come from Apple"))
  }

  @Test func `gets no payload for a card that the issuer does not know`() {
    var world = world()
    let id = world.send(
      asTMP(
        .signCard(
          CardToSign(
            cardID: "x",
            ProvisioningChallenge(certificates: [], nonce: Data(), nonceSignature: Data())))),
      for: .sign, by: .app)
    #expect(world.result(of: id)?.reply?.status == 404)
  }
}
