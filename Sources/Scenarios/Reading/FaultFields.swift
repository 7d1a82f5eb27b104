import IssuerAPI
import JSON
package import SimulatedWorld
package import Text
import TypedYAML

extension FieldKind where Value == Fault {
  static var fault: Self {
    let effects = Fault.effectKeys
    return .mapping("a fault", Fault(id: "", on: .searches)) {
      Field("id", \.id, .text(matching: .slug), written: .always)
      Field("on", \.on, .oneOf(Endpoint.spoilable, called: \.rawValue), required: true)
      Alternatives(\.limitedCalls, ClosedRange.ways)
      Field("probability", \.probability, .number(in: 0...1), written: .ifChanged)
      Field("until", \.lifetime, .signedDuration, written: .ifChanged)
      Field("delay", \.delay, .duration, written: .ifChanged, unless: \.needsNoDelay)
      Field("dribble", \.dribble, .duration, written: .ifChanged)
      Alternatives(\.ending, Fault.Ending.ways)
      Rule(.belongs("headers", to: ["status", "body"]))
      Rule(.needsOne(of: effects))
      Field("phase", \.phase, .choice(of: Fault.Phase.self))
      Field("enabled", \.isEnabled, .bool)
      Check { fault, fields in
        if !effects.contains(where: fields.hasValue) {
          fields.report(
            .missingKey, at: "on", "the fault does nothing",
            remedy: "give it \(effects.dropLast().joined(separator: ", ")) or \(effects.last ?? "")"
          )
        }
        if fields.hasValue("headers"), !fields.hasValue("status"), !fields.hasValue("body") {
          fields.report(
            .conflictingKeys, at: "headers", "`headers` belongs to an answer of the fault's own",
            remedy: "add `status` or `body`")
        }
        if fault.phase == .after, fault.ending == .refuse {
          fields.report(
            .conflictingKeys, at: "phase", "a refused connection leaves no work done",
            remedy: "write `close: reset`, or leave `phase` out")
        }
      }
    }
  }
}

extension Fault {
  /// The fault in one line, as an item of `faults` in a scenario; nil if a file cannot express it.
  package var inOneLine: String? { FieldKind<Fault>.fault.write(self, .forPeople)?.inOneLine }

  /// Reads a fault from an item of `faults`.
  package init(inOneLine text: String) throws(Problems) {
    let problems = ProblemCollector()
    let tree = parseYAML(Array(text.utf8), file: "fault", reporting: problems)
    self = try read(tree, as: .fault, called: "the fault", reporting: problems)
  }

  /// The keys of a fault's effects.
  static var effectKeys: [String] { ["delay", "dribble"] + Ending.ways.flatMap(\.keys) }

  /// The calls that fail; nil for every call.
  fileprivate var limitedCalls: ClosedRange<Int>? {
    get { calls == Fault.everyCall ? nil : calls }
    set { calls = newValue ?? Fault.everyCall }
  }

  /// Whether `delay: 0s` can be left out, because the fault has another effect.
  fileprivate var needsNoDelay: Bool { delay == .zero && (ending != nil || dribble != .zero) }
}

extension ClosedRange<Int> {
  /// `nth`, `first`, and `from` with `to`.
  fileprivate static var ways: [Alternative<ClosedRange<Int>>] {
    let number = FieldKind<Int>.integer(in: 1...1_000_000)
    return [
      Alternative("nth", number, { $0...$0 }, back: { $0.count == 1 ? $0.lowerBound : nil }),
      Alternative(
        "first", number, { 1...$0 },
        back: { $0.lowerBound == 1 && $0.upperBound < .max ? $0.upperBound : nil }),
      Alternative(
        ["from", "to"], of: Stretch(), \.calls,
        back: { Stretch(from: $0.lowerBound, to: $0.upperBound == .max ? nil : $0.upperBound) }
      ) {
        Field("from", \.from, number, written: .ifChanged)
        Field("to", \.to, number, written: .ifChanged)
        Check { calls, fields in
          guard let from = calls.from, let to = calls.to, to < from else { return }
          fields.report(
            .outOfRange, at: "to", "`to` is before `from`",
            remedy: "write the first call at `from` and the last at `to`")
        }
      },
    ]
  }
}

private struct Stretch {
  var from: Int?
  var to: Int?

  var calls: ClosedRange<Int> {
    let first = from ?? 1
    return first...max(first, to ?? .max)
  }
}

