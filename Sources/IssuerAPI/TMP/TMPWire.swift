import FoundationEssentials

/// The bodies of TMP's requests and replies, field by field as they stand on the wire (FIELD §1.2).
enum TMPWire {
  struct TokenSearch: Codable {
    var walletType: String
    var tokenUniqueReferences: [String]
  }

  struct Token: Codable {
    var tokenUniqueReference: String?
    var panUniqueReference: String?
    var externalCardId: String?
    var tokenStatus: String?
    var authorizationPath: String?
    var processStatus: String?
  }

  /// `certificate` is the leaf alone: the guide names it in the singular (FIELD §8.2, 14).
  struct CardToSign: Codable {
    var cardId: String
    var certificate: Data
    var nonce: Data
    var nonceSignature: Data
  }

  struct SignedCard: Codable {
    var activationData: Data
    var ephemeralPublicKey: Data
    var encryptedData: Data
  }

  /// The same, not yet looked into.
  struct SignedCardText: Codable {
    var activationData: String
    var ephemeralPublicKey: String
    var encryptedData: String
  }

  struct Activation: Codable {
    var tokenUniqueReference: String
    /// ACTIVATION_DATA asks for method A; left out for method B, the guide's only one. An assumption.
    var activationMethod: String?

    static let byActivationData = "ACTIVATION_DATA"
  }

  struct ActivationAnswer: Codable {
    var tokenUniqueReference: String?
    var cardLast4Digits: String?
    var issuerMobileAppAuthResponse: String?
    var comment: String?
    var activationData: Data?
  }

  struct Fault: Codable {
    var message: String
  }
}
