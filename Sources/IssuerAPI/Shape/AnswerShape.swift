import JSON
import TypedYAML
public import WalletDomain

/// The expected form of an operation's answer, as data, so that a real service's answers can be compared with it.
public struct AnswerShape: Hashable, Sendable {
  /// The source of an expectation.
  public enum Basis: Hashable, Sendable {
    /// The issuer's documents say it, or its samples rely on it.
    case documented
    /// The documents say nothing of it, and the issuer's file assumes it, for this reason.
    case assumed(String)
  }

  public enum Frame: Hashable, Sendable {
    case object
    /// A list of objects at the top level.
    case bareList
    /// A list of objects in an object, by the path of its member.
    case listInObject([String])
  }

  public struct KnownValue: Hashable, Sendable {
    public var text: String
    public var basis: Basis
  }

  /// The kind of value in a field.
  public enum Content: Hashable, Sendable {
    case text
    case oneOf([KnownValue])
    case base64
    case digits(Int)
    /// Something that is no text, such as “a number”.
    case other(String)
  }

  public struct Field: Hashable, Sendable {
    /// The path of the member in its object.
    public var path: [String]
    public var content = Content.text
    /// True if the field may be neither missing nor `null`.
    public var isRequired: Bool
    /// The source of the expectation that the field exists.
    public var basis = Basis.documented
    /// The source of the expectation that its text has this content.
    public var contentBasis = Basis.documented
    /// True if no two items may have the same value.
    public var isUnique = false

    public var name: String { path.last ?? "" }
  }

  public var frame: Frame
  /// The fields of the object, or of each item of the list.
  public var fields: [Field]
  /// The fields beside the list, if that is in an object.
  public var fieldsBesideList: [Field] = []
  /// The statuses of successful replies.
  public var statuses: [Int]
  /// What documents the interface, as a sentence names it.
  public var source: String
}

extension AnswerShape {
  /// The form that an issuer's file gives to the answer of an operation; nil if it has none.
  public init?(_ operation: IssuerOperation, of dialect: IssuerDialect) {
    let call = IssuerCall(operation)
    guard let description = dialect.description, let described = description[call],
      let template = described.answer
    else { return nil }
    var builder = FieldBuilder(description, "calls.\(call.name).answer.json")
    builder.add(template, at: [], isRequired: true)
    frame =
      switch builder.listPath {
      case nil: .object
      case []?: .bareList
      case let path?: .listInObject(path)
      }
    fields = frame == .object ? builder.fields : builder.itemFields
    fieldsBesideList = frame == .object ? [] : builder.fields
    statuses = described.success.statuses
    source = dialect.hasSampleCode ? "the guide" : "its page"
  }

  /// The fields of a template.
  private struct FieldBuilder {
    private let description: IssuerDescription
    private let root: String
    private(set) var fields: [Field] = []
    private(set) var itemFields: [Field] = []
    private(set) var listPath: [String]?
    private var isInItem = false
    /// The path from the file's template, lists left out.
    private var place: [String] = []

    init(_ description: IssuerDescription, _ root: String) {
      self.description = description
      self.root = root
    }

    mutating func add(_ template: Template, at path: [String], isRequired: Bool) {
      switch template {
      case .object(let object):
        for member in object.members {
          place.append(member.name)
          add(
            member.template, at: path + [member.name], isRequired: isRequired && !member.isOptional)
          place.removeLast()
        }
      case .each(let item, .tokens):
        (listPath, isInItem) = (path, true)
        add(item, at: [], isRequired: true)
        isInItem = false
      case .literal(let value):
        append(path, value.text.map { .oneOf([known($0)]) } ?? .other(value.kind), isRequired)
      case .list, .each: append(path, .other("a list"), isRequired)
      case .statusCondition: append(path, .text, false)
      case .mapped(_, let words):
        let values = words.compactMap { word in
          word.word.text.map { known($0, meaning: word.meaning) }
        }
        append(path, .oneOf(values), isRequired)
      case .text(let text):
        let slot = text.onlySlot
        let content: Content =
          switch slot?.encoding {
          case .base64: .base64
          case .digits where slot?.placeholder == .last4: .digits(4)
          default: .text
          }
        append(path, content, isRequired, isUnique: isInItem && slot?.placeholder == .reference)
      }
    }

    private mutating func append(
      _ path: [String], _ content: Content, _ isRequired: Bool, isUnique: Bool = false
    ) {
      let place = ([root] + place).joined(separator: ".")
      let field = Field(
        path: path, content: content, isRequired: isRequired,
        basis: description.basis(of: place, .member),
        contentBasis: description.basis(of: place, .encoding), isUnique: isUnique)
      if isInItem { itemFields.append(field) } else { fields.append(field) }
    }

    private func known(_ text: String, meaning: String? = nil) -> KnownValue {
      let basis = meaning.map { description.basis(of: "statuses.\($0)", .member) } ?? .documented
      return KnownValue(text: text, basis: basis)
    }
  }
}

extension IssuerDescription {
  /// Whether the documents say what stands at a place of the file.
  fileprivate func basis(of place: String, _ part: IssuerAssumption.Part) -> AnswerShape.Basis {
    assumed.first { $0.at.value == place && $0.part == part }.map { .assumed($0.why) }
      ?? .documented
  }
}
