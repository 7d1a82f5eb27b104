import Redaction
import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

extension Report {
  /// The report in Markdown, with a second-level heading per section; `covered` masks each text.
  func markdown(_ covered: (String) -> String) -> String {
    func written(_ text: String) -> String { escapedMarkdown(covered(text)) }
    var lines = ["# \(written(title))"]
    for section in sections {
      lines += ["", "## \(written(section.heading))", ""]
      for item in section.items {
        lines.append("- " + (item.id.map { "**\(written($0))** " } ?? "") + written(item.text))
        lines += item.more.map { "  - " + written($0) }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SessionDiagnosis {
  /// A support ticket in Markdown: what is seen, why, findings, and the steps before.
  ///
  /// It contains no cardholder, card number, secret or payload. Without a card it is about the whole list; nil if the
  /// app shows no such card.
  public func ticketSummary(of card: Card.ID?, by diagnoses: CardDiagnoses? = nil) -> String? {
    guard let report = report(of: card, by: diagnoses) else { return nil }
    let others = card.map(sentencesOfOthers(than:)) ?? []
    return ticket(
      report,
      state: (scenario.customerQuoted.map { [$0] } ?? [])
        + scenario.reported.filter { !others.contains($0) }.map { "Reported: \($0)" },
      steps: stepsOfScenario + steps(since: 0))
  }

  /// A ticket about a link that was just opened, if there is one, else about `card`.
  public func ticketAtHand(for card: Card.ID?) -> String? {
    guard let link = linkAtHand else { return ticketSummary(of: card) }
    if let card = link.card { return ticketSummary(of: card) }
    // Whoever got the link may not be the scenario's customer, so reports about that customer are left out.
    let sections = incidentSections
    if sections.isEmpty { return ticketSummary(of: card) }
    return ticket(
      Report(title: "A link that leads to no card here", sections: sections), state: [],
      steps: steps(since: link.step))
  }

  /// Whether `ticketAtHand` would return a ticket, without composing it.
  public func hasTicketAtHand(for card: Card.ID?) -> Bool {
    func isShown(_ card: Card.ID?) -> Bool { card.map { app.overview?.cards[$0] != nil } ?? true }
    guard let link = linkAtHand else { return isShown(card) }
    if let card = link.card { return isShown(card) }
    return isShown(card) || !incidentSections.isEmpty
  }

  private func ticket(_ report: Report, state: [String], steps: [Report.Item]) -> String {
    var report = report
    // Reports go into the state section, as do headings of sections without items.
    let verdicts = report.sections.filter(\.items.isEmpty).map { Report.Item(nil, $0.heading) }
    report.sections.removeAll { $0.heading == "Reported" || $0.items.isEmpty }
    report.sections.append(
      Report.Section(
        // If facts are unknown, the real app may have received other answers.
        heading: scenario.unknowns.isEmpty
          ? "Steps" : "Steps, as simulated: nobody reported these calls",
        items: steps))
    report.sections.insert(
      Report.Section(
        heading: "State",
        items: [
          Report.Item(nil, "Scenario \(scenario.id), policy \(app.policy.rawValue)"),
          Report.Item(nil, "Virtual time \(world.clock.timeOfDay)"),
        ] + verdicts + state.map { Report.Item(nil, $0) }), at: 0)
    var redactor = Redactor(replacingNames: true, of: world.cards.cardholders)
    return report.markdown { text in
      redactor.text(Redactor.coveringLinks(in: text, butFor: Self.parametersOfWallet))
    }
  }

  /// Link parameters that identify a pass; others may contain personal data and are masked.
  private static let parametersOfWallet: Set = ["passTypeIdentifier", "serialNumber", "action"]

  private func steps(since first: Int) -> [Report.Item] {
    session.history.entries[first...session.history.position].map { entry in
      Report.Item(nil, "\(entry.at.timeOfDay) \(entry.words)")
    }
  }

  /// Index of the entry that opened the last link, and the card it leads to; nil if anything else was begun since.
  private var linkAtHand: (step: Int, card: Card.ID?)? {
    let acts = session.history.entries[...session.history.position].enumerated().reversed()
    let last = acts.first { _, entry in
      switch entry.message {
      case .continued?, .cancelled?, .sheetTakenAway?, .passChosen?, .listRefreshed?: false
      default: entry.isAct
      }
    }
    guard let last, case .linkOpened? = last.element.message else { return nil }
    let flow = app.flow ?? app.lastEnded
    guard case .activating? = flow, app.refusal == nil else { return (last.offset, nil) }
    return (last.offset, flow?.presentation.card(in: world))
  }

  /// Pasted sentences about tokens of other cards than the ticket's.
  private func sentencesOfOthers(than card: Card.ID) -> Set<String> {
    Set(
      world.tokenService.tokens.filter { $0.externalCardId != nil && $0.externalCardId != card }
        .map { Reason.tokenSeen($0).text(in: world.vocabulary) })
  }

  /// The scenario's `start` acts.
  private var stepsOfScenario: [Report.Item] {
    scenario.start.isEmpty
      ? []
      : [Report.Item(nil, "Before: " + scenario.start.map(\.line).joined(separator: ", "))]
  }
}
