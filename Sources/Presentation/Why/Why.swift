package import Diagnosis
import Scenarios
import SimulatedWorld
package import Simulation
import Text
package import WalletDomain

/// Why the app shows what it shows, about one card or about the session as a whole.
///
/// Decides what is told, to whom and in which order; surfaces only lay it out.
package struct Why {
  /// The kind of text that it becomes.
  package enum Form: Sendable {
    /// A window of the screen: what to say, what to do and the causes stand together, whatever they come from.
    case window
    /// A report to be read in one go or passed on: each incident and finding stands with all that belongs to it.
    case report
    /// Data for programs: all findings, also those of single cards.
    case data
  }

  package let session: Session
  /// The card that is explained; nil for the session as a whole.
  package let card: Card.ID?
  package let audience: Audience
  package let form: Form
  /// The latest incidents, those that are over included.
  package let incidents: [Incident]
  /// What is wrong with the list as a whole.
  package let listTroubles: [Incident]
  /// The reasons for the card's row; nil without a card, and if the app shows no such card.
  package let diagnosis: CardDiagnosis?
  /// Findings that may concern the card; else those about no row or, as data, all.
  package let findings: [Finding]

  package init(
    _ session: Session, of card: Card.ID? = nil, for audience: Audience = .staff,
    as form: Form = .report
  ) {
    let diagnosis = SessionDiagnosis(session)
    self.init(
      session, card, audience, form, (diagnosis.incidents, diagnosis.listTroubles),
      card.flatMap(diagnosis.diagnosis(of:)))
  }

  private init(
    _ session: Session, _ card: Card.ID?, _ audience: Audience, _ form: Form,
    _ told: (incidents: [Incident], listTroubles: [Incident]), _ diagnosis: CardDiagnosis?
  ) {
    self.session = session
    self.card = card
    self.audience = audience
    self.form = form
    (incidents, listTroubles) = told
    self.diagnosis = diagnosis
    let ofSession = SessionDiagnosis(session)
    findings =
      diagnosis?.findings ?? (form == .data ? ofSession.findings : ofSession.findingsOfNoRow)
  }

  /// The reasons for several cards, without those that the app does not show; what they share is computed once.
  package static func each(
    of cards: [Card.ID], in session: Session, for audience: Audience = .staff, as form: Form
  ) -> [Why] {
    let (diagnosis, diagnoses) = (SessionDiagnosis(session), CardDiagnoses(session))
    let told = (diagnosis.incidents, diagnosis.listTroubles)
    return cards.compactMap { card in
      diagnoses.diagnosis(of: card).map { Why(session, card, audience, form, told, $0) }
    }
  }

  /// The card's verdicts; nil without a card, and if there are none, since the app has crashed or shows no such card.
  package var status: CardStatus? { diagnosis?.status }

  /// A comment of the bank on how something ended, as its own words.
  package static func quotation(_ comment: String) -> String {
    "The bank's own words: “\(comment)”"
  }

  // MARK: Incidents

  /// Incidents to tell before the answer; those that are over are told by the row.
  package var happened: [Incident] {
    guard let card else { return incidents }
    let recent = incidents.filter { !$0.isOver }
    return isAboutRowAlone ? recent.filter { $0.isAbout(card) } : recent
  }

  /// Incidents with other cards, to be mentioned at the end.
  package var happenedElsewhere: [Incident] {
    guard let card, isAboutRowAlone else { return [] }
    return incidents.filter { !$0.isOver && !$0.isAbout(card) }
  }

  /// Incidents that are over, and of which there is more to tell than the row shows.
  package var past: [Incident] {
    guard let card, audience == .staff else { return [] }
    let past = incidents.filter { $0.isOver && $0.saysMore }
    return isAboutRowAlone ? past.filter { $0.isAbout(card) } : past
  }

  /// Whether the answer is a row in a window, which puts incidents with other cards at its end.
  private var isAboutRowAlone: Bool { form == .window && status != nil }

  /// Whether a window tells what to say and to do about something that has just happened, and not about the row as well.
  ///
  /// Onlookers are told no findings beside what happened in the session, so that these keep their say below.
  private var answersIncident: Bool {
    form == .window && happened.contains(where: \.isAnswered)
      && (card == nil ? audience == .staff : status != nil)
  }

  // MARK: Parts

  /// What belongs to `happened` in a window: what to say and to do, and why.
  ///
  /// Onlookers are told no more than the incident itself, in the words for the customer.
  package var ofIncidents: [Part] {
    if audience == .onlookers { return [] }
    let happened = happened
    // They may be why it happened.
    let findings = answersIncident ? findings.gravestFirst : []
    let steps =
      happened.flatMap(\.next).map(\.sentence) + findings.flatMap(\.steps).map(\.text)
    return [
      .texts(
        .say,
        ((answersIncident ? answersToCustomer : []) + happened.compactMap(\.customer)
          + findings.compactMap(\.told)).withoutRepeats),
      .texts(.steps, steps.withoutRepeats), .faults(happened.faults),
      .texts(.reasons, happened.reasons),
    ]
  }

  /// What follows from the answer, in the order in which a reader needs it; some parts may be empty.
  package var consequences: [Part] {
    let gravest = findings.gravestFirst
    let isWindow = form == .window
    // A report tells these with all that belongs to them, before the answer.
    let troubles = isWindow ? listTroubles : []
    let ofRow = diagnosis?.ofRow ?? RowAdvice()
    let isSaidAbove = answersIncident
    let said =
      answersToCustomer + troubles.compactMap(\.customer) + ofRow.said
      + gravest.compactMap(\.told)
    let told = Part.incidents(.list, troubles.filter(isUntold))
    // In a report, where a card has nothing to say or to do of its own, stands that of what has just happened to it.
    let own = isWindow || card == nil ? [] : happened.filter(isStillSo)
    let say = Part.texts(
      .say, isSaidAbove ? [] : (said.isEmpty ? own.compactMap(\.customer) : said).withoutRepeats)
    if audience == .onlookers { return [told, say] }
    // What others than the agent do about findings stands with these.
    let next = troubles.flatMap(\.next)
    var steps =
      ofRow.steps
      + (next.filter { $0.doer == .agent } + gravest.flatMap(\.steps)).map(\.text)
      + next.filter { $0.doer != .agent }.map(\.sentence)
    if steps.isEmpty {
      steps = own.flatMap(\.next).map { $0.doer == .agent ? $0.text : $0.sentence }
    }
    // What is not known: in a window of the customer, in a report of the card.
    let unknowns = (isWindow ? nil : diagnosis?.unknowns) ?? session.unknownFacts
    let questions = card == nil ? unknowns.compactMap(\.question) : diagnosis?.questions ?? []
    let inquiries = unknowns.compactMap(\.inquiry)
    return [
      .texts(.reported, card == nil ? session.scenario.reported : []), told, say,
      .texts(.steps, isSaidAbove ? [] : steps.withoutRepeats), .faults(troubles.faults),
      .texts(.reasons, troubles.reasons),
      .changes(diagnosis?.counterfactuals ?? [], untried: diagnosis?.untriedChanges ?? 0),
      // A window has no room for two lists of questions.
      .texts(.questions, isWindow ? questions + inquiries : questions),
      .texts(.inquiries, isWindow ? [] : inquiries), .texts(.unknowns, unknowns.map(\.item)),
      .findings(isWindow ? Self.shortList(of: gravest) : findings),
    ]
  }

  /// Whether an incident is of the card, and what was left to be done of it is not done yet.
  private func isStillSo(_ incident: Incident) -> Bool {
    guard incident.card == card, incident.kind == .pending, let status else {
      return incident.card == card
    }
    return status.devices.values.contains { $0.status == .requiresActivation }
  }

  /// What answers the customer's question of the card, or of the session as a whole.
  private var answersToCustomer: [String] {
    if audience == .onlookers { return [] }
    guard card != nil else { return SessionDiagnosis(session).answers(of: nil, besides: findings) }
    return diagnosis?.ofRow.answers ?? []
  }

  /// Whether a window has to tell a trouble beside the answer, which names it as its reason or its crash.
  ///
  /// For onlookers the words for the customer tell it, without codes.
  private func isUntold(_ trouble: Incident) -> Bool {
    if audience == .onlookers, trouble.customer != nil { return false }
    guard let diagnosis else { return true }
    return status == nil
      ? diagnosis.crash?.explanation.summary != trouble.summary
      : !verdicts.contains { $0.verdict.reason == trouble.summary }
  }

  // MARK: Findings

  /// Findings to list in a window, each sentence for the agent once.
  private static func shortList(of findings: [Finding]) -> [Finding] {
    var seen: Set<String> = []
    var list: [Finding] = []
    for finding in findings where list.count < mostFindings {
      if seen.insert(finding.words.agent).inserted { list.append(finding) }
    }
    return list
  }

  /// Findings to tell in full in a window; onlookers are told none.
  package var findingsInFull: ArraySlice<Finding> {
    audience == .onlookers ? [] : findings.prefix(Self.mostFindings)
  }

  private static let mostFindings = 50

  /// What is still to be said of a finding in full: all of it, if the parts above are about something that has happened.
  package func rest(of finding: Finding) -> (said: [String], steps: [Finding.Step]) {
    card != nil && answersIncident
      ? ([finding.told].compactMap { $0 }, finding.words.next) : ([], finding.furtherSteps)
  }
}

