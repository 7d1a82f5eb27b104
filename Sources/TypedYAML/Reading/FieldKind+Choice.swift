import Text

extension FieldKind
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the names of an enumeration, quoted or not.
  public static func choice(of type: Value.Type) -> Self {
    Self(.choice(type.allCases.map(\.rawValue)), write: { value, _ in .text(value.rawValue) }) {
      field in
      guard case .scalar(let text, _) = field.node.content, !field.node.isNull else {
        field.reportWrongKind(expected: oneOf(type))
        return nil
      }
      if let value = Value(rawValue: text) { return value }
      field.reportWrongKind(
        .notOneOf, expected: oneOf(type),
        remedy: didYouMean(text, among: type.allCases.map(\.rawValue)))
      return nil
    }
  }
}

private func oneOf<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> String {
  let names = type.allCases.map { "`\($0.rawValue)`" }
  guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
