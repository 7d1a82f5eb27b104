public import Text

/// A whole tree read as one value; throws every problem of the file, those of its syntax included.
public func read<Value>(
  _ root: YAMLNode?, as kind: FieldKind<Value>, called name: String,
  reporting problems: ProblemCollector
) throws(Problems) -> Value {
  let value = root.flatMap { root in
    kind.read(FieldNode(node: root, name: FieldName(whole: name), problems: problems))
  }
  try problems.throwIfAny()
  if let value { return value }
  let start = root?.mark ?? SourceMark(file: name, line: 1, column: 1)
  throw Problems(Problem(.wrongKind, at: start, "\(name) cannot be read"))
}
