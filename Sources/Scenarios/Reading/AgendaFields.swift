import SimulatedWorld
import TypedYAML
import WalletDomain

/// A change planned for some time after the start.
struct PlannedChangeFields {
  var after: Duration
  var change: PlannedChange
}

extension FieldKind where Value == PlannedChangeFields {
  /// A change to one of `tokens` or `cards`: those that come later have names that nobody knows yet.
  static func plannedChange(
    to tokens: [TokenUniqueReference], or cards: KnownCards
  ) -> Self {
    let known = Set(tokens)
    return .mapping("an item of the agenda") { fields in
      let time = FieldKind<Duration>.signedDuration
        .described(by: .textOf(TextSchema(pattern: "^[+]?\(durationPattern)$")))
      let after = fields.required("at", time) ?? .zero
      if after < .zero {
        fields.report(
          .outOfRange, at: "at", "the agenda begins when the scenario does",
          remedy: "write a time such as +10m")
      }
      if fields.decides("setCard") {
        if fields.has("setToken") {
          fields.report(
            .conflictingKeys, at: "setToken", "`setCard` and `setToken` exclude each other",
            remedy: "write two items, each with its own `at`")
          _ = fields.optional("setToken", .text)
        }
        return PlannedChangeFields(after: after, change: cardState(fields, cards))
      }
      let token = fields.required("setToken", .text)
      if let token, !known.contains(TokenUniqueReference(token)) {
        fields.report(
          .unknownReference, at: "setToken", "there is no token \(quoted(token)) in `tmp`",
          remedy: tokens.count <= 100
            ? didYouMean(token, among: tokens.map(\.rawValue)) : nil)
      }
      return PlannedChangeFields(
        after: after,
        change: .tokenStatus(
          of: TokenUniqueReference(token ?? ""), fields.required("tokenStatus", .text) ?? "",
          by: fields.optional("by", .suspender, default: .issuer)))
    }
  }

  private static func cardState(_ fields: MappingReader, _ cards: KnownCards) -> PlannedChange {
    let card = fields.required("setCard", .text).flatMap { id in
      cards.find(id, at: fields.mark(of: "setCard"), reporting: fields.problems)
    }
    return .cardState(
      of: card?.id ?? "", fields.required("state", .choice(of: Card.State.self)) ?? .active)
  }
}
