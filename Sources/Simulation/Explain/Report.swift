import Scenarios
import SimulatedWorld
public import WalletDomain

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
    /// Of a finding.
    public var severity: Finding.Severity?

    init(
      _ id: String? = nil, _ text: String, more: [String] = [], severity: Finding.Severity? = nil
    ) {
      self.id = id
      self.text = text
      self.more = more
      self.severity = severity
    }
  }

  public var title: String
  public var sections: [Section]
}

extension Session {
  /// All that can be said of a card, or of the whole where there is no card to speak of: what has just happened first.
  ///
  /// Nil where the app shows no such card.
  public func report(of card: Card.ID?, by diagnoses: Diagnoses? = nil) -> Report? {
    guard let card else {
      let sections = happeningSections + momentSections
      return Report(title: listWords, sections: sections.filter { !$0.items.isEmpty })
    }
    return (diagnoses ?? Diagnoses(self)).diagnosis(of: card).map { diagnosis in
      Report(title: diagnosis.title, sections: happeningSections + diagnosis.sections)
    }
  }

  /// What has just happened, and what keeps the list from being as it should.
  public var happeningSections: [Report.Section] {
    [
      Report.Section(heading: "What just happened", items: happenings.map(\.item)),
      Report.Section(heading: "The list", items: listTroubles.map(\.item)),
    ].filter { !$0.items.isEmpty }
  }

  /// What can be said without a card.
  public var momentSections: [Report.Section] {
    let unknowns = unknownFacts
    let reported = Report.Section(
      heading: "Reported", items: scenario.reported.map { Report.Item(nil, $0) })
    return [
      reported, unknowns.section, Finding.section(findingsOfNoRow),
      questionSection(unknowns.compactMap(\.question)),
      unknowns.inquirySection,
    ].filter { !$0.items.isEmpty }
  }

  /// “The app shows 2 cards”.
  public var listWords: String {
    if let absence = world.appAbsence { return String(absence.sentence.dropLast()) }
    if app.awaitedLogIn != nil { return "The app asks for the log-in" }
    if app.cardListFailure != nil { return "The app could not load the cards" }
    guard let overview = app.overview else { return "The app shows no card list" }
    if overview.crash != nil { return "The app has stopped" }
    let doubt = scenario.unknowns.contains(.cards) ? UnknownFact.doubt : ""
    return switch overview.cards.count {
    case 0 where scenario.unknowns.contains(.cards): "Which cards the app shows is not known"
    case 0: "The app shows no card"
    case 1: "The app shows 1 card" + doubt
    case let count: "The app shows \(count) cards" + doubt
    }
  }
}

private func questionSection(_ questions: [String]) -> Report.Section {
  Report.Section(
    heading: "What to ask the customer", items: questions.map { Report.Item(nil, $0) })
}

extension Happening {
  fileprivate var item: Report.Item {
    Report.Item(
      nil, "\(title): \(summary)",
      more: [
        comment.map { "The bank's own words: “\($0)”" }, explanation,
        customer.map { "Say: \($0)" },
      ].compactMap { $0 } + next.map(\.sentence) + remarks)
  }
}

extension [NotKnown] {
  fileprivate var section: Report.Section {
    Report.Section(
      heading: "Not known", items: map { Report.Item(nil, $0.sentence) })
  }

  fileprivate var inquirySection: Report.Section {
    Report.Section(
      heading: "What to ask others", items: compactMap(\.inquiry).map { Report.Item(nil, $0) })
  }
}

extension Finding {
  fileprivate static func section(_ findings: [Finding]) -> Report.Section {
    Report.Section(
      heading: "Findings",
      items: findings.map { finding in
        let words = finding.words
        return Report.Item(
          finding.id.rawValue, words.title,
          more: finding.facts + [words.agent] + (finding.told.map { ["Say: \($0)"] } ?? [])
            + ["Why: \(words.engineer)"] + words.next.map(\.sentence), severity: words.severity)
      })
  }
}

extension Diagnosis {
  /// Of the card alone, without what has just happened.
  public var report: Report { Report(title: title, sections: sections) }

  var title: String {
    let isDoubtful = status.map(unknowns.map(\.fact).areBasis) ?? false
    return "\(card.name) reads \(rowWords)" + (isDoubtful ? UnknownFact.doubt : "")
  }
  var sections: [Report.Section] { verdictSections + consequences }

  /// What comes after the verdicts themselves.
  public var consequences: [Report.Section] {
    [
      Report.Section(
        heading: "What to say to the customer", items: saidOfRow.map { Report.Item(nil, $0) }),
      unknowns.section, Finding.section(findings), flipSection,
      questionSection(questions), unknowns.inquirySection, otherSection,
    ].filter { !$0.items.isEmpty }
  }

  private var rowWords: String {
    status.map { $0.row.words + $0.doubtOfRow } ?? "nothing: the guide's code stops the app"
  }

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
    let devices = status.places.compactMap { device in
      status.devices[device].map {
        section($0, heading: device.label, on: device, hidden: [hidden[device] ?? []])
      }
    }
    return devices
      + (status.whole.map {
        let all = Device.allCases.map { hidden[$0] ?? [] }
        return [section($0, heading: "The card, by the guide's rules", hidden: all)]
      } ?? [])
  }

  /// The reasons, the token's own fields, and what only the world knows.
  private func section(
    _ verdict: Verdict, heading: String, on device: Device? = nil, hidden: [[String]]
  ) -> Report.Section {
    let wallet = device?.wallet ?? .applePay
    var items = guesses.numbered(verdict.because).map { id, text in
      Report.Item(id, wallet.worded(text))
    }
    items += (verdict.reason.map { [Report.Item(nil, $0)] } ?? [])
    if let line = verdict.token?.fieldLine { items.append(Report.Item(nil, line)) }
    items += hidden.compactMap { sentences in
      sentences.first.map { Report.Item(nil, $0, more: Array(sentences.dropFirst())) }
    }
    let doubt =
      unknowns.map(\.fact).areBasis(of: verdict.status, on: device) ? UnknownFact.doubt : ""
    return Report.Section(heading: "\(heading): \(verdict.words)\(doubt)", items: items)
  }

  private var flipSection: Report.Section {
    Report.Section(
      heading: "What would change it", items: counterfactuals.map { Report.Item(nil, $0.sentence) })
  }

  /// What the other policy says; without items where it says the same.
  public var otherSection: Report.Section {
    guard let otherPolicy else { return Report.Section(heading: "", items: []) }
    return Report.Section(
      heading: "By policy \(otherPolicy.policy.rawValue)", items: otherPolicy.items)
  }
}

extension CardStatus {
  /// “, probably”, where no device is sure of what the row says.
  fileprivate var doubtOfRow: String {
    let same = places.compactMap { devices[$0] }.filter { $0.status == row }
    return same.contains { $0.doubt.isEmpty } ? "" : same.first?.doubt ?? ""
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
    return status.places.compactMap { device in
      guard let verdict = status.devices[device] else { return nil }
      let rule = verdict.because.numbered.last
      return Report.Item(
        rule?.id, "The \(device.title) would read \(verdict.status.words).",
        more: rule.map { [device.wallet.worded($0.text)] } ?? [])
    }
  }
}
