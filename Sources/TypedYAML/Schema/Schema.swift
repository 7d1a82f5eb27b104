/// What a field takes, as far as it can be told without the rest of the file: for editors and other programs.
///
/// It comes from the very kinds that read the file, so that it cannot say anything else.
public indirect enum Schema: Hashable, Sendable {
  case anything
  case bool
  case integer(ClosedRange<Int>)
  /// A whole number that fills 64 bits.
  case unsigned
  case number(ClosedRange<Double>)
  /// Text, quoted or not, so that what other programs take for a number or a bool is text as well.
  case text
  /// The same, of which some values are usual; any other is as good.
  case openText(usual: [String])
  case textOf(TextSchema)
  /// One of some words.
  case choice([String])
  case list(Schema, atMost: Int? = nil)
  /// A mapping whose keys are the file's own, and of a certain form if there is one.
  case entries(Schema, named: TextSchema?)
  case mapping(MappingSchema)
  case anyOf([Schema])
}

/// Text of a certain form.
public struct TextSchema: Hashable, Sendable {
  /// A regular expression in the words that ECMAScript and others have in common.
  public var pattern: String
  /// Those numbers that are such text when they are written without quotes; nil where none is.
  public var numbers: ClosedRange<Double>?

  public init(pattern: String, numbers: ClosedRange<Double>? = nil) {
    self.pattern = pattern
    self.numbers = numbers
  }
}

/// The keys of a mapping.
public struct MappingSchema: Hashable, Sendable {
  /// What messages call it.
  public var name: String
  public var fields: [Field] = []
  public var rules: [Rule] = []

  public struct Field: Hashable, Sendable {
    public var key: String
    public var schema: Schema
    /// Others may be absent or null.
    public var isRequired: Bool
    /// Some are read so that a mistake shows, and change nothing.
    public var hasEffect: Bool
    /// Nothing is a value of its own there, and not another way to say the usual one.
    public var isOptional: Bool
  }

  /// What holds among the keys of one mapping.
  public enum Rule: Hashable, Sendable {
    /// One of them must be there.
    case needsOne(of: [String])
    /// At most one of these groups is there.
    case exclusive([[String]])
    /// The key is there only beside one of the others.
    case belongs(String, to: [String])
  }
}

extension MappingSchema {
  public mutating func add(
    _ key: String, _ schema: Schema, isRequired: Bool, hasEffect: Bool = true,
    isOptional: Bool = false
  ) {
    fields.append(
      Field(
        key: key, schema: schema, isRequired: isRequired, hasEffect: hasEffect,
        isOptional: isOptional))
  }
}

extension Schema {
  /// A mapping of the keys in a table.
  init<Root>(of name: String, _ fields: [TypedYAML.Field<Root>], _ usual: Root) {
    var mapping = MappingSchema(name: name)
    for field in fields { field.describe(usual, &mapping) }
    self = .mapping(mapping)
  }
}