extension Why {
  /// One of the parts that are told: sentences, or what surfaces word or lay out themselves.
  package enum Part {
    case texts(Topic, [String])
    case incidents(Place, [Incident])
    case faults([TriggeredFault])
    /// Changes that would give another row, and how many more were not tried.
    case changes([Counterfactual], untried: Int)
    case findings([Finding])

    /// Whether incidents are new, over or troubles with the list.
    package enum Place: Hashable, Sendable { case happened, past, list }

    /// What sentences are about; surfaces have their own headings for it.
    package enum Topic: Hashable, Sendable {
      case reported, say, steps, reasons, questions, inquiries, unknowns
      /// Parts of a call alone: what it is for, its way, and the fault that struck it.
      case purpose, route, fault
    }
  }
}

extension Incident {
  /// Whether it happened to this card, or to none.
  package func isAbout(_ id: Card.ID) -> Bool { card == nil || card == id }

  /// Whether there is something to say to the customer, or to do.
  fileprivate var isAnswered: Bool { customer != nil || !next.isEmpty }
}

extension [Incident] {
  fileprivate var reasons: [String] {
    flatMap { [$0.explanation].compactMap { $0 } + $0.remarks }
  }

  fileprivate var faults: [TriggeredFault] { flatMap(\.faults).withoutRepeats }
}

extension [Finding] {
  /// The findings sorted by severity, gravest first; texts are computed once per finding.
  fileprivate var gravestFirst: [Finding] {
    map { (finding: $0, rank: $0.words.severity.rank) }.sorted { $0.rank > $1.rank }.map(\.finding)
  }
}
