import COpenSSL
public import FoundationEssentials

/// An X.509 certificate, read.
public struct Certificate: Hashable, Sendable {
  public let der: Data
  /// As RFC 4514 writes names: `CN=…,O=…`.
  public let subject: String
  public let issuer: String
  /// Hexadecimal digits.
  public let serialNumber: String
  /// “EC P-256”, “RSA 2048 bits”.
  public let key: String
  /// Nil where the key is none of P-256.
  public let publicKey: P256PublicKey?
  public let signatureAlgorithm: String
  public let notBefore: Date
  public let notAfter: Date
  /// The extensions' object identifiers, as dotted decimals; “unreadable” for one that OpenSSL cannot write.
  public let extensions: [String]
  /// It may issue other certificates.
  public let isCA: Bool
  let subjectDER: [UInt8]
  let keyIdentifier: [UInt8]

  /// Nil unless the bytes are one certificate and nothing else.
  public init?(der: Data) throws(CryptoFailure) {
    guard let handle = try CertificateHandle(der: der), let dates = handle.dates else {
      return nil
    }
    self.der = der
    subject = handle.text(of: COPENSSL_SUBJECT)
    issuer = handle.text(of: COPENSSL_ISSUER)
    serialNumber = handle.text(of: COPENSSL_SERIAL)
    key = handle.text(of: COPENSSL_KEY)
    signatureAlgorithm = handle.text(of: COPENSSL_SIGNATURE_ALGORITHM)
    (notBefore, notAfter) = dates
    extensions = handle.extensionNumbers
    isCA = handle.isCA
    subjectDER = handle.bytes(of: COPENSSL_SUBJECT_DER)
    keyIdentifier = handle.bytes(of: COPENSSL_KEY_IDENTIFIER)
    publicKey = handle.publicKey
  }

  /// Marks the leaf of in-app provisioning.
  public static let provisioningMarker = "1.2.840.113635.100.6.39"

  public var hasProvisioningMarker: Bool { extensions.contains(Self.provisioningMarker) }

  /// The name that a person would call it by: the subject's CN, or all of the subject.
  public var commonName: String {
    guard subject.hasPrefix("CN=") else { return subject }
    return String(subject.dropFirst(3).prefix { $0 != "," })
  }
}

extension Certificate {
  /// How the simulation's own certificates end their names.
  static let disclaimer = " – not Apple"

  /// It says of itself that it is not Apple's.
  public var disclaimsApple: Bool { commonName.hasSuffix(Self.disclaimer) }

  /// Its name, for a place that says once whose certificates they are.
  public var nameWithoutDisclaimer: String {
    disclaimsApple ? String(commonName.dropLast(Self.disclaimer.count)) : commonName
  }
}
