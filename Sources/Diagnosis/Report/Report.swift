import Scenarios
import SimulatedWorld
import Simulation
import Text
public import WalletDomain

/// A diagnosis as ordered text, for the screen, tickets and the command line.
public struct Report: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var heading: String
    public var items: [Item]
  }

  public struct Item: Hashable, Sendable {
    /// `F1`, `R3`, `D07`; nil for a sentence without an id.
    public var id: String?
    public var text: String
    /// Details, one line each.
    public var more: [String]
    /// Severity, for a finding; nil for other items.
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

extension SessionDiagnosis {
  /// The full report on a card, or without a card on the whole list.
  /// Incidents come first, unless the row already reflects them.
  ///
  /// Nil if the app shows no such card.
  public func report(of card: Card.ID?, by diagnoses: CardDiagnoses? = nil) -> Report? {
    guard let card else {
      let sections = incidentSections + momentSections
      return Report(title: listWords, sections: sections.filter { !$0.items.isEmpty })
    }
    return (diagnoses ?? CardDiagnoses(session)).diagnosis(of: card).map { diagnosis in
      Report(
        title: diagnosis.title, sections: sectionsBeforeRow + diagnosis.sections + sectionsBehindRow
      )
    }
  }

  /// Sections on incidents and on troubles with the list.
  public var incidentSections: [Report.Section] { sections(of: incidents) }

  /// The sections that come before a card's row: incidents that are not over, and troubles with the list.
  public var sectionsBeforeRow: [Report.Section] {
    sections(of: incidents.filter { !$0.isOver })
  }

  private func sections(of incidents: [Incident]) -> [Report.Section] {
    [
      Report.Section(heading: "What just happened", items: incidents.map(\.item)),
      Report.Section(heading: "The list", items: listTroubles.map(\.item)),
    ].filter { !$0.items.isEmpty }
  }

  /// The section that comes after a card's row: comments and remarks of incidents that are over.
  public var sectionsBehindRow: [Report.Section] {
    let past = incidents.filter { $0.isOver && $0.saysMore }
    return past.isEmpty
      ? [] : [Report.Section(heading: "What went well before", items: past.map(\.item))]
  }

  /// Sections that are about no particular card.
  public var momentSections: [Report.Section] {
    let unknowns = session.unknownFacts
    let reported = Report.Section(
      heading: "Reported", items: scenario.reported.map { Report.Item(nil, $0) })
    let findings = findingsOfNoRow
    return [
      reported, saySection(findings.gravestFirst.compactMap(\.told)), findings.stepSection(),
      questionSection(unknowns.compactMap(\.question)), unknowns.inquirySection, unknowns.section,
      findings.section,
    ].filter { !$0.items.isEmpty }
  }

  /// Names of the cards with findings.
  public var oddCards: [String] {
    let odd = Set(findings.compactMap(\.card))
    return app.overview?.cards.filter { odd.contains($0.id) }.map(\.name) ?? []
  }

  /// Sentence for a list without findings of its own.
  public var nothingOddInWords: String {
    let odd = oddCards
    return odd.isEmpty
      ? "There is nothing odd in what the app sees."
      : "Nothing is odd about the list as a whole; there are findings about \(odd.fewListed)."
  }

  /// Summary of the list, such as “The app shows 2 cards”.
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

private func saySection(_ sentences: [String]) -> Report.Section {
  Report.Section(
    heading: "What to say to the customer",
    items: sentences.withoutRepeats.map { Report.Item(nil, $0) })
}

private func questionSection(_ questions: [String]) -> Report.Section {
  Report.Section(
    heading: "What to ask the customer", items: questions.map { Report.Item(nil, $0) })
}

extension Incident {
  fileprivate var item: Report.Item {
    Report.Item(
      nil, "\(title): \(summary)",
      more: [
        comment.map { "The bank's own words: “\($0)”" }, explanation,
        customer.map { "Say: \($0)" },
      ].compactMap { $0 } + next.map(\.sentence) + faults.map(\.sentence) + remarks)
  }
}

extension [UnknownFactSummary] {
  fileprivate var section: Report.Section {
    Report.Section(
      heading: "Not known", items: map { Report.Item(nil, $0.item) })
  }

  fileprivate var inquirySection: Report.Section {
    Report.Section(
      heading: "What to ask others", items: compactMap(\.inquiry).map { Report.Item(nil, $0) })
  }
}

extension [Finding] {
  /// The findings sorted by severity, gravest first; texts are computed once per finding.
  public var gravestFirst: [Finding] {
    map { (finding: $0, rank: $0.words.severity.rank) }.sorted { $0.rank > $1.rank }.map(\.finding)
  }

  /// Section with the agent's steps.
  fileprivate func stepSection(after ofRow: [String] = []) -> Report.Section {
    let steps = ofRow + gravestFirst.flatMap(\.steps).map(\.text)
    return Report.Section(
      heading: "What to do", items: steps.withoutRepeats.map { Report.Item(nil, $0) })
  }

  /// Section with the findings: facts, the texts for agent and engineer, and further steps.
  fileprivate var section: Report.Section {
    Report.Section(
      heading: "Findings",
      items: map { finding in
        let words = finding.words
        return Report.Item(
          finding.id.rawValue, words.title,
          more: finding.facts + [words.agent, "Why: \(words.engineer)"]
            + finding.furtherSteps.map(\.sentence),
          severity: words.severity)
      })
  }
}

extension CardDiagnosis {
  /// The report on the card alone, without incidents.
  public var report: Report { Report(title: title, sections: sections) }

  var title: String {
    let isDoubtful = status.map { guesses.scenario.isDoubtful($0) } ?? false
    return "\(card.name) reads \(rowWords)" + (isDoubtful ? UnknownFact.doubt : "")
  }
  var sections: [Report.Section] { answerSections + consequences }

  /// Sections after the verdicts, in the order in which a reader needs them.
  public var consequences: [Report.Section] {
    [
      saySection(ofRow.said + findings.gravestFirst.compactMap(\.told)),
      findings.stepSection(after: ofRow.steps),
      flipSection, questionSection(questions), unknowns.inquirySection, unknowns.section,
      findings.section,
    ].filter { !$0.items.isEmpty }
      + factSections + [otherSection].filter { !$0.items.isEmpty }
  }

  private var rowWords: String {
    status.map { $0.row.words + $0.doubtOfRow } ?? "nothing: the guide's code stops the app"
  }

  private var answerSections: [Report.Section] {
    if let crash {
      let words = crash.explanation
      return [
        Report.Section(
          heading: Self.byGuide,
          items: [
            Report.Item(
              nil, words.summary,
              more: [
                words.explanation,
                words.remedy { $0 == .chooseOtherPolicy ? "--policy per-device" : nil },
              ])
          ])
      ]
    }
    return verdicts.map { device, verdict in
      let doubt =
        guesses.scenario.isDoubtful(verdict.status, of: card.id, on: device)
        ? UnknownFact.doubt : ""
      return Report.Section(
        heading: "\(device?.label ?? Self.byGuide): \(verdict.words)\(doubt)",
        items: verdict.reason.map { [Report.Item(nil, $0)] } ?? [])
    }
  }

  private static let byGuide = "The card, by the guide's rules"

  /// The verdict for each device, or the guide's only verdict.
  private var verdicts: [(device: Device?, verdict: Verdict)] {
    guard let status else { return [] }
    return status.places.compactMap { device in status.devices[device].map { (device, $0) } }
      + (status.whole.map { [(nil, $0)] } ?? [])
  }

  /// Sections with the reasons, the token's fields, and facts that the app cannot know.
  private var factSections: [Report.Section] {
    verdicts.map { device, verdict in
      var items = guesses.numbered(verdict.because, of: card.id).map { id, text in
        Report.Item(id, text)
      }
      if let line = verdict.token?.fieldLine { items.append(Report.Item(nil, line)) }
      items += (device.map { [$0] } ?? Device.allCases).compactMap { hidden[$0] }
        .compactMap { sentences in
          sentences.first.map { Report.Item(nil, $0, more: Array(sentences.dropFirst())) }
        }
      return Report.Section(
        heading: "Facts and rules" + (device.map { ", \($0.label)" } ?? ""), items: items)
    }
  }

  private var flipSection: Report.Section {
    Report.Section(
      heading: "What would change it",
      items: counterfactuals.map { Report.Item(nil, $0.sentence) }
        + (untriedChanges == 0
          ? [] : [Report.Item(nil, "\(untriedChanges) more changes of tokens were not tried.")]))
  }

  /// Section with the other policy's verdict; without items if it is the same.
  public var otherSection: Report.Section {
    guard let otherPolicy else { return Report.Section(heading: "", items: []) }
    return Report.Section(
      heading: "By policy \(otherPolicy.policy.rawValue)",
      items: otherPolicy.items(in: guesses.scenario.setup.vocabulary))
  }
}

extension CardStatus {
  /// Suffix such as “, probably” if no device's verdict is certain about the row's status; else empty.
  fileprivate var doubtOfRow: String {
    if rowSaysMore { return CardStatus.asFarAsAnswered }
    let same = places.compactMap { devices[$0] }.filter { $0.status == row }
    return same.contains { $0.doubt.isEmpty } ? "" : same.first?.doubt ?? ""
  }
}

extension CardDiagnosis.Comparison {
  fileprivate func items(in v: Vocabulary) -> [Report.Item] {
    if let crash { return [Report.Item(nil, crash.explanation.summary)] }
    guard let status else { return [] }
    if let whole = status.whole {
      let rule = whole.because.numbered(in: v).last
      return [
        Report.Item(rule?.id, "The row would read \(status.row.words)."),
        Report.Item(nil, rule?.text ?? ""),
      ].filter { !$0.text.isEmpty }
    }
    return status.places.compactMap { device in
      guard let verdict = status.devices[device] else { return nil }
      let rule = verdict.because.numbered(in: v).last
      return Report.Item(
        rule?.id, "The \(device.title) would read \(verdict.status.words).",
        more: rule.map { [$0.text] } ?? [])
    }
  }
}
