import Commands
import Diagnosis
import IssuerAPI
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import WalletDomain

// What follows from the answer: what to say and to do, what would change it, what is odd.
extension ReasonLines {
  /// The parts below the answer on a card; troubles whose summary is among `told` stand there already.
  ///
  /// `isSecond`: something has just happened, so that nothing is to be said and done about the row.
  func consequences(
    of diagnosis: CardDiagnosis, besides told: [String], isSecond: Bool = false
  ) -> [[StyledLine]] {
    consequences(
      of: diagnosis.findings, besides: told, ofRow: diagnosis.ofRow,
      changes: diagnosis.counterfactuals, questions: diagnosis.questions, isSecond: isSecond)
  }

  /// What keeps the list from being as it should be comes before what is odd; an audience is told what to say alone.
  private func consequences(
    of findings: [Finding], besides told: [String] = [], ofRow: RowAdvice = RowAdvice(),
    changes: [Counterfactual] = [], questions: [String], isSecond: Bool = false
  ) -> [[StyledLine]] {
    let (findings, troubles) = (findings.gravestFirst, SessionDiagnosis(session).listTroubles)
    let said = troubles.compactMap(\.customer) + ofRow.said + findings.compactMap(\.told)
    let todo = ofRow.steps + steps(after: troubles, findings)
    // To an audience the words for the customer say it, without codes.
    let untold = troubles.filter {
      !told.contains($0.summary) && !(isPresenting && $0.customer != nil)
    }
    let forAll = [
      untold.flatMap { trouble in
        let style = theme.danger.bold
        return hanging(
          StyledLine("✗ ", style) + StyledLine("\(trouble.title): ", theme.strong)
            + StyledLine(trouble.summary, style))
      },
      labelled("SAY", isSecond ? [] : said.withoutRepeats, theme.text),
    ]
    let unknowns = session.unknownFacts
    let why = troubles.flatMap { [$0.explanation].compactMap { $0 } + $0.remarks }
    let parts =
      isPresenting
      ? forAll
      : forAll + [
        labelled("DO", isSecond ? [] : todo.withoutRepeats, theme.text),
        faultLines(troubles), labelled("WHY", why, theme.text),
        labelled("CHANGES IT", changes.map(line)),
        labelled("ASK", questions + unknowns.compactMap(\.inquiry), theme.text),
        labelled("NOT KNOWN", unknowns.map(\.item), theme.violet), oddLines(findings),
      ]
    return parts.filter { !$0.isEmpty }
  }

  /// What has just happened: before all else, with all that is to be said and done.
  func incidentLines(_ incidents: [Incident], besides findings: [Finding] = []) -> [StyledLine] {
    if incidents.isEmpty { return [] }
    let said = incidents.compactMap(\.customer) + findings.compactMap(\.told)
    let todo = incidents.flatMap(\.next).map(\.sentence) + steps(after: [], findings)
    let why = incidents.flatMap { [$0.explanation].compactMap { $0 } + $0.remarks }
    let parts =
      isPresenting
      ? []
      : [
        labelled("SAY", said.withoutRepeats, theme.text),
        labelled("DO", todo.withoutRepeats, theme.text), faultLines(incidents),
        labelled("WHY", why, theme.text),
      ]
    // The title of the window names the first.
    return spaced(incidents.enumerated().map { summary(of: $1, isNamed: $0 == 0) } + parts)
  }

  /// Summaries of what has just happened with other cards than the one that is explained.
  func mention(of others: [Incident]) -> [StyledLine] {
    if others.isEmpty { return [] }
    return [StyledLine("What just happened, with another card", theme.strong)]
      + others.flatMap { summary(of: $0) }
  }

  /// An incident that is over, where there is more to say of it than the row shows.
  func pastLines(_ incident: Incident) -> [StyledLine] {
    if isPresenting || !incident.saysMore { return [] }
    return summary(of: incident) + labelled("WHY", incident.remarks, theme.text)
  }

