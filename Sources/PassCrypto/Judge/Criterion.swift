/// One rule that an answer must meet, in the order in which it is judged.
public enum Criterion: String, CaseIterable, Hashable, Sendable {
  // The sheet that the answer is for.
  case certificates
  case chain
  case leafMarker = "leaf-marker"
  case leafKey = "leaf-key"
  case certificateDates = "certificate-dates"
  case challengeSignature = "challenge-signature"
  case privateKey = "private-key"

  // The answer as it came.
  case inTime = "in-time"
  case fields
  case base64

  // What Apple opens it with.
  case ephemeralLength = "ephemeral-length"
  case ephemeralPoint = "ephemeral-point"
  case payloadLength = "payload-length"
  case keyDerivation = "key-derivation"
  case initializationVector = "initialization-vector"
  case tag

  // What Apple reads in it.
  case json
  case jsonKeys = "json-keys"
  case nonce
  case nonceSignature = "nonce-signature"
  case cardNumber = "card-number"
  case cardSuffix = "card-suffix"
  case expiration
  case activationData = "activation-data"

  /// The rule in a sentence.
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
    }
  }

  /// Where the rule is written down.
  public var source: String {
    switch self {
    case .certificates: "PKAddPaymentPassViewControllerDelegate; seeds/001"
    case .chain, .leafMarker, .leafKey, .certificateDates: "FIELD.md §3"
    case .challengeSignature: "an assumption: what it signs is not published"
    case .privateKey: "a rule of this file alone"
    case .inTime: "PKAddPaymentPassViewController.h; FIELD.md §0, fact 4"
    case .fields, .base64: "seeds/002 and 004, signed-cards; seeds/001"
    case .ephemeralLength, .ephemeralPoint: "FIELD.md §2.3 and §3"
    case .payloadLength, .keyDerivation, .initializationVector, .tag: "FIELD.md §3, ECC_V2"
    case .json, .jsonKeys, .nonce, .nonceSignature: "Apple, encryptedPassData; FIELD.md §3"
    case .cardNumber: "ISO/IEC 7812-1"
    case .cardSuffix: "PKAddPaymentPassRequestConfiguration.primaryAccountSuffix"
    case .expiration: "Apple, encryptedPassData; FIELD.md §2.5"
    case .activationData: "FIELD.md §3, activationData"
    }
  }

  /// What the customer sees where the rule is broken.
  public var alert: IOSAlert {
    switch self {
    // Decryption has succeeded, so Apple speaks of the card itself (FIELD §2.5).
    case .cardNumber, .cardSuffix, .expiration: .invalidCard
    default: .couldNotAddCard
    }
  }
}

/// What iOS says when Apple refuses a request (FIELD §2.5).
public enum IOSAlert: Hashable, Sendable {
  /// HTTP 500 at the step “eligibility”, or no request that could be sent: cryptography or form.
  case couldNotAddCard
  /// HTTP 403, PKPaymentWebServiceErrorDomain 40001: the card data.
  case invalidCard

  public var title: String {
    switch self {
    case .couldNotAddCard: "Could Not Add Card"
    case .invalidCard: "Invalid Card"
    }
  }

  public var message: String? {
    switch self {
    case .couldNotAddCard: nil
    case .invalidCard: "Check the information on your card and try again."
    }
  }

  /// Title and message in one line.
  public var words: String { message.map { "\(title) – \($0)" } ?? title }
}
