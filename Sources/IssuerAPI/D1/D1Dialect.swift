import FoundationEssentials
import JSON
public import WalletDomain

extension IssuerDialect {
  /// Thales D1: the titles are calls of its SDK (Thales, D1 SDK for iOS), and the bytes are an assumption.
  public static let d1 = IssuerDialect(
    id: "d1",
    search: .d1(D1Wire.terms.searchCall, D1Wire.CardSearch.self, [D1Wire.DigitalCard].self),
    sign: .d1(D1Wire.terms.signCall, D1Wire.CardToSign.self, PassKitFields.self),
    activate: .d1(
      D1Wire.terms.activationCall, D1Wire.Activation.self, D1Wire.ActivationAnswer.self),
    signedCardForm: .d1, sdk: .d1, terms: D1Wire.terms, certificatesNeeded: 2,
    refuse: { refusal in
      HTTPReply(
        status: refusal.status,
        json: jsonBytes(
          of: [
            "error": D1Wire.error(refusal.status) ?? "unknown", "message": refusal.message,
          ]))
    })
}

extension IssuerDialect.Operation {
  fileprivate static func d1<Asked: WireBody, Answered: WireBody>(
    _ title: String, _ asked: Asked.Type, _ answered: Answered.Type
  ) -> Self where Asked.Meaning == Question, Answered.Meaning == Answer {
    posted(title, to: "/d1/\(title)", asked, answered: answered)
  }
}

extension SignedCardForm {
  public static let d1 = SignedCardForm(
    title: "D1", activationData: "activationData", ephemeralPublicKey: "ephemeralPublicKey",
    encryptedData: "encryptedPassData")
}

extension IssuerSDK {
  /// TMP's name for a state of Thales' token service; an unknown state is returned unchanged.
  public static func tokenStatus(ofD1 state: String) -> String { D1Wire.states[state] ?? state }

  static let d1 = IssuerSDK(
    remark: "A call of D1's SDK. D1 publishes no HTTP: the bytes are an assumption.",
    tokenName: "virtualCardId", tellsDigitization: true, takesStrictLinksOnly: true)
}

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
      certificates = card.challenge.certificates
      nonce = card.challenge.nonce
      nonceSignature = card.challenge.nonceSignature
    }

    var meaning: WalletDomain.CardToSign {
      WalletDomain.CardToSign(
        cardID: cardId,
        ProvisioningChallenge(
          certificates: certificates, nonce: nonce, nonceSignature: nonceSignature))
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
