import PassCrypto
import SimulatedWorld
import TypedYAML
import WalletDomain

// What a scenario says of the token service and of how long everybody takes.
@FieldsBuilder<Scenario> var tmpFields: [Field<Scenario>] {
  Field("tokens", \.setup.tokenService.tokens, { _ in .list(of: .token) }, joining: +)
  Field(
    "emptySearch", \.setup.tokenService.emptySearch, .choice(of: TokenService.EmptySearch.self))
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
  /// Every field may be missing or null, and any text is data.
  fileprivate static var token: Self {
    .mapping("a token", Token()) {
      Field("tokenUniqueReference", \.tokenUniqueReference, .tokenReference)
      Field("panUniqueReference", \.panUniqueReference, .text)
      Field(
        "externalCardId", \.externalCardId,
        FieldKind<String>.text.map(Card.ID.init(_:), back: \.rawValue))
      Field(
        "tokenStatus", \.tokenStatus,
        .text(usually: VaultToken.Status.allCases.map(\.rawValue)))
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
