import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What follows from the answer: what to say and to do, what would change it, what is odd.
extension ReasonLines {
  /// Of a card that the app shows, or of the guide's crash.
  func consequenceLines(of diagnosis: Diagnosis, _ status: CardStatus? = nil) -> [StyledLine] {
    let findings = diagnosis.findings.sorted { $0.words.severity.rank > $1.words.severity.rank }
    let told = diagnosis.saidOfRow + findings.compactMap(\.told)
    let parts: [[StyledLine]] =
      isPresenting
      ? [labelled("SAY", told.withoutRepeats, theme.text)]
      : [
        labelled("SAY", told.withoutRepeats, theme.text), stepLines(of: findings),
        labelled("CHANGES IT", diagnosis.counterfactuals.map(line)),
        labelled("ASK", diagnosis.questions, theme.text), unknownLines(diagnosis.unknowns),
        oddLines(findings),
      ]
    return spaced(parts)
  }

  /// What has just happened, and what keeps the list from being as it should: before all else.
  ///
  /// It is said where that was about another card than the one that is explained.
  func happeningLines(explaining card: Card.ID? = nil) -> [StyledLine] {
    let isOfAnother = session.happenings.contains {
      $0.card != nil && card != nil && $0.card != card
    }
    let happened = session.happenings.flatMap { told($0) }
    let troubles = session.listTroubles.flatMap { told($0) }
    func part(_ heading: String, _ lines: [StyledLine]) -> [StyledLine] {
      lines.isEmpty ? [] : [StyledLine(heading, theme.strong)] + lines + [""]
    }
    return part("What just happened" + (isOfAnother ? ", with another card" : ""), happened)
      + part("The list", troubles)
  }

  /// Where there is no card to explain, there is all the more to say of the rest.
  func momentLines() -> [StyledLine] {
    let happened = happeningLines()
    let findings = session.findingsOfNoRow
      .sorted { $0.words.severity.rank > $1.words.severity.rank }
    let say = labelled("SAY", findings.compactMap(\.told).withoutRepeats, theme.text)
    let unknowns = session.unknownFacts
    let parts: [[StyledLine]] =
      isPresenting
      ? [say]
      : [
        labelled("REPORTED", session.scenario.reported, theme.text), say, stepLines(of: findings),
        labelled("ASK", unknowns.compactMap(\.question), theme.text), unknownLines(unknowns),
        oddLines(findings),
      ]
    let rest = spaced(parts)
    if happened.isEmpty, rest.isEmpty {
      return [StyledLine("There is nothing odd in what the app sees.", theme.text)]
    }
    return happened + rest + detailLines(findings)
  }

  /// Where the guide's code stops the app there is no verdict, but all the more to say.
  func crashLines(of id: Card.ID) -> [StyledLine] {
    guard let crash = session.app.overview?.crash, session.world.cards[id] != nil else {
      return [StyledLine("The app shows no such card.", theme.muted)]
    }
    let words = crash.explanation
    let answer =
      paragraph(
        isPresenting ? crash.summaryWithoutIDs : words.summary, theme.danger.bold,
        behind: StyledLine("✗ ", theme.danger.bold))
      // What is said of the list above explains it, but not to an audience.
      + (isPresenting ? paragraph(words.explanation, theme.text, behind: "  ") : [])
      + paragraph(words.remedy(given: app.giving.order), theme.text, behind: "  ") + [""]
    guard let diagnosis = session.diagnosis(of: id) else { return answer }
    return answer + consequenceLines(of: diagnosis) + detailLines(diagnosis.findings)
  }

  // MARK: What happened

  private func told(_ happening: Happening) -> [StyledLine] {
    if isPresenting {
      return paragraph(happening.customer ?? happening.summary, theme.text, behind: "  ")
    }
    let own = happening.comment.map { "The bank's own words: “\($0)”" }
    let why = [happening.explanation].compactMap { $0 } + happening.remarks
    return paragraph("\(happening.title): \(happening.summary)", theme.text, behind: "  ")
      + (own.map { paragraph($0, theme.text, behind: "  ") } ?? [])
      + labelled("SAY", [happening.customer].compactMap { $0 }, theme.text)
      + labelled("DO", happening.next.map(\.sentence), theme.text)
      + labelled("WHY", why, theme.text)
  }

  /// A line of air behind each part where there is room, else behind the last.
  func spaced(_ parts: [[StyledLine]]) -> [StyledLine] {
    let parts = parts.filter { !$0.isEmpty }
    let isRoomy = ScreenLayout(app).textRoom.rows >= 28
    return isRoomy
      ? parts.flatMap { $0 + [""] } : parts.flatMap { $0 } + (parts.isEmpty ? [] : [""])
  }

