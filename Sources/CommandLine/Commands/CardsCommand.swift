import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Subcommand {
  package static let cards = Subcommand(
    name: "cards", summary: "Prints what the app's card list shows, once everything has settled.",
    options: [
      .scenario, .set, .policy, .at, .json, .ids,
      OptionSpec("fail", nil, "exit with 1 where a question of the list failed"),
    ] + OptionSpec.issuer + [.help],
    notes: """
      A question that failed is a result (“Could not check”), and so is the guide's crash: exit code 0.
      With --fail it is 1 where the cards could not be loaded, or nobody could say which are in Wallet.
      """,
    run: printCards)
}

private func printCards(_ options: Options) throws(CommandFailure) -> ExitCode {
  if options.has("json"), options.has("ids") {
    throw .usage("--json and --ids exclude each other; give one of them")
  }
  var (session, answering) = try options.settledSession()
  try answering.record(session)
  try options.goToStep(in: &session)
  if options.has("ids") {
    try output(
      (session.app.overview?.cards ?? []).map { sanitised($0.id.rawValue) + "\n" }.joined())
  } else if options.has("json") {
    try outputJSON(
      ["answeredBy": session.answerer], "cards", cardsJSON(session), and: cardListJSON(session))
  } else {
    try output(cardTable(session))
  }
  return options.has("fail") && listQuestionFailed(in: session) ? .failed : .met
}

/// The card list as lines of text.
func cardTable(_ session: Session) -> String {
  var text = "\(sanitised(session.scenario.title)) · policy \(session.app.policy.rawValue)"
  if session.transport != .simulated { text += " · \(sanitised(session.answerer))" }
  text += "\n"
  if let absence = session.world.appAbsence { return text + "\(absence.sentence)\n" }
  if session.app.awaitedLogIn != nil { return text + "The app asks for the log-in.\n" }
  if let failure = session.app.cardListFailure {
    return text + "Could not load cards: \(failure.explanation.summary)\n"
  }
  guard let overview = session.app.overview else { return text }
  if let crash = overview.crash {
    return text + "The app has crashed: \(sanitised(crash.message))\n  at \(crash.place)\n"
  }
  if overview.cards.isEmpty {
    let text = text + session.claim("You have no cards.", from: .cards) + "\n"
    return text + unknownLines(session)
  }
  let (devices, scenario) = (session.world.devices, session.scenario)
  func words(_ words: String, _ isDoubtful: Bool) -> String { words + (isDoubtful ? " ?" : "") }
  let alarms = session.alarms()
  for card in overview.cards {
    guard let status = overview.status(of: card) else { continue }
    let digits = sanitised(session.scenario.digits(of: card)).padded(toColumns: 4)
    var line = card.name.padded(toColumns: 20) + " ···· \(digits)  "
    line += words(status.row.words, scenario.isDoubtful(status)).padded(toColumns: 16)
    for device in devices {
      guard let verdict = status.devices[device] else { continue }
      let isDoubtful = scenario.isDoubtful(verdict.status, of: card.id, on: device)
      line +=
        "  \(device.label): \(words(verdict.words, isDoubtful).padded(toColumns: verdict.doubt.isEmpty ? 15 : 29))"
    }
    if let alarm = alarms[card.id] { line += "  ! \(alarm.words)" }
    let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
    text += end.map { Substring(line.utf8[...$0]) } ?? ""
    text += "\n"
  }
  return text + failedSearchLine(session) + unknownLines(session)
}

/// The line that says why a row reads “Could not check”.
private func failedSearchLine(_ session: Session) -> String {
  guard case .failure(let failure)? = session.app.overview?.evidence.search else { return "" }
  return "Could not check: \(sanitised(failure.explanation.summary))\n"
}

/// The lines that explain the question marks.
private func unknownLines(_ session: Session) -> String {
  let facts = session.unknownFacts
  return facts.isEmpty ? "" : "? Not known: " + facts.map(\.clause).joined(separator: "; ") + ".\n"
}

/// The members of `cards --json` after the cards.
private func cardListJSON(_ session: Session) -> JSONObject {
  let overview = session.app.overview
  var searchFailure: String?
  if case .failure(let failure)? = overview?.evidence.search {
    searchFailure = failure.explanation.summary
  }
  return [
    "scenario": session.scenario.id, "policy": session.app.policy.rawValue,
    "crash": overview?.crash.map { ["at": $0.place, "message": $0.message] },
    // Why there is no card list.
    "failure": session.world.appAbsence?.sentence
      ?? (session.app.awaitedLogIn == nil
        ? session.app.cardListFailure?.explanation.summary : "The app asks for the log-in."),
    // Why it could not be checked which cards are in Wallet.
    "searchFailure": searchFailure,
    // What nobody could say of the customer.
    "unknown": session.unknownFacts.map(\.fact.rawValue),
  ]
}

/// Whether the cards could not be loaded, or the search for their tokens failed.
private func listQuestionFailed(in session: Session) -> Bool {
  if case .failure? = session.app.overview?.evidence.search { return true }
  return session.app.cardListFailure != nil
}

/// The cards of the list, each with its verdicts.
func cardsJSON(_ session: Session) -> some Collection<JSONObject> {
  let overview = session.app.overview
  return (overview?.cards ?? []).lazy.map { card in
    let status = overview?.status(of: card)
    var json: JSONObject = [
      "id": card.id.rawValue, "name": card.name, "row": status?.row.words,
    ]
    guard let status else { return json }
    // The row rests on what nobody said.
    if session.scenario.isDoubtful(status) { json["restsOnUnknown"] = true }
    json.addVerdicts(of: status, in: session.scenario)
    return json
  }
}

extension JSONObject {
  /// Adds the verdict on each device, or the reasons of the guide's one verdict on the whole card.
  mutating func addVerdicts(of status: CardStatus?, in scenario: Scenario) {
    if let status, let whole = status.whole {
      self["because"] = reasonsJSON(whole, scenario, of: status.card.id)
      return
    }
    var devices: [String: JSONObject] = [:]
    for (device, verdict) in status?.devices ?? [:] {
      var json = verdictJSON(verdict, scenario, of: status?.card.id ?? "", on: device)
      // It rests on digits alone.
      if verdict.isProbable { json["probably"] = true }
      devices[device.rawValue] = json
    }
    self["devices"] = devices
  }
}

func verdictJSON(
  _ verdict: Verdict, _ scenario: Scenario, of card: Card.ID, on device: Device
) -> JSONObject {
  [
    "state": verdict.status.words, "offer": verdict.offer?.words, "reason": verdict.reason,
    "because": reasonsJSON(verdict, scenario, of: card),
  ]
}

/// The numbered reasons of a verdict.
func reasonsJSON(_ verdict: Verdict, _ scenario: Scenario, of card: Card.ID) -> [[String: String]] {
  scenario.numbered(verdict.because, of: card).map { ["id": $0.id, "text": $0.text] }
}
