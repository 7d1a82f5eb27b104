import Foundation
import IssuerAPI
import PassCrypto
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("The cryptography of adding a card") struct SigningTests {
  /// A day on which the simulation's certificates are valid.
  private static let day = VirtualInstant(sinceEpoch: .seconds(1_779_176_130))

  private func world(
    seed: UInt64 = 1, card: Card = gold, account: IssuerAccount? = nil,
    mistake: SigningMistake? = nil, handout: CertificateHandout = .complete
  ) -> World {
    var setup = WorldFacts()
    setup.seed = seed
    setup.clock = Self.day
    setup.cards = [card]
    // The most is told where Apple refuses: that it compares the digits is an assumption.
    setup.apple.refusesOtherSuffix = true
    setup.accounts[card.id] = account
    setup.tokenService.signingMistake = mistake
    setup.apple.certificateHandout = handout
    return World(setup)
  }

  /// What TMP answers on a new sheet, after `change` was done to what Apple handed out.
  private func signing(
    in world: inout World, _ change: (inout ProvisioningChallenge) -> Void = { _ in }
  ) throws -> HTTPReply {
    _ = world.showSheet(
      AddPaymentPassRequestConfiguration(cardholderName: "John Doe", primaryAccountSuffix: "1234"))
    let asked = world.askForCertificates()
    guard case .certificates(.success(var challenge)) = world.result(of: asked)?.apple else {
      throw NoAnswer()
    }
    change(&challenge)
    let signed = world.send(
      asTMP(
        .signCard(
          CardToSign(cardID: "card-gold", challenge))), for: .sign, by: .app)
    return try #require(world.result(of: signed)?.reply)
  }

  private struct NoAnswer: Error {}

  /// Apple's refusal of what TMP signs; nil where Apple takes it.
  private func refusal(in world: inout World) throws -> EligibilityRefusal? {
    let card = try IssuerDialect.tmp.read(signing(in: &world), as: \.sign)
    let submitted = world.submit(card)
    switch world.result(of: submitted)?.apple {
    case .eligibility(nil, _): return nil
    case .eligibility(.refusedByApple(let refusal), _): return refusal
    default: throw NoAnswer()
    }
  }

  @Test(arguments: PaymentNetwork.allCases, [false, true])
  func `Apple takes what TMP signs`(network: PaymentNetwork, hasNumber: Bool) throws {
    var card = gold
    card.network = network
    let account = IssuerAccount(
      primaryAccountNumber: CardNumber.simulated(
        for: network, endingIn: "1234", digits: "424775000"),
      expiration: Expiration(month: 12, year: 2030))
    var world = world(card: card, account: hasNumber ? account : nil)
    #expect(try refusal(in: &world) == nil)
    let verdict = try #require(world.log.calls.last { $0.title == "cards (eligibility)" }?.answer)
    guard case .fields(let fields) = verdict.payload else { throw NoAnswer() }
    #expect(verdict.summary == "accepted")
    let count = Criterion.allCases.count
    #expect(fields.first?.name == "judged")
    #expect(
      fields.first?.value.hasSuffix("of \(count) criteria met, 1 not judged, 2 left to the app")
        == true)
    #expect(fields.dropFirst().dropLast().count == count)
    #expect(fields.dropLast().allSatisfy { $0.secrecy == .open })
    #expect(fields.last?.name == "plaintext" && fields.last?.secrecy == .secret)
    #expect(fields.last?.value.contains("\"name\":\"John Doe\"") == true)
    #expect(fields.first { $0.name == "✓ tag" } != nil)
    #expect(!fields.contains { $0.name.hasPrefix("✗") })
  }

  @Test(
    arguments: [
      (.wrongCurve, "ephemeral-point", "Could Not Add Card", "secp256k1"),
      (.wrongKDF, "key-derivation", "Could Not Add Card", "ANSI X9.63"),
      (.wrongIV, "initialization-vector", "Could Not Add Card", "16 zero bytes"),
      (.wrongTag, "tag", "Could Not Add Card", "tag"),
      (.swappedNonce, "nonce", "Could Not Add Card", "nonce"),
      (.wrongPAN, "card-suffix", "Invalid Card", "1235"),
      (.expiryWithoutSlash, "expiration", "Invalid Card", "no slash"),
      (.wrongActivationData, "activation-data", "Could Not Add Card", "MBPAC"),
    ] as [(SigningMistake, String, String, String)])
  func `each mistake of the bank is told by name`(
    mistake: SigningMistake, criterion: String, alert: String, evidence: String
  ) throws {
    var world = world(mistake: mistake)
    let refusal = try #require(try refusal(in: &world))
    #expect(refusal.criterion == criterion)
    #expect(refusal.alert.title == alert)
    #expect(refusal.cause.explanation.contains(evidence), "\(refusal.cause.explanation)")
    #expect(!refusal.cause.remedy.isEmpty)
  }

  /// What Wallet makes where the bank encrypts another card, and what Apple says before.
  @Test(arguments: [true, false])
  func `another card's payload is taken, and that card is added`(isOfList: Bool) throws {
    var world = world(mistake: .wrongPAN)
    world.apple.refusesOtherSuffix = false
    let other = Card(
      id: "card-other", name: "Other", cardholder: "John Doe", last4: "6603", network: .visa)
    if isOfList { world.cards = [gold, other] }
    let signed = try IssuerDialect.tmp.read(signing(in: &world), as: \.sign)
    let judged = world.submit(signed, of: gold)
    #expect(world.result(of: judged)?.apple.map(isAccepted) == true)
    let made = world.askForPass(of: gold, on: .phone)
    #expect(world.result(of: made)?.apple == .provisioning(.success(.activated)))
    let stored = try #require(world.passes(on: .phone).last)
    #expect(stored.pass.primaryAccountNumberSuffix == (isOfList ? "6603" : "1235"))
    #expect(stored.card == (isOfList ? "card-other" : "card-1235"))
    #expect(world.tokenService.tokens.map(\.externalCardId) == [stored.card])
    // Now the device holds that card, and still not the one that the sheet showed.
    #expect(world.pass(of: gold, on: .phone) == nil)
  }

  private func isAccepted(_ answer: AppleAnswer) -> Bool {
    guard case .eligibility(nil, let fields) = answer else { return false }
    return fields.contains { $0.name == "! card-suffix" && $0.value.contains("another card") }
  }

  @Test(
    arguments: [
      (.expiredLeaf, "expired"), (.unknownCA, "unknown CA"),
    ] as [(CertificateHandout, String)])
  func `TMP signs nothing for certificates that are not good`(
    handout: CertificateHandout, words: String
  ) throws {
    var world = world(handout: handout)
    let reply = try signing(in: &world)
    #expect(reply.status == 400)
    #expect(String(decoding: reply.body, as: UTF8.self).contains(words))
  }

  @Test func `TMP signs nothing for the nonce of another sheet`() throws {
    var world = world()
    let reply = try signing(in: &world) { $0.nonce = Data([1, 2, 3, 4]) }
    #expect(reply.status == 400)
  }

  @Test func `a field that the app left nil is refused without a word of what was in it`() throws {
    var world = world()
    var card = try IssuerDialect.tmp.read(signing(in: &world), as: \.sign)
    card = SignedCard(
      activationData: nil, ephemeralPublicKey: card.ephemeralPublicKey,
      encryptedData: card.encryptedData)
    let submitted = world.submit(card)
    guard case .eligibility(.refusedByApple(let refusal), _) = world.result(of: submitted)?.apple
    else {
      throw NoAnswer()
    }
    #expect(refusal.criterion == "fields")
    #expect(refusal.cause.explanation.contains("activationData is nil"))
  }

  @Test func `an answer on another sheet is refused`() throws {
    var world = world()
    let card = try IssuerDialect.tmp.read(signing(in: &world), as: \.sign)
    _ = try signing(in: &world)
    let submitted = world.submit(card)
    guard case .eligibility(.refusedByApple(let refusal), _) = world.result(of: submitted)?.apple
    else {
      throw NoAnswer()
    }
    #expect(refusal.criterion == "key-derivation")
  }

  @Test func `the same seed gives the same bytes, and another seed others`() throws {
    var bodies: [Data] = []
    for seed: UInt64 in [1, 1, 2] {
      var world = world(seed: seed)
      bodies.append(try signing(in: &world).body)
    }
    #expect(bodies[0] == bodies[1])
    #expect(bodies[0] != bodies[2])
  }

  @Test func `a card without a number of its own always has the same made-up one`() throws {
    var world = world()
    let account = world.account(of: gold)
    _ = try signing(in: &world)
    #expect(world.account(of: gold) == account)
    #expect(account?.primaryAccountNumber.hasSuffix("1234") == true)
    #expect(account.map { CardNumber.passesLuhn($0.primaryAccountNumber) } == true)
  }

  @Test func `the log says what each certificate is`() throws {
    var world = world()
    _ = try signing(in: &world)
    let call = world.log.calls.first { $0.title == "issuerProvisioningCertificates" }
    guard case .fields(let fields) = call?.answer?.payload else { throw NoAnswer() }
    #expect(fields.filter { $0.name == "  Subject" }.count == 3)
    #expect(fields.contains { $0.name == "  Marker" && $0.value.contains("1.2.840.113635") })
  }
}
