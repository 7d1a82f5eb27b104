import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario says of the card network.
struct NetworkFields {
  var decision = NetworkDecision.green
  var rules = NetworkRules()
  var tokens: [GivenToken] = []
}

extension FieldKind where Value == NetworkFields {
  static func network(of cards: KnownCards, watchIsPaired: Bool) -> Self {
    .mapping("`network`") { fields in
      let usual = NetworkRules()
      return NetworkFields(
        decision: fields.optional(
          "decision", .choice(of: NetworkDecision.self), default: .green),
        rules: NetworkRules(
          verification: fields.optional(
            "verification", .list(of: .choice(of: VerificationOption.self)),
            default: usual.verification),
          propagation: fields.optional("propagation", .propagation, default: usual.propagation),
          readding: fields.optional(
            "readding", .choice(of: NetworkRules.Readding.self), default: usual.readding),
          code: fields.optional("code", .codeRule, default: usual.code)),
        tokens: fields.optional(
          "tokens", .list(of: .givenToken(of: cards, watchIsPaired: watchIsPaired)), default: []))
    }
  }
}

extension FieldKind where Value == Propagation {
  fileprivate static var propagation: Self {
    .mapping("`propagation`") { fields in
      let usual = Propagation()
      return Propagation(
        tmp: fields.optional("tmp", .duration, default: usual.tmp),
        device: fields.optional("device", .duration, default: usual.device))
    }
  }
}

extension FieldKind where Value == CodeRule {
  fileprivate static var codeRule: Self {
    .mapping("`code`") { fields in
      let usual = CodeRule()
      return CodeRule(
        lifetime: fields.optional("lifetime", .duration, default: usual.lifetime),
        attempts: fields.optional("attempts", .integer(in: 1...10), default: usual.attempts))
    }
  }
}

extension FieldKind where Value == GivenToken {
  /// A token at the network; what it does not say follows from TMP's list and the passes.
  fileprivate static func givenToken(of cards: KnownCards, watchIsPaired: Bool) -> Self {
    .mapping("a token of the network") { fields in
      let status = fields.optional("tokenStatus", .choice(of: VaultToken.Status.self))
      let suspendedBy = fields.optional("suspendedBy", .list(of: .suspender), default: [])
      if !suspendedBy.isEmpty, let status, status != .suspended {
        fields.report(
          .conflictingKeys, at: "suspendedBy", "only a SUSPENDED token is suspended by somebody",
          remedy: "write `tokenStatus: SUSPENDED`, or leave `suspendedBy` out")
      }
      let device = fields.optional("on", .choice(of: Device.self))
      if device == .watch, !watchIsPaired {
        fields.report(
          .conflictingKeys, at: "on", "the token is on the Watch, and no Watch is paired",
          remedy: "add `watch: {}` to `device`")
      }
      return GivenToken(
        reference: TokenUniqueReference(
          fields.required("tokenUniqueReference", .text) ?? ""),
        status: status ?? (suspendedBy.isEmpty ? nil : .suspended),
        suspendedBy: Set(suspendedBy),
        card: fields.optional("externalCardId", .text).flatMap { id in
          cards.find(id, at: fields.mark(of: "externalCardId"), reporting: fields.problems)?.id
        },
        device: device,
        authorizationPath: fields.optional("authorizationPath", .text),
        age: fields.optional("age", .duration, default: .zero),
        deletedAgo: fields.optional("deletedAgo", .duration))
    }
  }
}

extension FieldKind where Value == TokenActor {
  /// One of the four that suspend; the network itself never does.
  static var suspender: Self {
    let names = TokenActor.allCases.filter(TokenActor.suspenders.contains).map(\.rawValue)
    return Self(.choice(names)) { field in
      guard let name = FieldKind<String>.text.read(field) else { return nil }
      if names.contains(name), let actor = TokenActor(rawValue: name) { return actor }
      field.reportNotOneOf(names, found: name)
      return nil
    }
  }
}
