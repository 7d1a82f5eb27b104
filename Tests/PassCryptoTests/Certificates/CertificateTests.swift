import Foundation
import SimulatedWorld
import Testing

@testable import PassCrypto

@Suite("Certificates") struct CertificateTests {
  @Test func `a leaf is told line by line`() throws {
    let sheet = try ProvisioningSheet.sample()
    let leaf = try #require(try Certificate(der: sheet.challenge.certificates[0]))
    #expect(
      leaf.facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n") == """
        Subject: CN=Passwalk Simulated Provisioning Leaf – not Apple,O=Passwalk Simulation
        Issuer: CN=Passwalk Simulation Sub-CA – not Apple,O=Passwalk Simulation
        Serial number: \(leaf.serialNumber)
        Key: EC P-256
        Signed with: ecdsa-with-SHA256
        Valid from: 2020-01-01 00:00:00 UTC
        Valid until: 2049-12-31 23:59:59 UTC
        Marker: 1.2.840.113635.100.6.39 (in-app provisioning leaf)
        Extensions: basicConstraints, keyUsage, subjectKeyIdentifier, authorityKeyIdentifier, \
        provisioning marker
        """)
    #expect(leaf.commonName == "Passwalk Simulated Provisioning Leaf – not Apple")
    #expect(leaf.publicKey == sheet.leafKey.publicKey)
  }

  @Test func `the shipped authority says that it is not Apple`() throws {
    let authority = try SimulationCA.shipped()
    #expect(authority.root.commonName == "Passwalk Simulation Root CA – not Apple")
    #expect(authority.root.issuer == authority.root.subject)
    #expect(authority.subCA.issuer == authority.root.subject)
    #expect(authority.subCAKey.publicKey == authority.subCA.publicKey)
    #expect(authority.root.isCA && authority.subCA.isCA)
  }

  @Test func `the same seed gives the same sheet, another seed another`() throws {
    #expect(try ProvisioningSheet.sample() == .sample())
    let (one, other) = (try ProvisioningSheet.sample(), try ProvisioningSheet.sample("other"))
    #expect(one.challenge.nonce != other.challenge.nonce)
    #expect(one.challenge.certificates[0] != other.challenge.certificates[0])
    #expect(one.challenge.certificates[1...] == other.challenge.certificates[1...])
    #expect(try answer(to: one) == answer(to: one))
    #expect(
      try answer(to: one).ephemeralPublicKey != answer(to: one, seed: "2").ephemeralPublicKey)
  }

  @Test func `bytes that are no certificate are none`() throws {
    let leaf = try ProvisioningSheet.sample().challenge.certificates[0]
    #expect(try Certificate(der: Data()) == nil)
    #expect(try Certificate(der: Data(leaf.base64EncodedString().utf8)) == nil)
    #expect(try Certificate(der: leaf.dropLast()) == nil)
    #expect(try Certificate(der: leaf + [0]) == nil)
  }

  @Test func `no changed byte of a certificate does harm`() throws {
    let challenge = try ProvisioningSheet.sample().challenge
    for place in stride(from: 0, to: challenge.certificates[0].count, by: 7) {
      var changed = challenge
      changed.certificates[0][place] ^= 0x55
      #expect(throws: ChallengeMistake.self, "byte \(place)") {
        let chain = try CertificateChain(changed)
        try chain.checkPath(to: .shipped())
      }
    }
  }

  @Test(arguments: [
    ("2049-12-31T23:59:59Z", "170d3439313233313233353935395a"),
    ("2050-01-01T00:00:00Z", "180f32303530303130313030303030305a"),
  ])
  func `dates change their form in 2050`(date: String, der: String) throws {
    let date = try Date(date, strategy: .iso8601)
    #expect(DER.time(date).hexadecimal == der)
  }
}
