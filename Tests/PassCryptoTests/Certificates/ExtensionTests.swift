import Foundation
import Testing

@testable import PassCrypto

@Suite("A certificate's extensions") struct ExtensionTests {
  /// A certificate with an extension of that number, and the marker behind it.
  private func certificate(_ number: [UInt8]) throws -> Certificate {
    let key = try P256PrivateKey(random: Data("key".utf8))
    let name = CertificateContent.name("Odd")
    let odd = DER.sequence([number, DER.octets(DER.null)])
    let content = CertificateContent(
      subject: name, publicKey: key.publicKey, serialNumber: [1],
      validity: Date.sample...Date.sample,
      extensions: [odd, CertificateExtension.provisioningMarker])
    return try #require(try Certificate(der: try content.signed(issuer: name, with: key)))
  }

  @Test func `a number of any length is told whole`() throws {
    let numbers: [UInt] = [1, 2] + (0..<60).map { 10_000 + $0 }
    let certificate = try certificate(DER.identifier(numbers))
    let text = numbers.map(String.init).joined(separator: ".")
    #expect(text.count > 300)
    #expect(certificate.extensions == [text, Certificate.provisioningMarker])
  }

  @Test func `one that OpenSSL cannot write hides none behind it`() throws {
    let digits = [UInt8](repeating: 0xFF, count: 700) + [0x7F]
    let certificate = try certificate(DER.element(0x06, [0x2A] + digits))
    #expect(certificate.extensions == ["unreadable", Certificate.provisioningMarker])
    #expect(certificate.hasProvisioningMarker)
    #expect(
      certificate.facts.last?.value == "unreadable, provisioning marker")
  }
}
