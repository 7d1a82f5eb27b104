import SimulatedWorld
import TypedYAML
import WalletDomain

/// A change planned for some time after the start.
struct PlannedChangeFields {
  var after: Duration
  var change: PlannedChange
}

extension FieldKind where Value == PlannedChangeFields {
  /// A change to one of `tokens`: those that come later have names that nobody knows yet.
  static func plannedChange(to tokens: [Token]) -> Self {
    let references = tokens.compactMap(\.tokenUniqueReference)
    let known = Set(references)
    return .mapping("an item of the agenda") { fields in
      let after = fields.required("at", .signedDuration) ?? .zero
      if after < .zero {
        fields.report(
          .outOfRange, at: "at", "the agenda begins when the scenario does",
          remedy: "write a time such as +10m")
      }
      let token = fields.required("setToken", .text)
      if let token, !known.contains(TokenUniqueReference(token)) {
        fields.report(
          .unknownReference, at: "setToken", "there is no token \(quoted(token)) in `tmp`",
          remedy: references.count <= 100
            ? didYouMean(token, among: references.map(\.rawValue)) : nil)
      }
      return PlannedChangeFields(
        after: after,
        change: .tokenStatus(
          of: TokenUniqueReference(token ?? ""), fields.required("tokenStatus", .text) ?? ""))
    }
  }
}
