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
    var references: [TokenUniqueReference]
    var service: TokenService
  }

  /// The tokens asked for, and those without a reference, which cannot be asked for.
  func answer(to references: [TokenUniqueReference]) -> Result<[Token], HTTPRefusal> {
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
