import Text

/// One of several ways to say a value, with a key or keys of its own.
public struct Way<Value> {
  /// Each of them says it so.
  public let keys: [String]
  fileprivate let describe: (inout MappingSchema) -> Void
  fileprivate let read: (MappingReader) -> Value?
  fileprivate let write: (Value, WritingStyle) -> [YAMLNode.Pair]?

  /// A way with one key; `make` is nil for what says nothing, such as `hang: false`.
  public init<Part>(
    _ key: String, _ kind: FieldKind<Part>, _ make: @escaping (Part) -> Value?,
    back: @escaping (Value) -> Part?
  ) {
    keys = [key]
    // A switch that is off says nothing as well.
    describe = {
      let schema = kind.schema()
      $0.add(key, schema, isRequired: false, isOptional: schema != .bool)
    }
    read = { $0.optional(key, kind).flatMap(make) }
    write = { value, style in
      back(value).flatMap { kind.write($0, style) }.map {
        [YAMLNode.Pair(key: key, keyMark: .nowhere, value: $0)]
      }
    }
  }

  /// A switch: `true` says it.
  public init(_ key: String, _ value: Value) where Value: Equatable {
    self.init(key, .bool, { $0 ? value : nil }, back: { $0 == value ? true : nil })
  }

  /// A way with several keys, of which one of `keys` must be there.
  public init<Part>(
    _ keys: [String], of usual: Part, _ make: @escaping (Part) -> Value,
    back: @escaping (Value) -> Part?, @FieldsBuilder<Part> _ fields: () -> [Field<Part>]
  ) {
    let fields = fields()
    self.keys = keys
    describe = { schema in for field in fields { field.describe(usual, &schema) } }
    read = { reader in
      var part = usual
      for field in fields { field.read(reader, &part) }
      return keys.contains(where: reader.says) ? make(part) : nil
    }
    write = { value, style in
      back(value).map { part in
        var pairs: [YAMLNode.Pair] = []
        for field in fields { field.write(part, usual, style, &pairs) }
        return pairs
      }
    }
  }
}

/// A value that is said in one of several ways, or not at all.
public func OneOf<Root, Value: Equatable>(
  _ path: WritableKeyPath<Root, Value?>, _ ways: [Way<Value>]
) -> Field<Root> {
  Field(
    describe: { _, schema in
      for way in ways { way.describe(&schema) }
      schema.rules.append(.exclusive(ways.map(\.keys)))
    },
    read: { reader, root in
      var said: [(key: String, value: Value)] = []
      for way in ways {
        if let value = way.read(reader) {
          said.append((way.keys.first(where: reader.says) ?? "", value))
        }
      }
      if said.count > 1 {
        reader.report(
          .conflictingKeys, at: said[1].key,
          "`\(said[0].key)` and `\(said[1].key)` exclude each other", remedy: "keep one of them")
      }
      root[keyPath: path] = said.first?.value
    },
    write: { root, _, style, pairs in
      guard let value = root[keyPath: path] else { return }
      pairs += ways.lazy.compactMap { $0.write(value, style) }.first ?? []
    },
    takeOver: { root, new, old in
      if new[keyPath: path] != old[keyPath: path] { root[keyPath: path] = new[keyPath: path] }
    })
}
