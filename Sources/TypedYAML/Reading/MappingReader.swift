/// Reads the keys of one mapping, and remembers which were asked for, so that the rest can be reported.
package final class MappingReader {
  package let mark: SourceMark
  package let problems: ProblemCollector
  private let name: String
  private let pairs: [YAMLNode.Pair]
  private var asked: [String] = []

  /// Nil where `field` is not a mapping, which is reported.
  init?(_ field: FieldNode, called name: String) {
    guard case .mapping(let pairs) = field.node.content else {
      field.reportWrongKind(expected: "a mapping")
      return nil
    }
    mark = field.mark
    problems = field.problems
    self.name = name
    self.pairs = pairs
    asked.reserveCapacity(pairs.count + 4)
  }

  /// A mapping that is not there.
  init(absentIn owner: MappingReader, called name: String) {
    mark = owner.mark
    problems = owner.problems
    self.name = name
    pairs = []
  }

  /// The value of a key that must be there; nil means that a problem has been reported.
  package func required<Value>(_ key: String, _ kind: FieldKind<Value>) -> Value? {
    guard let field = field(key) else {
      problems.report(.missingKey, at: mark, "missing key `\(key)` in \(name)")
      return nil
    }
    return kind.read(field)
  }

  /// The value of a key that may be absent or null, and then is nil.
  package func optional<Value>(_ key: String, _ kind: FieldKind<Value>) -> Value? {
    guard let field = field(key), !field.node.isNull else { return nil }
    return kind.read(field)
  }

  /// The value of a key that stands for `fallback` where it is absent or null.
  package func optional<Value>(_ key: String, _ kind: FieldKind<Value>, default fallback: Value)
    -> Value
  {
    optional(key, kind) ?? fallback
  }

  /// Reports every key that was never asked for.
  func finish() {
    let unknown = pairs.filter { !asked.contains($0.key) }
    if unknown.isEmpty { return }
    let absent = asked.filter { key in !pairs.contains { $0.key == key } }
    for pair in unknown {
      problems.report(
        .unknownKey, at: pair.keyMark, "unknown key \(quoted(pair.key)) in \(name)",
        remedy: didYouMean(pair.key, among: absent) ?? didYouMean(pair.key, among: asked))
    }
  }
}

extension MappingReader {
  /// Whether `key` is written, be it with null; asking counts as knowing the key.
  package func has(_ key: String) -> Bool { field(key) != nil }

  /// Whether `key` is written with a value.
  package func says(_ key: String) -> Bool { field(key).map { !$0.node.isNull } ?? false }

  /// Whether `key` is written and holds nothing, which is not the same as being absent.
  package func isNull(_ key: String) -> Bool { field(key)?.node.isNull ?? false }

  /// Where the value of `key` stands, or this mapping where it is absent.
  package func mark(of key: String) -> SourceMark { field(key)?.mark ?? mark }

  /// Reports a mistake that only the reader of this mapping can see, at the value of `key`.
  package func report(_ code: ProblemCode, at key: String, _ message: String, remedy: String? = nil)
  {
    problems.report(code, at: mark(of: key), message, remedy: remedy)
  }

  /// What stands at `key`, for a reader that takes it apart.
  package func field(_ key: String) -> FieldNode? {
    if !asked.contains(key) { asked.append(key) }
    guard let pair = pairs.first(where: { $0.key == key }) else { return nil }
    return FieldNode(node: pair.value, name: FieldName(key: key, in: name), problems: problems)
  }
}
