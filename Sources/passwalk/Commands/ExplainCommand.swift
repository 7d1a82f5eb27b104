import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Command {
  static let explain = Command(
    name: "explain", operands: ["[CARD]"], suggestions: .cards,
    summary: "Tells why the app shows what it shows, what is odd, and what would change it.",
    options: [
      .scenario, .set, .policy, .at, .json,
      OptionSpec("markdown", nil, "print a summary for a ticket, with the steps so far"), .help,
    ],
    notes: """
      Without CARD every card of the list is explained. Facts are numbered F1, F2 …, rules bear the ids
      R1 … and G1 …, findings D01 … as the manual lists them; the ids do not change.

      JSON: scenario, customer (what they say), policy and cards; a card has id, name, row, devices or because, findings (id,
      severity, device, title, customer, agent, engineer, nextStep, facts), counterfactuals (condition,
      device, from, to, question), questions, and otherPolicy (policy, row, devices, crash) or null.
      """,
    run: explainCards)
}

private func explainCards(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("json"), options.has("markdown") {
    throw .usage("--json and --markdown exclude each other; give one of them")
  }
  var session = Session.settled(try options.scenario(), policy: try options.policy())
  try options.goToStep { step throws(Session.NoSuchStep) in _ = try session.open(atStep: step) }
  let cards = try chosenCards(options.operands.first, session)
  if options.has("json") {
    try outputJSON(ExplainJSON(session, cards), naming: session.persons)
  } else if options.has("markdown") {
    let diagnoses = Diagnoses(session)
    let summary = cards.compactMap { session.ticketSummary(of: $0, by: diagnoses) }.joined(
      separator: "\n")
    let lines = summary.split(separator: "\n", omittingEmptySubsequences: false)
    try output(
      lines.map { sanitised(String($0)) }.joined(separator: "\n"), naming: session.persons)
  } else if cards.isEmpty {
    try output(cardTable(session))
  } else {
    let reports = cards.compactMap(Diagnoses(session).diagnosis).map(\.report)
    let header = session.scenario.customerQuoted.map { [sanitised($0) + "\n"] } ?? []
    try output(
      (header + reports.map(text(of:))).joined(separator: "\n"), naming: session.persons)
  }
  return .met
}

private func chosenCards(
  _ operand: String?, _ session: Session
) throws(CommandFailure) -> [Card.ID] {
  let cards = session.app.overview?.cards ?? []
  guard let operand else { return cards.map(\.id) }
  guard cards[Card.ID(operand)] != nil else {
    throw noSuchCard(operand, among: session.world.cards)
  }
  return [Card.ID(operand)]
}

private func text(of report: Simulation.Report) -> String {
  var lines = [report.title]
  for section in report.sections {
    lines.append("  " + section.heading)
    for item in section.items {
      lines.append("    " + (item.id.map { $0.padded(toColumns: 4) } ?? "") + item.text)
      lines += item.more.map { "        " + $0 }
    }
  }
  return lines.map { sanitised($0) + "\n" }.joined()
}

/// What `explain --json` prints.
private struct ExplainJSON: Encodable {
  var scenario: String
  var customer: String
  var policy: String
  var cards: [ExplainedCardJSON]

  init(_ session: Session, _ cards: [Card.ID]) {
    scenario = session.scenario.id
    customer = session.scenario.customer
    policy = session.app.policy.rawValue
    self.cards = cards.compactMap(Diagnoses(session).diagnosis).map(ExplainedCardJSON.init)
  }
}

private struct ExplainedCardJSON: Encodable {
  var id: String
  var name: String
  var row: Nullable<String>
  var devices: [String: VerdictJSON]?
  var because: [ReasonJSON]?
  var findings: [FindingJSON]
  var counterfactuals: [CounterfactualJSON]
  var questions: [String]
  var otherPolicy: Nullable<OtherPolicyJSON>

  init(_ diagnosis: Diagnosis) {
    id = diagnosis.card.id.rawValue
    name = diagnosis.card.name
    row = Nullable(diagnosis.status?.row.words)
    (devices, because) = verdicts(diagnosis.status)
    findings = diagnosis.findings.map(FindingJSON.init)
    counterfactuals = diagnosis.counterfactuals.map(CounterfactualJSON.init)
    questions = diagnosis.questions
    otherPolicy = Nullable(diagnosis.otherPolicy.map(OtherPolicyJSON.init))
  }
}

/// By device, or the guide's one verdict.
private func verdicts(_ status: CardStatus?) -> ([String: VerdictJSON]?, [ReasonJSON]?) {
  if let whole = status?.whole { return (nil, whole.because.numbered.map(ReasonJSON.init)) }
  let devices = (status?.devices ?? [:]).map { ($0.key.rawValue, VerdictJSON($0.value)) }
  return (Dictionary(uniqueKeysWithValues: devices), nil)
}

private struct FindingJSON: Encodable {
  var id: String
  var severity: String
  var device: Nullable<String>
  var title: String
  var customer: String
  var agent: String
  var engineer: String
  var nextStep: String
  var facts: [String]

  init(_ finding: Finding) {
    let words = finding.words
    id = finding.id.rawValue
    severity = words.severity.rawValue
    device = Nullable(finding.device?.rawValue)
    title = words.title
    customer = words.customer
    agent = words.agent
    engineer = words.engineer
    nextStep = words.nextStep
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

  init(_ other: Diagnosis.Comparison) {
    policy = other.policy.rawValue
    row = Nullable(other.status?.row.words)
    (devices, because) = verdicts(other.status)
    crash = Nullable(other.crash.map { CrashJSON(at: $0.place, message: $0.message) })
  }
}
