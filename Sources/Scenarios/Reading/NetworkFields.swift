import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

// What a scenario says of the card network.
@FieldsBuilder<Scenario> var networkFields: [Field<Scenario>] {
  Field("decision", \.setup.networkDecision, .choice(of: NetworkDecision.self))
  Field(
    "verification", \.setup.networkRules.verification,
    .list(of: .choice(of: VerificationOption.self)))
  Section("propagation") {
    Field("tmp", \.setup.networkRules.propagation.tmp, .duration)
    Field("device", \.setup.networkRules.propagation.device, .duration)
  }
  Field("readding", \.setup.networkRules.readding, .choice(of: NetworkRules.Readding.self))
  Field("deadCards", \.setup.networkRules.deadCards, .choice(of: CardUnusable.Refuser.self))
  Section("code") {
    Field("lifetime", \.setup.networkRules.code.lifetime, .duration)
    Field("attempts", \.setup.networkRules.code.attempts, .integer(in: 1...10))
    Field("length", \.setup.networkRules.code.length, .integer(in: 4...8))
  }
  Section("visa") {
    Field("inactiveLifetime", \.setup.networkRules.visa.inactiveLifetime, .duration)
    Field("removedLifetime", \.setup.networkRules.visa.removedLifetime, .duration)
    Field("announcesRemoval", \.setup.networkRules.visa.announcesRemoval, .bool)
    Field("codes", \.setup.networkRules.visa.codes, .integer(in: 1...100))
    Field(
      "issuerResumesCardholders", \.setup.networkRules.visa.issuerResumesCardholders, .bool)
  }
  Field(
    "tokens", \.setup.networkTokens,
    { .list(of: .givenToken(of: KnownCards($0.setup.cards), among: $0.setup.devices)) })
}

extension FieldKind where Value == GivenToken {
  /// A token at the network; what it does not say follows from TMP's list and the passes.
  fileprivate static func givenToken(of cards: KnownCards, among devices: [Device]) -> Self {
    .mapping("a token of the network", GivenToken(reference: "")) {
      Field("tokenUniqueReference", \.reference, .tokenReference, required: true)
      Field("tokenStatus", \.status, .choice(of: VaultToken.Status.self))
      Field("suspendedBy", \.suspendedBy, .set(of: .suspender))
      Check { token, fields in
        if token.suspendedBy.isEmpty { return }
        if token.status ?? .suspended != .suspended {
          fields.report(
            .conflictingKeys, at: "suspendedBy", "only a SUSPENDED token is suspended by somebody",
            remedy: "write `tokenStatus: SUSPENDED`, or leave `suspendedBy` out")
        }
        token.status = token.status ?? .suspended
      }
      Field("externalCardId", \.card, .card(of: cards))
      Field("on", \.device, .device(of: "the token", among: devices))
      Field("authorizationPath", \.authorizationPath, .text)
      Field("age", \.age, .duration)
      Field("deletedAgo", \.deletedAgo, .duration)
    }
  }
}

extension FieldKind where Value == TokenActor {
  /// One of the four that suspend; the network itself never does.
  static var suspender: Self {
    .oneOf(TokenActor.allCases.filter(TokenActor.suspenders.contains), called: \.rawValue)
  }
}
