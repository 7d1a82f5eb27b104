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

/// The commands that a scenario may have done.
private let actNames: [CommandName] =
  [
    .add, .open, .activate, .verify, .choose, .cancel, .installApp, .refuseTerms, .refuseLogIn,
    .interrupt, .refresh, .advance, .watchInReach, .watchOutOfReach,
  ] + CommandName.worldActs

extension FieldKind where Value == Scenario.Expectation.Act {
  fileprivate static func act(of cards: KnownCards) -> Self {
    Self(.textOf(TextSchema(pattern: actPattern))) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      do throws(WrittenCommand.Mistake) {
        let written = try WrittenCommand(text)
        // A file has one way of writing it.
        guard actNames.contains(written.name), written.word == written.name.rawValue else {
          throw .unknownName(written.word)
        }
        if let act = act(written, field, cards) { return act }
      } catch {
        switch error {
        case .unknownName(let name):
          field.reportNotOneOf(
            actNames.map(\.usage), found: name, short: actNames.map(\.rawValue))
        case .wrongArguments(let name):
          field.reportWrongKind(.wrongText, expected: "`\(name.usage)`")
        }
      }
      return nil
    }
  }

  private static func act(
    _ written: WrittenCommand, _ field: FieldNode, _ cards: KnownCards
  ) -> Value? {
    let (first, device) = (written.values.first ?? nil, written.values.last??.asDevice)
    func card() -> Card.ID? {
      guard let first, !first.contains(" ") else {
        field.reportWrongKind(.wrongText, expected: "`\(written.name.usage)`")
        return nil
      }
      return cards.find(first, at: field.mark, reporting: field.problems)?.id
    }
    switch written.name {
    case .add: return card().map { .add($0, device ?? .phone) }
    case .activate: return card().map { .activate($0, device) }
    case .open: return first.map { .open($0) }
    case .verify: return card().map { .verify($0, device ?? .phone) }
    case .installApp: return .installApp
    case .choose: return device.map { .choose($0) }
    case .advance:
      let node = YAMLNode(content: .scalar(first ?? "", isPlain: true), mark: field.mark)
      return FieldKind<Duration>.duration.read(
        FieldNode(node: node, name: field.name, problems: field.problems)
      ).map { .advance($0) }
    case .cancel: return .cancel
    case .refuseTerms: return .refuseTerms
    case .refuseLogIn: return .refuseLogIn
    case .interrupt: return .interrupt
    case .refresh: return .refresh
    case .watchInReach: return .watchReachable(true)
    case .watchOutOfReach: return .watchReachable(false)
    default: return card().map { .world(written.name, $0, device ?? .phone) }
    }
  }
}

/// Every act in its usage's words, such as `add CARD [phone|watch]`.
private var actPattern: String {
  "^(" + actNames.map { pattern(of: $0.usage) }.joined(separator: "|") + ")$"
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

extension String {
  fileprivate var asDevice: Device? { Device(rawValue: self) }
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
