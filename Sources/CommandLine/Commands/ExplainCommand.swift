import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Subcommand {
  package static let explain = Subcommand(
    name: "explain", operands: ["[CARD]"], suggestions: .cards,
    summary: "Tells why the app shows what it shows, what is odd, and what would change it.",
    options: [
      .scenario, .set, .policy, .at, .json,
      OptionSpec("markdown", nil, "print a summary for a ticket, with the steps so far"),
    ] + OptionSpec.issuer + [.help],
    notes: """
      CARD is an id or a name; in its place a shipped scenario may be named. Without CARD every card
      of the list is explained; where there is no list, why not. It is told of the state after the
      step that the scenario says the customer tells of (told), else after the last of its own that
      does not end well, else of its start; --at says otherwise. What has just happened comes first,
      unless it went well and the row tells it. Facts are numbered F1, F2 …, rules bear the ids R1 …
      and G1 …, findings D01 … as the manual lists them; the ids do not change.

      JSON: scenario, customer (what they say), policy, answeredBy, unknown (what nobody said),
      happened and list (title, summary, comment, explanation, customer, next, remarks), findings
      and cards; a card has id, name, row, restsOnUnknown (only where it does), devices (or because,
      token and hidden), say, todo, findings (id, severity, device, title, customer, agent,
      engineer, next, facts), counterfactuals (condition, device, from, to, question), questions,
      and otherPolicy (policy, row, devices, crash) or null.
      """,
    run: explainCards)
}

private func explainCards(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("json"), options.has("markdown") {
    throw .usage("--json and --markdown exclude each other; give one of them")
  }
  let (scenario, card) = try subject(options)
  var (session, answering) = try options.settledSession(
    of: scenario, loggingIn: !scenario.storyRefusesLogIn)
  try answering.noteDown(session)
  if options.has("at") {
    try options.goToStep(in: &session)
  } else if answering.transport == .simulated {
    session = session.whereItsStoryEnds
  }
  let cards = try chosenCards(card, session)
  let answerer =
    session.transport == .simulated ? [] : ["Answered by \(sanitised(session.answerer)).\n"]
  if options.has("json") {
    try outputJSON(ExplainJSON(session, cards), naming: session.world.cards.cardholders)
  } else if options.has("markdown") {
    let subjects = cards.isEmpty ? [nil] : cards.map(Optional.some)
    let diagnoses = CardDiagnoses(session)
    let summary = subjects.compactMap {
      SessionDiagnosis(session).ticketSummary(of: $0, by: diagnoses)
    }
    .joined(separator: "\n")
    let lines = summary.split(separator: "\n", omittingEmptySubsequences: false)
    try output(
      (answerer + lines.map { sanitised(String($0)) }).joined(separator: "\n"),
      naming: session.world.cards.cardholders)
  } else {
    let header = session.scenario.customerQuoted.map { [sanitised($0) + "\n"] } ?? []
    try output(
      (answerer + header + texts(session, cards)).joined(separator: "\n"),
      naming: session.world.cards.cardholders)
  }
  return .met
}

/// What has happened once, and then each card; where there is none, the whole.
private func texts(_ session: Session, _ cards: [Card.ID]) -> [String] {
  let reports = cards.compactMap(CardDiagnoses(session).diagnosis).map(\.report)
  guard !reports.isEmpty else {
    return SessionDiagnosis(session).report(of: nil).map { [text(of: $0)] } ?? []
  }
  let ofAll = [
    SessionDiagnosis(session).sectionsBeforeRow, SessionDiagnosis(session).sectionsBehindRow,
  ].map {
    $0.isEmpty ? [] : [text(of: $0, indent: "")]
  }
  return ofAll[0] + reports.map(text(of:)) + ofAll[1]
}

/// The scenario, and the card of it that is named; a scenario's own name stands for all its cards.
private func subject(
  _ options: Options
) throws(CommandFailure) -> (scenario: Scenario, card: String?) {
  let scenario = try options.scenario()
  guard let name = options.operands.first, !options.has("scenario"), Catalogue.ids.contains(name),
    scenario.setup.cards[Card.ID(name)] == nil
  else { return (scenario, options.operands.first) }
  do throws(ScenarioNotFound) {
    return (try loadedScenario(named: name, setting: options.all("set")).scenario, nil)
  } catch {
    throw CommandFailure(error)
  }
}

