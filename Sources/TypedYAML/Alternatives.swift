import Text

/// One of several ways to write a value, with one or more keys of its own.
public struct Alternative<Value> {
  /// Keys each of which selects this alternative.
  public let keys: [String]
  fileprivate let describe: (inout MappingSchema) -> Void
  fileprivate let read: (MappingReader) -> Value?
  fileprivate let write: (Value, WritingStyle) -> [YAMLNode.Pair]?

  /// An alternative with one key; `make` returns nil for parts that mean nothing, such as `hang: false`.
  public init<Part>(
    _ key: String, _ kind: FieldKind<Part>, _ make: @escaping (Part) -> Value?,
    back: @escaping (Value) -> Part?
  ) {
    keys = [key]
    // A switch that is off means nothing as well.
    describe = {
      let schema = kind.schema()
      $0.add(key, schema, isRequired: false, isOptional: schema != .bool)
    }
    read = { $0.optional(key, kind).flatMap(make) }
    write = { value, style in
      back(value).flatMap { kind.write($0, style) }.map { [YAMLNode.Pair(key, $0)] }
    }
  }

  /// A switch: `true` means `value`.
  public init(_ key: String, _ value: Value) where Value: Equatable {
    self.init(key, .bool, { $0 ? value : nil }, back: { $0 == value ? true : nil })
  }

  /// An alternative with several keys, selected by any of `keys`.
  public init<Part>(
    _ keys: [String], of start: Part, _ make: @escaping (Part) -> Value,
    back: @escaping (Value) -> Part?, @FieldsBuilder<Part> _ fields: () -> [Field<Part>]
  ) {
    let fields = fields()
    self.keys = keys
    describe = { schema in for field in fields { field.describe(start, &schema) } }
    read = { reader in
      var part = start
      for field in fields { field.read(reader, &part) }
      return keys.contains(where: reader.hasValue) ? make(part) : nil
    }
    write = { value, style in back(value).map { fields.pairs(of: $0, start, style) } }
  }
}

/// An optional value that is written in one of several ways, which exclude each other.
@inlinable @inline(__always) public func Alternatives<Root, Value: Equatable>(
  _ path: @autoclosure @escaping () -> WritableKeyPath<Root, Value?>, _ ways: [Alternative<Value>]
) -> Field<Root> {
  Alternatives(get: { $0[keyPath: path()] }, set: { $0[keyPath: path()] = $1 }, ways)
}

@usableFromInline func Alternatives<Root, Value: Equatable>(
  get: @escaping (Root) -> Value?, set: @escaping (inout Root, Value?) -> Void,
  _ ways: [Alternative<Value>]
) -> Field<Root> {
  Field(
    describe: { _, schema in
      for way in ways { way.describe(&schema) }
      schema.rules.append(.exclusive(ways.map(\.keys)))
    },
    read: { reader, root in
      var found: [(key: String, value: Value)] = []
      for way in ways {
        if let value = way.read(reader) {
          found.append((way.keys.first(where: reader.hasValue) ?? "", value))
        }
      }
      if found.count > 1 {
        reader.report(
          .conflictingKeys, at: found[1].key,
          "`\(found[0].key)` and `\(found[1].key)` exclude each other", remedy: "keep one of them")
      }
      set(&root, found.first?.value)
    },
    write: { root, _, style, pairs in
      guard let value = get(root) else { return }
      pairs += ways.lazy.compactMap { $0.write(value, style) }.first ?? []
    },
    copyChange: { root, new, old in
      let value = get(new)
      if value != get(old) { set(&root, value) }
    })
}
