import COpenSSL
public import FoundationEssentials
import Times

/// An X.509 certificate with its parsed fields.
public struct Certificate: Hashable, Sendable {
  public let der: Data
  /// The subject's distinguished name (RFC 4514): `CN=…,O=…`.
  public let subject: String
  public let issuer: String
  /// The serial number in hexadecimal digits.
  public let serialNumber: String
  /// The kind of key, such as “EC P-256” or “RSA 2048 bits”.
  public let key: String
  /// The public key; nil if it is not on P-256.
  public let publicKey: P256PublicKey?
  public let signatureAlgorithm: String
  public let notBefore: Date
  public let notAfter: Date
  /// The object identifiers of the extensions as dotted decimals; “unreadable” if OpenSSL cannot write one.
  public let extensions: [String]
  /// Whether the certificate may issue others.
  public let isCA: Bool
  let subjectDER: [UInt8]
  let keyIdentifier: [UInt8]

  /// Parses a certificate; nil if the bytes are anything else or more.
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

  /// The object identifier of the extension that marks leaf certificates of in-app provisioning.
  public static let provisioningMarker = "1.2.840.113635.100.6.39"

  public var hasProvisioningMarker: Bool { extensions.contains(Self.provisioningMarker) }

  /// The common name of the subject, or the whole subject if it has none.
  public var commonName: String {
    guard subject.hasPrefix("CN=") else { return subject }
    return String(subject.dropFirst(3).prefix { $0 != "," })
  }
}

extension Certificate {
  /// The end of the common names of the simulation's own certificates.
  static let disclaimer = " – not Apple"

  /// Whether the common name says that the certificate is not Apple's.
  public var disclaimsApple: Bool { commonName.hasSuffix(Self.disclaimer) }

  /// The common name without the disclaimer, for text that has it once for several certificates.
  public var nameWithoutDisclaimer: String {
    disclaimsApple ? String(commonName.dropLast(Self.disclaimer.count)) : commonName
  }
}

/// A labelled value for display.
public struct CertificateFact: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Certificate {
  /// The fields of the certificate for display.
  public var facts: [CertificateFact] {
    [
      CertificateFact("Subject", subject),
      CertificateFact("Issuer", issuer),
      CertificateFact("Serial number", serialNumber),
      CertificateFact("Key", key + (isCA ? ", may issue certificates" : "")),
      CertificateFact("Signed with", signatureAlgorithm),
      CertificateFact("Valid from", notBefore.timestamp),
      CertificateFact("Valid until", notAfter.timestamp),
      CertificateFact(
        "Marker",
        hasProvisioningMarker ? "\(Self.provisioningMarker) (in-app provisioning leaf)" : "none"),
      CertificateFact("Extensions", extensions.map(Self.extensionName).joined(separator: ", ")),
    ]
  }

  private static func extensionName(_ number: String) -> String {
    switch number {
    case provisioningMarker: "provisioning marker"
    case "2.5.29.14": "subjectKeyIdentifier"
    case "2.5.29.15": "keyUsage"
    case "2.5.29.19": "basicConstraints"
    case "2.5.29.35": "authorityKeyIdentifier"
    default: number
    }
  }
}

extension Date {
  /// “2049-12-31 23:59:59 UTC”.
  var timestamp: String {
    let text = EpochInstant(self).written
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) UTC"
  }

  /// “2049-12-31”.
  var day: String { String(EpochInstant(self).written.prefix(10)) }
}
