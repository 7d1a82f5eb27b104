import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

extension FieldKind where Value == Scenario.Expectation {
  static func expectation(
    of cards: KnownCards, among devices: [Device], from start: [Scenario.Act]
  ) -> Self {
    let wishes = ["rows", "calls", "outcome", "findings", "guide"]
    return FieldKind<ExpectationParts>.mapping("an expectation", ExpectationParts()) {
      Field("after", \.acts, .story(of: cards, from: start), written: .ifUnusual)
      Check { parts, fields in
        if !fields.says("after") { parts.acts = [] }
      }
      Field(
        "rows", \.seen.perDevice.list, .list(of: cards, .perDevice(devices)),
        written: .ifUnusual)
      Field("calls", \.seen.perDevice.calls, .calls, written: .ifUnusual)
      Field(
        "outcome", \.seen.perDevice.outcome, { .outcome(of: $0.acts(from: start)) },
        written: .ifUnusual)
      Field(
        "guide", \.seen.guide, { .guideSight(of: cards, after: $0.acts(from: start)) },
        written: .ifUnusual)
      Field(
        "findings", \.seen.findings, .list(of: .text(matching: .finding)), written: .ifUnusual)
      Field("told", \.seen.isTold, .bool, written: .ifUnusual)
      Rule(.needsOne(of: wishes))
      Check { _, fields in
        if wishes.contains(where: fields.says) { return }
        fields.report(
          .missingKey, at: "after", "the expectation expects nothing",
          remedy: "give it rows, calls, outcome, findings or guide")
      }
    }.map(\.expectation, back: ExpectationParts.init)
  }
}

private struct ExpectationParts {
  /// Nil where they are wrong, which has been reported.
  var acts: [Scenario.Act]?
  var seen = Scenario.Expectation()

  init() {}

  init(_ expectation: Scenario.Expectation) {
    if !expectation.after.isEmpty { acts = expectation.after }
    seen = expectation
  }

  /// With what `start` did before, where anything is done at all.
  func acts(from start: [Scenario.Act]) -> [Scenario.Act]? {
    acts.map { $0.isEmpty ? [] : start + $0 }
  }

  var expectation: Scenario.Expectation {
    var expectation = seen
    expectation.after = acts ?? []
    return expectation
  }
}

extension FieldKind where Value == Scenario.Expectation.ExpectedView {
  fileprivate static func guideSight(
    of cards: KnownCards, after acts: [Scenario.Act]?
  ) -> Self {
    .mapping("`guide`", Scenario.Expectation.ExpectedView()) {
      Field("rows", \.list, .list(of: cards, .guide), written: .ifUnusual)
      Field("calls", \.calls, .calls, written: .ifUnusual)
      Field("outcome", \.outcome, .outcome(of: acts), written: .ifUnusual)
      Field(
        "crash", \.crash, .choice(of: Scenario.Expectation.Crash.self), written: .ifUnusual)
      Field("findings", \.findings, .list(of: .text(matching: .finding)), written: .ifUnusual)
      Rule(.exclusive([["rows"], ["crash"]]))
      Check { sight, fields in
        guard sight.crash != nil, sight.list != nil else { return }
        fields.report(
          .conflictingKeys, at: "crash", "`rows` and `crash` exclude each other",
          remedy: "an app that has stopped shows no rows")
      }
    }
  }
}

extension FieldKind where Value == [Endpoint: Int] {
  fileprivate static var calls: Self {
    .mapping("`calls`", [:]) {
      for endpoint in Endpoint.spoilable {
        Field(endpoint.rawValue, \.[endpoint], .integer(in: 0...1_000_000))
      }
    }
  }
}

extension FieldKind where Value == String {
  /// How the last flow of `acts` ends, by a name that such a flow can end with; any where the acts are wrong.
  fileprivate static func outcome(of acts: [Scenario.Act]?) -> Self {
    Self(.choice(Scenario.Act.allOutcomes), write: FieldKind.text.write) { field in
      guard let name = FieldKind.text.read(field), let acts else { return nil }
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

extension TextForm {
  fileprivate static var finding: TextForm {
    TextForm(name: "a finding such as D07", pattern: "^D[0-9]{2}$") { text in
      text.utf8.count == 3 && text.hasPrefix("D") && text.utf8.dropFirst().allSatisfy(isDigit)
    }
  }
}
