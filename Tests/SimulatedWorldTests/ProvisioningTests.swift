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
    var world = world(watch: Watch(), decision: decision.colour)
    let id = world.askForPass(of: gold, on: device)
    #expect(world.result(of: id) == .provisioning(.success(decision.pass)))
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
    #expect(world.result(of: id) == .provisioning(.failure(.declinedByNetwork)))
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
    guard case .certificates(.success(let challenge)) = results.0 else {
      Issue.record("no certificates")
      return
    }
    #expect(challenge.certificates.count == 3)
    #expect(Set(challenge.certificates).count == 3)
    #expect(challenge.certificates.allSatisfy { $0.count == 644 && $0.first == 0x30 })
    #expect(challenge.nonce.count == 4)
  }

  @Test(
    arguments: [
      (1, 65, UInt8(4), 17, nil),
      (0, 65, 4, 17, "activationData is empty"),
      (1, 64, 4, 17, "ephemeralPublicKey is 64 bytes, not 65"),
      (1, 65, 3, 17, "ephemeralPublicKey does not begin with 04"),
      (1, 65, 4, 16, "encryptedPassData is 16 bytes, tag included"),
    ] as [(Int, Int, UInt8, Int, String?)])
  func `needs three fields of the right form`(
    activationData: Int, key: Int, head: UInt8, encryptedData: Int, refusal: String?
  ) {
    var world = world()
    let id = world.submit(
      SignedCard(
        activationData: Data(count: activationData),
        ephemeralPublicKey: Data([head]) + Data(count: key - 1),
        encryptedData: Data(count: encryptedData)))
    #expect(
      world.result(of: id) == .eligibility(refusal.map { .requestRefused($0) }))
  }

  @Test func `gets a payload of that form from the simulated signed-cards`() throws {
    for network in PaymentNetwork.allCases {
      var world = world()
      var card = gold
      card.network = network
      world.cards = [card]
      let asked = world.send(
        TMPDialect.encode(
          .signCard(
            CardToSign(
              cardID: "card-gold", certificates: [Data([1])], nonce: Data([2]),
              nonceSignature: Data([3])))), for: .signedCards)
      let reply = try #require(world.result(of: asked)?.reply)
      let submitted = world.submit(try TMPDialect.signedCard(from: reply))
      #expect(world.result(of: submitted) == .eligibility(nil))
    }
  }

  @Test func `gets no payload for a card that the issuer does not know`() {
    var world = world()
    let id = world.send(
      TMPDialect.encode(
        .signCard(
          CardToSign(cardID: "x", certificates: [], nonce: Data(), nonceSignature: Data()))),
      for: .signedCards)
    #expect(world.result(of: id)?.reply?.status == 404)
  }
}
