import Diagnosis
import Redaction
import Scenarios
import SimulatedWorld
package import Simulation
package import WalletDomain

extension Why {
  /// A support ticket in Markdown: what is seen, why, findings, and the steps before; nil if the app shows no such card.
  ///
  /// It contains no cardholder, card number, secret or payload; for onlookers neither ids nor steps.
  package var ticket: String? {
    guard let report else { return nil }
    let others = card.map(sentencesOfOthers(than:)) ?? []
    return ticket(
      report.title, report.sections,
      state: (session.scenario.customerQuoted.map { [$0] } ?? [])
        + (audience == .onlookers ? [] : session.scenario.reported)
        .filter { !others.contains($0) }.map { "Reported: \($0)" },
      steps: stepsOfScenario + steps(since: 0))
  }

  /// A ticket about a link that was just opened, if there is one, else about `card`.
  package static func ticketAtHand(for card: Card.ID?, in session: Session) -> String? {
    guard let link = session.linkAtHand else { return Why(session, of: card).ticket }
    if let card = link.card { return Why(session, of: card).ticket }
    // Whoever got the link may not be the scenario's customer, so reports about that customer are left out.
    let why = Why(session)
    let sections = why.happenedSections
    if sections.isEmpty { return Why(session, of: card).ticket }
    return why.ticket(
      "A link that leads to no card here", sections, state: [], steps: why.steps(since: link.step))
  }

  /// Whether `ticketAtHand` would return a ticket, without composing it.
  package static func hasTicketAtHand(for card: Card.ID?, in session: Session) -> Bool {
    func isShown(_ card: Card.ID?) -> Bool {
      card.map { session.app.overview?.cards[$0] != nil } ?? true
    }
    guard let link = session.linkAtHand else { return isShown(card) }
    if let card = link.card { return isShown(card) }
    let diagnosis = SessionDiagnosis(session)
    return isShown(card) || !diagnosis.incidents.isEmpty || !diagnosis.listTroubles.isEmpty
  }

  private func ticket(
    _ title: String, _ sections: [Report.Section], state: [String], steps: [Report.Item]
  ) -> String {
    let (scenario, world) = (session.scenario, session.world)
    // Reports go into the state section, as do headings of sections without items.
    let verdicts = sections.filter(\.items.isEmpty).map { Report.Item($0.heading) }
    let told = sections.filter {
      !$0.items.isEmpty && $0.heading != Part.Topic.reported.heading
    }
    let place =
      audience == .onlookers
      ? []
      : [
        Report.Item("Scenario \(scenario.id), policy \(session.app.policy.rawValue)"),
        Report.Item("Virtual time \(world.clock.timeOfDay)"),
      ]
    let seen = Report.Section(
      heading: "State", items: place + verdicts + state.map { Report.Item($0) })
    let before = Report.Section(
      // If facts are unknown, the real app may have received other answers.
      heading: scenario.unknowns.isEmpty
        ? "Steps" : "Steps, as simulated: nobody reported these calls",
      items: audience == .onlookers ? [] : steps)
    var redactor = Redactor(replacingNames: true, of: world.cards.cardholders)
    let all = ([seen] + told + [before]).filter { !$0.items.isEmpty }
    return markdown(title, all) { text in
      redactor.text(Redactor.coveringLinks(in: text, butFor: Self.parametersOfWallet))
    }
  }

  /// Link parameters that identify a pass; others may contain personal data and are masked.
  private static let parametersOfWallet: Set = ["passTypeIdentifier", "serialNumber", "action"]

  private func steps(since first: Int) -> [Report.Item] {
    session.history.entries[first...session.history.position].map { entry in
      Report.Item("\(entry.at.timeOfDay) \(entry.words)")
    }
  }

  /// Pasted sentences about tokens of other cards than the ticket's.
  private func sentencesOfOthers(than card: Card.ID) -> Set<String> {
    Set(
      session.world.tokenService.tokens.filter {
        $0.externalCardId != nil && $0.externalCardId != card
      }
      .map { Reason.tokenSeen($0).text(in: session.world.vocabulary) })
  }

  /// The scenario's `start` acts.
  private var stepsOfScenario: [Report.Item] {
    let acts = session.scenario.start.map(\.line)
    return acts.isEmpty ? [] : [Report.Item("Before: " + acts.joined(separator: ", "))]
  }
}

extension Session {
  /// Index of the entry that opened the last link, and the card it leads to; nil if anything else was begun since.
  fileprivate var linkAtHand: (step: Int, card: Card.ID?)? {
    let acts = history.entries[...history.position].enumerated().reversed()
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
}

/// Sections in Markdown, with a second-level heading each; `covered` masks each text.
private func markdown(
  _ title: String, _ sections: [Report.Section], _ covered: (String) -> String
) -> String {
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