private func chosenCards(
  _ operand: String?, _ session: Session
) throws(CommandFailure) -> [Card.ID] {
  let cards = session.app.overview?.cards ?? []
  guard let operand else { return cards.map(\.id) }
  if cards[Card.ID(operand)] != nil { return [Card.ID(operand)] }
  // An agent knows what the card is called.
  let named = cards.filter { $0.name.lowercased() == operand.lowercased() }
  if !named.isEmpty { return named.map(\.id) }
  // Where the list cannot be drawn, that is what there is to explain.
  guard session.world.cards[Card.ID(operand)] != nil else {
    throw noSuchCard(operand, among: session.world.cards)
  }
  return []
}

private func text(of report: Report) -> String {
  sanitised(report.title) + "\n" + text(of: report.sections, indent: "  ")
}

private func text(of sections: [Report.Section], indent: String) -> String {
  var lines: [String] = []
  for section in sections {
    lines.append(section.heading)
    for item in section.items {
      lines.append("  " + (item.id.map { $0.padded(toColumns: 4) } ?? "") + item.text)
      lines += item.more.map { "      " + $0 }
    }
  }
  return lines.map { indent + sanitised($0) + "\n" }.joined()
}

/// What `explain --json` prints.
private struct ExplainJSON: Encodable {
  var scenario: String
  var customer: String
  var policy: String
  var answeredBy: String
  /// What nobody could say of the customer.
  var unknown: [String]
  var happened: [IncidentJSON]
  /// What keeps the list from being as it should.
  var list: [IncidentJSON]
  /// Of the whole; a card's own are repeated with it.
  var findings: [FindingJSON]
  var cards: [ExplainedCardJSON]

  init(_ session: Session, _ cards: [Card.ID]) {
    scenario = session.scenario.id
    customer = session.scenario.customer
    policy = session.app.policy.rawValue
    answeredBy = session.answerer
    unknown = session.unknownFacts.map(\.fact.rawValue)
    happened = SessionDiagnosis(session).incidents.map(IncidentJSON.init)
    list = SessionDiagnosis(session).listTroubles.map(IncidentJSON.init)
    findings = SessionDiagnosis(session).findings.map(FindingJSON.init)
    self.cards = cards.compactMap(CardDiagnoses(session).diagnosis).map {
      ExplainedCardJSON($0, session.scenario)
    }
  }
}

private struct IncidentJSON: Encodable {
  var title: String
  var summary: String
  var comment: Nullable<String>
  var explanation: Nullable<String>
  var customer: Nullable<String>
  /// By who does it.
  var next: [String: String]
  var remarks: [String]

  init(_ happening: Incident) {
    title = happening.title
    summary = happening.summary
    comment = Nullable(happening.comment)
    explanation = Nullable(happening.explanation)
    customer = Nullable(happening.customer)
    next = Dictionary(uniqueKeysWithValues: happening.next.map { ($0.doer.rawValue, $0.text) })
    remarks = happening.remarks + happening.faults.map(\.sentence)
  }
}

private struct ExplainedCardJSON: Encodable {
  var id: String
  var name: String
  var row: Nullable<String>
  /// That the row rests on what nobody said; left out where it does not.
  var restsOnUnknown: Bool?
  var devices: [String: ExplainedVerdictJSON]?
  var because: [ReasonJSON]?
  var token: [String: String]?
  var hidden: [String]?
  /// What to say to the customer of the row, where no finding has more to say.
  var say: [String]
  /// What the agent does about the row.
  var todo: [String]
  var findings: [FindingJSON]
  var counterfactuals: [CounterfactualJSON]
  var questions: [String]
  var otherPolicy: Nullable<OtherPolicyJSON>

