public import FoundationEssentials

/// An operation that an app may request from an issuer, whatever the issuer's interface calls it.
public enum IssuerOperation: String, CaseIterable, Sendable {
  case search, sign, activate
}

/// A request of the app to the issuer's token service; each dialect encodes it in its own way.
public enum IssuerRequest: Hashable, Sendable {
  case searchTokens(TokenQuestion)
  case signCard(CardToSign)
  case makeOpaqueCard(CardForGoogle)
  /// By `.server` the issuer tells the network; else the answer has the data for `activate(_:activationData:)`.
  case activate(TokenUniqueReference, by: ActivationMethod)

  /// The card to be signed or made opaque; nil for other requests.
  public var card: Card.ID? {
    switch self {
    case .signCard(let card): card.cardID
    case .makeOpaqueCard(let card): card.cardID
    default: nil
    }
  }

  public var operation: IssuerOperation {
    switch self {
    case .searchTokens: .search
    case .signCard, .makeOpaqueCard: .sign
    case .activate: .activate
    }
  }
}

/// The data from which `signed-cards` makes a payload for Apple (the integration guide, Delegate Implementation).
public struct CardToSign: Hashable, Sendable {
  /// Not in the guide's app sample; without it the service cannot tell which card is meant.
  public var cardID: Card.ID
  /// The customer's id, for an issuer's interface that needs it; the app does not know it.
  public var customerID: String?
  /// The kind of device, for an issuer that asks for it: what the app assumes, as PassKit does not tell what was chosen.
  public var deviceType: String?
  public var challenge: ProvisioningChallenge

  public init(cardID: Card.ID, _ challenge: ProvisioningChallenge) {
    self.cardID = cardID
    self.challenge = challenge
  }
}

/// The answer of `signed-cards`, with which the app fills `PKAddPaymentPassRequest`.
public struct SignedCard: Hashable, Codable, Sendable {
  public var activationData: Data
  /// 65 bytes: an uncompressed point.
  public var ephemeralPublicKey: Data
  public var encryptedData: Data
  /// The key that the app hands on as RSA_V2's; nil as long as it makes no such mistake.
  public private(set) var wrappedKey: Data?
  /// The fields that the app has left nil, which PassKit accepts silently; a nil field differs from one of no bytes.
  public var nilFields: Set<Field> = []

  public enum Field: CaseIterable, Hashable, Sendable {
    case activationData, ephemeralPublicKey, encryptedData
  }

  /// The fields of TMP's answer.
  private enum CodingKeys: CodingKey { case activationData, ephemeralPublicKey, encryptedData }

  public init(activationData: Data?, ephemeralPublicKey: Data?, encryptedData: Data?) {
    self.activationData = activationData ?? Data()
    self.ephemeralPublicKey = ephemeralPublicKey ?? Data()
    self.encryptedData = encryptedData ?? Data()
    let fields = zip(Field.allCases, [activationData, ephemeralPublicKey, encryptedData])
    nilFields = Set(fields.filter { $1 == nil }.map(\.0))
  }

  /// The same with the ephemeral key in `wrappedKey`, and nil in its own place.
  public var withKeyWrapped: SignedCard {
    var card = SignedCard(
      activationData: self[.activationData], ephemeralPublicKey: nil,
      encryptedData: self[.encryptedData])
    card.wrappedKey = self[.ephemeralPublicKey]
    return card
  }

  /// The bytes of a field; nil if the app has left it nil.
  public subscript(field: Field) -> Data? {
    if nilFields.contains(field) { return nil }
    return switch field {
    case .activationData: activationData
    case .ephemeralPublicKey: ephemeralPublicKey
    case .encryptedData: encryptedData
    }
  }
}

/// The answer of `tokens/activations`, with every value spelled as received.
public struct ActivationAnswer: Hashable, Codable, Sendable {
  public var tokenUniqueReference: TokenUniqueReference?
  public var cardLast4Digits: String?
  public var issuerMobileAppAuthResponse: String?
  public var comment: String?
  /// The error's name in the issuer's SDK; nil if there is no error or no SDK.
  public var errorName: String?
  /// The one-time password of method A; that it is in this answer is an assumption.
  public var activationData: Data?

  /// The fields of TMP's answer.
  private enum CodingKeys: CodingKey {
    case tokenUniqueReference, cardLast4Digits, issuerMobileAppAuthResponse, comment, activationData
  }

  public init(
    tokenUniqueReference: TokenUniqueReference? = nil, cardLast4Digits: String? = nil,
    issuerMobileAppAuthResponse: String?, comment: String? = nil, errorName: String? = nil,
    activationData: Data? = nil
  ) {
    self.tokenUniqueReference = tokenUniqueReference
    self.cardLast4Digits = cardLast4Digits
    self.issuerMobileAppAuthResponse = issuerMobileAppAuthResponse
    self.comment = comment
    self.errorName = errorName
    self.activationData = activationData
  }

  /// The meaning of `issuerMobileAppAuthResponse` in any letter case; every other spelling is unknown.
  public var result: ActivationResult {
    let letters = issuerMobileAppAuthResponse?.utf8.map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    }
    // ASCII letters only: Unicode's upper case would take “faıled” for FAILED.
    return switch letters.map({ String(decoding: $0, as: UTF8.self) }) {
    case "APPROVED": .approved
    case "DECLINED": .declined
    case "FAILED": .failed
    default: .unknown(issuerMobileAppAuthResponse)
    }
  }
}

/// The meaning of `issuerMobileAppAuthResponse`.
public enum ActivationResult: Hashable, Sendable {
  case approved, declined, failed
  case unknown(String?)
}