  // MARK: What follows

  /// What the agent does; what is for others stands in the details.
  private func stepLines(of findings: [Finding]) -> [StyledLine] {
    let steps = findings.flatMap(\.words.next).filter { $0.doer == .agent }.map(\.text)
    return labelled("DO", steps.withoutRepeats, theme.text)
  }

  /// “● Active on the iPhone, once the bank has activated it”.
  private func line(_ flip: Counterfactual) -> StyledLine {
    let place = flip.device.map { " on the \($0.title)" } ?? ""
    let result =
      // What would be worse is no alarm: it is not so.
      flip.to.map {
        StyledLine(
          "\($0.sign) \($0.words)", $0.isWorse ? theme.strong : theme.style(of: $0))
      }
      ?? StyledLine("✗ The app would crash", theme.danger.bold)
    return result
      + StyledLine(
        "\(place), \(flip.conditionWithoutIDs(in: session.world))", theme.text)
  }

  private func unknownLines(_ unknowns: [NotKnown]) -> [StyledLine] {
    labelled(
      "NOT KNOWN", unknowns.map(\.sentence) + unknowns.compactMap(\.inquiry), theme.violet)
  }

  /// Each as an agent reads it, its number last.
  private func oddLines(_ findings: [Finding]) -> [StyledLine] {
    var seen: Set<String> = []
    return labelled(
      "ODD",
      findings.filter { seen.insert($0.words.agent).inserted }.prefix(Self.mostFindings).map {
        finding in
        let severity = finding.words.severity
        return StyledLine("\(severity.sign) ", style(of: severity))
          + StyledLine(finding.words.agent, theme.text)
          + StyledLine("  \(finding.id.rawValue)", theme.muted)
      })
  }

  private static let mostFindings = 50

  /// What the findings rest on, and what is said of them to agents and engineers.
  func detailLines(_ findings: [Finding]) -> [StyledLine] {
    guard !isPresenting else { return [] }
    let lines = findings.prefix(Self.mostFindings).flatMap { finding -> [StyledLine] in
      let words = finding.words
      let told = [
        ("SAY", [finding.told].compactMap { $0 }), ("WHY", [words.engineer]),
        ("DO", words.next.map(\.sentence)),
      ]
      return [
        StyledLine("  \(words.severity.sign) ", style(of: words.severity))
          + StyledLine(words.title, theme.strong)
          + StyledLine("  \(finding.id.rawValue)", theme.muted)
      ] + (finding.facts + [words.agent]).flatMap { paragraph($0, theme.text, behind: "    ") }
        + told.flatMap { labelled($0, $1, theme.text, indent: 4) }
    }
    let ids = findings.map(\.id.rawValue).withoutRepeats.joined(separator: " ")
    return folded(.details, ids, lines)
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
    case .warning, .note: theme.muted
    }
  }
}

extension Counterfactual {
  /// The condition as an agent says it, who has other names for passes and tokens.
  fileprivate func conditionWithoutIDs(in world: World) -> String {
    let issuer = world.issuer.name
    return switch change {
    case .edited(.tokenStatus(_, "ACTIVE")):
      from == .suspended ? "once its suspension has ended" : "once the bank has activated it"
    case .edited(.tokenStatus(_, "SUSPENDED")): "if the bank suspended it"
    case .edited(.tokenStatus(_, "INACTIVE")): "if it had yet to be activated"
    case .edited(.tokenCard), .edited(.tokenListed): "if \(issuer) knew it as this card's"
    case .edited(.passGone(let serial, let holder)):
      // One that has ended is told by that; else it is one of several.
      "if \(from == .deactivated ? "it" : world.copy(serial, on: holder)) were removed from Wallet "
        + (device == nil ? "on the \(holder.title)" : "there")
    case .edited(.passVisible): "if the app were allowed to see it there"
    case .edited(.noFaults): "if the card check were answered"
    case .cardState: "once the card is not blocked any more"
    case .appAssociated: "if the bank's app were registered with the network"
    default: condition
    }
  }
}

extension World {
  /// One of several copies of a card, by what Wallet tells among its details.
  fileprivate func copy(_ serial: String, on device: Device) -> String {
    let stored = passes(on: device).first { $0.pass.serialNumber == serial }
    let digits = stored?.pass.deviceAccountNumberSuffix
    let account = setup.wallet(on: device).account
    return digits.map { "the copy with \(account) account ·· \($0)" } ?? "one of its copies"
  }
}

extension WalletStatus {
  /// A card cannot pay in it.
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

extension [String] {
  /// The first of each.
  public var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
