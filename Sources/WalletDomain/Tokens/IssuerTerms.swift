/// An issuer's names for the calls, fields and values of its interface, for sentences about them.
///
/// TMP's names are the integration guide's.
public final class IssuerTerms: Hashable, Sendable {
  /// The name by which people know the issuer.
  public let name: String
  /// True if the documents and sample code of the integration guide are written for this issuer.
  public let hasGuide: Bool

  // Calls, as the first line of a request or the SDK names them; TMP's name where the issuer has no such call.
  public let searchCall: String
  public let signCall: String
  public let activationCall: String

  // Fields of a token.
  public let tokenStatus: String
  public let externalCardId: String
  public let tokenUniqueReference: String

  // The answer to an activation: its field, and the three values that the field has.
  public let activationResult: String
  public let approved: String
  public let declined: String
  public let failed: String

  /// The issuer's values of `tokenStatus`, by TMP's values; for all others it uses TMP's.
  private let statuses: [String: String]

  public init(
    _ name: String, hasGuide: Bool = false, searchCall: String? = nil, signCall: String? = nil,
    activationCall: String? = nil, tokenStatus: String = "tokenStatus",
    externalCardId: String = "externalCardId",
    tokenUniqueReference: String = "tokenUniqueReference",
    activationResult: String = "issuerMobileAppAuthResponse", approved: String = "APPROVED",
    declined: String = "DECLINED", failed: String = "FAILED", statuses: [String: String] = [:]
  ) {
    self.name = name
    self.hasGuide = hasGuide
    self.searchCall = searchCall ?? "tokens/searches"
    self.signCall = signCall ?? "signed-cards"
    self.activationCall = activationCall ?? "tokens/activations"
    self.tokenStatus = tokenStatus
    self.externalCardId = externalCardId
    self.tokenUniqueReference = tokenUniqueReference
    self.activationResult = activationResult
    self.approved = approved
    self.declined = declined
    self.failed = failed
    self.statuses = statuses
  }

  public static let tmp = IssuerTerms("TMP", hasGuide: true)

  /// A value of `tokenStatus`, given as TMP spells it, as the issuer spells it.
  public func status(_ status: String) -> String { statuses[status] ?? status }

  /// A value of `activationResult`, given as TMP spells it, as the issuer spells it.
  public func activationAnswer(_ answer: String) -> String {
    switch answer {
    case "APPROVED": approved
    case "DECLINED": declined
    case "FAILED": failed
    default: answer
    }
  }
}

extension IssuerTerms {
  public static func == (one: IssuerTerms, other: IssuerTerms) -> Bool {
    one === other || one.all == other.all && one.statuses == other.statuses
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Every name but the statuses'.
  private var all: [String] {
    [
      name, "\(hasGuide)", searchCall, signCall, activationCall, tokenStatus, externalCardId,
      tokenUniqueReference, activationResult, approved, declined, failed,
    ]
  }
}
