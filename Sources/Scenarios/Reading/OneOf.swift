import Text
import TypedYAML

extension FieldKind where Value: Equatable {
  /// One of `values`, each by its name.
  static func oneOf(_ values: [Value], called name: @escaping (Value) -> String) -> Self {
    Self(.choice(values.map(name)), write: { value, _ in .text(name(value)) }) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      if let value = values.first(where: { name($0) == text }) { return value }
      field.reportNotOneOf(values.map(name), found: text)
      return nil
    }
  }
}

extension FieldNode {
  /// Reports that `found` is none of `names`, and which was probably meant.
  func reportNotOneOf(_ names: [String], or other: String? = nil, found: String?) {
    let ticked = names.map { "`\($0)`" } + (other.map { [$0] } ?? [])
    reportWrongKind(
      .notOneOf,
      expected: ticked.dropLast().joined(separator: ", ") + " or " + (ticked.last ?? "nothing"),
      remedy: found.flatMap { didYouMean($0, among: names) })
  }
}
