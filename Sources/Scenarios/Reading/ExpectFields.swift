import SimulatedWorld
import Text
import TypedYAML
import WalletDomain

extension FieldKind where Value == Scenario.Expectation {
  static func expectation(
    of cards: KnownCards, among devices: [Device], from start: [Scenario.Act]
  ) -> Self {
    let effective = ["rows", "calls", "outcome", "findings", "guide"]
    return FieldKind<ExpectationParts>.mapping("an expectation", ExpectationParts()) {
      Field("after", \.acts, .story(of: cards, from: start), written: .ifChanged)
      Check { parts, fields in
        if !fields.hasValue("after") { parts.acts = [] }
      }
      Field(
        "rows", \.rest.perDevice.list, .list(of: cards, .perDevice(devices)), written: .ifChanged)
      Field("calls", \.rest.perDevice.calls, .calls, written: .ifChanged)
      Field(
        "outcome", \.rest.perDevice.outcome, { .outcome(of: $0.acts(from: start)) },
        written: .ifChanged)
      Field(
        "guide", \.rest.guide, { .guideView(of: cards, after: $0.acts(from: start)) },
        written: .ifChanged)
      Field("findings", \.rest.findings, .list(of: .text(matching: .finding)), written: .ifChanged)
      Field("told", \.rest.isCustomersView, .bool, written: .ifChanged)
      Rule(.needsOne(of: effective))
      Check { _, fields in
        if effective.contains(where: fields.hasValue) { return }
        fields.report(
          .missingKey, at: "after", "the expectation expects nothing",
          remedy: "give it rows, calls, outcome, findings or guide")
      }
    }.map(\.expectation, back: ExpectationParts.init)
  }
}

/// An expectation that is read, whose acts may be invalid.
private struct ExpectationParts {
  /// Nil if they are invalid, which has been reported.
  var acts: [Scenario.Act]?
  var rest = Scenario.Expectation()

  init() {}

  init(_ expectation: Scenario.Expectation) {
    if !expectation.after.isEmpty { acts = expectation.after }
    rest = expectation
  }

  /// The acts with those of `start` before them; none if there are none.
  func acts(from start: [Scenario.Act]) -> [Scenario.Act]? {
    acts.map { $0.isEmpty ? [] : start + $0 }
  }

  var expectation: Scenario.Expectation {
    var expectation = rest
    expectation.after = acts ?? []
    return expectation
  }
}

extension FieldKind where Value == Scenario.Expectation.ExpectedView {
  fileprivate static func guideView(of cards: KnownCards, after acts: [Scenario.Act]?) -> Self {
    .mapping("`guide`", Scenario.Expectation.ExpectedView()) {
      Field("rows", \.list, .list(of: cards, .guide), written: .ifChanged)
      Field("calls", \.calls, .calls, written: .ifChanged)
      Field("outcome", \.outcome, .outcome(of: acts), written: .ifChanged)
      Field("crash", \.crash, .choice(of: Scenario.Expectation.Crash.self), written: .ifChanged)
      Field("findings", \.findings, .list(of: .text(matching: .finding)), written: .ifChanged)
      Rule(.exclusive([["rows"], ["crash"]]))
      Check { view, fields in
        guard view.crash != nil, view.list != nil else { return }
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
        Field(endpoint.rawValue, at: endpoint, .integer(in: 0...1_000_000))
      }
    }
  }
}

extension FieldKind where Value == String {
  /// The outcome of the last flow of `acts`, one that such a flow can have; any outcome if the acts are invalid.
  fileprivate static func outcome(of acts: [Scenario.Act]?) -> Self {
    Self(.choice(Scenario.Act.allOutcomes), write: FieldKind.text.write) { field in
      guard let name = FieldKind.text.read(field), let acts else { return nil }
      guard let names = acts.last(where: \.beginsFlow)?.outcomes else {
        return field.failure(
          .conflictingKeys, "nothing in `after` has an outcome",
          remedy: "add a card there, activate one or open a link")
      }
      if names.contains(name) { return name }
      return field.notOneOf(names, found: name)
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

/// The policy whose rows are expected: the guide has one label for each card, `per-device` one for each device.
enum ExpectedRows {
  case perDevice([Device])
  case guide
}

extension FieldKind where Value == Scenario.Expectation.List {
  /// Cards with their labels, or the message instead of a list.
  static func list(of cards: KnownCards, _ rows: ExpectedRows) -> Self {
    let labels = FieldKind<Scenario.Expectation.Row.Labels>.labels(rows)
    let message = FieldKind<Scenario.Expectation.ListMessage>.choice(
      of: Scenario.Expectation.ListMessage.self)
    return Self(
      .anyOf([message.schema(), .entries(labels.schema(), named: nil)]),
      write: { list, style in
        switch list {
        case .message(let text): message.write(text, style)
        case .rows(let rows):
          .mapping(rows.map { ($0.card.rawValue, labels.write($0.labels, style)) })
        }
      }
    ) { field in
      if field.node.text != nil, !field.node.isNull {
        return message.read(field).map { .message($0) }
      }
      let entries = FieldKind<[Entry<Scenario.Expectation.Row.Labels>]>.entries(of: labels)
        .read(field)
      return entries.map { entries in
        .rows(
          entries.compactMap { entry in
            cards.find(entry.key, at: entry.keyMark, reporting: field.problems)
              .map { Scenario.Expectation.Row($0.id, entry.value) }
          })
      }
    }
  }
}

extension FieldKind where Value == Scenario.Expectation.Row.Labels {
  fileprivate static func labels(_ rows: ExpectedRows) -> Self {
    Self(
      schema(of: rows),
      write: { labels, style in
        switch labels {
        case .whole(let label): .text(label)
        case .devices: FieldKind.devices(among: Device.allCases).write(labels, style)
        }
      }
    ) { field in
      guard case .mapping = field.node.content else {
        return FieldKind<String>.statusLabel.read(field).map { .whole($0) }
      }
      guard case .perDevice(let devices) = rows else {
        return field.failure(
          .wrongKind, "the guide has one state for \(field.name), not one per device",
          remedy: "write the words of its row")
      }
      return FieldKind.devices(among: devices).read(field)
    }
  }

  private static func schema(of rows: ExpectedRows) -> Schema {
    let words = FieldKind<String>.statusLabel.schema()
    guard case .perDevice(let devices) = rows else { return words }
    return .anyOf([words, FieldKind.devices(among: devices).schema()])
  }

  private static func devices(among devices: [Device]) -> Self {
    FieldKind<[Device: String]>.mapping("a row", [:]) {
      for device in Device.allCases {
        Field(device.rawValue, at: device, .statusLabel, written: .ifChanged)
      }
      Check { words, fields in
        for device in Device.allCases where words[device] != nil && !devices.contains(device) {
          fields.report(
            .conflictingKeys, at: device.rawValue,
            "the row speaks of the \(device.title), and no \(device.title) is paired",
            remedy: "add `\(device.rawValue): {}` to `device`")
        }
      }
    }.map({ .devices($0) }, back: { if case .devices(let words) = $0 { words } else { nil } })
  }
}

extension FieldKind where Value == String {
  /// The label of one status, as the customer reads it.
  fileprivate static var statusLabel: Self { .oneOf(allStatusLabels, called: { $0 }) }
}

private let allStatusLabels: [String] = [
  WalletStatus.notAdded, .requiresActivation, .active, .suspended, .deactivated, .unknown(nil),
  .couldNotCheck, .cannotBeAdded,
].map(\.words)
