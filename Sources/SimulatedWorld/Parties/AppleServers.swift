import FoundationEssentials
import WalletDomain

// Apple's servers, as far as their form goes: real certificates and judgement come with cryptography.
extension World {
  /// Certificates, nonce and its signature for one sheet.
  mutating func challenge() -> ProvisioningChallenge {
    ProvisioningChallenge(
      certificates: ["leaf", "sub-CA", "root"].map { label in
        // A DER sequence of 640 bytes: the form of a certificate, not its content.
        Data([0x30, 0x82, 0x02, 0x80]) + streams.bytes(640, label: "certificate/\(label)")
      },
      nonce: streams.bytes(4, label: "nonce"),
      nonceSignature: streams.bytes(64, label: "nonceSignature"))
  }

  /// Whether the three fields have the form that Apple needs; their content is not judged.
  func judge(_ card: SignedCard) -> ProvisioningFailure? {
    if card.activationData.isEmpty { return .requestRefused("activationData is empty") }
    let key = card.ephemeralPublicKey
    if key.count != 65 {
      return .requestRefused("ephemeralPublicKey is \(key.count) bytes, not 65")
    }
    if key.first != 0x04 {
      return .requestRefused("ephemeralPublicKey does not begin with 04")
    }
    if card.encryptedData.count <= 16 {
      return .requestRefused("encryptedPassData is \(card.encryptedData.count) bytes, tag included")
    }
    return nil
  }
}
