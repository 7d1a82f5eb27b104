import JSON
import TypedYAML

extension FieldKind where Value == JSONPatch {
  /// A list of changes as RFC 6902 has them.
  static var jsonPatch: Self {
    FieldKind<[JSONPatch.Operation]>.list(of: .patchOperation, atMost: JSONPatch.maxOperations)
      .map(JSONPatch.init, back: \.operations)
  }
}

extension FieldKind where Value == JSONPatch.Operation {
  fileprivate static var patchOperation: Self {
    .either(
      PatchVerb.allCases.map(patchOperation(of:)),
      choosing: { node in
        PatchVerb.allCases.firstIndex { $0.rawValue == node["op"]?.scalar } ?? PatchVerb.removal
      })
  }

  private static func patchOperation(of verb: PatchVerb) -> Self {
    let op = FieldKind<PatchVerb>.choice(of: PatchVerb.self).described(by: .choice([verb.rawValue]))
    return FieldKind<PatchParts>.mapping("an operation of `patch`", PatchParts(op: verb)) {
      Field("op", \.op, op, required: true)
      if verb == .move || verb == .copy { Field("from", \.from, .pointer, required: true) }
      Field("path", \.path, .pointer, required: true)
      if verb == .add || verb == .replace || verb == .test {
        Field("value", \.value, .json, required: true)
      }
    }.map(\.operation, back: { PatchParts($0, verb) })
  }
}

private enum PatchVerb: String, CaseIterable {
  case add, remove, replace, move, copy, test

  static var removal: Int { 1 }
}

private struct PatchParts {
  var op: PatchVerb
  var from = JSONPointer(steps: [])
  var path = JSONPointer(steps: [])
  var value = JSONValue.null

  init(op: PatchVerb) { self.op = op }

  /// Nil where the operation is not of that verb.
  init?(_ operation: JSONPatch.Operation, _ verb: PatchVerb) {
    op = verb
    switch (operation, verb) {
    case (.add(let path, let value), .add), (.replace(let path, let value), .replace),
      (.test(let path, let value), .test):
      (self.path, self.value) = (path, value)
    case (.remove(let path), .remove): self.path = path
    case (.move(from: let from, to: let path), .move),
      (.copy(from: let from, to: let path), .copy):
      (self.from, self.path) = (from, path)
    default: return nil
    }
  }

  var operation: JSONPatch.Operation {
    switch op {
    case .add: .add(path, value)
    case .remove: .remove(path)
    case .replace: .replace(path, value)
    case .move: .move(from: from, to: path)
    case .copy: .copy(from: from, to: path)
    case .test: .test(path, value)
    }
  }
}

extension FieldKind where Value == JSONPointer {
  fileprivate static var pointer: Self {
    Self(
      .textOf(TextSchema(pattern: "^(/([^~]|~[01])*)?$")),
      write: { pointer, _ in .inQuotes("\(pointer)") }
    ) { field in
      guard case .scalar(let text, _) = field.node.content, let pointer = JSONPointer(text) else {
        field.reportWrongKind(expected: "a place such as /0/tokenStatus")
        return nil
      }
      return pointer
    }
  }
}

extension FieldKind where Value == JSONValue {
  fileprivate static var json: Self {
    FieldKind<YAMLNode>.anything.map(JSONValue.init, back: \.node)
  }
}
