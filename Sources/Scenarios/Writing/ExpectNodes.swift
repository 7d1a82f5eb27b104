import TypedYAML
import WalletDomain

// What must be seen, as far as a program writes it: the list on a fresh copy, and the findings.
extension ScenarioWriter {
  /// Nil for an expectation that acts first or looks at calls: those are for people to write.
  func expectation(_ expectation: Scenario.Expectation) -> YAMLNode? {
    guard expectation.after.isEmpty else { return nil }
    return .mapping([
      "rows": expectation.perDevice.list.map(list),
      "findings": expectation.findings.isEmpty
        ? nil : .list(expectation.findings.map(YAMLNode.text)),
      "guide": expectation.guide.map { sight in
        .mapping([
          "rows": sight.list.map(list), "crash": sight.crash.map { .text($0.rawValue) },
        ])
      },
    ])
  }

  private func list(_ list: Scenario.Expectation.List) -> YAMLNode {
    if let words = list.words { return .text(words) }
    guard case .rows(let rows) = list else { return .mapping([]) }
    return .mapping(
      rows.map { row in
        switch row.shown {
        case .whole(let words): (row.card.rawValue, .text(words))
        case .devices(let devices):
          (
            row.card.rawValue,
            .mapping(Device.allCases.map { ($0.rawValue, devices[$0].map(YAMLNode.text)) })
          )
        }
      })
  }
}
