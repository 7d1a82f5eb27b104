/// What a field accepts, as far as it does not depend on the rest of the file: for editors and other programs.
///
/// It comes from the kinds that read the file, so that it cannot differ from them.
public indirect enum Schema: Hashable, Sendable {
  case anything
  case bool
  case integer(ClosedRange<Int>)
  /// A whole number from 0 to 2^64 - 1.
  case unsigned
  case number(ClosedRange<Double>)
  /// Text, quoted or not: what other programs take for a number or a bool is text as well.
  case text
  /// Any text, with some usual values.
  case openText(usual: [String])
  case textOf(TextSchema)
  /// One of these names.
  case choice([String])
  case list(Schema, atMost: Int? = nil)
  /// A mapping with keys that the file chooses, perhaps of a certain form.
  case entries(Schema, named: TextSchema?)
  case mapping(MappingSchema)
  case anyOf([Schema])

  /// The one value that there is; nil if there are others.
  public var onlyValue: String? {
    if case .choice(let names) = self, names.count == 1 { names[0] } else { nil }
  }
}

/// Text of a certain form.
public struct TextSchema: Hashable, Sendable {
  /// A regular expression in the common subset of ECMAScript and others.
  public var pattern: String
  /// Numbers that are such text when written without quotes; nil if none is.
  public var numbers: ClosedRange<Double>?

  public init(pattern: String, numbers: ClosedRange<Double>? = nil) {
    self.pattern = pattern
    self.numbers = numbers
  }
}

/// The keys of a mapping.
public struct MappingSchema: Hashable, Sendable {
  /// Its name in messages.
  public var name: String
  public var fields: [Field] = []
  public var rules: [Rule] = []

  public struct Field: Hashable, Sendable {
    public var key: String
    public var schema: Schema
    /// Optional fields may be absent or null.
    public var isRequired: Bool
    /// Whether the field is more than checked for mistakes.
    public var hasEffect: Bool
    /// Whether null is a value of its own rather than another way to write the default.
    public var isOptional: Bool
  }

  /// A rule about which keys of a mapping go together.
  public enum Rule: Hashable, Sendable {
    /// At least one of these keys is present.
    case needsOne(of: [String])
    /// At most one of these groups is present.
    case exclusive([[String]])
    /// The key is present only beside one of the others.
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
  /// The mapping that a table describes.
  init<Root>(of name: String, _ fields: [TypedYAML.Field<Root>], _ defaults: Root) {
    var mapping = MappingSchema(name: name)
    for field in fields { field.describe(defaults, &mapping) }
    self = .mapping(mapping)
  }
}
