import Assets
import Foundation
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("python-cryptography reads and writes the same") struct PythonReaderTests {
  @Test func `it opens our payload and finds the card and the sheet's nonce in it`() throws {
    let sheet = try ProvisioningSheet.sample()
    let card = try answer(to: sheet)
    let opened = try OtherProgram.python([
      [
        "do": "open", "leafKey": sheet.leafKey.scalar.hexadecimal,
        "ephemeralPublicKey": card.ephemeralPublicKey.hexadecimal,
        "encryptedPassData": card.encryptedData.hexadecimal,
      ]
    ])
    let text = try #require(opened[0] as? String)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    #expect(
      json == [
        "primaryAccountNumber": "5204247750001471", "expiration": "12/30", "name": "John Doe",
        "nonce": sheet.challenge.nonce.hexadecimal,
        "nonceSignature": sheet.challenge.nonceSignature.hexadecimal,
      ])
  }

  @Test func `it reads our certificates as we do, and finds their signatures good`() throws {
    let certificates = try ProvisioningSheet.sample().challenge.certificates
    let read = try OtherProgram.python(
      certificates.map { ["do": "certificate", "der": $0.hexadecimal] })
    for (der, read) in zip(certificates, read) {
      let ours = try #require(try Certificate(der: der))
      let theirs = try #require(read as? [String: Any])
      #expect(theirs["subject"] as? String == ours.subject)
      #expect(theirs["issuer"] as? String == ours.issuer)
      #expect(theirs["curve"] as? String == "secp256r1" && ours.key == "EC P-256")
      #expect(theirs["extensions"] as? [String] == ours.extensions)
      #expect(theirs["serialNumber"] as? String == ours.serialNumber)
      #expect(theirs["notBefore"] as? String == "2020-01-01T00:00:00")
      #expect(theirs["notAfter"] as? String == "2049-12-31T23:59:59")
      #expect(ours.notAfter.timestamp == "2049-12-31 23:59:59 UTC")
    }
    let issued = try OtherProgram.python(
      zip(certificates, certificates.dropFirst() + certificates.suffix(1)).map {
        ["do": "issued", "der": $0.hexadecimal, "issuer": $1.hexadecimal]
      })
    #expect(issued as? [Bool] == [true, true, true])
  }

  @Test func `it finds our signature of the nonce good`() throws {
    let challenge = try ProvisioningSheet.sample().challenge
    let verified = try OtherProgram.python([
      [
        "do": "nonce", "leaf": challenge.certificates[0].hexadecimal,
        "nonce": challenge.nonce.hexadecimal, "signature": challenge.nonceSignature.hexadecimal,
      ]
    ])
    #expect(verified as? [Bool] == [true])
  }

  @Test func `it verifies our TAV and opens our one-time password`() throws {
    let sheet = try ProvisioningSheet.sample()
    let results = try OtherProgram.python([
      [
        "do": "tav", "fields": ["accountNumber": "5204247750001471", "accountExpiry": "1230"],
        "activationData": String(decoding: try answer(to: sheet).activationData, as: UTF8.self),
        "key": String(decoding: Assets.SimulationCA.tavKey, as: UTF8.self),
      ],
      [
        "do": "visa", "keys": VisaActivationData.keys.hexadecimal,
        "activationData": String(
          decoding: try answer(to: sheet, for: .visa).activationData, as: UTF8.self),
      ],
    ])
    #expect(
      results[0] as? [String] == [
        "dataValidUntilTimestamp", "includedFieldsInOrder", "signature", "signatureAlgorithm",
        "version",
      ])
    let visa = try #require(results[1] as? [String])
    #expect(visa[0] == "MBPAC-1-FK-123456.1")
    let nonce = sheet.challenge.nonce.hexadecimal
    let form = try Regex("  [0-9A-F]{4}30nonce=\(nonce);authcode=[0-9A-F]{6}!*")
    #expect(try form.wholeMatch(in: visa[1]) != nil, "\(visa[1])")
  }

  @Test(
    arguments: [
      (nil, nil, ""),
      ("ANSI X9.63", .keyDerivation, "ANSI X9.63"),
      ("no ephemeral key", .keyDerivation, "without the ephemeral key"),
      ("no length byte", .keyDerivation, "without the byte 0D"),
      ("Z itself", .keyDerivation, "Z itself"),
      ("another secret", .keyDerivation, "neither with the key that ECC_V2 gives"),
      ("IV of 16 bytes", .initializationVector, "16 zero bytes"),
      ("IV in front", .initializationVector, "IV of 12 bytes that was sent in front"),
      ("additional data", .tag, "additional data was used"),
      ("no tag", .tag, "there is no tag"),
      ("tag in front", .tag, "in front of the ciphertext"),
      ("wrong tag", .tag, "was changed"),
      ("secp256k1", .ephemeralPoint, "the point is on secp256k1"),
      ("P-384", .ephemeralLength, "97 bytes, not 65: it is probably of P-384"),
    ] as [(String?, Criterion?, String)])
  func `we judge its answer, and name its mistake`(
    mistake: String?, criterion: Criterion?, evidence: String
  ) throws {
    let sheet = try ProvisioningSheet.sample()
    let sealed = try #require(try Self.sealed.get()[mistake ?? ""])
    let judgement = try judge(
      SignedCard(
        activationData: try answer(to: sheet).activationData,
        ephemeralPublicKey: try hex(sealed["ephemeralPublicKey"] ?? "-"),
        encryptedData: try hex(sealed["encryptedPassData"] ?? "-")), for: sheet)
    #expect(judgement.failures.map(\.criterion) == (criterion.map { [$0] } ?? []))
    #expect(judgement.failures.first?.evidence.contains(evidence) ?? true, "\(judgement.failures)")
  }

  private static let mistakes = [
    "", "ANSI X9.63", "no ephemeral key", "no length byte", "Z itself", "another secret",
    "IV of 16 bytes", "IV in front", "additional data", "no tag", "tag in front", "wrong tag",
    "secp256k1", "P-384",
  ]

  /// The payload of the sample sheet with each of the mistakes, from one start of the other program.
  private static let sealed = Result {
    let challenge = try ProvisioningSheet.sample().challenge
    let answers = try OtherProgram.python(
      mistakes.map { mistake in
        [
          "do": "seal", "leaf": challenge.certificates[0].hexadecimal,
          "ephemeralKey": String(repeating: "5a", count: 32), "mistake": mistake,
          "plaintext": String(
            decoding: PassData(.mastercard, for: challenge).json, as: UTF8.self),
        ]
      })
    return Dictionary(
      uniqueKeysWithValues: zip(mistakes, answers).map { ($0, $1 as? [String: String] ?? [:]) })
  }
}
