import Scenarios
import WalletDomain

/// A diagnosis as text in its order, for the screen, for a ticket and for the command line.
public struct Report: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var heading: String
    public var items: [Item]
  }

  public struct Item: Hashable, Sendable {
    /// `F1`, `R3`, `D07`; nil for a sentence of its own.
    public var id: String?
    public var text: String
    /// What belongs to it, one line each.
    public var more: [String]

    init(_ id: String? = nil, _ text: String, more: [String] = []) {
      self.id = id
      self.text = text
      self.more = more
    }
  }

  public var title: String
  public var sections: [Section]
}

extension Diagnosis {
  public var report: Report {
    Report(
      title: "\(card.name) reads \(rowWords)",
      sections: verdictSections
        + consequences)
  }

  /// What comes after the verdicts themselves.
  public var consequences: [Report.Section] {
    [unknownSection, findingSection, flipSection, questionSection, otherSection].filter {
      !$0.items.isEmpty
    }
  }

  private var rowWords: String { status?.row.words ?? "nothing: the guide's code stops the app" }

  private var verdictSections: [Report.Section] {
    if let crash {
      let words = crash.explanation
      return [
        Report.Section(
          heading: "The card, by the guide's rules",
          items: [
            Report.Item(
              nil, words.summary,
              more: [
                words.explanation,
                words.remedy { $0 == .policy ? "--policy per-device" : nil },
              ])
          ])
      ]
    }
    guard let status else { return [] }
    let devices = Device.allCases.compactMap { device in
      status.devices[device].map { section($0, heading: device.title) }
    }
    return devices
      + (status.whole.map { [section($0, heading: "The card, by the guide's rules")] } ?? [])
  }

  private func section(_ verdict: Verdict, heading: String) -> Report.Section {
    Report.Section(
      heading: "\(heading): \(verdict.status.words)",
      items: verdict.because.numbered.map { Report.Item($0.id, $0.text) }
        + (verdict.reason.map { [Report.Item(nil, $0)] } ?? []))
  }

  private var findingSection: Report.Section {
    Report.Section(
      heading: "Findings",
      items: findings.map { finding in
        let words = finding.words
        return Report.Item(
          finding.id.rawValue, words.title,
          more: finding.facts + [words.agent, "Say: \(words.customer)", "Next: \(words.nextStep)"])
      })
  }

  private var unknownSection: Report.Section {
    Report.Section(
      heading: "Not known", items: unknowns.map { Report.Item(nil, "It is not known \($0.words).") }
    )
  }

  private var flipSection: Report.Section {
    Report.Section(
      heading: "What would change it", items: counterfactuals.map { Report.Item(nil, $0.sentence) })
  }

  private var questionSection: Report.Section {
    Report.Section(
      heading: "What to ask the customer", items: questions.map { Report.Item(nil, $0) })
  }

  private var otherSection: Report.Section {
    guard let otherPolicy else { return Report.Section(heading: "", items: []) }
    return Report.Section(
      heading: "By policy \(otherPolicy.policy.rawValue)", items: otherPolicy.items)
  }
}

extension Diagnosis.Comparison {
  fileprivate var items: [Report.Item] {
    if let crash { return [Report.Item(nil, crash.explanation.summary)] }
    guard let status else { return [] }
    if let whole = status.whole {
      let rule = whole.because.numbered.last
      return [
        Report.Item(rule?.id, "The row would read \(status.row.words)."),
        Report.Item(nil, rule?.text ?? ""),
      ].filter { !$0.text.isEmpty }
    }
    return Device.allCases.compactMap { device in
      guard let verdict = status.devices[device] else { return nil }
      let rule = verdict.because.numbered.last
      return Report.Item(
        rule?.id, "The \(device.title) would read \(verdict.status.words).",
        more: rule.map { [$0.text] } ?? [])
    }
  }
}
