import FoundationEssentials
import Times

/// A named value for a person to read.
public struct Fact: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Certificate {
  /// The certificate as an inspector shows it, line by line.
  public var facts: [Fact] {
    [
      Fact("Subject", subject),
      Fact("Issuer", issuer),
      Fact("Serial number", serialNumber),
      Fact("Key", key + (isCA ? ", may issue certificates" : "")),
      Fact("Signed with", signatureAlgorithm),
      Fact("Valid from", notBefore.inWords),
      Fact("Valid until", notAfter.inWords),
      Fact(
        "Marker",
        hasProvisioningMarker ? "\(Self.provisioningMarker) (in-app provisioning leaf)" : "none"),
      Fact("Extensions", extensions.map(Self.named).joined(separator: ", ")),
    ]
  }

  private static func named(_ number: String) -> String {
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
  var inWords: String {
    let text = EpochInstant(self).written
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) UTC"
  }

  /// “2049-12-31”.
  var day: String { String(EpochInstant(self).written.prefix(10)) }
}
