import Redaction
import Scenarios
import SimulatedWorld
public import WalletDomain

extension Report {
  /// The same in Markdown, each section under a heading of the second level.
  public var markdown: String {
    var lines = ["# \(title)"]
    for section in sections {
      lines += ["", "## \(section.heading)", ""]
      for item in section.items {
        lines.append("- " + (item.id.map { "**\($0)** " } ?? "") + item.text)
        lines += item.more.map { "  - " + $0 }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Session {
  /// What a ticket needs: what is seen, why, what is odd, and what was done before, in Markdown.
  ///
  /// No cardholder, card number, secret or payload is in it. Without a card it is about the whole list; nil where the
  /// app shows no such card.
  public func ticketSummary(of card: Card.ID?, by diagnoses: Diagnoses? = nil) -> String? {
    guard var report = report(of: card, by: diagnoses) else { return nil }
    // They stand in the state, and so does a device of which its heading says all.
    let verdicts = report.sections.filter(\.items.isEmpty).map { Report.Item(nil, $0.heading) }
    report.sections.removeAll { $0.heading == "Reported" || $0.items.isEmpty }
    report.sections.append(
      Report.Section(
        // The app of a customer of whom not all is known may have got other answers.
        heading: scenario.unknowns.isEmpty
          ? "Steps" : "Steps, as simulated: nobody reported these calls",
        items: stepsOfScenario
          + history.entries[...history.position].map { entry in
            Report.Item(nil, "\(entry.at.timeOfDay) \(entry.words)")
          }))
    report.sections.insert(
      Report.Section(
        heading: "State",
        items: [
          Report.Item(nil, "Scenario \(scenario.id), policy \(app.policy.rawValue)"),
          Report.Item(nil, "Virtual time \(world.clock.timeOfDay)"),
        ] + verdicts + (scenario.customerQuoted.map { [Report.Item(nil, $0)] } ?? [])
          + scenario.reported.map { Report.Item(nil, "Reported: \($0)") }), at: 0)
    var redactor = Redactor(replacingNames: true, of: persons)
    return redactor.text(report.markdown)
  }

  /// What the scenario says was done before it opens.
  private var stepsOfScenario: [Report.Item] {
    scenario.start.isEmpty
      ? []
      : [Report.Item(nil, "Before: " + scenario.start.map(\.line).joined(separator: ", "))]
  }

  /// Who is named as a cardholder: a ticket tells nobody.
  public var persons: [String] { Array(Set(world.cards.map(\.cardholder))).sorted() }
}
