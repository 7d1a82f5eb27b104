import Foundation
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("The judge of a decoded answer") struct AnswerJudgementTests {
  @Test(arguments: [CardAccount.mastercard, .visa])
  func `our own issuer's answer is accepted, every criterion judged`(account: CardAccount) throws {
    let sheet = try ProvisioningSheet.sample()
    let judgement = try judge(
      try answer(to: sheet, for: account), for: sheet,
      suffix: String(account.primaryAccountNumber.suffix(4)), network: account.network)
    #expect(judgement.isAccepted && judgement.alert == nil)
    #expect(judgement.rulings.map(\.criterion) == Criterion.allCases)
    #expect(
      judgement.rulings.filter { $0.label != "passed" }.map(\.criterion) == [
        .fields, .base64, .activationSignature,
      ])
    #expect(
      judgement[.activationSignature]
        == .notJudged(because: "Only the card's network can check whose it is."))
  }

  @Test func `an answer for another sheet does not open`() throws {
    let judgement = try judge(
      try answer(to: .sample("another")), for: .sample())
    #expect(judgement.failures.map(\.criterion) == [.keyDerivation])
  }

  /// The key is this sheet's, and what is inside is another's.
  @Test func `a swapped nonce is told apart from a swapped signature`() throws {
    let (sheet, other) = (try ProvisioningSheet.sample(), try ProvisioningSheet.sample("other"))
    let mixed = [
      ProvisioningChallenge(
        certificates: [], nonce: other.challenge.nonce,
        nonceSignature: sheet.challenge.nonceSignature),
      ProvisioningChallenge(
        certificates: [], nonce: sheet.challenge.nonce,
        nonceSignature: other.challenge.nonceSignature),
    ]
    let failed = try mixed.map { challenge in
      try judged(PassData(.mastercard, for: challenge).json, in: sheet).failures.map(\.criterion)
    }
    #expect(failed == [[.nonce], [.nonceSignature]])
  }

  @Test(
    arguments: [
      ("no", "", nil, .json),
      ("[1]", "", nil, .json),
      ("primaryAccountNumber", "5204247750001472", .invalidCard, .cardNumber),
      ("primaryAccountNumber", "5204 2477 5000 1471", .invalidCard, .cardNumber),
      ("primaryAccountNumber", "1471", .invalidCard, .cardNumber),
      ("expiration", "1230", .invalidCard, .expiration),
      ("expiration", "12/2030", .invalidCard, .expiration),
      ("expiration", "13/30", .invalidCard, .expiration),
      ("expiration", "2030-12", .invalidCard, .expiration),
      ("nonce", "KoMb5A==", .couldNotAddCard, .nonce),
      ("nonceSignature", "00", .couldNotAddCard, .nonceSignature),
      ("name", nil, .couldNotAddCard, .jsonKeys),
    ] as [(String, String?, IOSAlert?, Criterion)])
  func `one wrong value fails one criterion`(
    key: String, value: String?, alert: IOSAlert?, criterion: Criterion
  ) throws {
    let sheet = try ProvisioningSheet.sample()
    let good = PassData(.mastercard, for: sheet.challenge).json
    var object = try #require(
      try JSONSerialization.jsonObject(with: good) as? [String: String])
    object[key] = value
    let plaintext =
      criterion == .json
      ? Data(key.utf8) + Data(repeating: 0x20, count: 200)
      : try JSONSerialization.data(withJSONObject: object)
    let judgement = try judged(plaintext, in: sheet)
    // A number of another length ends in the suffix all the same.
    #expect(
      judgement.failures.map(\.criterion).first == criterion, "\(judgement.failures)")
    #expect(judgement.failures.allSatisfy { $0.criterion.alert == (alert ?? .couldNotAddCard) })
  }

  @Test(arguments: [false, true])
  func `another card's number is taken with a remark, and refused where that is assumed`(
    refuses: Bool
  ) throws {
    let sheet = try ProvisioningSheet.sample()
    let judgement = try Judge.judgement(
      of: ProvisioningAttempt(
        sheet: sheet, answer: .decoded(try answer(to: sheet, for: .visa)), date: .sample,
        primaryAccountSuffix: "1471", refusesOtherSuffix: refuses),
      trusting: .shipped())
    #expect(judgement.isAccepted != refuses)
    #expect((refuses ? judgement.failures : judgement.remarks).map(\.criterion) == [.cardSuffix])
    #expect(judgement.alert == (refuses ? .invalidCard : nil))
    #expect(judgement.count.contains("1 remark") != refuses)
  }

  @Test(
    arguments: [
      ("expiration", "01/20", .expiration), ("name", "", .jsonKeys),
      ("name", String(repeating: "Jo ", count: 9), .jsonKeys),
    ] as [(String, String, Criterion)])
  func `what Apple may take and nobody wants is remarked`(
    key: String, value: String, criterion: Criterion
  ) throws {
    let judgement = try judged(changing: [key: value])
    #expect(judgement.isAccepted)
    #expect(judgement.remarks.map(\.criterion) == [criterion])
  }

  /// By comments in Apple's sample, the network alone opens the card of configurations 2 and 3.
  @Test(arguments: ["primaryAccountIdentifier", "encryptedPrimaryAccountNumber"])
  func `a card that the network alone can read is not refused`(key: String) throws {
    let judgement = try judged(changing: [
      key: "AB12", "primaryAccountNumber": nil, "expiration": nil, "name": nil,
    ])
    #expect(judgement.isAccepted)
    #expect(judgement[.cardNumber] == judgement[.jsonKeys])
    #expect(
      try !judged(changing: [key: "AB12", "primaryAccountNumber": nil, "nonce": nil]).isAccepted)
  }

  /// The keys of the JSON may come in any order.
  @Test(arguments: ["primaryAccountNumber", "nonceSignature", "expiration"])
  func `an IV of other bytes that was not sent along is told`(first: String) throws {
    let sheet = try ProvisioningSheet.sample()
    var card = try answer(to: sheet)
    let ephemeral = P256PublicKey(unchecked: [UInt8](card.ephemeralPublicKey))
    let key = try ECCv2.key(
      from: try sheet.leafKey.sharedSecret(with: ephemeral), for: ephemeral)
    let good = PassData(.mastercard, for: sheet.challenge).json
    let object = try #require(try JSONSerialization.jsonObject(with: good) as? [String: String])
    let members = object.sorted { ($0.key == first ? 0 : 1) < ($1.key == first ? 0 : 1) }
      .map { "\"\($0)\":\"\($1)\"" }
    let plaintext = [UInt8]("{\(members.joined(separator: ","))}".utf8)
    let iv = [UInt8](1...12)
    card.encryptedData = Data(try AES256GCM.seal(plaintext, key: key, iv: iv))
    let judgement = try judge(card, for: sheet)
    #expect(judgement.failures.map(\.criterion) == [.initializationVector])
    #expect(judgement.failures[0].evidence.contains("12 other bytes"))
    #expect(judgement.rulings.first { $0.criterion == .nonce }?.label == "passed")
  }

  @Test(arguments: DerivationMistake.allCases)
  func `a derivation that people get wrong is told by name`(mistake: DerivationMistake) throws {
    let sheet = try ProvisioningSheet.sample()
    var card = try answer(to: sheet)
    let ephemeral = P256PublicKey(unchecked: [UInt8](card.ephemeralPublicKey))
    let key = try mistake.key(
      from: try sheet.leafKey.sharedSecret(with: ephemeral), for: ephemeral,
      leaf: sheet.leafKey.publicKey)
    let plaintext = [UInt8](PassData(.mastercard, for: sheet.challenge).json)
    let sealed = try AES256GCM.seal(plaintext, key: key, iv: ECCv2.initializationVector)
    card.encryptedData = Data(sealed)
    let judgement = try judge(card, for: sheet)
    #expect(judgement.failures.map(\.criterion) == [.keyDerivation])
    #expect(judgement.failures[0].evidence.contains(mistake.description))
  }

  /// A judgement of our own issuer's payload with other values; nil leaves a key out.
  private func judged(changing values: [String: String?]) throws -> Judgement {
    let sheet = try ProvisioningSheet.sample()
    let good = PassData(.mastercard, for: sheet.challenge).json
    var object = try #require(try JSONSerialization.jsonObject(with: good) as? [String: String])
    for (key, value) in values { object[key] = value }
    return try judged(try JSONSerialization.data(withJSONObject: object), in: sheet)
  }

  @Test func `what was not read is neither accepted nor refused`() throws {
    let judgement = try Judge.judgement(
      of: ProvisioningAttempt(
        sheet: .sample(), answer: .notRead(because: "it has “x”"), date: .sample),
      trusting: .shipped())
    #expect(!judgement.isAccepted && judgement.failures.isEmpty && judgement.alert == nil)
    #expect(judgement.answerNotRead == "it has “x”")
    #expect(
      judgement.rulings.filter { $0.criterion.group != .sheet }.allSatisfy {
        $0.label == "not judged"
      })
  }

  @Test func `a number instead of text is told with its kind`() throws {
    let sheet = try ProvisioningSheet.sample()
    let json = String(decoding: PassData(.mastercard, for: sheet.challenge).json, as: UTF8.self)
      .replacingOccurrences(of: "\"5204247750001471\"", with: "5204247750001471")
    let judgement = try judged(Data(json.utf8), in: sheet)
    #expect(judgement.failures.map(\.criterion) == [.jsonKeys])
    #expect(judgement.failures[0].evidence == "primaryAccountNumber is a number, not text.")
    #expect(judgement[.cardNumber] == .notJudged(because: "json-keys comes before it."))
  }

  @Test func `slashes may be escaped in the JSON`() throws {
    let sheet = try ProvisioningSheet.sample()
    let json = String(decoding: PassData(.mastercard, for: sheet.challenge).json, as: UTF8.self)
      .replacingOccurrences(of: "/", with: "\\/")
    #expect(try judged(Data(json.utf8), in: sheet).isAccepted)
  }

  @Test(arguments: [(nil, "not judged"), (20, "passed"), (21, "failed")] as [(Int?, String)])
  func `20 seconds are the limit`(seconds: Int?, word: String) throws {
    let sheet = try ProvisioningSheet.sample()
    let judgement = try judge(
      try answer(to: sheet), for: sheet, after: seconds.map { .seconds($0) })
    let ruling = try #require(judgement.rulings.first { $0.criterion == .inTime })
    #expect(ruling.label == word)
    #expect(judgement.isAccepted == (word != "failed"))
  }

  @Test(
    arguments: [
      (0, .payloadLength, "The payload has 0 bytes"), (16, .payloadLength, "the tag alone has 16"),
      (42, .payloadLength, "42 bytes leave 26"), (300, .keyDerivation, "neither with the key"),
    ] as [(Int, Criterion, String)])
  func `random bytes are no payload`(count: Int, criterion: Criterion, evidence: String) throws {
    let sheet = try ProvisioningSheet.sample()
    var card = try answer(to: sheet)
    card.encryptedData = TestRandomness()(count, "noise")
    let judgement = try judge(card, for: sheet)
    #expect(judgement.failures.map(\.criterion) == [criterion])
    #expect(judgement.failures[0].evidence.contains(evidence), "\(judgement.failures[0].evidence)")
  }

  @Test func `no evidence holds a card number, a nonce or a key`() throws {
    let sheet = try ProvisioningSheet.sample()
    let other = try ProvisioningSheet.sample("other")
    for challenge in [sheet.challenge, other.challenge] {
      let judgement = try judged(PassData(.mastercard, for: challenge).json, in: sheet)
      let words = judgement.rulings.map { "\($0.evidence) \($0.explanation as Any)" }.joined()
      for secret in [
        CardAccount.mastercard.primaryAccountNumber, challenge.nonce.hexadecimal,
        challenge.nonceSignature.hexadecimal, sheet.leafKey.scalar.hexadecimal,
      ] {
        #expect(!words.contains(secret))
      }
    }
  }

  /// The judgement of a plaintext that is sealed as it should be.
  private func judged(_ plaintext: Data, in sheet: ProvisioningSheet) throws -> Judgement {
    let sealed = try ECCv2.seal(
      plaintext, for: sheet.leafKey.publicKey,
      ephemeral: P256PrivateKey(random: Data("ephemeral".utf8)))
    return try judge(
      SignedCard(
        activationData: try answer(to: sheet).activationData,
        ephemeralPublicKey: sealed.ephemeralPublicKey, encryptedData: sealed.encryptedPassData),
      for: sheet)
  }
}
