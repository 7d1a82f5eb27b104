public import Text

extension FieldKind {
  /// A list, each item of one kind; items that cannot be read are reported and left out.
  public static func list<Item>(of kind: FieldKind<Item>, atMost most: Int? = nil) -> Self
  where Value == [Item] {
    Self(
      .list(kind.schema(), atMost: most),
      write: { items, style in .list(items.compactMap { kind.write($0, style) }) }
    ) {
      field in
      guard case .sequence(let items) = field.node.content else {
        field.reportWrongKind(expected: "a list")
        return nil
      }
      if let most, items.count > most {
        field.report(
          .outOfRange, "\(field.name) has \(items.count) items", remedy: "keep at most \(most)")
        return nil
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

  /// A list without an order, written in that of all that there is.
  public static func set<Item: CaseIterable & Hashable & Sendable>(of kind: FieldKind<Item>)
    -> Self
  where Value == Set<Item> {
    FieldKind<[Item]>.list(of: kind).map(
      Set.init, back: { set in Item.allCases.filter(set.contains) })
  }

  /// A mapping whose keys are the file's own, such as names of cards; each value is of one kind.
  ///
  /// A key that is not of the form `named`, if there is one, is reported.
  public static func entries<Item>(
    of kind: FieldKind<Item>, named form: TextForm? = nil
  ) -> Self where Value == [Entry<Item>] {
    Self(
      .entries(kind.schema(), named: form?.schema),
      write: { entries, style in .mapping(entries.map { ($0.key, kind.write($0.value, style)) }) }
    ) { field in
      guard case .mapping(let pairs) = field.node.content else {
        field.reportWrongKind(expected: "a mapping")
        return nil
      }
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

  /// A mapping with keys of its own, called `name` in messages, such as "a card"; `body` takes it apart by hand.
  ///
  /// Keys that `body` does not ask for are reported when it has ended.
  public static func mapping(_ name: String, _ body: @escaping (MappingReader) -> Value?) -> Self {
    Self { field in
      guard let reader = MappingReader(field, called: name) else { return nil }
      let value = body(reader)
      reader.finish()
      return value
    }
  }
}

/// One key of a mapping whose keys are the file's own, and its value.
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
