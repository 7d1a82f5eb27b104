import Text

/// A key of a mapping: where its value lies in a root, and how it is read, written and described.
///
/// A table of fields is all that is known of a mapping; nothing lists its keys a second time. Tables stand in other
/// modules, where each field is compiled for its own types: a file of thousands would look them up for each value.
public struct Field<Root> {
  /// Adds the keys to a schema; the root has the defaults.
  public let describe: (Root, inout MappingSchema) -> Void
  public let read: (MappingReader, inout Root) -> Void
  /// Appends the keys of the first root; the second has the defaults.
  public let write: (Root, Root, WritingStyle, inout [YAMLNode.Pair]) -> Void
  /// Copies the value of the second root if it differs from that of the third.
  public let copyChange: (inout Root, Root, Root) -> Void

  @inlinable public init(
    describe: @escaping (Root, inout MappingSchema) -> Void = { _, _ in },
    read: @escaping (MappingReader, inout Root) -> Void = { _, _ in },
    write: @escaping (Root, Root, WritingStyle, inout [YAMLNode.Pair]) -> Void = { _, _, _, _ in },
    copyChange: @escaping (inout Root, Root, Root) -> Void = { _, _, _ in }
  ) {
    self.describe = describe
    self.read = read
    self.write = write
    self.copyChange = copyChange
  }
}

/// When a key is written.
public enum WriteCondition {
  /// In a form always, for people where its value is not the default.
  case ifChangedOrInForm
  /// Where its value is not the default.
  case ifChanged
  case always
}

extension Field {
  /// A key whose value lies at `path`; absent or null, it keeps its default.
  ///
  /// `default` computes a default that depends on the fields before; where `isImplied`, the key is not written.
  @inlinable @inline(__always) public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    required isRequired: Bool = false, written: WriteCondition = .ifChangedOrInForm,
    default computeDefault: ((Root) -> Value)? = nil, unless isImplied: ((Root) -> Bool)? = nil
  ) {
    let kind = kept(kind)
    self.init(
      key: key, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 }, { _ in kind() },
      isRequired: isRequired, written, computeDefault, isImplied)
  }

  /// A key of a kind that depends on the fields before; a value that is read is put `joining` the value there.
  @inlinable @inline(__always) public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value>,
    _ kind: @escaping (Root) -> FieldKind<Value>, written: WriteCondition = .ifChangedOrInForm,
    default computeDefault: ((Root) -> Value)? = nil,
    joining join: ((Value, Value) -> Value)? = nil
  ) {
    self.init(
      key: key, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 }, kind, written,
      computeDefault, joining: join)
  }

  /// A key of an optional value, which is nil by default.
  @inlinable @inline(__always) public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    written: WriteCondition = .ifChangedOrInForm, default computeDefault: ((Root) -> Value?)? = nil,
    unless isImplied: ((Root) -> Bool)? = nil
  ) {
    let kind = kept { kind().optional }
    self.init(
      key: key, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 }, { _ in kind() },
      isOptional: true, written, computeDefault, isImplied)
  }

  @inlinable @inline(__always) public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @escaping (Root) -> FieldKind<Value>, written: WriteCondition = .ifChangedOrInForm
  ) {
    self.init(
      key: key, get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 },
      { kind($0).optional }, isOptional: true, written, nil)
  }

  /// A key of a mapping from `place`s to values, such as from devices to words.
  @inlinable public init<Key, Value: Equatable>(
    _ key: String, at place: Key, _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    written: WriteCondition = .ifChangedOrInForm
  ) where Root == [Key: Value] {
    let kind = kept { kind().optional }
    self.init(
      key: key, get: { $0[place] }, set: { $0[place] = $1 }, { _ in kind() }, isOptional: true,
      written, nil)
  }

  // By two closures and not by a key path: where its literal is seen, the compiler makes them read and write the value
  // itself, while a key path is made at run time from the names of its types.
  @inlinable init<Value: Equatable>(
    key: String, get: @escaping (Root) -> Value, set: @escaping (inout Root, Value) -> Void,
    _ kind: @escaping (Root) -> FieldKind<Value>, isRequired: Bool = false,
    isOptional: Bool = false, _ written: WriteCondition, _ computeDefault: ((Root) -> Value)?,
    _ isImplied: ((Root) -> Bool)? = nil, joining join: ((Value, Value) -> Value)? = nil
  ) {
    // Decided here and not for each value: a file of thousands reads each field thousands of times.
    var setDefault: ((inout Root) -> Void)?
    if let computeDefault { setDefault = { set(&$0, computeDefault($0)) } }
    self.init(
      describe: {
        $1.add(key, kind($0).schema(), isRequired: isRequired, isOptional: isOptional)
      },
      read: { [setDefault = setDefault] reader, root in
        let field = reader.value(
          at: key, isRequired: isRequired, onlyValue: kind(root).schema().onlyValue)
        if let field {
          guard let value = kind(root).read(field) else { return }
          set(&root, join?(value, get(root)) ?? value)
        } else {
          setDefault?(&root)
        }
      },
      write: { root, defaults, style, pairs in
        let isOmitted =
          !isRequired && written != .always && (style == .forPeople || written == .ifChanged)
          && (isImplied?(root) ?? (get(root) == computeDefault?(root) ?? get(defaults)))
        if isOmitted { return }
        if let node = kind(root).write(get(root), style) {
          pairs.append(key, node)
        } else if style == .forForms {
          pairs.append(key, .null)
        }
      },
      copyChange: { root, new, old in
        let value = get(new)
        if value != get(old) { set(&root, value) }
      })
  }

  /// A key of an optional value, where null means nil and an absent key means the default.
  @inlinable @inline(__always) public init<Value: Equatable>(
    nullable key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    default computeDefault: ((Root) -> Value?)? = nil
  ) {
    let field = Field(key, path(), kind(), default: computeDefault)
    let clear: (inout Root) -> Void = { $0[keyPath: path()] = nil }
    self.init(
      describe: field.describe,
      read: { reader, root in
        field.read(reader, &root)
        if reader.isNull(key) { clear(&root) }
      }, write: field.write, copyChange: field.copyChange)
  }

  /// A key that always has the same value.
  @inlinable public init<Value>(_ key: String, always value: Value, _ kind: FieldKind<Value>) {
    self.init(
      describe: { $1.add(key, kind.schema(), isRequired: true) },
      read: { reader, _ in _ = reader.required(key, kind) },
      write: { _, _, style, pairs in
        if let node = kind.write(value, style) { pairs.append(key, node) }
      })
  }

  /// A key that is checked for mistakes and has no effect.
  @inlinable public init<Value>(ignored key: String, _ kind: FieldKind<Value>) {
    self.init(
      describe: { $1.add(key, kind.schema(), isRequired: false, hasEffect: false) },
      read: { reader, _ in _ = reader.optional(key, kind) })
  }
}

