public import WalletDomain

/// The expected form of an operation's answer, as data, so that a real service's answers can be compared with it.
public struct AnswerShape: Hashable, Sendable {
  /// The source of an expectation.
  public enum Basis: Hashable, Sendable {
    /// The integration guide says it, or its samples rely on it.
    case documented
    /// The guide says nothing of it, and Passwalk assumes it, for this reason.
    case assumed(String)
  }

  public enum Frame: Hashable, Sendable {
    case object
    /// A list of objects at the top level.
    case bareList
  }

  public struct KnownValue: Hashable, Sendable {
    public var text: String
    public var basis: Basis
  }

  /// The kind of text in a field.
  public enum Content: Hashable, Sendable {
    case text
    case oneOf([KnownValue])
    case base64
    case digits(Int)
  }

  public struct Field: Hashable, Sendable {
    public var name: String
    public var content: Content
    /// True if the field may be neither missing nor `null`.
    public var isRequired: Bool
    /// The source of the expectation that the field exists.
    public var basis: Basis
    /// The source of the expectation that its text has this content.
    public var contentBasis: Basis
    /// True if no two items may have the same value.
    public var isUnique: Bool

    init(
      _ name: String, _ content: Content = .text, isRequired: Bool = false,
      _ basis: Basis = .documented, content contentBasis: Basis = .documented,
      isUnique: Bool = false
    ) {
      self.name = name
      self.content = content
      self.isRequired = isRequired
      self.basis = basis
      self.contentBasis = contentBasis
      self.isUnique = isUnique
    }
  }

  public var frame: Frame
  public var fields: [Field]

  /// The form by the integration guide, with assumptions for what it leaves open.
  public static func tmp(_ operation: IssuerOperation) -> AnswerShape {
    switch operation {
    case .search: AnswerShape(frame: .bareList, fields: tokenFields)
    case .sign: AnswerShape(frame: .object, fields: signedCardFields)
    case .activate: AnswerShape(frame: .object, fields: activationFields)
    }
  }

  private static let tokenFields: [Field] = [
    Field("tokenUniqueReference", isUnique: true),
    Field("panUniqueReference"),
    Field("externalCardId"),
    Field(
      "tokenStatus",
      .oneOf(
        known("ACTIVE", "INACTIVE")
          + ["SUSPENDED", "DEACTIVATED"].map { text in
            KnownValue(text: text, basis: .assumed("MDES has it, and the guide names no further"))
          })),
    Field("authorizationPath"),
    Field("processStatus"),
  ]

  private static let signedCardFields = SignedCardForm.tmp.names.map {
    Field($0, .base64, isRequired: true)
  }

  private static let activationFields: [Field] = [
    Field("tokenUniqueReference"),
    Field(
      "cardLast4Digits", .digits(4), content: .assumed("its name says so, and the guide no more")),
    Field(
      "issuerMobileAppAuthResponse", .oneOf(known("APPROVED", "DECLINED", "FAILED")),
      isRequired: true),
    Field("comment"),
    Field(
      "activationData", .base64,
      .assumed("where the app itself activates, it has to come from somewhere"),
      content: .assumed("signed-cards has it so")),
  ]

  private static func known(_ texts: String...) -> [KnownValue] {
    texts.map { KnownValue(text: $0, basis: .documented) }
  }
}
