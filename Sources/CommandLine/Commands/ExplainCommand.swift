import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Text
import WalletDomain

extension Subcommand {
  package static let explain = Subcommand(
    name: "explain", operands: ["[CARD]"], suggestions: .cards,
    summary: "Tells why the app shows what it shows, what is odd, and what would change it.",
    options: [
      .scenario, .set, .dialect, .policy, .at, .json,
      OptionSpec("markdown", nil, "print a summary for a ticket, with the steps so far"),
      .readers("markdown: what is said and seen alone, or all (engineers)"),
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
      and cards; a card has id, name, row, restsOnUnknown (only where it does), devices (with assumed
      where nobody said that it holds the pass; or because, token and hidden), say, todo, findings
      (id, severity, device, title, customer, agent, engineer, next, facts), counterfactuals
      (condition, device, from, to, question), questions, and otherPolicy (policy, row, devices,
      crash) or null.
      """,
    run: explainCards)
}

private func explainCards(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("json"), options.has("markdown") {
    throw .usage("--json and --markdown exclude each other; give one of them")
  }
  let readers = try options.readers()
  if readers != nil, !options.has("markdown") { throw .usage("--for goes with --markdown alone") }
  let (scenario, card) = try subject(options)
  var (session, answering) = try options.settledSession(
    of: scenario, loggingIn: !scenario.storyRefusesLogIn)
  try answering.record(session)
  if options.has("at") {
    try options.goToStep(in: &session)
  } else if answering.transport == .simulated {
    session = session.whereItsStoryEnds
  }
  let cards = try chosenCards(card, session)
  let answerer =
    session.transport == .simulated ? [] : ["Answered by \(sanitised(session.answerer)).\n"]
  if options.has("json") {
    try outputJSON(explainJSON(session, cards), naming: session.world.cards.cardholders)
  } else if options.has("markdown") {
    let audience: Audience = readers == .audience ? .onlookers : .staff
    let whys =
      cards.isEmpty
      ? [Why(session, for: audience)]
      : Why.each(of: cards, in: session, for: audience, as: .report)
    let tickets = whys.compactMap(\.ticket).joined(separator: "\n")
    try output(
      (answerer + [sanitisedLines(of: tickets)]).joined(separator: "\n"),
      naming: session.world.cards.cardholders)
  } else {
    let header = session.scenario.customerQuoted.map { [sanitised($0) + "\n"] } ?? []
    try output(
      (answerer + header + texts(session, cards)).joined(separator: "\n"),
      naming: session.world.cards.cardholders)
  }
  return .met
}

/// What has happened around the reports of the cards; without cards, the report of the session.
private func texts(_ session: Session, _ cards: [Card.ID]) -> [String] {
  let reports = Why.each(of: cards, in: session, as: .report).compactMap(\.report)
  guard let first = reports.first else {
    return Why(session).report.map { [text(of: $0.title, $0.sections)] } ?? []
  }
  let ofAll = [first.happened, first.past].map {
    $0.isEmpty ? [] : [text(of: $0, indent: "")]
  }
  return ofAll[0] + reports.map { text(of: $0.title, $0.answers + $0.consequences) } + ofAll[1]
}

/// The scenario, and the card that the operand names; a scenario's id as the operand means all its cards.
private func subject(
  _ options: Options
) throws(CommandFailure) -> (scenario: Scenario, card: String?) {
  let scenario = try options.scenario()
  guard let name = options.operands.first, !options.has("scenario"), Catalogue.ids.contains(name),
    scenario.setup.cards[Card.ID(name)] == nil
  else { return (scenario, options.operands.first) }
  let settings = try options.settings
  do throws(ScenarioNotFound) {
    return (try loadedScenario(named: name, setting: settings).scenario, nil)
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
  // An agent knows the card by its name.
  let named = cards.filter { $0.name.lowercased() == operand.lowercased() }
  if !named.isEmpty { return named.map(\.id) }
  // Without a list, what has to be explained is why there is none.
  guard session.world.cards[Card.ID(operand)] != nil else {
    throw noSuchCard(operand, among: session.world.cards)
  }
  return []
}

private func text(of title: String, _ sections: [Report.Section]) -> String {
  sanitised(title) + "\n" + text(of: sections, indent: "  ")
}

/// Sections as lines, what belongs to an item further in.
func text(of sections: [Report.Section], indent: String) -> String {
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

/// The JSON of `explain --json`; `findings` are those of the session, and each card repeats its own.
private func explainJSON(_ session: Session, _ cards: [Card.ID]) -> JSONObject {
  let why = Why(session, as: .data)
  return [
    "scenario": session.scenario.id, "customer": session.scenario.customer,
    "policy": session.app.policy.rawValue, "answeredBy": session.answerer,
    // What nobody could say of the customer.
    "unknown": session.unknownFacts.map(\.fact.rawValue),
    "happened": why.happened.map(json(of:)),
    // What is wrong with the list as a whole.
    "list": why.listTroubles.map(json(of:)), "findings": why.findings.map(json(of:)),
    "cards": Why.each(of: cards, in: session, as: .data).compactMap(\.diagnosis).map {
      json(of: $0, session.scenario)
    },
  ]
}

private func json(of incident: Incident) -> JSONObject {
  [
    "title": incident.title, "summary": incident.summary, "comment": incident.comment,
    "explanation": incident.explanation, "customer": incident.customer,
    // By who does it.
    "next": Dictionary(uniqueKeysWithValues: incident.next.map { ($0.doer.rawValue, $0.text) }),
    "remarks": incident.remarks + incident.faults.map(\.sentence),
  ]
}

private func json(of diagnosis: CardDiagnosis, _ scenario: Scenario) -> JSONObject {
  let (card, status) = (diagnosis.card, diagnosis.status)
  var object: JSONObject = [
    "id": card.id.rawValue, "name": card.name, "row": status?.row.words,
    // What to say to the customer of the row where no finding has more to say, and what the agent does about it.
    "say": (diagnosis.ofRow.answers + diagnosis.ofRow.said).withoutRepeats,
    "todo": diagnosis.ofRow.steps,
    "findings": diagnosis.findings.map(json(of:)),
    "counterfactuals": diagnosis.counterfactuals.map(json(of:)),
    "questions": diagnosis.questions,
    "otherPolicy": diagnosis.otherPolicy.map { json(of: $0, scenario) },
  ]
  // The row rests on what nobody said.
  if let status, scenario.isDoubtful(status) { object["restsOnUnknown"] = true }
  if let whole = status?.whole {
    object["because"] = reasonsJSON(whole, scenario, of: card.id)
    if let token = fields(of: whole.token) { object["token"] = token }
    object["hidden"] = Device.allCases.flatMap { (diagnosis.hidden[$0] ?? []).dropFirst() }
    return object
  }
  var devices: [String: JSONObject] = [:]
  for (device, verdict) in status?.devices ?? [:] {
    var explained = verdictJSON(verdict, scenario, of: card.id)
    explained["token"] = fields(of: verdict.token)
    // The first line is a heading.
    explained["hidden"] = Array((diagnosis.hidden[device] ?? []).dropFirst())
    devices[device.rawValue] = explained
  }
  object["devices"] = devices
  return object
}

private func fields(of token: Token?) -> [String: String]? {
  token.map { Dictionary(uniqueKeysWithValues: $0.fields.map { ($0.name, $0.value) }) }
}

private func json(of finding: Finding) -> JSONObject {
  let words = finding.words
  return [
    "id": finding.id.rawValue, "severity": words.severity.rawValue,
    "device": finding.device?.rawValue, "title": words.title,
    // Null where another finding tells the customer of the same facts.
    "customer": finding.told, "agent": words.agent, "engineer": words.engineer,
    // By who does it: agent, developers, tokenService.
    "next": Dictionary(uniqueKeysWithValues: words.next.map { ($0.doer.rawValue, $0.text) }),
    "facts": finding.facts,
  ]
}

private func json(of flip: Counterfactual) -> JSONObject {
  [
    "condition": flip.condition, "device": flip.device?.rawValue, "from": flip.from?.words,
    "to": flip.to?.words, "question": flip.question,
  ]
}

private func json(of other: CardDiagnosis.Comparison, _ scenario: Scenario) -> JSONObject {
  var json: JSONObject = [
    "policy": other.policy.rawValue, "row": other.status?.row.words,
    "crash": other.crash.map { ["at": $0.place, "message": $0.message] },
  ]
  json.addVerdicts(of: other.status, in: scenario)
  return json
}
