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
      Field("after", \.acts, .story(of: cards, from: start), written: .ifChanged)
      Check { parts, fields in
        if !fields.hasValue("after") { parts.acts = [] }
      }
      Field(
        "rows", \.seen.perDevice.list, .list(of: cards, .perDevice(devices)),
        written: .ifChanged)
      Field("calls", \.seen.perDevice.calls, .calls, written: .ifChanged)
      Field(
        "outcome", \.seen.perDevice.outcome, { .outcome(of: $0.acts(from: start)) },
        written: .ifChanged)
      Field(
        "guide", \.seen.guide, { .guideSight(of: cards, after: $0.acts(from: start)) },
        written: .ifChanged)
      Field(
        "findings", \.seen.findings, .list(of: .text(matching: .finding)), written: .ifChanged)
      Field("told", \.seen.isTold, .bool, written: .ifChanged)
      Rule(.needsOne(of: wishes))
      Check { _, fields in
        if wishes.contains(where: fields.hasValue) { return }
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
      Field("rows", \.list, .list(of: cards, .guide), written: .ifChanged)
      Field("calls", \.calls, .calls, written: .ifChanged)
      Field("outcome", \.outcome, .outcome(of: acts), written: .ifChanged)
      Field(
        "crash", \.crash, .choice(of: Scenario.Expectation.Crash.self), written: .ifChanged)
      Field("findings", \.findings, .list(of: .text(matching: .finding)), written: .ifChanged)
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

/// Whose rows are expected: the guide knows cards only, and a device must be there to be looked at.
enum ExpectedRows {
  case perDevice([Device])
  case guide
}

/// What the list says where it has no rows.
private enum ListWords: String, CaseIterable {
  case noCards = "You have no cards"
  case notKnown = "It is not known which cards the bank lists"
  case couldNotLoad = "Could not load cards"
  case notInstalled = "The app is not installed"
  case neverOpened = "The app was never opened"
  case logIn = "The app asks for the log-in"

  var list: Scenario.Expectation.List {
    switch self {
    case .noCards: .noCards
    case .notKnown: .notKnown
    case .couldNotLoad: .couldNotLoad
    case .notInstalled: .notInstalled
    case .neverOpened: .neverOpened
    case .logIn: .logIn
    }
  }
}

extension Scenario.Expectation.List {
  /// What the list says where it has no rows; nil where it has.
  var words: String? { ListWords.allCases.first { $0.list == self }?.rawValue }
}

extension FieldKind where Value == Scenario.Expectation.List {
  /// Cards with their words, or what the list says where it has none.
  static func list(of cards: KnownCards, _ rows: ExpectedRows) -> Self {
    let shown = FieldKind<Scenario.Expectation.Row.Shown>.shown(rows)
    let words = ListWords.allCases.map(\.rawValue)
    return Self(
      .anyOf([.choice(words), .entries(shown.schema(), named: nil)]),
      write: { list, style in
        if let words = list.words { return .text(words) }
        guard case .rows(let rows) = list else { return nil }
        return .mapping(rows.map { ($0.card.rawValue, shown.write($0.shown, style)) })
      }
    ) { field in
      if case .scalar = field.node.content, !field.node.isNull {
        return FieldKind<ListWords>.choice(of: ListWords.self).read(field)?.list
      }
      let entries = FieldKind<[Entry<Scenario.Expectation.Row.Shown>]>.entries(of: shown)
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

extension FieldKind where Value == Scenario.Expectation.Row.Shown {
  fileprivate static func shown(_ rows: ExpectedRows) -> Self {
    Self(
      schema(of: rows),
      write: { shown, style in
        switch shown {
        case .whole(let words): .text(words)
        case .devices: FieldKind.devices(among: Device.allCases).write(shown, style)
        }
      }
    ) { field in
      guard case .mapping = field.node.content else {
        return FieldKind<String>.statusWords.read(field).map { .whole($0) }
      }
      guard case .perDevice(let devices) = rows else {
        field.report(
          .wrongKind, "the guide has one state for \(field.name), not one per device",
          remedy: "write the words of its row")
        return nil
      }
      return FieldKind.devices(among: devices).read(field)
    }
  }

  private static func schema(of rows: ExpectedRows) -> Schema {
    let words = FieldKind<String>.statusWords.schema()
    guard case .perDevice(let devices) = rows else { return words }
    return .anyOf([words, FieldKind.devices(among: devices).schema()])
  }

  private static func devices(among devices: [Device]) -> Self {
    FieldKind<[Device: String]>.mapping("a row", [:]) {
      for device in Device.allCases {
        Field(device.rawValue, \.[device], .statusWords, written: .ifChanged)
      }
      Check { words, fields in
        for device in Device.allCases where words[device] != nil && !devices.contains(device) {
          fields.report(
            .conflictingKeys, at: device.rawValue,
            "the row speaks of the \(device.title), and no \(device.title) is paired",
            remedy: "add `\(device.rawValue): {}` to `device`")
        }
      }
    }.map(
      { .devices($0) }, back: { if case .devices(let words) = $0 { words } else { nil } })
  }
}

extension FieldKind where Value == String {
  /// The words of one state, as the customer reads them.
  fileprivate static var statusWords: Self { .oneOf(allStatusWords, called: { $0 }) }
}

private let allStatusWords: [String] = [
  WalletStatus.notAdded, .requiresActivation, .active, .suspended, .deactivated, .unknown(nil),
  .couldNotCheck, .cannotBeAdded,
].map(\.words)
