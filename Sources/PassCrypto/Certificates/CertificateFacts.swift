import FoundationEssentials
import Times

/// A labelled value for display.
public struct Fact: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Certificate {
  /// The fields of the certificate for display.
  public var facts: [Fact] {
    [
      Fact("Subject", subject),
      Fact("Issuer", issuer),
      Fact("Serial number", serialNumber),
      Fact("Key", key + (isCA ? ", may issue certificates" : "")),
      Fact("Signed with", signatureAlgorithm),
      Fact("Valid from", notBefore.timestamp),
      Fact("Valid until", notAfter.timestamp),
      Fact(
        "Marker",
        hasProvisioningMarker ? "\(Self.provisioningMarker) (in-app provisioning leaf)" : "none"),
      Fact("Extensions", extensions.map(Self.extensionName).joined(separator: ", ")),
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
