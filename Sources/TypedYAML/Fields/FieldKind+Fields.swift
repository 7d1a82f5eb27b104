extension FieldKind {
  /// A mapping of the keys in a table, called `name` in messages, such as "a card"; `usual` is one that says nothing.
  public static func mapping(
    _ name: String, _ usual: Value, @FieldsBuilder<Value> _ fields: () -> [Field<Value>]
  ) -> Self {
    mapping(name, usual, fields: fields())
  }

  public static func mapping(_ name: String, _ usual: Value, fields: [Field<Value>]) -> Self {
    Self(
      Schema(of: name, fields, usual),
      write: { value, style in
        var pairs: [YAMLNode.Pair] = []
        for field in fields { field.write(value, usual, style, &pairs) }
        return .mapping(pairs)
      },
      read: { field in
        guard let reader = MappingReader(field, called: name) else { return nil }
        var value = usual
        // Where they lie: a field taken out of the table is counted with all that it holds.
        fields.withUnsafeBufferPointer { fields in
          for place in fields.indices { fields[place].read(reader, &value) }
        }
        reader.finish()
        return value
      })
  }

  /// One of several kinds: which, `choose` tells from what is written; the first that can say a value writes it.
  public static func either(_ kinds: [Self], choosing choose: @escaping (YAMLNode) -> Int) -> Self {
    Self(
      .anyOf(kinds.map { $0.schema() }),
      write: { value, style in kinds.lazy.compactMap { $0.write(value, style) }.first },
      read: { kinds[choose($0.node)].read($0) })
  }

  /// The value, or null for nothing.
  public func node(_ value: Value?, _ style: WritingStyle) -> YAMLNode? {
    value.map { write($0, style) } ?? .null
  }
}
