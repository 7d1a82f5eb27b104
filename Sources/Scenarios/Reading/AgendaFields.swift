import SimulatedWorld
import Text
import Times
import TypedYAML
import WalletDomain

extension FieldKind where Value == PlannedItem {
  /// A change of one of `tokens` or `cards`; tokens made while the scenario runs have no known names.
  static func plannedItem(to tokens: [TokenUniqueReference], or cards: KnownCards) -> Self {
    .either(
      [tokenChange(to: tokens), cardChange(to: cards)], choosing: { $0["setCard"] == nil ? 0 : 1 })
  }

  private static func tokenChange(to tokens: [TokenUniqueReference]) -> Self {
    FieldKind<ChangeParts>.mapping("an item of the agenda", ChangeParts()) {
      Field("at", \.after, .timeFromStart, required: true)
      Field("setToken", \.token, .token(among: tokens), required: true)
      Field("tokenStatus", \.tokenStatus, .text, required: true)
      Field("by", \.actor, .suspender)
    }.map(
      { PlannedItem(after: $0.after, .tokenStatus(of: $0.token, $0.tokenStatus, by: $0.actor)) },
      back: { item in
        guard case .tokenStatus(of: let token, let status, let actor) = item.change else {
          return nil
        }
        return ChangeParts(after: item.after, token: token, tokenStatus: status, actor: actor)
      })
  }

  private static func cardChange(to cards: KnownCards) -> Self {
    FieldKind<ChangeParts>.mapping("an item of the agenda", ChangeParts()) {
      Field("at", \.after, .timeFromStart, required: true)
      Check { _, fields in
        guard fields.has("setToken") else { return }
        fields.report(
          .conflictingKeys, at: "setToken", "`setCard` and `setToken` exclude each other",
          remedy: "write two items, each with its own `at`")
      }
      Field("setCard", \.card, .card(of: cards), required: true)
      Field("state", \.cardState, .choice(of: Card.State.self), required: true)
    }.map(
      { PlannedItem(after: $0.after, .cardState(of: $0.card, $0.cardState)) },
      back: { item in
        guard case .cardState(of: let card, let state) = item.change else { return nil }
        return ChangeParts(after: item.after, card: card, cardState: state)
      })
  }
}

/// The parts of a planned change: of a token or of a card.
private struct ChangeParts {
  var after = Duration.zero
  var token: TokenUniqueReference = ""
  var tokenStatus = ""
  var actor = TokenActor.issuer
  var card: Card.ID = ""
  var cardState = Card.State.active
}

extension FieldKind where Value == Duration {
  /// A time after the start, such as `+10m`.
  fileprivate static var timeFromStart: Self {
    Self(
      .textOf(TextSchema(pattern: "^[+]?\(durationPattern)$")),
      write: { time, _ in .text("+" + time.written) }
    ) { field in
      let time = FieldKind<Duration>.signedDuration.read(field)
      if let time, time < .zero {
        field.report(
          .outOfRange, "the agenda begins when the scenario does",
          remedy: "write a time such as +10m")
      }
      return time
    }
  }
}

extension FieldKind where Value == TokenUniqueReference {
  fileprivate static func token(among tokens: [TokenUniqueReference]) -> Self {
    let (kind, known) = (FieldKind<TokenUniqueReference>.tokenReference, Set(tokens))
    return Self(kind.schema(), write: kind.write) { field in
      let token = kind.read(field)
      if let token, !known.contains(token) {
        field.report(
          .unknownReference, "there is no token \(quoted(token.rawValue)) in `tmp`",
          remedy: tokens.count <= 100
            ? didYouMean(token.rawValue, among: tokens.map(\.rawValue)) : nil)
      }
      return token
    }
  }
}
