/// What a field holds, and how it is read from a node, such as `.text`, `.duration` or `.list(of: .text)`.
///
/// A read that fails has reported why, and yields nil.
package struct FieldKind<Value> {
  package let read: (FieldNode) -> Value?
  /// Worked out only where somebody asks for it.
  package let schema: () -> Schema

  package init(
    _ schema: @autoclosure @escaping () -> Schema = .anything,
    read: @escaping (FieldNode) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// The same field, of which more is known than its kind can tell.
  package func described(by schema: @autoclosure @escaping () -> Schema) -> Self {
    Self(schema(), read: read)
  }
}

/// A node that is being read: what messages call it, and where they go.
package struct FieldNode {
  package let node: YAMLNode
  package let name: FieldName
  package let problems: ProblemCollector

  package init(node: YAMLNode, name: FieldName, problems: ProblemCollector) {
    self.node = node
    self.name = name
    self.problems = problems
  }

  package var mark: SourceMark { node.mark }

  package func report(
    _ code: ProblemCode, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    problems.report(code, at: mark, message(), remedy: remedy())
  }

  /// Reports that this is not `expected`, such as "a list"; nothing at all has a code of its own.
  package func reportWrongKind(
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
  /// The same field, its value made into something of the reader's own.
  package func map<New>(_ transform: @escaping (Value) -> New) -> FieldKind<New> {
    FieldKind<New>(schema()) { field in read(field).map(transform) }
  }

  /// The same field, its value understood by `parse`; where that is nil, `expected` is what should have been there.
  package func parsed<New>(
    _ code: ProblemCode = .wrongText, expected: String, remedy: String? = nil,
    by parse: @escaping (Value) -> New?
  ) -> FieldKind<New> {
    FieldKind<New>(schema()) { field in
      guard let value = read(field) else { return nil }
      if let parsed = parse(value) { return parsed }
      field.reportWrongKind(code, expected: expected, remedy: remedy)
      return nil
    }
  }

  /// The same field with its place, for problems that show only later, such as a reference to nothing.
  package var marked: FieldKind<Marked<Value>> {
    FieldKind<Marked<Value>>(schema()) { field in
      read(field).map { Marked(value: $0, mark: field.mark) }
    }
  }
}

/// A value and the place where a person wrote it.
package struct Marked<Value> {
  package let value: Value
  package let mark: SourceMark
}

extension Marked: Sendable where Value: Sendable {}
extension Marked: Equatable where Value: Equatable {}

extension FieldKind where Value == YAMLNode {
  /// Anything at all, for the reader to take apart.
  package static var anything: Self { Self { $0.node } }
}