extension FieldKind where Value == [Fault] {
  /// Faults with unique ids; one without an id is named after its endpoint and number.
  static var faults: Self {
    let list = FieldKind<[Marked<Fault>]>.list(of: FieldKind<Fault>.fault.marked)
    return Self(
      list.schema(),
      write: { faults, style in .list(faults.compactMap { FieldKind<Fault>.fault.write($0, style) })
      }
    ) { field in
      var lines: [String: Int] = [:]
      return list.read(field)?.enumerated().map { place, marked in
        var fault = marked.value
        if fault.id.isEmpty { fault.id = "\(fault.on.rawValue)-\(place + 1)" }
        if let line = lines.updateValue(marked.mark.line, forKey: fault.id) {
          field.problems.report(
            .duplicateIdentifier, at: marked.mark,
            "the fault \(quoted(fault.id)) is already at line \(line)", remedy: "rename one of them"
          )
        }
        return fault
      }
    }
  }
}

extension Fault.Ending {
  /// The ways to write how a call ends.
  static var ways: [Alternative<Fault.Ending>] {
    [
      Alternative("hang", .hang),
      Alternative("close", .choice(of: Close.self), \.ending, back: Close.of),
      Alternative(
        ["status", "body"], of: Fault.ForeignAnswer(), Fault.Ending.answer,
        back: { if case .answer(let answer) = $0 { answer } else { nil } }
      ) {
        Field("status", \.status, .integer(in: 100...599), written: .always)
        Field("headers", \.headers, .headers, written: .ifChanged)
        Field("body", \.body, .anyText, written: .ifChanged)
      },
      Alternative(
        "truncateAt", .number(in: 0...1), Fault.Ending.truncated,
        back: { if case .truncated(let share) = $0 { share } else { nil } }),
      Alternative("garbage", .garbage),
      Alternative(
        "patch", .jsonPatch, Fault.Ending.patched,
        back: { if case .patched(let patch) = $0 { patch } else { nil } }),
    ]
  }
}

/// How a connection ends without an answer.
private enum Close: String, CaseIterable {
  case refuse, reset, empty

  var ending: Fault.Ending? {
    switch self {
    case .refuse: .refuse
    case .reset: .reset
    case .empty: .empty
    }
  }

  static func of(_ ending: Fault.Ending) -> Close? { allCases.first { $0.ending == ending } }
}

extension FieldKind where Value == [HTTPHeader] {
  fileprivate static var headers: Self {
    FieldKind<[Entry<String>]>.entries(of: .text(matching: .headerValue), named: .headerName).map(
      { $0.map { HTTPHeader($0.key, $0.value) } },
      back: { $0.map { Entry(key: $0.name, value: $0.value) } })
  }
}

extension FieldKind where Value == String {
  /// Text that may be empty or null, such as a body.
  fileprivate static var anyText: Self {
    Self(.text, write: { text, _ in .inQuotes(text) }) { field in
      field.node.text ?? FieldKind.text.read(field)
    }
  }
}

extension TextForm {
  fileprivate static var headerName: TextForm {
    TextForm(name: "a header's name", pattern: "^[A-Za-z0-9_-]{1,64}$") { text in
      !text.isEmpty && text.utf8.count <= 64
        && text.utf8.allSatisfy { isLetterOrDigit($0) || "-_".utf8.contains($0) }
    }
  }

  fileprivate static var headerValue: TextForm {
    TextForm(
      name: "a header's value of one line", pattern: "^[ -~]{0,1024}$", numbers: -1e300...1e300
    ) { text in
      text.utf8.count <= 1024 && text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    }
  }
}

extension FieldKind where Value == JSONPatch {
  /// A JSON Patch (RFC 6902).
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

  /// Nil if the operation has another verb.
  init?(_ operation: JSONPatch.Operation, _ verb: PatchVerb) {
    op = verb
    switch (operation, verb) {
    case (.add(let path, let value), .add), (.replace(let path, let value), .replace),
      (.test(let path, let value), .test):
      (self.path, self.value) = (path, value)
    case (.remove(let path), .remove): self.path = path
    case (.move(from: let from, to: let path), .move), (.copy(from: let from, to: let path), .copy):
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
      guard let text = field.node.text, let pointer = JSONPointer(text) else {
        return field.mismatch(expected: "a place such as /0/tokenStatus")
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
