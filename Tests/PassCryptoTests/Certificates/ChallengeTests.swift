import Foundation
import SimulatedWorld
import Testing
import WalletDomain

@testable import PassCrypto

@Suite("Challenges that no issuer should answer") struct ChallengeTests {
  /// The judge and the issuer must find the same.
  @Test(arguments: Wrong.allCases) func `each is told by name`(wrong: Wrong) throws {
    let sheet = try wrong.sheet()
    let judgement = try judge(
      SignedCard(activationData: Data(), ephemeralPublicKey: Data(), encryptedData: Data()),
      for: sheet)
    let found = judgement.failures.filter { ruling in
      ruling.criterion.isAboutTheSheet && ruling.criterion != .privateKey
    }
    #expect(found.map(\.criterion) == [wrong.criterion], "\(found)")
    #expect(found.first?.explanation?.id == wrong.id)
    guard wrong != .oneCertificate else { return }
    let error = #expect(throws: ChallengeMistake.self) { try answer(to: sheet) }
    #expect(error?.explanation == found.first?.explanation)
  }

  @Test func `an issuer that needs two certificates does not take one`() throws {
    let sheet = try Wrong.oneCertificate.sheet()
    #expect(throws: Never.self) { try answer(to: sheet) }
    #expect(throws: ChallengeMistake.tooFewCertificates(1, needed: 2)) {
      try SimulatedIssuer.shipped().sign(
        .mastercard, for: sheet.challenge, certificates: 2, at: .sample,
        randomness: { count, _ in Data(count: count) })
    }
  }

  @Test func `another leaf's private key is told`() throws {
    var sheet = try ProvisioningSheet.sample()
    sheet = ProvisioningSheet(
      challenge: sheet.challenge, leafKey: try ProvisioningSheet.sample("other").leafKey)
    let judgement = try judge(try answer(to: sheet), for: sheet)
    #expect(judgement.failures.map(\.criterion) == [.privateKey, .keyDerivation])
  }

  @Test func `a leaf is valid from its first second to its last`() throws {
    let sheet = try ProvisioningSheet.sample(validity: .sample...(.sample + 60))
    let chain = try CertificateChain(sheet.challenge)
    for (seconds, isValid) in [(-1, false), (0, true), (60, true), (61, false)] {
      let date = Date.sample + Double(seconds)
      #expect(((try? chain.checkDates(at: date)) != nil) == isValid, "\(seconds)")
    }
  }

  enum Wrong: CaseIterable {
    case noCertificate, oneCertificate, notDER, rootFirst, subCALeftOut, changedLeaf, unknownCA
    case impostor, expired, notYetValid, noMarker, nonceOfAnother

    var criterion: Criterion {
      switch self {
      case .noCertificate, .oneCertificate, .notDER: .certificates
      case .rootFirst, .subCALeftOut, .changedLeaf, .unknownCA, .impostor: .chain
      case .expired, .notYetValid: .certificateDates
      case .noMarker: .leafMarker
      case .nonceOfAnother: .challengeSignature
      }
    }

    var id: String {
      switch self {
      case .noCertificate, .oneCertificate: "challenge.too-few-certificates"
      case .notDER: "challenge.unreadable-certificate"
      case .rootFirst: "challenge.leaf-not-first"
      case .subCALeftOut: "challenge.out-of-order"
      case .changedLeaf: "challenge.bad-signature"
      case .unknownCA, .impostor: "challenge.unknown-ca"
      case .expired: "challenge.expired"
      case .notYetValid: "challenge.not-yet-valid"
      case .noMarker: "challenge.no-marker"
      case .nonceOfAnother: "challenge.nonce-signature"
      }
    }

    func sheet() throws -> ProvisioningSheet {
      let sheet = try ProvisioningSheet.sample()
      var challenge = sheet.challenge
      let certificates = challenge.certificates
      switch self {
      case .noCertificate: challenge.certificates = []
      case .oneCertificate: challenge.certificates = [certificates[0]]
      case .notDER: challenge.certificates[1] = Data(certificates[1].base64EncodedString().utf8)
      case .rootFirst:
        // Its order is what is wrong, so nothing else is held against the CA that now stands first.
        return try reversed(sheet)
      case .subCALeftOut: challenge.certificates = [certificates[0], certificates[2]]
      case .changedLeaf: challenge.certificates[0][certificates[0].count - 1] ^= 1
      case .unknownCA: return try foreign(named: "Somebody's CA")
      case .impostor: return try foreign(named: nil)
      case .expired: return try .sample(validity: (.sample - 100)...(.sample - 1))
      case .notYetValid: return try .sample(validity: (.sample + 1)...(.sample + 100))
      case .noMarker: return try unmarked()
      case .nonceOfAnother: challenge.nonce = Data([1, 2, 3, 4])
      }
      return ProvisioningSheet(challenge: challenge, leafKey: sheet.leafKey)
    }
  }
}

