public import Text

/// A type of values in a file, and how they are read and written, such as `.text`, `.duration` or `.list(of: .text)`.
///
/// A failed `read` has reported why and returns nil; `write` returns nil for values that a file cannot express.
public struct FieldKind<Value> {
  public let read: (FieldNode) -> Value?
  public let write: (Value, WritingStyle) -> YAMLNode?
  /// Made on demand.
  public let schema: () -> Schema

  /// Without `write`, the kind is for files that are only read.
  public init(
    _ schema: @autoclosure @escaping () -> Schema = .anything,
    write: @escaping (Value, WritingStyle) -> YAMLNode? = { _, _ in nil },
    read: @escaping (FieldNode) -> Value?
  ) {
    self.schema = schema
    self.write = write
    self.read = read
  }

  /// Replaces the schema.
  public func described(by schema: @autoclosure @escaping () -> Schema) -> Self {
    Self(schema(), write: write, read: read)
  }
}

/// Which keys of a mapping are written.
public enum WritingStyle {
  /// Keys with default values are left out.
  case forPeople
  /// Every key.
  case forForms
}

/// A node that is being read, its name in messages, and the collector of its problems.
public struct FieldNode {
  public let node: YAMLNode
  public let name: FieldName
  public let problems: ProblemCollector

  public init(node: YAMLNode, name: FieldName, problems: ProblemCollector) {
    self.node = node
    self.name = name
    self.problems = problems
  }

  public var mark: SourceMark { node.mark }

  public func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    problems.report(code, at: mark, message(), remedy: remedy())
  }

  /// Reports a problem and returns nil, for a failed read to return.
  public func failure<Value>(
    _ code: ProblemCode, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) -> Value? {
    report(code, message(), remedy: remedy())
    return nil
  }

  /// Reports that this is not `expected`, such as "a list", and returns nil; null has a code of its own.
  public func mismatch<Value>(
    _ code: ProblemCode = .wrongKind, expected: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) -> Value? {
    if node.isNull { return failure(.empty, "\(name) is empty; expected \(expected())") }
    return failure(
      code, "expected \(expected()) for \(name), found \(node.foundDescription)",
      remedy: remedy())
  }
}

/// The name of a field in messages, such as "item 2 of `cards` in the scenario".
public struct FieldName: CustomStringConvertible {
  private var key: String?
  private let owner: String
  private var item: Int?

  /// A value without an owner, such as "the scenario".
  public init(whole: String) { owner = whole }

  /// The value of `key` in `owner`, such as "a card".
  public init(key: String, in owner: String) { (self.key, self.owner) = (key, owner) }

  /// An item of this list, counted from 1.
  func item(_ number: Int) -> FieldName {
    var name = self
    name.item = number
    return name
  }

  public var description: String {
    let place = item.map { "item \($0) of " } ?? ""
    return place + (key.map { "\(quoted($0)) in \(owner)" } ?? owner)
  }
}

extension FieldKind {
  /// Converts the value after reading, and `back` before writing.
  public func map<New>(
    _ transform: @escaping (Value) -> New, back: @escaping (New) -> Value? = { _ in nil }
  ) -> FieldKind<New> {
    parsed(expected: "", by: { transform($0) }, back: back)
  }

  /// Converts the value by `parse`; where that returns nil, reports that `expected` was expected.
  public func parsed<New>(
    expected: String, by parse: @escaping (Value) -> New?,
    back: @escaping (New) -> Value? = { _ in nil }
  ) -> FieldKind<New> {
    FieldKind<New>(schema(), write: { value, style in back(value).flatMap { write($0, style) } }) {
      field in
      guard let value = read(field) else { return nil }
      if let parsed = parse(value) { return parsed }
      return field.mismatch(.wrongText, expected: expected)
    }
  }

  /// The value with its source location, for problems found later, such as a broken reference.
  public var marked: FieldKind<Marked<Value>> {
    FieldKind<Marked<Value>>(schema(), write: { write($0.value, $1) }) { field in
      read(field).map { Marked(value: $0, mark: field.mark) }
    }
  }
}

/// A value with its source location.
public struct Marked<Value> {
  public let value: Value
  public let mark: SourceMark

  public init(value: Value, mark: SourceMark) {
    self.value = value
    self.mark = mark
  }
}

extension Marked: Sendable where Value: Sendable {}
extension Marked: Equatable where Value: Equatable {}

extension FieldKind where Value == YAMLNode {
  /// Any node, unread.
  public static var anything: Self { Self(write: { node, _ in node }) { $0.node } }
}

/// Reads a whole tree as one value; throws every problem of the file, syntax errors included.
public func read<Value>(
  _ root: YAMLNode?, as kind: FieldKind<Value>, called name: String,
  reporting problems: ProblemCollector
) throws(Problems) -> Value {
  let value = try readWithMistakes(root, as: kind, called: name, reporting: problems)
  try problems.throwIfAny()
  return value
}

/// Reads a whole tree as far as it can be read, for further checks; throws where the file or its version is not understood.
public func readWithMistakes<Value>(
  _ root: YAMLNode?, as kind: FieldKind<Value>, called name: String,
  reporting problems: ProblemCollector
) throws(Problems) -> Value {
  let isWhole = problems.found.allSatisfy { $0.code == .duplicateKey }
  let value = root.flatMap { root in
    kind.read(FieldNode(node: root, name: FieldName(whole: name), problems: problems))
  }
  if let value, isWhole, !problems.found.contains(where: { $0.code == .unsupportedFormat }) {
    return value
  }
  try problems.throwIfAny()
  let start = root?.mark ?? SourceMark(file: name, line: 1, column: 1)
  throw Problems(Problem(.wrongKind, at: start, "\(name) cannot be read"))
}
