import PassCrypto
import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario says of the token service.
struct TMPFields {
  var service = TokenService()
  var latency = Latency()
}

extension FieldKind where Value == TMPFields {
  static var tmp: Self {
    .mapping("`tmp`") { fields in
      var tmp = TMPFields()
      tmp.service.tokens = fields.optional("tokens", .list(of: .token), default: [])
      tmp.service.emptySearch = fields.optional(
        "emptySearch", .choice(of: TokenService.EmptySearch.self), default: .none)
      if let activation = fields.optional("activation", .activation) {
        tmp.service.activationResponse = activation.response
        tmp.service.activationComment = activation.comment
      }
      tmp.service.signingMistake = fields.optional("signing", .signing)?.mistake
      tmp.latency = fields.optional("latency", .latency, default: Latency())
      return tmp
    }
  }
}

extension FieldKind where Value == Token {
  /// Every field may be missing or null, and any text is data.
  fileprivate static var token: Self {
    .mapping("a token") { fields in
      Token(
        tokenUniqueReference: fields.optional("tokenUniqueReference", .text)
          .map(TokenUniqueReference.init(_:)),
        panUniqueReference: fields.optional("panUniqueReference", .text),
        externalCardId: fields.optional("externalCardId", .text).map(Card.ID.init(_:)),
        tokenStatus: fields.optional(
          "tokenStatus", .text(usually: VaultToken.Status.allCases.map(\.rawValue))),
        authorizationPath: fields.optional(
          "authorizationPath",
          .text(usually: NetworkDecision.allCases.map { $0.rawValue.uppercased() })),
        processStatus: fields.optional("processStatus", .text(usually: ["COMPLETED"])))
    }
  }
}

private struct ActivationFields {
  var response: String?
  var comment: String?
}

extension FieldKind where Value == ActivationFields {
  fileprivate static var activation: Self {
    .mapping("`activation`") { fields in
      ActivationFields(
        // `default: null` leaves the answer out of the reply.
        response: fields.isNull("default")
          ? nil
          : fields.optional(
            "default", .text(usually: ["APPROVED", "DECLINED", "FAILED"]), default: "APPROVED"),
        comment: fields.optional("comment", .text))
    }
  }
}

private struct SigningFields {
  var mistake: SigningMistake?
}

extension FieldKind where Value == SigningFields {
  fileprivate static var signing: Self {
    .mapping("`signing`") { fields in
      SigningFields(mistake: fields.optional("mistake", .choice(of: SigningMistake.self)))
    }
  }
}

extension FieldKind where Value == Latency {
  fileprivate static var latency: Self {
    .mapping("`latency`") { fields in
      var given: [Latency.Point: Duration] = [:]
      for point in Latency.Point.allCases {
        given[point] = fields.optional(point.rawValue, .duration)
      }
      return Latency(given)
    }
  }
}
