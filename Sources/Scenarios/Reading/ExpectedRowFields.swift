import Text
import TypedYAML
import WalletDomain

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
        Field(device.rawValue, \.[device], .statusWords, written: .ifUnusual)
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
