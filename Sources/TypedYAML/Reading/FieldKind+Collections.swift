extension FieldKind {
  /// A list, each item of one kind; items that cannot be read are reported and left out.
  package static func list<Item>(of kind: FieldKind<Item>) -> Self where Value == [Item] {
    Self(.list(kind.schema())) { field in
      guard case .sequence(let items) = field.node.content else {
        field.reportWrongKind(expected: "a list")
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

  /// A mapping whose keys are the file's own, such as names of cards; each value is of one kind.
  ///
  /// A key that is not of the form `named`, if there is one, is reported.
  package static func entries<Item>(
    of kind: FieldKind<Item>, named form: TextForm? = nil
  ) -> Self where Value == [Entry<Item>] {
    Self(.entries(kind.schema(), named: form?.schema)) { field in
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

  /// A mapping with keys of its own, called `name` in messages, such as "a card".
  ///
  /// Keys that `body` does not ask for are reported when it has ended.
  package static func mapping(_ name: String, _ body: @escaping (MappingReader) -> Value?) -> Self {
    Self(MappingDescription.schema(of: name) { _ = body($0) }) { field in
      guard let reader = MappingReader(field, called: name) else { return nil }
      let value = body(reader)
      reader.finish()
      return value
    }
  }
}

/// One key of a mapping whose keys are the file's own, and its value.
package struct Entry<Value> {
  package let key: String
  package let keyMark: SourceMark
  package let value: Value
}

extension Entry: Sendable where Value: Sendable {}
extension Entry: Equatable where Value: Equatable {}
