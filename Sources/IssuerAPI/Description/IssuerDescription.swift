import JSON
public import Text
public import TypedYAML
public import WalletDomain

/// An issuer's interface as a file describes it, read in both directions: by the app and by the simulated service.
///
/// Equal if the files' texts are.
public struct IssuerDescription: Sendable {
  /// Who sends the requests.
  public enum Asker: String, CaseIterable, Hashable, Sendable {
    case app
    case backEnd = "back-end"
  }

  /// Something that the issuer's documents do not say.
  public struct Assumption: Equatable, Sendable {
    /// What of a member is assumed.
    public enum Part: String, CaseIterable, Sendable {
      /// That it exists.
      case member
      /// That its text is in this encoding.
      case encoding
    }

    /// The place in the file, such as `calls.sign.ask.json.cardId`.
    public internal(set) var at = Marked(value: "", mark: .nowhere)
    public internal(set) var part = Part.member
    /// The reason, as the end of a sentence.
    public internal(set) var why = ""
  }

  /// The header that authenticates the asker; its value is never in the file.
  public struct Credential: Sendable {
    public let header: String
    let form: TextTemplate

    /// The header with a secret.
    public func header(of secret: String) -> HTTPHeader {
      HTTPHeader(header, form.written(WireValues()) { _ in secret })
    }
  }

  /// The whole file.
  public let text: [UInt8]
  /// The name in scenario files.
  public let id: String
  /// The name that people use.
  public let name: String
  /// Where the interface is published.
  public let documents: String?
  public let askedBy: Asker
  public let credential: Credential?
  public let assumed: [Assumption]
  let calls: [DescribedCall]
  let errors: DescribedErrors
  /// The words for a token's states, by TMP's names of these.
  let statuses: [WireWord]

  /// Reads a file; throws every problem in it, each with its line and column.
  public init(reading text: [UInt8], file: String, isShipped: Bool = false) throws(Problems) {
    let problems = ProblemCollector()
    let root = parseYAML(text, file: file, reporting: problems)
    let file = try read(root, as: .issuerFile, called: "the issuer", reporting: problems)
    let compiler = IssuerCompiler(file, reporting: problems)
    self.text = text
    id = file.id
    name = file.name
    documents = file.documents
    askedBy = file.askedBy
    credential = compiler.credential()
    assumed = file.assumed
    statuses = compiler.statuses
    errors = compiler.errors()
    calls = compiler.calls()
    compiler.check(calls, errors, root, isShipped: isShipped)
    try problems.throwIfAny()
  }

  /// The keys of a file, for editors.
  public static var schema: Schema { FieldKind<IssuerFile>.issuerFile.schema() }

  /// The member that holds an opaque card; nil if the issuer makes none.
  var opaqueCardField: String? { self[.google]?.answer?.path(of: .opaqueCard)?.last }

  subscript(call: IssuerCall) -> DescribedCall? { calls.first { $0.call == call } }
}

extension IssuerDescription: Hashable {
  public static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A call of an issuer's interface.
public enum IssuerCall: Hashable, Sendable {
  /// Signs a card for Apple's wallet.
  case sign
  /// Makes an opaque card for Google's wallet.
  case google
  /// Lists tokens.
  case search
  case activate
  /// A call that another needs to be made before, by its name in the file.
  case other(String)

  /// The name in files.
  public var name: String {
    switch self {
    case .sign: "sign"
    case .google: "google"
    case .search: "search"
    case .activate: "activate"
    case .other(let name): name
    }
  }

  public init(_ request: IssuerRequest) {
    self =
      switch request {
      case .searchTokens: .search
      case .signCard: .sign
      case .makeOpaqueCard: .google
      case .activate: .activate
      }
  }

  init(named name: String) {
    let known: [IssuerCall] = [.sign, .google, .search, .activate]
    self = known.first { $0.name == name } ?? .other(name)
  }
}
