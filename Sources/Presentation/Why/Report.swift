import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import Text
import WalletDomain

/// Reasons as ordered text, for tickets, the command line and plain mode.
package struct Report: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package let heading: String
    package let items: [Item]
  }

  package struct Item: Hashable, Sendable {
    package let text: String
    /// `F1`, `R3`, `D07`; nil for a sentence without an id.
    package let id: String?
    /// Details, one line each.
    package let more: [String]

    init(_ text: String, id: String? = nil, more: [String] = []) {
      self.text = text
      self.id = id
      self.more = more
    }
  }

  package let title: String
  /// Incidents and troubles with the list, which come first.
  package let happened: [Section]
  /// The card's verdicts; empty for the session.
  package let answers: [Section]
  /// What follows from them, and what they rest on.
  package let consequences: [Section]
  /// Incidents that are over.
  package let past: [Section]

  package var sections: [Section] { happened + answers + consequences + past }
}

extension Why {
  /// The reasons laid out as a report, for onlookers without facts and ids; nil if the app shows no such card.
  package var report: Report? {
    if card != nil, diagnosis == nil { return nil }
    return Report(
      title: title, happened: happenedSections, answers: answerSections,
      consequences: sections(of: consequences)
        + (audience == .staff ? facts.map(\.section) : []) + [otherPolicy].compactMap { $0 },
      past: sections(of: [.incidents(.past, past)]))
  }

  /// Sections on incidents and on troubles with the list.
  package var happenedSections: [Report.Section] {
    sections(of: [.incidents(.happened, happened), .incidents(.list, listTroubles)])
  }

  private func sections(of parts: [Part]) -> [Report.Section] {
    parts.compactMap { $0.section(for: audience) }.filter { !$0.items.isEmpty }
  }

  /// The state in one line: “Gold reads Active”, or “The app shows 2 cards”.
  package var title: String {
    guard let diagnosis else { return session.listSummary }
    let isDoubtful = diagnosis.status.map(session.scenario.isDoubtful) ?? false
    let isAssumed = answers.contains { $0.certainty == .ifHere }
    return "\(diagnosis.card.name) reads \(rowWords)"
      + (isAssumed
        ? " if a device holds its pass, which nobody said" : isDoubtful ? UnknownFact.doubt : "")
  }

  private var rowWords: String {
    status.map { $0.row.words + $0.doubtOfRow } ?? "nothing: the guide's code stops the app"
  }

  private var answerSections: [Report.Section] {
    if let words = diagnosis?.crash?.explanation {
      let remedy = words.remedy { $0 == .chooseOtherPolicy ? "--policy per-device" : nil }
      return [
        Report.Section(
          heading: Facts.byGuide,
          items: [
            Report.Item(
              words.summary, more: audience == .staff ? [words.explanation, remedy] : [])
          ])
      ]
    }
    return answers.map { answer in
      let reason = audience == .staff ? answer.verdict.reason : meaning(of: answer).reason
      return Report.Section(
        heading: "\(answer.devices.first?.label ?? Facts.byGuide): \(answer.words)",
        items: reason.map { [Report.Item($0)] } ?? [])
    }
  }
}

extension Why.Facts {
  package static let byGuide = "The card, by the guide's rules"

  fileprivate var section: Report.Section {
    let fields = verdict.token?.fieldLine.map { [Report.Item($0)] } ?? []
    let hidden = hidden.compactMap { sentences in
      sentences.first.map { Report.Item($0, more: Array(sentences.dropFirst())) }
    }
    return Report.Section(
      heading: "Facts and rules" + (device.map { ", \($0.label)" } ?? ""),
      items: reasons.map { Report.Item($0.text, id: $0.id) } + fields + hidden)
  }
}

extension Why.Part {
  /// The part as a section; nil for what a report tells with the incident that it belongs to.
  fileprivate func section(for audience: Audience) -> Report.Section? {
    switch self {
    case .texts(let topic, let texts):
      topic.heading.map { Report.Section(heading: $0, items: texts.map { Report.Item($0) }) }
    case .incidents(let place, let incidents):
      Report.Section(
        heading: place.heading,
        items: incidents.map { audience == .staff ? $0.item : $0.itemForOnlookers })
    case .faults: nil
    case .changes(let changes, let untried):
      Report.Section(
        heading: "What would change it",
        items: changes.map { Report.Item($0.sentence) }
          + (untried == 0
            ? [] : [Report.Item("\(untried) more changes of tokens were not tried.")]))
    case .findings(let findings):
      Report.Section(heading: "Findings", items: findings.map(\.item))
    }
  }
}

extension Why.Part.Place {
  fileprivate var heading: String {
    switch self {
    case .happened: "What just happened"
    case .past: "What went well before"
    case .list: "The list"
    }
  }
}

extension Why.Part.Topic {
  /// The heading of a section; nil for what no report tells by itself.
  var heading: String? {
    switch self {
    case .reported: "Reported"
    case .say: "What to say to the customer"
    case .steps: "What to do"
    case .questions: "What to ask the customer"
    case .inquiries: "What to ask others"
    case .unknowns: "Not known"
    case .reasons, .purpose, .route, .fault: nil
    }
  }
}

extension Incident {
  /// The incident in the words for the customer, where there are any.
  fileprivate var itemForOnlookers: Report.Item {
    Report.Item("\(title): \(customer ?? summary)")
  }

  fileprivate var item: Report.Item {
    Report.Item(
      "\(title): \(summary)",
      more: [comment.map(Why.quotation), explanation, customer.map { "Say: \($0)" }]
        .compactMap { $0 } + next.map(\.sentence) + faults.map(\.sentence) + remarks)
  }
}

extension Finding {
  /// The finding with its facts, the texts for agent and engineer, and further steps.
  fileprivate var item: Report.Item {
    let words = words
    return Report.Item(
      words.title, id: id.rawValue,
      more: facts + [words.agent, "Why: \(words.engineer)"] + furtherSteps.map(\.sentence))
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
