public import WalletDomain

/// A rule for answers, in the order in which they are judged.
public enum Criterion: String, CaseIterable, Hashable, Sendable {
  case certificates
  case chain
  case leafMarker = "leaf-marker"
  case leafKey = "leaf-key"
  case certificateDates = "certificate-dates"
  case challengeSignature = "challenge-signature"
  case privateKey = "private-key"
  case inTime = "in-time"
  case fields
  case base64
  case ephemeralLength = "ephemeral-length"
  case ephemeralPoint = "ephemeral-point"
  case payloadLength = "payload-length"
  case keyDerivation = "key-derivation"
  case initializationVector = "initialization-vector"
  case tag
  case json
  case jsonKeys = "json-keys"
  case nonce
  case nonceSignature = "nonce-signature"
  case cardNumber = "card-number"
  case cardSuffix = "card-suffix"
  case expiration
  case activationData = "activation-data"
  case activationSignature = "activation-signature"

  /// The subject of a criterion.
  public enum Group: String, CaseIterable, Hashable, Sendable {
    case sheet, answer, opening, content

    /// The heading above its criteria.
    public var title: String {
      switch self {
      case .sheet: "The sheet that the answer is for"
      case .answer: "The answer as it came"
      case .opening: "What Apple opens it with"
      case .content: "What Apple reads in it"
      }
    }
  }

  public var group: Group {
    switch self {
    case .certificates, .chain, .leafMarker, .leafKey, .certificateDates, .challengeSignature,
      .privateKey:
      .sheet
    case .inTime, .fields, .base64: .answer
    case .ephemeralLength, .ephemeralPoint, .payloadLength, .keyDerivation, .initializationVector,
      .tag:
      .opening
    case .json, .jsonKeys, .nonce, .nonceSignature, .cardNumber, .cardSuffix, .expiration,
      .activationData, .activationSignature:
      .content
    }
  }

  /// The rule as a sentence.
  public var title: String {
    switch self {
    case .certificates: "At least two certificates come, each in DER."
    case .chain: "They are one chain, leaf first, up to the root."
    case .leafMarker: "The leaf bears \(Certificate.provisioningMarker)."
    case .leafKey: "The leaf's key is of P-256."
    case .certificateDates: "Every certificate is valid at that time."
    case .challengeSignature: "nonceSignature is the leaf's signature over the nonce."
    case .privateKey: "The private key belongs to the leaf."
    case .inTime: "The answer comes within 20 s of the certificates."
    case .fields: "All three fields are there, as text."
    case .base64: "Each field is Base64."
    case .ephemeralLength: "The ephemeral key has 65 bytes."
    case .ephemeralPoint: "The ephemeral key is a point of P-256."
    case .payloadLength: "The payload is long enough for a card and a tag."
    case .keyDerivation: "The key is derived as ECC_V2 says."
    case .initializationVector: "AES-GCM runs with an IV of 12 zero bytes."
    case .tag: "The tag verifies."
    case .json: "The plaintext is a JSON object."
    case .jsonKeys: "Its five keys are there, as text."
    case .nonce: "Its nonce is this sheet's, in hexadecimal."
    case .nonceSignature: "Its nonceSignature is this sheet's, in hexadecimal."
    case .cardNumber: "The card number passes Luhn."
    case .cardSuffix: "The card number ends as the sheet shows."
    case .expiration: "The expiration is MM/YY, with its slash."
    case .activationData: "activationData has a form that the card's network knows."
    case .activationSignature: "activationData is the issuer's own."
    }
  }

  /// A sentence that says the rule is broken.
  public var broken: String {
    switch self {
    case .certificates: "Fewer than two certificates come, or not each in DER."
    case .chain: "They are not one chain, leaf first, up to the root."
    case .leafMarker: "The leaf does not bear \(Certificate.provisioningMarker)."
    case .leafKey: "The leaf's key is not of P-256."
    case .certificateDates: "Not every certificate is valid at that time."
    case .challengeSignature: "nonceSignature is not the leaf's signature over the nonce."
    case .privateKey: "The private key does not belong to the leaf."
    case .inTime: "The answer does not come within 20 s of the certificates."
    case .fields: "Not all three fields are there, as text."
    case .base64: "Not each field is Base64."
    case .ephemeralLength: "The ephemeral key does not have 65 bytes."
    case .ephemeralPoint: "The ephemeral key is no point of P-256."
    case .payloadLength: "The payload is too short for a card and a tag."
    case .keyDerivation: "The key is not derived as ECC_V2 says."
    case .initializationVector: "AES-GCM does not run with an IV of 12 zero bytes."
    case .tag: "The tag does not verify."
    case .json: "The plaintext is no JSON object."
    case .jsonKeys: "Not all of its five keys are there, as text."
    case .nonce: "Its nonce is not this sheet's, in hexadecimal."
    case .nonceSignature: "Its nonceSignature is not this sheet's, in hexadecimal."
    case .cardNumber: "The card number does not pass Luhn."
    case .cardSuffix: "The card number does not end as the sheet shows."
    case .expiration: "The expiration is not MM/YY, with its slash."
    case .activationData: "activationData has no form that the card's network knows."
    case .activationSignature: "activationData is not the issuer's own."
    }
  }

  /// The document that states the rule.
  public var source: String {
    switch self {
    case .certificates: "PassKit, generateRequestWithCertificateChain; Bridge, leaf and subordinate"
    case .chain: "PassKit, generateRequestWithCertificateChain: leaf first, root last"
    case .leafMarker: "Apple's certificate extension for in-app provisioning"
    case .leafKey: "Apple, PKEncryptionScheme.ECC_V2"
    case .certificateDates: "RFC 5280, 4.1.2.5"
    case .challengeSignature:
      "an assumption of the simulation: Apple does not publish what it signs"
    case .privateKey: "the simulation itself: it plays Apple, who has that key"
    case .inTime: "PassKit, PKAddPaymentPassViewControllerDelegate"
    case .fields, .base64: "TMP, signed-cards; Bridge, create_mobile_wallet_provisioning_request"
    case .ephemeralLength, .ephemeralPoint: "PassKit, ephemeralPublicKey; SEC 1, 2.3.4"
    case .payloadLength, .tag: "Apple, ECC_V2; NIST SP 800-38D"
    case .keyDerivation: "Apple, ECC_V2; NIST SP 800-56A, 5.8.1"
    case .initializationVector: "Apple, ECC_V2"
    case .json, .jsonKeys, .nonce, .nonceSignature, .expiration: "Apple, encryptedPassData"
    case .cardNumber: "ISO/IEC 7812-1, Luhn"
    case .cardSuffix:
      "public reports that another card is added: Expensify/App 62203, 73201, 84091; Apple has not said"
    case .activationData: "PassKit, activationData; Visa's and Mastercard's own forms"
    case .activationSignature: "Visa's and Mastercard's own forms: a password, or a signature"
    }
  }

  /// The alert that the customer sees if the rule is broken.
  public var alert: IOSAlert {
    switch self {
    // Decryption has succeeded, so Apple's message is about the card itself (developers' logs, Apple forums, 842728).
    case .cardNumber, .cardSuffix, .expiration: .invalidCard
    default: .couldNotAddCard
    }
  }
}
