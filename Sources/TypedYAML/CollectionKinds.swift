public import Text

extension FieldKind {
  /// A list of at most `most` items of one kind; items that cannot be read are reported and left out.
  public static func list<Item>(of kind: FieldKind<Item>, atMost most: Int? = nil) -> Self
  where Value == [Item] {
    Self(
      .list(kind.schema(), atMost: most),
      write: { items, style in .list(items.compactMap { kind.write($0, style) }) }
    ) { field in
      guard let items = field.node.items else { return field.mismatch(expected: "a list") }
      if let most, items.count > most {
        return field.failure(
          .outOfRange, "\(field.name) has \(items.count) items", remedy: "keep at most \(most)")
      }
      var values: [Item] = []
      values.reserveCapacity(items.count)
      for (place, item) in items.enumerated() {
        let name = field.name.item(place + 1)
        let node = FieldNode(node: item, name: name, problems: field.problems)
        if let value = kind.read(node) { values.append(value) }
      }
      return values
    }
  }

  /// A list whose order means nothing, written in the order of the cases.
  public static func set<Item: CaseIterable & Hashable & Sendable>(
    of kind: FieldKind<Item>
  ) -> Self where Value == Set<Item> {
    FieldKind<[Item]>.list(of: kind).map(
      Set.init, back: { set in Item.allCases.filter(set.contains) })
  }

  /// A mapping with keys that the file chooses, such as ids of cards; reports keys that are not of the form `named`.
  public static func entries<Item>(
    of kind: FieldKind<Item>, named form: TextForm? = nil
  ) -> Self where Value == [Entry<Item>] {
    Self(
      .entries(kind.schema(), named: form?.schema),
      write: { entries, style in .mapping(entries.map { ($0.key, kind.write($0.value, style)) }) }
    ) { field in
      guard let pairs = field.node.pairs else { return field.mismatch(expected: "a mapping") }
      let owner = field.name.description
      return pairs.compactMap { pair in
        if let form, !form.accepts(pair.key) {
          field.problems.report(
            .wrongText, at: pair.keyMark, "expected \(form.name), found \(quoted(pair.key))")
        }
        let name = FieldName(key: pair.key, in: owner)
        let node = FieldNode(node: pair.value, name: name, problems: field.problems)
        return kind.read(node).map { Entry(key: pair.key, keyMark: pair.keyMark, value: $0) }
      }
    }
  }

  /// A mapping read by `body`, called `name` in messages, such as "a card".
  ///
  /// Keys that `body` did not ask for are reported afterwards.
  public static func mapping(_ name: String, _ body: @escaping (MappingReader) -> Value?) -> Self {
    Self { field in
      guard let reader = MappingReader(field, called: name) else { return nil }
      let value = body(reader)
      reader.finish()
      return value
    }
  }

  /// A mapping described by a table, called `name` in messages; `start` has the default of each field.
  public static func mapping(
    _ name: String, _ start: Value, @FieldsBuilder<Value> _ fields: () -> [Field<Value>]
  ) -> Self {
    let fields = fields()
    return Self(
      Schema(of: name, fields, start),
      write: { value, style in .mapping(fields.pairs(of: value, start, style)) },
      read: { field in
        guard let reader = MappingReader(field, called: name) else { return nil }
        var value = start
        // In place: copying a field out of the table retains all that it holds.
        fields.withUnsafeBufferPointer { fields in
          for place in fields.indices { fields[place].read(reader, &value) }
        }
        reader.finish()
        return value
      })
  }

  /// One of several kinds: `choose` picks the reader by the node; the first kind that can express a value writes it.
  public static func either(_ kinds: [Self], choosing choose: @escaping (YAMLNode) -> Int) -> Self {
    Self(
      .anyOf(kinds.map { $0.schema() }),
      write: { value, style in kinds.lazy.compactMap { $0.write(value, style) }.first },
      read: { kinds[choose($0.node)].read($0) })
  }
}

/// A key that the file chose, and its value.
public struct Entry<Value> {
  public let key: String
  public let keyMark: SourceMark
  public let value: Value

  public init(key: String, keyMark: SourceMark = .nowhere, value: Value) {
    self.key = key
    self.keyMark = keyMark
    self.value = value
  }
}

extension Entry: Sendable where Value: Sendable {}
extension Entry: Equatable where Value: Equatable {}
