import IssuerAPI
import PassCrypto
import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

// The keys of `tmp`: the token service, and the latency of all calls.
@FieldsBuilder<Scenario> var tmpFields: [Field<Scenario>] {
  Field("tokens", \.setup.tokenService.tokens, { _ in .list(of: .token) }, joining: +)
  Field("emptySearch", \.setup.tokenService.emptySearch, .choice(of: TokenService.EmptySearch.self))
  Section("activation") {
    // `default: null` leaves the answer out of the reply.
    Field(
      nullable: "default", \.setup.tokenService.activationResponse,
      .text(usually: ["APPROVED", "DECLINED", "FAILED"]))
    Field("comment", \.setup.tokenService.activationComment, .text)
  }
  Section("signing") {
    Field("mistake", \.setup.tokenService.signingMistake, .choice(of: SigningMistake.self))
  }
  Section("latency") {
    for endpoint in Endpoint.allCases {
      Field(endpoint.rawValue, \.setup.latency[endpoint], .duration)
    }
  }
}

extension FieldKind where Value == Token {
  /// A token of TMP; every key may be missing or null, and any text is accepted.
  fileprivate static var token: Self {
    .mapping("a token", Token()) {
      Field("tokenUniqueReference", \.tokenUniqueReference, .tokenReference)
      Field("panUniqueReference", \.panUniqueReference, .text)
      Field(
        "externalCardId", \.externalCardId,
        FieldKind<String>.text.map(Card.ID.init(_:), back: \.rawValue))
      Field(
        "tokenStatus", \.tokenStatus, .text(usually: VaultToken.Status.allCases.map(\.rawValue)))
      Field(
        "authorizationPath", \.authorizationPath,
        .text(usually: NetworkDecision.allCases.map { $0.rawValue.uppercased() }))
      Field("processStatus", \.processStatus, .text(usually: ["COMPLETED"]))
    }
  }
}

extension FieldKind where Value == TokenUniqueReference {
  static var tokenReference: Self {
    FieldKind<String>.text.map(TokenUniqueReference.init(_:), back: \.rawValue)
  }
}

// The keys of `bridge`: Bridge, and the bank's back end before it.
@FieldsBuilder<Scenario> var bridgeFields: [Field<Scenario>] {
  Field("customer", \.setup.backEnd.customer, .text).written(ofBridge: true)
  Field("answers", \.setup.backEnd.answers, .choice(of: BackEndSetup.Answers.self))
  Field("keyLifetime", \.setup.backEnd.keyLifetime, .duration).written(ofBridge: true)
  Section("backEnd") { requestFields(ofBridge: true) }
}

// The keys of `backEnd`: the bank's back end before any other issuer.
@FieldsBuilder<Scenario> var backEndFields: [Field<Scenario>] {
  Field("customer", \.setup.backEnd.customer, .text).written(ofBridge: false)
  Field("keyLifetime", \.setup.backEnd.keyLifetime, .duration).written(ofBridge: false)
  requestFields(ofBridge: false)
}

@FieldsBuilder<Scenario> private func requestFields(ofBridge: Bool) -> [Field<Scenario>] {
  Field("idempotencyKey", \.setup.backEnd.keys, .choice(of: BackEndSetup.KeyRule.self)).written(
    ofBridge: ofBridge)
  Field("certificates", \.setup.backEnd.certificates, .choice(of: BackEndSetup.HandedOn.self))
    .written(ofBridge: ofBridge)
  Field("retries", \.setup.backEnd.retries, .integer(in: 0...3)).written(ofBridge: ofBridge)
}

extension Field<Scenario> {
  /// This key of the back end, which is read in both sections, and written in that of the scenario's issuer.
  fileprivate func written(ofBridge: Bool) -> Field {
    Field(
      describe: describe, read: read,
      write: { scenario, defaults, style, pairs in
        guard (scenario.setup.issuer.id == "bridge") == ofBridge else { return }
        write(scenario, defaults, style, &pairs)
      }, copyChange: copyChange)
  }
}

// The keys of `google`: Google Wallet, and how the bank's app uses it.
@FieldsBuilder<Scenario> var googleFields: [Field<Scenario>] {
  Field("package", \.setup.google.package, .text(matching: .package))
  Field("walletId", \.setup.google.ids.wallet, .text)
  Field("stableHardwareId", \.setup.google.ids.hardware, .text)
  Field("activeWallet", \.setup.google.hasActiveWallet, .bool)
  Field("otherAccount", \.setup.google.walletIsOfAnotherAccount, .bool)
  Field("allowListed", \.setup.google.isAllowListed, .bool)
  Field("packageMapped", \.setup.google.isPackageMapped, .bool)
  Field("notInOrder", \.setup.google.notInOrder, .set(of: .choice(of: GoogleReadiness.self)))
  Field("call", \.setup.google.call, .choice(of: PushTokenizeCall.self))
  Field("ids", \.setup.google.idsHandedOn, .choice(of: GoogleSetup.HandedOn.self))
  Field("opaqueCard", \.setup.google.opaqueCard, .choice(of: GoogleSetup.Made.self))
  Field("opaqueCardLifetime", \.setup.google.opaqueCardLifetime, .duration)
  Field("generatorTimeout", \.setup.google.generatorTimeout, .duration)
  Field("tokenizationError", \.setup.google.tokenizationError, .tapAndPayStatus)
  Field("tokenThoughLeft", \.setup.google.makesTokenThoughLeft, .bool)
  Field("savesCard", \.setup.google.savesCard, .bool)
  Field("answerKey", \.setup.google.answerKey, .choice(of: GoogleSetup.AnswerKey.self))
  Field("answersWallet", \.setup.google.answersWallet, .bool)
  Field("resumesTokens", \.setup.google.resumesTokens, .bool)
}

extension FieldKind where Value == TapAndPayStatus {
  /// A status by its number.
  fileprivate static var tapAndPayStatus: Self {
    let failures = TapAndPayStatus.allCases.filter { $0 != .tokenActivationRequired }
    return .oneOf(failures, called: { "\($0.rawValue)" })
  }
}

extension TextForm {
  fileprivate static var package: TextForm {
    TextForm(
      name: "a package name such as com.example.bank",
      pattern: #"^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$"#
    ) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count >= 2
        && parts.allSatisfy { part in
          part.first?.isLetter == true
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        }
    }
  }
}

// The keys of `network`: the card network.
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
    Field("issuerResumesCardholders", \.setup.networkRules.visa.issuerResumesCardholders, .bool)
  }
  Field(
    "tokens", \.setup.networkTokens,
    { .list(of: .givenToken(of: KnownCards($0.setup.cards), among: $0.setup.devices)) })
}

extension FieldKind where Value == GivenToken {
  /// A token at the network; defaults follow from TMP's list and the passes.
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
  /// An actor that can suspend tokens: all but the network.
  static var suspender: Self {
    .oneOf(TokenActor.allCases.filter(TokenActor.suspenders.contains), called: \.rawValue)
  }
}
