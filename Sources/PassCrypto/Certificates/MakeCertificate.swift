import FoundationEssentials
import Times

/// The content of a certificate that is to be signed.
struct CertificateContent {
  var subject: [UInt8]
  var publicKey: P256PublicKey
  var serialNumber: [UInt8]
  var validity: ClosedRange<Date>
  var extensions: [[UInt8]]

  /// The certificate in DER, signed with the key of the issuer, whose name is DER as well.
  func signed(issuer: [UInt8], with key: P256PrivateKey) throws(CryptoFailure) -> Data {
    let algorithm = DER.sequence([DER.identifier([1, 2, 840, 10045, 4, 3, 2])])
    let content = DER.sequence([
      DER.tagged(0, DER.integer([2])),
      DER.integer(serialNumber),
      algorithm,
      issuer,
      DER.sequence([DER.time(validity.lowerBound), DER.time(validity.upperBound)]),
      subject,
      Self.info(of: publicKey),
      DER.tagged(3, DER.sequence(extensions)),
    ])
    let signature = try key.signature(over: Data(content))
    return Data(DER.sequence([content, algorithm, DER.bits(Array(signature))]))
  }

  /// SubjectPublicKeyInfo.
  private static func info(of key: P256PublicKey) -> [UInt8] {
    DER.sequence([
      DER.sequence([
        DER.identifier([1, 2, 840, 10045, 2, 1]), DER.identifier([1, 2, 840, 10045, 3, 1, 7]),
      ]),
      DER.bits(key.bytes),
    ])
  }

  /// A distinguished name with the organization of the simulation and a common name, in DER.
  static func name(_ commonName: String) -> [UInt8] {
    DER.sequence(
      [([2, 5, 4, 10], "Passwalk Simulation"), ([2, 5, 4, 3], commonName)]
        .map { number, text in
          DER.set([DER.sequence([DER.identifier(number), DER.utf8(text)])])
        })
  }
}

/// The extensions of the simulation's certificates, in DER.
enum CertificateExtension {
  /// basicConstraints without a path length.
  static func basicConstraints(isCA: Bool) -> [UInt8] {
    extended([2, 5, 29, 19], isCritical: true, DER.sequence(isCA ? [DER.yes] : []))
  }

  /// digitalSignature and keyAgreement for a leaf, keyCertSign for a CA.
  static func keyUsage(isCA: Bool) -> [UInt8] {
    extended(
      [2, 5, 29, 15], isCritical: true,
      isCA ? DER.bits([0x04], unused: 2) : DER.bits([0x88], unused: 3))
  }

  static func subjectKeyIdentifier(_ bytes: [UInt8]) -> [UInt8] {
    extended([2, 5, 29, 14], DER.octets(bytes))
  }

  static func authorityKeyIdentifier(_ bytes: [UInt8]) -> [UInt8] {
    extended([2, 5, 29, 35], DER.sequence([DER.tagged(0, bytes, isConstructed: false)]))
  }

  /// The extension `Certificate.provisioningMarker`, whose content is NULL.
  static let provisioningMarker = extended([1, 2, 840, 113635, 100, 6, 39], DER.null)

  private static func extended(
    _ number: [UInt], isCritical: Bool = false, _ content: [UInt8]
  ) -> [UInt8] {
    DER.sequence(
      [DER.identifier(number)] + (isCritical ? [DER.yes] : []) + [DER.octets(content)])
  }
}

extension DER {
  /// UTCTime until 2049, GeneralizedTime from 2050 on (RFC 5280, 4.1.2.5).
  static func time(_ date: Date) -> [UInt8] {
    let digits = EpochInstant(date).written.filter(\.isNumber) + "Z"
    return digits < "2050"
      ? element(0x17, Array(digits.dropFirst(2).utf8)) : element(0x18, Array(digits.utf8))
  }
}
