import Foundation
import IssuerAPI
import SimulatedWorld
import Testing
import WalletDomain

@testable import PassCrypto

/// A challenge that the program has made, and what an issuer answers to it.
struct Challenge {
  let object: [String: Any]
  let sheet: [String: Any]
  let certificates: [Data]

  init(_ options: String...) throws {
    let ending = try passwalk(
      (["judge", "--new", "--seed", "7"] + options).map { Array($0.utf8) })
    object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
    sheet = try #require(object["sheet"] as? [String: Any])
    certificates = try #require(sheet["certificates"] as? [String]).compactMap {
      Data(base64Encoded: $0)
    }
  }

  var provisioningSheet: ProvisioningSheet {
    get throws {
      let scalar = try #require(Data(hexadecimal: sheet["leafPrivateKey"] as? String ?? "-"))
      let key = try P256PrivateKey(scalar: scalar)
      return ProvisioningSheet(
        challenge: ProvisioningChallenge(
          certificates: certificates,
          nonce: Data(base64Encoded: sheet["nonce"] as? String ?? "") ?? Data(),
          nonceSignature: Data(base64Encoded: sheet["nonceSignature"] as? String ?? "") ?? Data()),
        leafKey: try #require(key))
    }
  }

  /// What our own issuer answers.
  var signedCard: SignedCard {
    get throws {
      try SimulatedIssuer.shipped().sign(
        .sample, for: try provisioningSheet.challenge, at: .sample,
        randomness: { count, _ in Data(repeating: 7, count: count) })
    }
  }

  func answer(form: SignedCardForm = .tmp) throws -> [String: Any] {
    answer(of: try signedCard, form: form)
  }

  func answer(of card: SignedCard, form: SignedCardForm = .tmp) -> [String: Any] {
    let fields = [
      form.name(of: .activationData): card.activationData.base64EncodedString(),
      form.name(of: .ephemeralPublicKey): card.ephemeralPublicKey.base64EncodedString(),
      form.name(of: .encryptedData): card.encryptedData.base64EncodedString(),
    ]
    return form == .bridge ? ["wallet_provider": "apple_pay", "apple_pay": fields] : fields
  }

  /// Writes the challenge with some keys changed.
  func write(_ changes: [String: Any], in folder: TemporaryFolder) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object.merging(changes) { $1 })
    return try folder.write(String(decoding: data, as: UTF8.self), as: "challenge.json")
  }

  func judged(_ changes: [String: Any], _ options: String...) throws -> Ending {
    let folder = try TemporaryFolder()
    let arguments = ["judge", try write(changes, in: folder)] + options
    return try passwalk(arguments.map { Array($0.utf8) })
  }

  /// The same with the answer in a file of its own.
  func judged(beside answer: [String: Any]) throws -> Ending {
    let folder = try TemporaryFolder()
    let body = try JSONSerialization.data(withJSONObject: answer)
    return try passwalk(
      "judge", try write([:], in: folder), "--answer",
      try folder.write(String(decoding: body, as: UTF8.self), as: "reply.json"))
  }
}

extension CardAccount {
  static let sample = CardAccount(
    primaryAccountNumber: "5204247750001471", expiration: Expiration(month: 12, year: 2030),
    name: "John Doe", network: .mastercard)
}

extension Date {
  /// 2026-05-19T07:35:30Z.
  static let sample = Date(timeIntervalSince1970: 1_779_176_130)
}

extension JudgeTests {
  /// What an issuer, or the sheet itself, can have wrong.
  enum Mistake {
    case wrongCurve, wrongKDF, wrongTag, swappedNonce, oneCertificate, expiredLeaf, unknownCA
    case truncatedBase64, lateAnswer

    /// The keys of the file that differ from a good one's.
    func changes(of challenge: Challenge) throws -> [String: Any] {
      let good = try challenge.provisioningSheet
      var card = try challenge.signedCard
      switch self {
      case .wrongCurve:
        card.ephemeralPublicKey = try #require(
          Data(
            hexadecimal: "0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
              + "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8"))
      case .wrongKDF:
        let ephemeral = try P256PrivateKey(random: Data(repeating: 7, count: 40))
        let key = try DerivationMistake.counterBehindSecret.key(
          from: ephemeral.sharedSecret(with: good.leafKey.publicKey), for: ephemeral.publicKey,
          leaf: good.leafKey.publicKey)
        card.encryptedData = Data(
          try AES256GCM.seal(
            Array(PassData(.sample, for: good.challenge).json), key: key,
            iv: ECCv2.initializationVector))
      case .wrongTag: card.encryptedData[card.encryptedData.count - 1] ^= 1
      case .swappedNonce:
        var challenge = good.challenge
        challenge.nonce = Data([1, 2, 3, 4])
        card.encryptedData = try ECCv2.seal(
          PassData(.sample, for: challenge).json, for: good.leafKey.publicKey,
          ephemeral: P256PrivateKey(random: Data(repeating: 7, count: 40))
        ).encryptedPassData
      case .oneCertificate:
        return changes(
          of: challenge, answer: card, certificates: Array(challenge.certificates.prefix(1)))
      case .expiredLeaf:
        // Its key is the same, so the answer still opens.
        let leaf = try SimulationCA.shipped().leaf(
          for: good.leafKey.publicKey, serialNumber: [1],
          validity: (.sample - 200)...(.sample - 100))
        return changes(
          of: challenge, answer: card, certificates: [leaf] + challenge.certificates.dropFirst())
      case .unknownCA:
        let key = try P256PrivateKey(random: Data("somebody".utf8))
        let leaf = try CertificateContent(
          subject: CertificateContent.name("A leaf"), publicKey: good.leafKey.publicKey,
          serialNumber: [1], validity: (.sample - 1)...(.sample + 1),
          extensions: [CertificateExtension.provisioningMarker]
        ).signed(issuer: CertificateContent.name("Somebody's CA"), with: key)
        let authority = try CertificateContent(
          subject: CertificateContent.name("Somebody's CA"), publicKey: key.publicKey,
          serialNumber: [2], validity: (.sample - 1)...(.sample + 1),
          extensions: [
            CertificateExtension.basicConstraints(isCA: true),
            CertificateExtension.keyUsage(isCA: true),
          ]
        ).signed(issuer: CertificateContent.name("Somebody's CA"), with: key)
        return changes(of: challenge, answer: card, certificates: [leaf, authority])
      case .truncatedBase64:
        var answer = challenge.answer(of: card)
        answer["encryptedData"] = (answer["encryptedData"] as? String).map {
          String($0.dropLast(3))
        }
        return ["answer": answer]
      case .lateAnswer:
        return ["answer": challenge.answer(of: card), "answeredAfter": "20.5s"]
      }
      return ["answer": challenge.answer(of: card)]
    }

    private func changes(
      of challenge: Challenge, answer card: SignedCard, certificates: [Data]
    ) -> [String: Any] {
      var sheet = challenge.sheet
      sheet["certificates"] = certificates.map { $0.base64EncodedString() }
      return ["answer": challenge.answer(of: card), "sheet": sheet]
    }
  }
}