extension Criterion {
  fileprivate var isAboutTheSheet: Bool {
    Criterion.allCases.firstIndex(of: self) ?? 0 < Criterion.allCases.firstIndex(of: .inTime) ?? 0
  }
}

extension ChallengeTests.Wrong {
  private static let authorityKey = Result { try P256PrivateKey(random: Data("authority".utf8)) }

  /// A sheet of an authority that nobody knows; nil gives it the names of the shipped one.
  fileprivate func foreign(named name: String?) throws -> ProvisioningSheet {
    let key = try Self.authorityKey.get()
    let shipped = try SimulationCA.shipped()
    let subject = name.map(CertificateContent.name) ?? shipped.subCA.subjectDER
    let der = try CertificateContent(
      subject: subject, publicKey: key.publicKey, serialNumber: [7],
      validity: shipped.validity,
      extensions: [
        CertificateExtension.basicConstraints(isCA: true),
        CertificateExtension.keyUsage(isCA: true),
        CertificateExtension.subjectKeyIdentifier(shipped.subCA.keyIdentifier),
      ]
    ).signed(issuer: subject, with: key)
    let certificate = try #require(try Certificate(der: der))
    let authority = SimulationCA(root: certificate, subCA: certificate, subCAKey: key)
    let randomness = TestRandomness()
    let sheet = try ProvisioningSheet(authority: authority) { randomness($0, $1) }
    var challenge = sheet.challenge
    challenge.certificates.removeLast()
    return ProvisioningSheet(challenge: challenge, leafKey: sheet.leafKey)
  }

  /// A leaf as it should be but for its marker.
  fileprivate func unmarked() throws -> ProvisioningSheet {
    let sheet = try ProvisioningSheet.sample()
    let authority = try SimulationCA.shipped()
    var challenge = sheet.challenge
    challenge.certificates[0] = try CertificateContent(
      subject: CertificateContent.name("A leaf for something else"),
      publicKey: sheet.leafKey.publicKey, serialNumber: [8], validity: authority.validity,
      extensions: [CertificateExtension.basicConstraints(isCA: false)]
    ).signed(issuer: authority.subCA.subjectDER, with: authority.subCAKey)
    return ProvisioningSheet(challenge: challenge, leafKey: sheet.leafKey)
  }

  /// Root, sub-CA, leaf; the nonce signed with the key that now seems to be the leaf's.
  fileprivate func reversed(_ sheet: ProvisioningSheet) throws -> ProvisioningSheet {
    let authority = try SimulationCA.shipped()
    let key = authority.subCAKey
    // The sub-CA first, because its key is known here; as a CA it is no leaf.
    var marked = sheet.challenge
    let first = try CertificateContent(
      subject: CertificateContent.name("A CA with the marker"), publicKey: key.publicKey,
      serialNumber: [9], validity: authority.validity,
      extensions: [
        CertificateExtension.basicConstraints(isCA: true),
        CertificateExtension.keyUsage(isCA: true),
        CertificateExtension.provisioningMarker,
      ]
    ).signed(issuer: authority.subCA.subjectDER, with: key)
    marked.certificates = [first] + sheet.challenge.certificates.dropFirst()
    marked.nonceSignature = try key.signature(over: marked.nonce)
    return ProvisioningSheet(challenge: marked, leafKey: key)
  }
}
