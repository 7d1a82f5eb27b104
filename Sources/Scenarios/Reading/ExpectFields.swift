import SimulatedWorld
import TypedYAML
import WalletDomain

extension FieldKind where Value == Scenario.Expectation {
  static func expectation(of cards: KnownCards, watchIsPaired: Bool) -> Self {
    .mapping("an expectation") { fields in
      let acts = fields.optional("after", .acts(of: cards))
      let after = acts ?? (fields.has("after") ? nil : [])
      let perDevice = Scenario.Expectation.Sight(
        list: fields.optional("rows", .list(of: cards, .perDevice(watchIsPaired: watchIsPaired))),
        calls: fields.optional("calls", .calls, default: [:]),
        outcome: fields.outcome(of: after))
      let guide = fields.optional("guide", .guideSight(of: cards, after: after))
      let findings = fields.optional("findings", .list(of: .text(matching: .finding)), default: [])
      fields.rule(.needsOne(of: ["rows", "calls", "outcome", "findings", "guide"]))
      if !["rows", "calls", "outcome", "findings", "guide"].contains(where: fields.has) {
        fields.report(
          .missingKey, at: "after", "the expectation expects nothing",
          remedy: "give it rows, calls, outcome, findings or guide")
      }
      return Scenario.Expectation(
        after: after ?? [], perDevice: perDevice, guide: guide, findings: findings)
    }
  }
}

extension FieldKind where Value == Scenario.Expectation.Sight {
  fileprivate static func guideSight(of cards: KnownCards, after: [Scenario.Expectation.Act]?)
    -> Self
  {
    .mapping("`guide`") { fields in
      let sight = Scenario.Expectation.Sight(
        list: fields.optional("rows", .list(of: cards, .guide)),
        calls: fields.optional("calls", .calls, default: [:]),
        outcome: fields.outcome(of: after),
        crash: fields.optional("crash", .choice(of: Scenario.Expectation.Crash.self)))
      fields.rule(.exclusive([["rows"], ["crash"]]))
      if sight.crash != nil, sight.list != nil {
        fields.report(
          .conflictingKeys, at: "crash", "`rows` and `crash` exclude each other",
          remedy: "an app that has stopped shows no rows")
      }
      return sight
    }
  }
}

extension FieldKind where Value == [Endpoint: Int] {
  fileprivate static var calls: Self {
    .mapping("`calls`") { fields in
      var counts: [Endpoint: Int] = [:]
      for endpoint in Endpoint.allCases {
        counts[endpoint] = fields.optional(endpoint.rawValue, .integer(in: 0...1_000_000))
      }
      return counts
    }
  }
}

extension MappingReader {
  /// How the last flow of `acts` ends, by a name that such a flow can end with; nil for acts that are wrong.
  fileprivate func outcome(of acts: [Scenario.Expectation.Act]?) -> String? {
    guard let acts else { return optional("outcome", .text) }
    return optional("outcome", .outcome(of: acts))
  }
}

extension FieldKind where Value == String {
  fileprivate static func outcome(of acts: [Scenario.Expectation.Act]) -> Self {
    Self(.choice(allOutcomes)) { field in
      guard let name = FieldKind.text.read(field) else { return nil }
      guard let names = acts.last(where: \.beginsFlow)?.outcomes else {
        field.report(
          .conflictingKeys, "nothing in `after` has an outcome",
          remedy: "add a card there, activate one or open a link")
        return nil
      }
      if names.contains(name) { return name }
      field.reportNotOneOf(names, found: name)
      return nil
    }
  }
}

/// What some flow or other can end with.
private let allOutcomes: [String] = {
  let names = AddPassOutcome.Name.allCases.map(\.rawValue)
  let others = ActivationOutcome.Name.allCases.map(\.rawValue) + [Scenario.Expectation.notOffered]
  return names + others.filter { !names.contains($0) }
}()

extension TextForm {
  fileprivate static var finding: TextForm {
    TextForm(name: "a finding such as D07", pattern: "^D[0-9]{2}$") { text in
      text.utf8.count == 3 && text.hasPrefix("D") && text.utf8.dropFirst().allSatisfy(isDigit)
    }
  }
}