  init(_ diagnosis: CardDiagnosis, _ scenario: Scenario) {
    id = diagnosis.card.id.rawValue
    name = diagnosis.card.name
    row = Nullable(diagnosis.status?.row.words)
    let isDoubtful = diagnosis.status.map { scenario.isDoubtful($0) } ?? false
    restsOnUnknown = isDoubtful ? true : nil
    if let whole = diagnosis.status?.whole {
      because = scenario.numbered(whole.because, of: diagnosis.card.id).map(ReasonJSON.init)
      token = fields(of: whole.token)
      hidden = Device.allCases.flatMap { (diagnosis.hidden[$0] ?? []).dropFirst() }
    } else {
      let verdicts = (diagnosis.status?.devices ?? [:]).map { device, verdict in
        (
          device.rawValue,
          ExplainedVerdictJSON(
            verdict, scenario, of: diagnosis.card.id, on: device,
            hidden: diagnosis.hidden[device] ?? [])
        )
      }
      devices = Dictionary(uniqueKeysWithValues: verdicts)
    }
    (say, todo) = (diagnosis.ofRow.said, diagnosis.ofRow.steps)
    findings = diagnosis.findings.map(FindingJSON.init)
    counterfactuals = diagnosis.counterfactuals.map(CounterfactualJSON.init)
    questions = diagnosis.questions
    otherPolicy = Nullable(diagnosis.otherPolicy.map { OtherPolicyJSON($0, scenario) })
  }
}

/// A verdict with the token's own fields, and what only the world knows.
private struct ExplainedVerdictJSON: Encodable {
  var state: String
  var offer: Nullable<String>
  var reason: Nullable<String>
  var because: [ReasonJSON]
  var token: Nullable<[String: String]>
  var hidden: [String]

  init(
    _ verdict: Verdict, _ scenario: Scenario, of card: Card.ID, on device: Device,
    hidden: [String]
  ) {
    let seen = VerdictJSON(verdict, scenario, of: card, on: device)
    (state, offer, reason, because) = (seen.state, seen.offer, seen.reason, seen.because)
    token = Nullable(fields(of: verdict.token))
    // The first says what the others are.
    self.hidden = Array(hidden.dropFirst())
  }
}

private func fields(of token: Token?) -> [String: String]? {
  token.map { Dictionary(uniqueKeysWithValues: $0.fields.map { ($0.name, $0.value) }) }
}

/// By device, or the guide's one verdict.
private func verdicts(_ status: CardStatus?, _ scenario: Scenario) -> (
  [String: VerdictJSON]?, [ReasonJSON]?
) {
  if let whole = status?.whole {
    return (nil, scenario.numbered(whole.because, of: status?.card.id ?? "").map(ReasonJSON.init))
  }
  let devices = (status?.devices ?? [:]).map {
    ($0.key.rawValue, VerdictJSON($0.value, scenario, of: status?.card.id ?? "", on: $0.key))
  }
  return (Dictionary(uniqueKeysWithValues: devices), nil)
}

private struct FindingJSON: Encodable {
  var id: String
  var severity: String
  var device: Nullable<String>
  var title: String
  /// Null where another finding tells the customer of the same facts.
  var customer: Nullable<String>
  var agent: String
  var engineer: String
  /// By who does it: agent, developers, tokenService.
  var next: [String: String]
  var facts: [String]

  init(_ finding: Finding) {
    let words = finding.words
    id = finding.id.rawValue
    severity = words.severity.rawValue
    device = Nullable(finding.device?.rawValue)
    title = words.title
    customer = Nullable(finding.told)
    agent = words.agent
    engineer = words.engineer
    next = Dictionary(uniqueKeysWithValues: words.next.map { ($0.doer.rawValue, $0.text) })
    facts = finding.facts
  }
}

private struct CounterfactualJSON: Encodable {
  var condition: String
  var device: Nullable<String>
  var from: Nullable<String>
  var to: Nullable<String>
  var question: Nullable<String>

  init(_ flip: Counterfactual) {
    condition = flip.condition
    device = Nullable(flip.device?.rawValue)
    from = Nullable(flip.from?.words)
    to = Nullable(flip.to?.words)
    question = Nullable(flip.question)
  }
}

private struct OtherPolicyJSON: Encodable {
  var policy: String
  var row: Nullable<String>
  var devices: [String: VerdictJSON]?
  var because: [ReasonJSON]?
  var crash: Nullable<CrashJSON>

  init(_ other: CardDiagnosis.Comparison, _ scenario: Scenario) {
    policy = other.policy.rawValue
    row = Nullable(other.status?.row.words)
    (devices, because) = verdicts(other.status, scenario)
    crash = Nullable(other.crash.map { CrashJSON(at: $0.place, message: $0.message) })
  }
}
