import Text

/// A key of a mapping, or what belongs to several: where its value lies in a root, and how it is read, written and described.
///
/// A table of them is all that is known of a mapping; nothing lists its keys a second time. Tables stand in other modules,
/// where each field is compiled for its own types: a file of thousands would look them up for each value.
public struct Field<Root> {
  /// Tells a schema of the keys; the root is the usual one.
  public let describe: (Root, inout MappingSchema) -> Void
  public let read: (MappingReader, inout Root) -> Void
  /// Appends what is written of the first root; the second is the usual one.
  public let write: (Root, Root, WritingStyle, inout [YAMLNode.Pair]) -> Void
  /// Takes over what differs between the second root and the third.
  public let takeOver: (inout Root, Root, Root) -> Void

  @inlinable public init(
    describe: @escaping (Root, inout MappingSchema) -> Void = { _, _ in },
    read: @escaping (MappingReader, inout Root) -> Void = { _, _ in },
    write: @escaping (Root, Root, WritingStyle, inout [YAMLNode.Pair]) -> Void = { _, _, _, _ in },
    takeOver: @escaping (inout Root, Root, Root) -> Void = { _, _, _ in }
  ) {
    self.describe = describe
    self.read = read
    self.write = write
    self.takeOver = takeOver
  }
}

/// When a key is written.
public enum Written {
  /// For people where its value is not as usual, in a form always.
  case unlessUsual
  /// Where its value is not as usual.
  case ifUnusual
  case always
}

extension Field {
  /// A key whose value lies at `path`; absent or null, it is as usual.
  ///
  /// `usually` tells what is usual where that depends on what stands above, `unless` when it goes without saying; a value
  /// that is read is put `joining` what is there.
  @inlinable public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    required isRequired: Bool = false, written: Written = .unlessUsual,
    usually: ((Root) -> Value)? = nil, unless saysNothing: ((Root) -> Bool)? = nil
  ) {
    let (path, kind) = (kept(path), kept(kind))
    self.init(
      key, path, isRequired: isRequired, written, usually, saysNothing,
      schema: { _ in kind().schema() },
      store: { field, root in
        if let value = kind().read(field) { root[keyPath: path()] = value }
      },
      node: { root, style in kind().write(root[keyPath: path()], style) })
  }

  /// The same, of a kind that depends on what stands above.
  @inlinable public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value>,
    _ kind: @escaping (Root) -> FieldKind<Value>, written: Written = .unlessUsual,
    usually: ((Root) -> Value)? = nil,
    joining join: @escaping (Value, Value) -> Value = { new, _ in new }
  ) {
    let path = kept(path)
    self.init(
      key, path, isRequired: false, written, usually, nil, schema: { kind($0).schema() },
      store: { field, root in
        guard let value = kind(root).read(field) else { return }
        root[keyPath: path()] = join(value, root[keyPath: path()])
      },
      node: { root, style in kind(root).write(root[keyPath: path()], style) })
  }

  /// A key whose value may be nothing, as it is where it is absent.
  @inlinable public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    written: Written = .unlessUsual, usually: ((Root) -> Value?)? = nil,
    unless saysNothing: ((Root) -> Bool)? = nil
  ) {
    let (path, kind) = (kept(path), kept(kind))
    self.init(
      key, path, isRequired: false, isOptional: true, written, usually, saysNothing,
      schema: { _ in kind().schema() },
      store: { field, root in
        if let value = kind().read(field) { root[keyPath: path()] = value }
      },
      node: { root, style in kind().node(root[keyPath: path()], style) })
  }

  @inlinable public init<Value: Equatable>(
    _ key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @escaping (Root) -> FieldKind<Value>,
    written: Written = .unlessUsual, usually: ((Root) -> Value?)? = nil
  ) {
    let path = kept(path)
    self.init(
      key, path, isRequired: false, isOptional: true, written, usually, nil,
      schema: { kind($0).schema() },
      store: { field, root in
        if let value = kind(root).read(field) { root[keyPath: path()] = value }
      },
      node: { root, style in kind(root).node(root[keyPath: path()], style) })
  }

  @inlinable init<Value: Equatable>(
    _ key: String, _ path: @escaping () -> WritableKeyPath<Root, Value>, isRequired: Bool,
    isOptional: Bool = false, _ written: Written,
    _ usually: ((Root) -> Value)?, _ saysNothing: ((Root) -> Bool)?,
    schema: @escaping (Root) -> Schema, store: @escaping (FieldNode, inout Root) -> Void,
    node: @escaping (Root, WritingStyle) -> YAMLNode?
  ) {
    // Decided here and not for each value: a file of thousands reads each field thousands of times.
    var fill: ((inout Root) -> Void)?
    if let usually { fill = { $0[keyPath: path()] = usually($0) } }
    self.init(
      describe: { $1.add(key, schema($0), isRequired: isRequired, isOptional: isOptional) },
      read: { [fill = fill] reader, root in
        if let field = reader.value(at: key, isRequired: isRequired) {
          store(field, &root)
        } else {
          fill?(&root)
        }
      },
      write: { root, usual, style, pairs in
        let goesWithoutSaying =
          !isRequired && written != .always && (style == .forPeople || written == .ifUnusual)
          && (saysNothing?(root)
            ?? (root[keyPath: path()] == usually?(root) ?? usual[keyPath: path()]))
        if goesWithoutSaying { return }
        if let node = node(root, style) {
          pairs.append(key, node)
        } else if style == .forForms {
          pairs.append(key, .null)
        }
      },
      takeOver: { root, new, old in
        let value = new[keyPath: path()]
        if value != old[keyPath: path()] { root[keyPath: path()] = value }
      })
  }

  /// A key whose value may be nothing, which null says: absent, it is as usual.
  @inlinable public init<Value: Equatable>(
    nullable key: String, _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>,
    _ kind: @autoclosure @escaping () -> FieldKind<Value>,
    usually: ((Root) -> Value?)? = nil
  ) {
    let path = kept(path)
    let field = Field(key, path(), kind(), usually: usually)
    self.init(
      describe: field.describe,
      read: { reader, root in
        field.read(reader, &root)
        if reader.isNull(key) { root[keyPath: path()] = nil }
      }, write: field.write, takeOver: field.takeOver)
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

  /// A key that is read so that a mistake shows, and that changes nothing.
  @inlinable public init<Value>(ignored key: String, _ kind: FieldKind<Value>) {
    self.init(
      describe: { $1.add(key, kind.schema(), isRequired: false, hasEffect: false) },
      read: { reader, _ in _ = reader.optional(key, kind) })
  }
}

