import JSON
import TypedYAML

extension FieldKind where Value == JSONPatch {
  /// A list of changes as RFC 6902 has them.
  static var jsonPatch: Self {
    FieldKind<[JSONPatch.Operation]>.list(of: .patchOperation).map(JSONPatch.init)
  }
}

extension FieldKind where Value == JSONPatch.Operation {
  fileprivate static var patchOperation: Self {
    .mapping("an operation of `patch`") { fields in
      let op = fields.deciding("op", PatchVerb.self) ?? .remove
      let path = fields.required("path", .pointer) ?? JSONPointer(steps: [])
      func from() -> JSONPointer { fields.required("from", .pointer) ?? path }
      func value() -> JSONValue {
        // `value: null` is a value, and not the same as none.
        if fields.isNull("value") { return .null }
        return fields.required("value", .json) ?? .null
      }
      return switch op {
      case .add: .add(path, value())
      case .remove: .remove(path)
      case .replace: .replace(path, value())
      case .move: .move(from: from(), to: path)
      case .copy: .copy(from: from(), to: path)
      case .test: .test(path, value())
      }
    }
  }
}

private enum PatchVerb: String, CaseIterable {
  case add, remove, replace, move, copy, test
}

extension FieldKind where Value == JSONPointer {
  fileprivate static var pointer: Self {
    Self(.textOf(TextSchema(pattern: "^(/([^~]|~[01])*)?$"))) { field in
      guard case .scalar(let text, _) = field.node.content, let pointer = JSONPointer(text) else {
        field.reportWrongKind(expected: "a place such as /0/tokenStatus")
        return nil
      }
      return pointer
    }
  }
}

extension FieldKind where Value == JSONValue {
  fileprivate static var json: Self { FieldKind<YAMLNode>.anything.map(JSONValue.init) }
}
