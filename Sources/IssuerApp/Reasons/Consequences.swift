import Commands
import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What has just happened, and what follows from an answer.
extension ReasonLines {
  /// The reasons where there is no card to explain: incidents, and findings that are about no row.
  func sessionLines(_ why: Why) -> FoldedText {
    let lines =
      incidentLines(why) + spaced(lines(of: why.consequences))
      + (session.app.overview?.crash.map(whereItStops) ?? [])
    if lines.isEmpty {
      return FoldedText(lines: paragraph(why.nothingOdd, theme.text, behind: ""))
    }
    return FoldedText(lines: lines) + detailLines(why)
  }

  /// Where the guide's code stops the app there is no verdict, but all the more to say.
  func crashLines(_ why: Why) -> FoldedText {
    let follows = lines(of: why.consequences)
    guard let crash = session.app.overview?.crash,
      why.card.map({ session.world.cards[$0] != nil }) == true
    else {
      return FoldedText(
        lines: spaced([[StyledLine("The app shows no such card.", theme.muted)]] + follows))
    }
    let words = crash.explanation
    let isShown = why.diagnosis != nil
    let answer =
      paragraph(
        crash.summary(naming: session.world.cards), theme.danger.bold,
        behind: StyledLine("✗ ", theme.danger.bold))
      // Below it is told why, and what to do, but not to an audience.
      + (isPresenting || !isShown
        ? paragraph(words.explanation, theme.text, behind: "  ")
          + paragraph(words.remedy(given: seen.giving.order), theme.text, behind: "  ") : [])
      + whereItStops(crash)
    let text = FoldedText(lines: spaced(isShown ? [answer] + follows : [answer]))
    return isShown ? text + detailLines(why) : text
  }

  /// The message and the place in the source that a debugger would show; empty for an audience.
  private func whereItStops(_ crash: GuideCrash) -> [StyledLine] {
    if isPresenting { return [] }
    return paragraph(crash.message, theme.danger, behind: "  ")
      + paragraph(crash.place, theme.muted, behind: "  ")
  }

  func callLines(_ why: WhyCall) -> [StyledLine] {
    let (sign, style) = signAndStyle(of: why.outcome)
    let answer = paragraph(why.verdict, style, behind: StyledLine(sign + " ", style))
    return spaced([answer + quotation(why.quotation)] + lines(of: why.parts))
  }

  private func signAndStyle(of outcome: WhyCall.Outcome) -> (sign: String, Style) {
    switch outcome {
    case .failed: ("✗", theme.danger.bold)
    case .waiting: ("◐", theme.warning.bold)
    case .tooLate: ("!", theme.warning.bold)
    case .withoutAnswer: ("●", theme.success.bold)
    case .answered(let answer): ("●", theme.style(of: answer, failed: false).bold)
    case .answeredInSpiteOfFault: ("▲", theme.warning.bold)
    }
  }

  // MARK: What happened

  /// What has just happened: before all else, with all that is to be said and done.
  func incidentLines(_ why: Why) -> [StyledLine] {
    // The title of the window names the first.
    spaced(
      why.happened.enumerated().map { summary(of: $1, isNamed: $0 == 0) }
        + lines(of: why.ofIncidents))
  }

  /// Summaries of what has just happened with other cards than the one that is explained.
  func mention(of others: [Incident]) -> [StyledLine] {
    if others.isEmpty { return [] }
    return [StyledLine("What just happened, with another card", theme.strong)]
      + others.flatMap { summary(of: $0) }
  }

  /// An incident that is over, where there is more to say of it than the row shows.
  func pastLines(_ incident: Incident) -> [StyledLine] {
    summary(of: incident) + labelled("WHY", incident.remarks, theme.text)
  }

  /// Title and summary of an incident; without the title where it stands elsewhere.
  private func summary(of incident: Incident, isNamed: Bool = false) -> [StyledLine] {
    let style = incident.kind.map(theme.style) ?? theme.warning.bold
    let start = StyledLine("\(incident.kind?.sign ?? "◐") ", style)
    let name = isNamed ? [] : hanging(StyledLine(incident.title, theme.strong))
    if isPresenting {
      return name + paragraph(incident.customer ?? incident.summary, style, behind: start)
    }
    return name + paragraph(incident.summary, style, behind: start)
      + quotation(incident.comment.map(Why.quotation))
  }

  private func quotation(_ words: String?) -> [StyledLine] {
    words.map { paragraph($0, theme.text, behind: "  ") } ?? []
  }