/// What only the reader of a mapping can see, once all that stands above was read.
public func Check<Root>(_ check: @escaping (inout Root, MappingReader) -> Void) -> Field<Root> {
  Field(read: { reader, root in check(&root, reader) })
}

/// What holds among the keys, for a schema alone; to see to it is for a `Check`.
public func Rule<Root>(_ rule: MappingSchema.Rule) -> Field<Root> {
  Field(describe: { $1.rules.append(rule) })
}

/// A mapping of keys whose values lie in the same root as those around it; where it is absent they stay as they are.
public func Section<Root>(
  _ key: String, @FieldsBuilder<Root> _ fields: @escaping () -> [Field<Root>]
) -> Field<Root> {
  let name = "`\(key)`"
  return Field(
    describe: { usual, schema in
      schema.add(key, Schema(of: name, fields(), usual), isRequired: false)
    },
    read: { reader, root in
      guard let field = reader.value(at: key, isRequired: false),
        let section = MappingReader(field, called: name)
      else { return }
      for field in fields() { field.read(section, &root) }
      section.finish()
    },
    write: { root, usual, style, pairs in
      var written: [YAMLNode.Pair] = []
      for field in fields() { field.write(root, usual, style, &written) }
      if written.isEmpty, style == .forPeople { return }
      pairs.append(key, .mapping(written))
    },
    takeOver: { root, new, old in
      for field in fields() { field.takeOver(&root, new, old) }
    })
}

// Most keys of a table stand in few files, and key paths are dear to make: each is made when it is first asked for. Two
// functions and not a generic one, which would ask for the type of what it keeps at every call.
@inlinable func kept<Root, Value>(
  _ make: @escaping () -> WritableKeyPath<Root, Value>
) -> () -> WritableKeyPath<Root, Value> {
  var path: WritableKeyPath<Root, Value>?
  return {
    if let path { return path }
    let made = make()
    path = made
    return made
  }
}

@inlinable func kept<Value>(_ make: @escaping () -> FieldKind<Value>) -> () -> FieldKind<Value> {
  var kind: FieldKind<Value>?
  return {
    if let kind { return kind }
    let made = make()
    kind = made
    return made
  }
}

@resultBuilder
public enum FieldsBuilder<Root> {
  public static func buildExpression(_ field: Field<Root>) -> [Field<Root>] { [field] }
  public static func buildExpression(_ fields: [Field<Root>]) -> [Field<Root>] { fields }
  public static func buildBlock(_ fields: [Field<Root>]...) -> [Field<Root>] { joined(fields) }
  public static func buildArray(_ fields: [[Field<Root>]]) -> [Field<Root>] { joined(fields) }
  public static func buildOptional(_ fields: [Field<Root>]?) -> [Field<Root>] { fields ?? [] }

  // By places: a sequence of each kind of field would have to be looked up among all that the program knows.
  private static func joined(_ parts: [[Field<Root>]]) -> [Field<Root>] {
    var fields: [Field<Root>] = []
    for part in parts.indices {
      for place in parts[part].indices { fields.append(parts[part][place]) }
    }
    return fields
  }
}

extension [YAMLNode.Pair] {
  public mutating func append(_ key: String, _ value: YAMLNode) {
    append(YAMLNode.Pair(key: key, keyMark: .nowhere, value: value))
  }
}