  /// The reasons where there is no card to explain: incidents, and findings that are about no row.
  func sessionLines() -> [StyledLine] {
    let diagnosis = SessionDiagnosis(session)
    let (findings, incidents) = (diagnosis.findingsOfNoRow, diagnosis.incidents)
    let isSecond = !isPresenting && incidents.contains(where: \.isAnswered)
    let follows = consequences(
      of: findings, questions: session.unknownFacts.compactMap(\.question), isSecond: isSecond)
    let reported = isPresenting ? [] : labelled("REPORTED", session.scenario.reported, theme.text)
    let lines =
      incidentLines(incidents, besides: isSecond ? findings.gravestFirst : [])
      + spaced([reported] + follows)
      + (session.app.overview?.crash.map(whereItStops) ?? [])
    if lines.isEmpty {
      return paragraph(diagnosis.nothingOddInWords, theme.text, behind: "")
    }
    return lines + detailLines(findings)
  }

  /// Where the guide's code stops the app there is no verdict, but all the more to say.
  func crashLines(of id: Card.ID) -> [StyledLine] {
    guard let crash = session.app.overview?.crash, session.world.cards[id] != nil else {
      let nothing = StyledLine("The app shows no such card.", theme.muted)
      return spaced(
        [[nothing]] + consequences(of: SessionDiagnosis(session).findingsOfNoRow, questions: []))
    }
    let words = crash.explanation
    let diagnosis = SessionDiagnosis(session).diagnosis(of: id)
    let answer =
      paragraph(
        crash.summary(naming: session.world.cards), theme.danger.bold,
        behind: StyledLine("✗ ", theme.danger.bold))
      // Below it is told why, and what to do, but not to an audience.
      + (isPresenting || diagnosis == nil
        ? paragraph(words.explanation, theme.text, behind: "  ")
          + paragraph(words.remedy(given: seen.giving.order), theme.text, behind: "  ") : [])
      + whereItStops(crash)
    let follows = diagnosis.map { consequences(of: $0, besides: [words.summary]) } ?? []
    return spaced([answer] + follows) + detailLines(diagnosis?.findings ?? [])
  }

  /// The message and the place in the source that a debugger would show; empty for an audience.
  private func whereItStops(_ crash: GuideCrash) -> [StyledLine] {
    if isPresenting { return [] }
    return paragraph(crash.message, theme.danger, behind: "  ")
      + paragraph(crash.place, theme.muted, behind: "  ")
  }

  // MARK: What happened

  /// What goes wrong on purpose, with the keys that lead to the menu where it was switched on.
  private func faultLines(_ incidents: [Incident]) -> [StyledLine] {
    // Here the menu's own key unfolds the facts.
    let keys = [.screen(.back), .word(.faults)].map(seen.keyLabel).joined(separator: ", then ")
    let faults = incidents.flatMap(\.faults).map { $0.sentence(adding: " (\(keys))") }
    return labelled("FAULT", faults.withoutRepeats, theme.warning)
  }

  /// Title and summary of an incident; without the title where it stands elsewhere.
  private func summary(of incident: Incident, isNamed: Bool = false) -> [StyledLine] {
    let (sign, style) = signAndStyle(of: incident.kind)
    let start = StyledLine("\(sign) ", style)
    let name = isNamed ? [] : hanging(StyledLine(incident.title, theme.strong))
    if isPresenting {
      return name + paragraph(incident.customer ?? incident.summary, style, behind: start)
    }
    let own = incident.comment.map { "The bank's own words: “\($0)”" }
    return name + paragraph(incident.summary, style, behind: start)
      + (own.map { paragraph($0, theme.text, behind: "  ") } ?? [])
  }

  private func signAndStyle(of kind: FlowEnding.Kind?) -> (sign: String, Style) {
    switch kind {
    case nil: ("◐", theme.accent.bold)
    case .succeeded: ("✓", theme.success.bold)
    case .pending: ("◐", theme.warning.bold)
    case .stopped: ("○", theme.text.bold)
    case .failed: ("✗", theme.danger.bold)
    }
  }

  /// A line of air behind each part where there is room, else behind the last.
  func spaced(_ parts: [[StyledLine]]) -> [StyledLine] {
    let parts = parts.filter { !$0.isEmpty }
    return isRoomy
      ? parts.flatMap { $0 + [""] } : parts.flatMap { $0 } + (parts.isEmpty ? [] : [""])
  }

  // MARK: What follows

