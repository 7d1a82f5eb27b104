public import WalletDomain

/// What is known of an operation's answer, as data: who meets a real service can be told where it differs.
public struct AnswerShape: Hashable, Sendable {
  /// How well something is known.
  public enum Basis: Hashable, Sendable {
    /// The integration guide says it, or its samples rely on it.
    case documented
    /// The guide is silent, and Passwalk has chosen; with the reason.
    case assumed(String)
  }

  public enum Frame: Hashable, Sendable {
    case object
    /// A list that stands by itself, of objects.
    case bareList
  }

  public struct KnownValue: Hashable, Sendable {
    public var text: String
    public var basis: Basis
  }

  /// What the text of a field is.
  public enum Content: Hashable, Sendable {
    case text
    case oneOf([KnownValue])
    case base64
    case digits(Int)
  }

  public struct Field: Hashable, Sendable {
    public var name: String
    public var content: Content
    /// Neither missing nor `null`.
    public var isRequired: Bool
    /// That the field is there at all.
    public var basis: Basis
    /// That its text is of this content.
    public var contentBasis: Basis
    /// No two items have the same.
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

  /// As the interface calls the operation.
  public var title: String
  public var frame: Frame
  public var fields: [Field]
}

extension AnswerShape {
  /// The integration guide, and what it leaves open.
  public static func tmp(_ operation: IssuerOperation) -> AnswerShape {
    let title = IssuerDialect.tmp.title(of: operation) ?? ""
    return switch operation {
    case .search: AnswerShape(title: title, frame: .bareList, fields: tokenFields)
    case .sign: AnswerShape(title: title, frame: .object, fields: signedCardFields)
    case .activate: AnswerShape(title: title, frame: .object, fields: activationFields)
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

  private static let signedCardFields: [Field] = {
    let form = SignedCardForm.tmp
    return [form.activationData, form.ephemeralPublicKey, form.encryptedData].map {
      Field($0, .base64, isRequired: true)
    }
  }()

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
