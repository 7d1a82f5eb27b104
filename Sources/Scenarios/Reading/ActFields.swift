import TypedYAML
import WalletDomain

extension FieldKind where Value == [Scenario.Expectation.Act] {
  /// Acts in the order in which they are done, each a line such as `add card-gold watch`; nil where one is wrong.
  static func acts(of cards: KnownCards) -> Self {
    Self(.list(FieldKind<Scenario.Expectation.Act>.act(of: cards).schema())) { field in
      let kind = FieldKind<Scenario.Expectation.Act>.act(of: cards).marked
      guard let acts = FieldKind<[Marked<Scenario.Expectation.Act>]>.list(of: kind).read(field)
      else {
        return nil
      }
      guard case .sequence(let items) = field.node.content, acts.count == items.count else {
        return nil
      }
      for (act, before) in zip(acts, [nil] + acts.map(\.value))
      where !act.value.mayFollow(before) {
        field.problems.report(
          .conflictingKeys, at: act.mark, "there is nothing to \(act.value.purpose) here",
          remedy: "it comes right after \(act.value.predecessors)")
      }
      return acts.map(\.value)
    }
  }
}

private enum Verb: String, CaseIterable {
  case add, open, activate, verify, choose, cancel
  case installApp = "install-app"
  case refuseTerms = "refuse-terms"
  case refuseLogIn = "refuse-log-in"
  case interrupt, refresh, advance
  case watchInReach = "watch-in-reach"
  case watchOutOfReach = "watch-out-of-reach"

  var usage: String {
    switch self {
    case .add: "add CARD [phone|watch]"
    case .open: "open URL"
    case .activate: "activate CARD [phone|watch]"
    case .verify: "verify CARD [phone|watch]"
    case .choose: "choose phone|watch"
    case .installApp, .cancel, .refuseTerms, .refuseLogIn, .interrupt, .refresh, .watchInReach,
      .watchOutOfReach:
      rawValue
    case .advance: "advance TIME"
    }
  }
}

extension Scenario.Expectation.WorldAct {
  fileprivate var usage: String {
    switch self {
    case .blockCard, .unblockCard, .reportLost, .replaceCard: "\(rawValue) CARD"
    default: "\(rawValue) CARD [phone|watch]"
    }
  }
}

extension FieldKind where Value == Scenario.Expectation.Act {
  fileprivate static func act(of cards: KnownCards) -> Self {
    Self(.textOf(TextSchema(pattern: actPattern))) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      let words = text.split(separator: " ", maxSplits: 1).map { $0.withoutOuterSpaces }
      if let act = words.first.flatMap(Scenario.Expectation.WorldAct.init(rawValue:)) {
        return worldAct(act, words.count > 1 ? words[1] : "", field, cards)
      }
      guard let name = words.first, let verb = Verb(rawValue: name) else {
        let others = Scenario.Expectation.WorldAct.allCases
        field.reportNotOneOf(
          Verb.allCases.map(\.usage) + others.map(\.usage), found: words.first,
          short: Verb.allCases.map(\.rawValue) + others.map(\.rawValue))
        return nil
      }
      return act(verb, words.count > 1 ? words[1] : nil, field, cards)
    }
  }

  private static func worldAct(
    _ act: Scenario.Expectation.WorldAct, _ rest: String, _ field: FieldNode, _ cards: KnownCards
  ) -> Value? {
    cardAndDevice(rest, act.usage, field, cards).map { .world(act, $0, $1 ?? .phone) }
  }

  private static func act(
    _ verb: Verb, _ rest: String?, _ field: FieldNode, _ cards: KnownCards
  ) -> Value? {
    switch (verb, rest) {
    case (.add, let rest?):
      return cardAndDevice(rest, verb.usage, field, cards).map { .add($0, $1 ?? .phone) }
    case (.activate, let rest?):
      return cardAndDevice(rest, verb.usage, field, cards).map { .activate($0, $1) }
    case (.open, let rest?): return .open(rest)
    case (.verify, let rest?):
      return cardAndDevice(rest, verb.usage, field, cards).map { .verify($0, $1 ?? .phone) }
    case (.installApp, nil): return .installApp
    case (.choose, let rest?):
      if let device = Device(rawValue: rest) { return .choose(device) }
    case (.advance, let rest?):
      let node = YAMLNode(content: .scalar(rest, isPlain: true), mark: field.mark)
      return FieldKind<Duration>.duration.read(
        FieldNode(node: node, name: field.name, problems: field.problems)
      ).map { .advance($0) }
    case (.cancel, nil): return .cancel
    case (.refuseTerms, nil): return .refuseTerms
    case (.refuseLogIn, nil): return .refuseLogIn
    case (.interrupt, nil): return .interrupt
    case (.refresh, nil): return .refresh
    case (.watchInReach, nil): return .watchReachable(true)
    case (.watchOutOfReach, nil): return .watchReachable(false)
    default: break
    }
    field.reportWrongKind(.wrongText, expected: "`\(verb.usage)`")
    return nil
  }

  private static func cardAndDevice(
    _ rest: String, _ usage: String, _ field: FieldNode, _ cards: KnownCards
  ) -> (Card.ID, Device?)? {
    let words = rest.split(separator: " ").map(String.init)
    let device = words.count == 2 ? Device(rawValue: words[1]) : nil
    guard words.count == 1 || device != nil, let card = words.first else {
      field.reportWrongKind(.wrongText, expected: "`\(usage)`")
      return nil
    }
    return cards.find(card, at: field.mark, reporting: field.problems).map { ($0.id, device) }
  }
}

