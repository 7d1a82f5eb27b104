import JSON
public import Text
public import TypedYAML

/// An issuer's interface as a file describes it, read in both directions: by the app and by the simulated service.
///
/// Two are equal if their files' texts are.
public struct IssuerDescription: Sendable {
  /// The whole file.
  public let text: [UInt8]
  /// The name in scenario files.
  public let id: String
  /// The name that people use.
  public let name: String
  /// Where the interface is published.
  public let documents: String?
  let askedBy: IssuerFile.Asker
  public let credential: IssuerCredential?
  public let assumed: [IssuerAssumption]
  let calls: [DescribedCall]
  let errors: DescribedErrors
  /// The words for a token's states, by TMP's names of these.
  let statuses: [WireWord]

  /// Reads a file; throws every problem in it, each with its line and column.
  public init(reading text: [UInt8], file: String, isShipped: Bool = false) throws(Problems) {
    let problems = ProblemCollector()
    let root = parseYAML(text, file: file, reporting: problems)
    let file = try readWithMistakes(
      root, as: .issuerFile, called: "the issuer", reporting: problems)
    let misread = problems.found
    let compiler = IssuerCompiler(file, root, reporting: problems)
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
    // Tests have checked the shipped ones: the start is to be fast.
    if !isShipped { compiler.check(calls, errors, misread) }
    try problems.throwIfAny()
  }

  /// The header without which a back end's request is refused.
  var credentialOfBackEnd: String? { askedBy == .backEnd ? credential?.header : nil }

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
