import Commands
import SimulatedWorld
import Text
import Times
import TypedYAML
import WalletDomain

extension FieldKind where Value == [Scenario.Act] {
  /// A list of lines such as `add card-gold watch`; nil if one is invalid.
  ///
  /// In a story each act ends before the next, so that not every act may follow every other; `start` may have left a
  /// flow open.
  static func story(of cards: KnownCards, from start: [Scenario.Act]) -> Self {
    acts(of: cards, among: CommandName.story) { acts, problems in
      for (place, act) in acts.enumerated() {
        // Wallet's list stays open while time passes.
        let before = acts[..<place].last { earlier in
          if case (.pick, .advance) = (act.value, earlier.value) { false } else { true }
        }?.value
        if act.value.mayFollow(before)
          || before == nil && start.contains(where: act.value.mayFollow)
        {
          continue
        }
        problems.report(
          .conflictingKeys, at: act.mark, "there is nothing to \(act.value.purpose) here",
          remedy: "it comes right after \(act.value.predecessors)")
      }
    }
  }

  /// Acts of one step each, in any order.
  static func steps(of cards: KnownCards) -> Self {
    acts(of: cards, among: CommandName.steps) { _, _ in }
  }

  private static func acts(
    of cards: KnownCards, among names: [CommandName],
    check: @escaping ([Marked<Scenario.Act>], ProblemCollector) -> Void
  ) -> Self {
    let kind = FieldKind<Scenario.Act>.act(of: cards, among: names).marked
    return Self(
      .list(kind.schema()),
      write: { acts, _ in .list(acts.map { .text($0.line) }) }
    ) { field in
      guard let acts = FieldKind<[Marked<Scenario.Act>]>.list(of: kind).read(field),
        case .sequence(let items) = field.node.content, acts.count == items.count
      else { return nil }
      check(acts, field.problems)
      return acts.map(\.value)
    }
  }
}

extension FieldKind where Value == Scenario.Act {
  fileprivate static func act(of cards: KnownCards, among names: [CommandName]) -> Self {
    Self(.textOf(TextSchema(pattern: actPattern(names)))) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      do throws(WrittenCommand.Mistake) {
        let written = try WrittenCommand(text)
        // A file has one way of writing it.
        guard names.contains(written.name), written.word == written.name.rawValue else {
          throw .unknownName(written.word)
        }
        return act(written, field, cards)
      } catch {
        var error = error
        if case .wrongArguments(let name) = error, !names.contains(name) {
          error = .unknownName(name.rawValue)
        }
        switch error {
        case .unknownName(let name):
          let nearest = nearestName(to: name, among: names.map(\.rawValue))
            .flatMap(CommandName.init(rawValue:))
          return field.mismatch(
            .notOneOf, expected: "a step such as `\((nearest ?? .add).usage)`",
            remedy: nearest == nil ? "`passwalk guide check` lists them" : nil)
        case .wrongArguments(let name):
          return field.mismatch(.wrongText, expected: "`\(name.usage)`")
        }
      }
    }
  }

  private static func act(
    _ written: WrittenCommand, _ field: FieldNode, _ cards: KnownCards
  ) -> Value? {
    let first = written.values.first ?? nil
    var written = written
    if written.name.arguments.first == .card {
      guard let first, !first.contains(" ") else {
        return field.mismatch(.wrongText, expected: "`\(written.name.usage)`")
      }
      guard let card = cards.find(first, at: field.mark, reporting: field.problems) else {
        return nil
      }
      written.values[0] = card.id.rawValue
    }
    if written.name == .advance {
      let node = YAMLNode(content: .scalar(first ?? "", isPlain: true), mark: field.mark)
      return FieldKind<Duration>.duration.read(
        FieldNode(node: node, name: field.name, problems: field.problems)
      ).map(Scenario.Act.advance)
    }
    return Scenario.Act(written)
  }
}

/// A regular expression for lines of the commands, made of their usages such as `add CARD [phone|watch]`.
private func actPattern(_ names: [CommandName]) -> String {
  "^(" + names.map { pattern(of: $0.usage) }.joined(separator: "|") + ")$"
}

private func pattern(of usage: String) -> String {
  usage.split(separator: " ").map { word in
    switch word {
    case "CARD": " +[^ ]+"
    case "URL", "PLACE=VALUE": " +.*[^ ].*"
    case "TIME": " +\(durationPattern)"
    case "[phone|watch]": "( +(phone|watch|secondWatch))?"
    case "phone|watch": " +(phone|watch|secondWatch)"
    default: " *\(word)"
    }
  }.joined() + " *"
}

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