  /// What the agent does; what others do about a finding stands in the details.
  private func steps(after troubles: [Incident], _ findings: [Finding]) -> [String] {
    let ofTroubles = troubles.flatMap(\.next)
    let own = ofTroubles.filter { $0.doer == .agent } + findings.flatMap(\.steps)
    return own.map(\.text) + ofTroubles.filter { $0.doer != .agent }.map(\.sentence)
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

  /// The findings as an agent reads them, each with its id.
  private func oddLines(_ findings: [Finding]) -> [StyledLine] {
    var seen: Set<String> = []
    var lines: [StyledLine] = []
    for finding in findings where lines.count < Self.mostFindings {
      let told = finding.words
      guard seen.insert(told.agent).inserted else { continue }
      lines.append(
        StyledLine("\(told.severity.sign) ", style(of: told.severity))
          + StyledLine(told.agent, theme.text)
          + StyledLine("\u{a0}\u{a0}\(finding.id.rawValue)", theme.muted))
    }
    return labelled("ODD", lines)
  }

  private static let mostFindings = 50

  /// What the findings rest on, and what engineers are told of them.
  ///
  /// `withAllSteps`: what is said and done about them stands nowhere above.
  func detailLines(_ findings: [Finding], withAllSteps: Bool = false) -> [StyledLine] {
    guard !isPresenting else { return [] }
    let lines = findings.prefix(Self.mostFindings).flatMap { finding -> [StyledLine] in
      let words = finding.words
      let steps = withAllSteps ? words.next : finding.furtherSteps
      let said = withAllSteps ? [finding.told].compactMap { $0 } : []
      let told = [("SAY", said), ("WHY", [words.engineer]), ("DO", steps.map(\.sentence))]
      return [
        StyledLine("  \(words.severity.sign) ", style(of: words.severity))
          + StyledLine(words.title, theme.strong)
          + StyledLine("  \(finding.id.rawValue)", theme.muted)
      ] + finding.facts.flatMap { paragraph($0, theme.text, behind: "    ") }
        + told.flatMap { labelled($0, $1, theme.text, indent: 4) }
    }
    return folded(.details, "", lines)
  }

  /// A section of the report as it is, such as what the other policy says.
  func lines(of section: Report.Section) -> [StyledLine] {
    [StyledLine("  \(section.heading)", theme.strong)]
      + section.items.flatMap { item in
        paragraph(
          item.text, theme.text,
          behind: StyledLine("  " + (item.id ?? "").padded(toColumns: 4), theme.accent))
          + item.more.flatMap { paragraph($0, theme.muted, behind: "      ") }
      }
  }

  private func style(of severity: Finding.Severity) -> Style {
    switch severity {
    case .error: theme.warning.bold
    case .warning: theme.warning
    case .note: theme.muted
    }
  }
}

extension Incident {
  /// Whether it happened to this card, or to none.
  func isAbout(_ id: Card.ID) -> Bool { card == nil || card == id }

  /// Whether there is something to say to the customer, or to do.
  var isAnswered: Bool { customer != nil || !next.isEmpty }
}

extension Counterfactual {
  /// The condition as an agent says it, who has other names for passes and tokens.
  fileprivate func conditionWithoutIDs(in world: World) -> String {
    let issuer = world.issuer.name
    return switch change {
    case .tokenStatus(_, .active):
      from == .suspended ? "once its suspension has ended" : "once the bank has activated it"
    case .tokenStatus(_, .suspended): "if the bank suspended it"
    case .tokenStatus(_, .inactive): "if it had yet to be activated"
    case .tokenCard, .tokenListed: "if \(issuer) knew it as this card's"
    case .passGone(let serial, let holder):
      // One that has ended is told by that; else it is one of several.
      "if \(from == .deactivated ? "it" : copy(serial, on: holder, in: world)) were removed from Wallet "
        + (device == nil ? "on the \(holder.title)" : "there")
    case .passVisible: "if the app were allowed to see it there"
    case .noFaults: "if the card check were answered"
    case .made(.cardState): "once the card is not blocked any more"
    case .made(.appAssociated): "if the bank's app were registered with the network"
    default: condition
    }
  }

  /// One of several copies of a card, by what Wallet tells among its details.
  private func copy(_ serial: String, on device: Device, in world: World) -> String {
    let stored = world.passes(on: device).first { $0.pass.serialNumber == serial }
    let digits = stored?.pass.deviceAccountNumberSuffix
    let account = world.setup.wallet(on: device).account
    return digits.map { "the copy with \(account) account ·· \($0)" } ?? "one of its copies"
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