  /// A line of air behind each part where there is room, else behind the last.
  func spaced(_ parts: [[StyledLine]]) -> [StyledLine] {
    let parts = parts.filter { !$0.isEmpty }
    return isRoomy
      ? parts.flatMap { $0 + [""] } : parts.flatMap { $0 } + (parts.isEmpty ? [] : [""])
  }

  // MARK: What follows

  /// The parts that have lines, each by itself.
  func lines(of parts: [Why.Part]) -> [[StyledLine]] {
    parts.map(lines(of:)).filter { !$0.isEmpty }
  }

  private func lines(of part: Why.Part) -> [StyledLine] {
    switch part {
    case .texts(let topic, let texts):
      return labelled(topic.label, texts, style(of: topic))
    case .incidents(_, let incidents):
      let style = theme.danger.bold
      return incidents.flatMap { incident in
        hanging(
          StyledLine("✗ ", style) + StyledLine("\(incident.title): ", theme.strong)
            + StyledLine(incident.summary, style))
      }
    case .faults(let faults):
      // Here the menu's own key unfolds the facts.
      let keys = [.screen(.back), .word(.faults)].map(seen.keyLabel).joined(separator: ", then ")
      return labelled(
        Why.Part.Topic.fault.label, faults.map { $0.sentence(adding: " (\(keys))") },
        theme.warning)
    case .changes(let changes, _): return labelled("CHANGES IT", changes.map(line))
    case .findings(let findings): return labelled("ODD", findings.map(line))
    }
  }

  private func style(of topic: Why.Part.Topic) -> Style {
    switch topic {
    case .unknowns: theme.violet
    case .fault: theme.warning
    case .route: theme.muted
    case .reported, .say, .steps, .reasons, .questions, .inquiries, .purpose: theme.text
    }
  }

  /// “● Active on the iPhone, once the bank has activated it”.
  private func line(_ flip: Counterfactual) -> StyledLine {
    let place = flip.device.map { " on the \($0.title)" } ?? ""
    let result =
      // What would be worse is no alarm: it is not so.
      flip.to.map {
        StyledLine("\($0.sign) \($0.words)", $0.isWorse ? theme.strong : theme.style(of: $0))
      } ?? StyledLine("✗ The app would crash", theme.danger.bold)
    return result
      + StyledLine("\(place), \(flip.conditionWithoutIDs(in: session.world))", theme.text)
  }

  /// A finding as an agent reads it, with its id.
  private func line(_ finding: Finding) -> StyledLine {
    let words = finding.words
    return StyledLine("\(words.severity.sign) ", style(of: words.severity))
      + StyledLine(words.agent, theme.text)
      + StyledLine("\u{a0}\u{a0}\(finding.id.rawValue)", theme.muted)
  }

  /// What the findings rest on, and what engineers are told of them.
  func detailLines(_ why: Why) -> FoldedText {
    let lines = why.findingsInFull.flatMap { finding -> [StyledLine] in
      let words = finding.words
      let rest = why.rest(of: finding)
      let told = [
        ("SAY", rest.said), ("WHY", [words.engineer]), ("DO", rest.steps.map(\.sentence)),
      ]
      return [
        StyledLine("  \(words.severity.sign) ", style(of: words.severity))
          + StyledLine(words.title, theme.strong)
          + StyledLine("  \(finding.id.rawValue)", theme.muted)
      ] + finding.facts.flatMap { paragraph($0, theme.text, behind: "    ") }
        + told.flatMap { labelled($0, $1, theme.text, indent: 4) }
    }
    return folded(.details, "", lines)
  }

  private func style(of severity: Finding.Severity) -> Style {
    switch severity {
    case .error: theme.warning.bold
    case .warning: theme.warning
    case .note: theme.muted
    }
  }
}

extension Why.Part.Topic {
  /// The label in front of the sentences.
  fileprivate var label: String {
    switch self {
    case .reported: "REPORTED"
    case .say: "SAY"
    case .steps: "DO"
    case .reasons: "WHY"
    case .questions, .inquiries: "ASK"
    case .unknowns: "NOT KNOWN"
    case .purpose: "WHAT"
    case .route: "WHO"
    case .fault: "FAULT"
    }
  }
}

extension WalletStatus {
  /// Whether a card cannot pay in this state.
  fileprivate var isWorse: Bool { [.suspended, .deactivated, .cannotBeAdded].contains(self) }
}

extension Finding.Severity {
  fileprivate var sign: String {
    switch self {
    case .error, .warning: "!"
    case .note: "·"
    }
  }
}
