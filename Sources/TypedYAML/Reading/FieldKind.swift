public import Text

/// What a field holds, and how it is read and written, such as `.text`, `.duration` or `.list(of: .text)`.
///
/// A read that fails has reported why, and yields nil; a write yields nil where a file cannot say the value.
public struct FieldKind<Value> {
  public let read: (FieldNode) -> Value?
  public let write: (Value, WritingStyle) -> YAMLNode?
  /// Worked out only where somebody asks for it.
  public let schema: () -> Schema

  /// A kind without `write` is for files that are only read.
  public init(
    _ schema: @autoclosure @escaping () -> Schema = .anything,
    write: @escaping (Value, WritingStyle) -> YAMLNode? = { _, _ in nil },
    read: @escaping (FieldNode) -> Value?
  ) {
    self.schema = schema
    self.write = write
    self.read = read
  }

  /// The same field, of which more is known than its kind can tell.
  public func described(by schema: @autoclosure @escaping () -> Schema) -> Self {
    Self(schema(), write: write, read: read)
  }

  /// The same field, written in a way of its own.
  public func written(by write: @escaping (Value) -> YAMLNode?) -> Self {
    Self(schema(), write: { value, _ in write(value) }, read: read)
  }
}

/// What of a mapping is written.
public enum WritingStyle {
  /// What goes without saying is left out.
  case forPeople
  /// Every key is there.
  case forForms
}

/// A node that is being read: what messages call it, and where they go.
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

  /// Reports that this is not `expected`, such as "a list"; nothing at all has a code of its own.
  public func reportWrongKind(
    _ code: ProblemCode = .wrongKind, expected: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    if node.isNull {
      report(.empty, "\(name) is empty; expected \(expected())")
    } else {
      report(
        code, "expected \(expected()) for \(name), found \(node.foundDescription)",
        remedy: remedy())
    }
  }
}

extension FieldKind {
  /// The same field, its value made into something of the reader's own, and back where it can be.
  public func map<New>(
    _ transform: @escaping (Value) -> New, back: @escaping (New) -> Value? = { _ in nil }
  ) -> FieldKind<New> {
    FieldKind<New>(schema(), write: { value, style in back(value).flatMap { write($0, style) } }) {
      read($0).map(transform)
    }
  }

  /// The same field, its value understood by `parse`; where that is nil, `expected` is what should have been there.
  public func parsed<New>(
    expected: String, by parse: @escaping (Value) -> New?,
    back: @escaping (New) -> Value? = { _ in nil }
  ) -> FieldKind<New> {
    FieldKind<New>(schema(), write: { value, style in back(value).flatMap { write($0, style) } }) {
      field in
      guard let value = read(field) else { return nil }
      if let parsed = parse(value) { return parsed }
      field.reportWrongKind(.wrongText, expected: expected)
      return nil
    }
  }

  /// The same field with its place, for problems that show only later, such as a reference to nothing.
  public var marked: FieldKind<Marked<Value>> {
    FieldKind<Marked<Value>>(schema(), write: { write($0.value, $1) }) { field in
      read(field).map { Marked(value: $0, mark: field.mark) }
    }
  }
}

/// A value and the place where a person wrote it.
public struct Marked<Value> {
  public let value: Value
  public let mark: SourceMark
}

extension Marked: Sendable where Value: Sendable {}
extension Marked: Equatable where Value: Equatable {}

extension FieldKind where Value == YAMLNode {
  /// Anything at all, for the reader to take apart.
  public static var anything: Self { Self(write: { node, _ in node }) { $0.node } }
}
