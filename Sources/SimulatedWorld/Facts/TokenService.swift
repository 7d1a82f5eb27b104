import FoundationEssentials
import IssuerAPI
public import PassCrypto
public import WalletDomain

/// The issuer's token service as the scenario sets it up; it may disagree with the devices on purpose.
public struct TokenService: Hashable, Sendable {
  /// The answer to an empty `tokenUniqueReferences`; what TMP answers is not known.
  public enum EmptySearch: String, CaseIterable, Hashable, Sendable {
    case none, all, error
  }

  public var tokens: [Token]
  public var emptySearch: EmptySearch
  /// The result of every activation; any text is allowed.
  public var activationResponse: String?
  public var activationComment: String?
  /// A deliberate mistake in the answers of signed-cards.
  public var signingMistake: SigningMistake?
  /// Whether signed-cards is answered with RSA_V2's wrappedKey.
  public var answersInFormOfRSA: Bool { signingMistake == .rsaForm }

  public init(
    tokens: [Token] = [], emptySearch: EmptySearch = .none,
    activationResponse: String? = "APPROVED", activationComment: String? = nil,
    signingMistake: SigningMistake? = nil
  ) {
    self.tokens = tokens
    self.emptySearch = emptySearch
    self.activationResponse = activationResponse
    self.activationComment = activationComment
    self.signingMistake = signingMistake
  }

  struct Search: Hashable {
    var question: TokenQuestion
    var service: TokenService
  }

  /// The tokens of the card asked for, or else those of the references, and those without one, which cannot be asked for.
  func answer(to question: TokenQuestion) -> Result<[Token], HTTPRefusal> {
    if let card = question.card { return .success(tokens.filter { $0.externalCardId == card }) }
    let references = question.references
    if references.isEmpty {
      switch emptySearch {
      case .none: return .success(tokens.filter { $0.tokenUniqueReference == nil })
      case .all: return .success(tokens)
      case .error: return .failure(HTTPRefusal(400, "tokenUniqueReferences is empty."))
      }
    }
    let asked = Set(references)
    return .success(
      tokens.filter { token in token.tokenUniqueReference.map(asked.contains) ?? true })
  }
}

/// Card data that only the issuer has, never the app.
public struct IssuerAccount: Hashable, Sendable {
  /// Digits only; a secret. Nil means that the simulation generates one.
  public var primaryAccountNumber: String?
  public var expiration: Expiration?

  public init(primaryAccountNumber: String? = nil, expiration: Expiration? = nil) {
    self.primaryAccountNumber = primaryAccountNumber
    self.expiration = expiration
  }
}

/// Settings for a bank's back end and for the issuer that it calls, where documents leave something open.
public struct BackEndSetup: Hashable, Sendable {
  /// The encodings of the issuer's answers: Bridge's page prints one form and names another (an assumption).
  public enum Answers: String, CaseIterable, Hashable, Sendable {
    case base64
    /// A mix of plain text, Base64 and hexadecimal.
    case asPrinted = "as-printed"
  }

  /// Whether the back end makes a new Idempotency-Key for each request or for each card.
  public enum KeyRule: String, CaseIterable, Hashable, Sendable {
    case perRequest = "per-request"
    case perCard = "per-card"
  }

  /// The sheet's certificates that the back end forwards.
  public enum HandedOn: String, CaseIterable, Hashable, Sendable {
    case leafAndSubordinate = "leaf-and-subordinate"
    case leafOnly = "leaf-only"
  }

  /// The issuer's id of the customer, known to the back end.
  public var customer = "cust-1"
  public var answers = Answers.base64
  /// The time after which an Idempotency-Key expires (Bridge, Idempotency).
  public var keyLifetime = Duration.seconds(86_400)
  public var keys = KeyRule.perRequest
  public var certificates = HandedOn.leafAndSubordinate
  /// The number of retries by the back end, with the same key, after no answer or a server error.
  public var retries = 0

  public init() {}
}

/// The reply given under an Idempotency-Key, and the request that it answered.
struct AnsweredKey: Hashable, Sendable {
  var request: HTTPRequest
  var reply: HTTPReply
  var at: VirtualInstant
}