/// Every act in its usage's words, such as `add CARD [phone|watch]`.
private var actPattern: String {
  let usages = Verb.allCases.map(\.usage) + Scenario.Expectation.WorldAct.allCases.map(\.usage)
  return "^(" + usages.map(pattern(of:)).joined(separator: "|") + ")$"
}

private func pattern(of usage: String) -> String {
  usage.split(separator: " ").map { word in
    switch word {
    case "CARD": " +[^ ]+"
    case "URL": " +.*[^ ].*"
    case "TIME": " +\(durationPattern)"
    case "[phone|watch]": "( +(phone|watch))?"
    case "phone|watch": " +(phone|watch)"
    default: " *\(word)"
    }
  }.joined() + " *"
}

extension Substring {
  fileprivate var withoutOuterSpaces: String { String(self).withoutOuterWhitespace }
}

extension Scenario.Expectation.Act {
  var beginsFlow: Bool {
    switch self {
    case .add, .open, .activate, .verify: true
    case .installApp, .choose, .cancel, .refuseTerms, .refuseLogIn, .interrupt, .refresh,
      .advance, .world,
      .watchReachable:
      false
    }
  }

  /// The names that a flow begun by this act can end with.
  var outcomes: [String]? {
    switch self {
    case .add: AddPassOutcome.Name.allCases.map(\.rawValue)
    case .open: ActivationOutcome.Name.allCases.map(\.rawValue)
    case .activate:
      ActivationOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
    case .verify:
      ActivationOutcome.Name.allCases.map(\.rawValue)
        + InstallOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
    case .installApp, .choose, .cancel, .refuseTerms, .refuseLogIn, .interrupt, .refresh,
      .advance, .world,
      .watchReachable:
      nil
    }
  }

  fileprivate func mayFollow(_ before: Self?) -> Bool {
    switch (self, before) {
    case (.cancel, let before?): before.beginsFlow
    case (.refuseTerms, .add), (.interrupt, .add), (.choose, .open), (.choose, .add): true
    case (.choose, .verify), (.choose, .installApp), (.installApp, .verify): true
    case (.cancel, nil), (.refuseTerms, _), (.interrupt, _), (.choose, _), (.installApp, _): false
    default: true
    }
  }

  fileprivate var purpose: String {
    switch self {
    case .choose: "choose"
    case .refuseTerms: "refuse"
    case .installApp: "install"
    case .interrupt: "interrupt"
    default: "cancel"
    }
  }

  fileprivate var predecessors: String {
    switch self {
    case .choose: "`open`, `add` or `verify`"
    case .refuseTerms, .interrupt: "`add`"
    case .installApp: "`verify`"
    default: "`add`, `open`, `activate` or `verify`"
    }
  }
}
