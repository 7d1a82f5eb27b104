import TypedYAML

extension FieldNode {
  /// Reports that `found` is none of `names`, and which was probably meant: one of `short`, where names are longer.
  func reportNotOneOf(_ names: [String], found: String?, short: [String]? = nil) {
    let ticked = names.map { "`\($0)`" }
    reportWrongKind(
      .notOneOf,
      expected: ticked.dropLast().joined(separator: ", ") + " or " + (ticked.last ?? "nothing"),
      remedy: found.flatMap { didYouMean($0, among: short ?? names) })
  }
}
