import FoundationEssentials
import WalletDomain

/// The bytes below Thales D1's SDK. All of them are an assumption, as D1 publishes calls of its SDK and no HTTP.
///
/// D1's digitalCardId is TMP's tokenUniqueReference.
enum D1Wire {
  struct CardSearch: WireBody {
    var wallet: String
    var digitalCardIds: [TokenUniqueReference]

    init(_ question: TokenQuestion) {
      wallet = question.wallet.rawValue
      digitalCardIds = question.references
    }

    var meaning: TokenQuestion { TokenQuestion(digitalCardIds) }
  }

  struct DigitalCard: WireBody {
    var digitalCardId: TokenUniqueReference?
    var cardId: Card.ID?
    /// A state of Thales' token service (TSH).
    var state: String?

    init(_ token: Token) {
      digitalCardId = token.tokenUniqueReference
      cardId = token.externalCardId
      state = token.tokenStatus.map { status in
        D1Wire.states.first { $0.value == status }?.key ?? status
      }
    }

    var meaning: Token {
      Token(
        tokenUniqueReference: digitalCardId, externalCardId: cardId,
        tokenStatus: state.map { D1Wire.states[$0] ?? $0 }
      ).listed(by: D1Wire.terms)
    }
  }

  /// TMP's name for each state of TSH.
  static let states = [
    "ACTIVE": "ACTIVE", "PENDING_IDV": "INACTIVE", "SUSPENDED": "SUSPENDED",
    "DELETED": "DEACTIVATED",
  ]

  static let terms = IssuerTerms(
    SignedCardForm.d1.title, searchCall: "getCardDigitizationState",
    signCall: "addDigitalCardToOEM", activationCall: "activateDigitalCard",
    tokenStatus: "state", externalCardId: "cardId", tokenUniqueReference: "digitalCardId",
    activationResult: "D1's error", approved: "without an error", declined: declined,
    failed: failed,
    statuses: Dictionary(uniqueKeysWithValues: states.map { ($0.value, $0.key) }))

  struct CardToSign: WireBody {
    var cardId: Card.ID
    var certificates: [Data]
    var nonce: Data
    var nonceSignature: Data

    init(_ card: WalletDomain.CardToSign) {
      cardId = card.cardID
      certificates = card.certificates
      nonce = card.nonce
      nonceSignature = card.nonceSignature
    }

    var meaning: WalletDomain.CardToSign {
      WalletDomain.CardToSign(
        cardID: cardId, certificates: certificates, nonce: nonce, nonceSignature: nonceSignature)
    }
  }

  struct Activation: WireBody {
    var digitalCardId: TokenUniqueReference

    init(_ activation: IssuerDialect.TokenActivation) { digitalCardId = activation.token }

    var meaning: IssuerDialect.TokenActivation { (digitalCardId, .server) }
  }

  /// The result that the SDK's completion handler gets: nil, or the name of an error.
  struct ActivationAnswer: WireBody {
    var digitalCardId: TokenUniqueReference?
    var error: String?

    init(_ answer: WalletDomain.ActivationAnswer) {
      digitalCardId = answer.tokenUniqueReference
      error =
        switch answer.result {
        case .approved: nil
        case .declined: D1Wire.declined
        case .failed: D1Wire.failed
        case .unknown(let text): text ?? "unknown"
        }
    }

    var meaning: WalletDomain.ActivationAnswer {
      let result =
        switch error {
        case nil: "APPROVED"
        case D1Wire.declined: "DECLINED"
        case D1Wire.failed: "FAILED"
        case let other?: other
        }
      return WalletDomain.ActivationAnswer(
        tokenUniqueReference: digitalCardId, issuerMobileAppAuthResponse: result, errorName: error)
    }
  }

  static let declined = "cardStateDoesNotAllowRequestedOperation"
  static let failed = "externalSystemUnavailable"

  /// D1's name of the error for a status; nil if its SDK has none.
  static func error(_ status: Int) -> String? {
    switch status {
    case 401: "incorrectAuthenticationToken"
    case 404: "unknownDigitalCardID"
    case 409: "operationAlreadyOngoing"
    case 502...504: failed
    default: nil
    }
  }
}
