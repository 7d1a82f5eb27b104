import Redaction
import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

extension Report {
  /// The same in Markdown, each section under a heading of the second level, and each text as `covered` has it.
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
  /// What a ticket needs: what is seen, why, what is odd, and what was done before, in Markdown.
  ///
  /// No cardholder, card number, secret or payload is in it. Without a card it is about the whole list; nil where the
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

  /// The ticket of what has just happened, where that is not about `card`, such as a link that somebody has opened.
  public func ticketAtHand(for card: Card.ID?) -> String? {
    guard let link = linkAtHand else { return ticketSummary(of: card) }
    if let card = link.card { return ticketSummary(of: card) }
    // What the scenario tells of its cards and its customer is not of whoever got the link.
    let sections = incidentSections
    if sections.isEmpty { return ticketSummary(of: card) }
    return ticket(
      Report(title: "A link that leads to no card here", sections: sections), state: [],
      steps: steps(since: link.step))
  }

  /// Whether there is one, without putting it together.
  public func hasTicketAtHand(for card: Card.ID?) -> Bool {
    func isShown(_ card: Card.ID?) -> Bool { card.map { app.overview?.cards[$0] != nil } ?? true }
    guard let link = linkAtHand else { return isShown(card) }
    if let card = link.card { return isShown(card) }
    return isShown(card) || !incidentSections.isEmpty
  }

  private func ticket(_ report: Report, state: [String], steps: [Report.Item]) -> String {
    var report = report
    // They stand in the state, and so does a device of which its heading says all.
    let verdicts = report.sections.filter(\.items.isEmpty).map { Report.Item(nil, $0.heading) }
    report.sections.removeAll { $0.heading == "Reported" || $0.items.isEmpty }
    report.sections.append(
      Report.Section(
        // The app of a customer of whom not all is known may have got other answers.
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

  /// A link names a pass by these; whatever else one holds may be a person.
  private static let parametersOfWallet: Set = ["passTypeIdentifier", "serialNumber", "action"]

  private func steps(since first: Int) -> [Report.Item] {
    session.history.entries[first...session.history.position].map { entry in
      Report.Item(nil, "\(entry.at.timeOfDay) \(entry.words)")
    }
  }

  /// The link that was opened last, where nothing else was begun since: at which step, and the card that it leads to.
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

  /// What was pasted of tokens of other cards than the one that a ticket is about.
  private func sentencesOfOthers(than card: Card.ID) -> Set<String> {
    Set(
      world.tokenService.tokens.filter { $0.externalCardId != nil && $0.externalCardId != card }
        .map { Reason.tokenSeen($0).text(in: world.vocabulary) })
  }

  /// What the scenario says was done before it opens.
  private var stepsOfScenario: [Report.Item] {
    scenario.start.isEmpty
      ? []
      : [Report.Item(nil, "Before: " + scenario.start.map(\.line).joined(separator: ", "))]
  }
}
