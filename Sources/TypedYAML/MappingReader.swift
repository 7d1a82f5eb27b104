public import Text

/// Reads the keys of one mapping, and reports those that were never asked for.
public final class MappingReader {
  public let mark: SourceMark
  public let problems: ProblemCollector
  private let name: String
  private let pairs: [YAMLNode.Pair]
  // A file of thousands asks hundreds of thousands of times; neither is reached twice at once.
  @exclusivity(unchecked) private var asked: [String] = []
  /// For each pair, whether it was asked for.
  @exclusivity(unchecked) private var isKnown: [Bool]

  /// Nil if `field` is not a mapping, which is reported.
  init?(_ field: FieldNode, called name: String) {
    guard let pairs = field.node.pairs ?? field.mismatch(expected: "a mapping") else { return nil }
    mark = field.mark
    problems = field.problems
    self.name = name
    self.pairs = pairs
    isKnown = Array(repeating: false, count: pairs.count)
    asked.reserveCapacity(pairs.count + 8)
  }

  /// The value of a required key; nil means that a problem has been reported.
  public func required<Value>(_ key: String, _ kind: FieldKind<Value>) -> Value? {
    value(at: key, isRequired: true, onlyValue: kind.schema().onlyValue).flatMap(kind.read)
  }

  /// The node of `key`; nil if it is absent or an optional one is null. Reports a required key that is absent.
  public func value(
    at key: String, isRequired: Bool, onlyValue: @autoclosure () -> String? = nil
  ) -> FieldNode? {
    guard let field = field(key) else {
      if isRequired {
        problems.report(
          .missingKey, at: mark, "missing key `\(key)` in \(name)",
          remedy: onlyValue().map { "write `\(key): \($0)`" })
      }
      return nil
    }
    return isRequired || !field.node.isNull ? field : nil
  }

  /// The value of an optional key; nil if it is absent, null or cannot be read.
  public func optional<Value>(_ key: String, _ kind: FieldKind<Value>) -> Value? {
    value(at: key, isRequired: false).flatMap(kind.read)
  }

  /// The value of an optional key, or `fallback`.
  public func optional<Value>(
    _ key: String, _ kind: FieldKind<Value>, default fallback: Value
  ) -> Value {
    optional(key, kind) ?? fallback
  }

  /// Reports every key that was never asked for.
  func finish() {
    if isKnown.allSatisfy({ $0 }) { return }
    let unknown = zip(pairs, isKnown).filter { !$0.1 }.map(\.0)
    let absent = asked.filter { key in !pairs.contains { $0.key == key } }
    for pair in unknown {
      problems.report(
        .unknownKey, at: pair.keyMark, "unknown key \(quoted(pair.key)) in \(name)",
        remedy: didYouMean(pair.key, among: absent) ?? didYouMean(pair.key, among: asked))
    }
  }
}

extension MappingReader {
  /// Whether `key` is present, be it with null; as with every question here, the key counts as asked for.
  public func has(_ key: String) -> Bool { field(key) != nil }

  /// Whether `key` is present with a value.
  public func hasValue(_ key: String) -> Bool { field(key).map { !$0.node.isNull } ?? false }

  /// Whether `key` is present with null.
  public func isNull(_ key: String) -> Bool { field(key)?.node.isNull ?? false }

  /// The source location of the value of `key`, or of this mapping if the key is absent.
  public func mark(of key: String) -> SourceMark { field(key)?.mark ?? mark }

  /// Reports a problem at the value of `key`.
  public func report(
    _ code: ProblemCode, at key: String, _ message: String, remedy: String? = nil
  ) {
    problems.report(code, at: mark(of: key), message, remedy: remedy)
  }

  /// The unread node of `key`.
  public func field(_ key: String) -> FieldNode? {
    asked.append(key)
    let length = key.utf8.count
    // Most keys differ in length already, and lengths are compared more quickly.
    let place = pairs.firstIndex { $0.key.utf8.count == length && $0.key == key }
    guard let place else { return nil }
    isKnown[place] = true
    return FieldNode(
      node: pairs[place].value, name: FieldName(key: key, in: name), problems: problems)
  }
}