/// A step after the fields before have been read, which may report problems and change the root.
public func Check<Root>(_ check: @escaping (inout Root, MappingReader) -> Void) -> Field<Root> {
  Field(read: { reader, root in check(&root, reader) })
}

/// A rule of the schema; reading enforces it by a `Check`.
public func Rule<Root>(_ rule: MappingSchema.Rule) -> Field<Root> {
  Field(describe: { $1.rules.append(rule) })
}

/// A nested mapping whose values lie in the same root; absent, they keep their defaults.
public func Section<Root>(
  _ key: String, @FieldsBuilder<Root> _ fields: @escaping () -> [Field<Root>]
) -> Field<Root> {
  let name = "`\(key)`"
  return Field(
    describe: { defaults, schema in
      schema.add(key, Schema(of: name, fields(), defaults), isRequired: false)
    },
    read: { reader, root in
      guard let field = reader.value(at: key, isRequired: false),
        let section = MappingReader(field, called: name)
      else { return }
      for field in fields() { field.read(section, &root) }
      section.finish()
    },
    write: { root, defaults, style, pairs in
      let written = fields().pairs(of: root, defaults, style)
      if written.isEmpty, style == .forPeople { return }
      pairs.append(key, .mapping(written))
    },
    copyChange: { root, new, old in
      for field in fields() { field.copyChange(&root, new, old) }
    })
}

extension Array {
  /// The pairs that the fields of a table write.
  func pairs<Root>(
    of root: Root, _ defaults: Root, _ style: WritingStyle
  ) -> [YAMLNode.Pair] where Element == Field<Root> {
    var pairs: [YAMLNode.Pair] = []
    for field in self { field.write(root, defaults, style, &pairs) }
    return pairs
  }
}

// Most keys of a table stand in few files: each kind is made when it is first asked for.
@inlinable func kept<Value>(_ make: @escaping () -> FieldKind<Value>) -> () -> FieldKind<Value> {
  var kind: FieldKind<Value>?
  return {
    if let kind { return kind }
    let made = make()
    kind = made
    return made
  }
}

extension FieldKind {
  /// The value, or null for nil; reading expects a value.
  @inlinable var optional: FieldKind<Value?> {
    FieldKind<Value?>(
      schema(), write: { value, style in value.map { write($0, style) } ?? .null },
      read: { read($0).map(Optional.some) })
  }
}

@resultBuilder
public enum FieldsBuilder<Root> {
  public static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  public static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  public static func buildBlock(_ fields: [Field<Root>]...) -> [Field<Root>] { joined(fields) }
  public static func buildArray(_ fields: [[Field<Root>]]) -> [Field<Root>] { joined(fields) }
  public static func buildOptional(_ fields: [Field<Root>]?) -> [Field<Root>] { fields ?? [] }

  // By index: iterating needs a runtime look-up of the sequence type of each kind of field, and so do its indices.
  private static func joined(_ parts: [[Field<Root>]]) -> [Field<Root>] {
    var fields: [Field<Root>] = []
    for part in 0..<parts.count {
      for place in 0..<parts[part].count { fields.append(parts[part][place]) }
    }
    return fields
  }
}
