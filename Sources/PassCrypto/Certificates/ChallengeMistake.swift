public import FoundationEssentials
public import WalletDomain

/// A mistake in a challenge, for which no payload should be made.
public enum ChallengeMistake: Error, Hashable, Sendable {
  case tooFewCertificates(Int, needed: Int)
  /// The first number is the index of the certificate.
  case unreadableCertificate(Int, of: Int)
  case leafIsCA(String)
  /// The certificate's issuer is not the subject of the next certificate.
  case issuerDoesNotFollow(subject: String, issuer: String, next: String)
  case badSignature(subject: String, issuer: String)
  case unknownAuthority(String)
  /// OpenSSL refuses the path; the text is its reason.
  case pathRefused(String)
  case markerMissing(extensions: [String])
  case wrongLeafKey(String)
  case notYetValid(subject: String, from: Date)
  case expired(subject: String, on: Date)
  case nonceSignatureWrong
  /// OpenSSL failed, so that the challenge could not be checked.
  case unchecked(CryptoFailure)

  public var explanation: Explanation {
    switch self {
    case .tooFewCertificates(let count, let needed):
      Explanation(
        id: "challenge.too-few-certificates",
        summary: count == 1 ? "Only one certificate came." : "\(count) certificates came.",
        explanation: "There are \(count) of at least \(needed): leaf first, then its sub-CA.",
        remedy: "Pass the whole array that PassKit hands over, not only its first item.")
    case .unreadableCertificate(let place, let count):
      Explanation(
        id: "challenge.unreadable-certificate",
        summary: "A certificate cannot be read.",
        explanation: "Number \(place + 1) of \(count) is not one X.509 certificate in DER.",
        remedy: "Pass the bytes on as they came; Base64 belongs to the transport alone.")
    case .leafIsCA(let subject):
      Explanation(
        id: "challenge.leaf-not-first", summary: "The first certificate is not the leaf.",
        explanation: "\(subject) stands first, and it is a CA.",
        remedy: "Keep PassKit's order: leaf first, root last.")
    case .issuerDoesNotFollow(let subject, let issuer, let next):
      Explanation(
        id: "challenge.out-of-order", summary: "The certificates are not one chain.",
        explanation: "\(subject) was issued by \(issuer), but \(next) follows it.",
        remedy: "Keep PassKit's order: leaf first, root last, none left out.")
    case .badSignature(let subject, let issuer):
      Explanation(
        id: "challenge.bad-signature", summary: "A certificate's signature is wrong.",
        explanation: "The key of \(issuer) did not sign \(subject), whose bytes were changed or "
          + "which only bears its name.",
        remedy: "Pass the bytes on as they came.")
    case .unknownAuthority(let name):
      Explanation(
        id: "challenge.unknown-ca", summary: "The certificates come from an unknown CA.",
        explanation: "The chain ends at \(name), which is not the simulation's root.",
        remedy: "Use a challenge of this simulation: `passwalk judge --new` makes one.")
    case .pathRefused(let why):
      Explanation(
        id: "challenge.path-refused", summary: "The certificates are not a valid path.",
        explanation: "OpenSSL says: \(why).",
        remedy: "Look at the certificates' basicConstraints and keyUsage.")
    case .markerMissing(let extensions):
      Explanation(
        id: "challenge.no-marker",
        summary: "The leaf is not for in-app provisioning.",
        explanation: "It lacks \(Certificate.provisioningMarker); it has "
          + (extensions.isEmpty ? "no extensions." : extensions.joined(separator: ", ") + "."),
        remedy: "Encrypt for the leaf of this sheet; payment tokens (…6.32) have another one.")
    case .wrongLeafKey(let key):
      Explanation(
        id: "challenge.wrong-leaf-key", summary: "The leaf's key is not of P-256.",
        explanation: "It is \(key); ECC_V2 needs EC P-256.",
        remedy: "Ask for certificates with encryptionScheme ECC_V2.")
    case .notYetValid(let subject, let date):
      Explanation(
        id: "challenge.not-yet-valid", summary: "A certificate is not valid yet.",
        explanation: "\(subject) is valid from \(date.timestamp) on.",
        remedy: "Check the clock of whoever judges.")
    case .expired(let subject, let date):
      Explanation(
        id: "challenge.expired", summary: "A certificate has expired.",
        explanation: "\(subject) was valid until \(date.timestamp).",
        remedy: "Take the certificates of the present sheet; never keep them for later.")
    case .nonceSignatureWrong:
      Explanation(
        id: "challenge.nonce-signature", summary: "The nonce's signature is wrong.",
        explanation: "nonceSignature was not made over this nonce with the leaf's key.",
        remedy: "Keep certificates, nonce and nonceSignature of one sheet together.")
    case .unchecked(let failure): failure.explanation
    }
  }
}
