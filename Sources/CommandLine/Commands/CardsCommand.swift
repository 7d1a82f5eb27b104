import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Subcommand {
  package static let cards = Subcommand(
    name: "cards", summary: "Prints what the app's card list shows, once everything has settled.",
    options: [
      .scenario, .set, .dialect, .policy, .at, .json, .ids,
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
  let list = session.moment.cardList
  let title = list.title ?? ""
  switch list {
  case .noApp, .logIn: return text + "\(title).\n"
  case .failed(let failure): return text + "\(title): \(failure.explanation.summary)\n"
  case .notLoaded: return text
  case .crashed(let crash):
    return text + "\(title): \(sanitised(crash.message))\n  at \(crash.place)\n"
  case .empty, .notKnown:
    return text + session.claim("You have no cards.", from: .cards) + "\n" + unknownLine(session)
  case .cards(let overview):
    let alarms = session.alarms()
    for status in overview.cards.lazy.compactMap(overview.status) {
      text += line(of: CardRow(status, in: session, alarms: alarms)) + "\n"
    }
    return text + failedSearchLine(session) + unknownLine(session)
  }
}

/// A card as a line: its name and number, the row's own state, and that on each device.
private func line(of row: CardRow) -> String {
  func words(_ words: String, _ isDoubtful: Bool) -> String { words + (isDoubtful ? " ?" : "") }
  var line = row.card.name.padded(toColumns: 20)
  line += " ···· \(sanitised(row.digits).padded(toColumns: 4))  "
  line += words(row.status.row.words, row.isDoubtful).padded(toColumns: 16)
  for place in row.places {
    guard let device = place.device else { continue }
    let columns = place.verdict.doubt.isEmpty ? 15 : 29
    let state =
      place.isAssumed ? place.words : words(place.verdict.words, place.isDoubtful)
    line += "  \(device.label): \(state.padded(toColumns: columns))"
  }
  if let alarm = row.alarm { line += "  ! \(alarm.words)" }
  let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") }
  return end.map { String(Substring(line.utf8[...$0])) } ?? ""
}

/// The line that says why a row reads “Could not check”.
private func failedSearchLine(_ session: Session) -> String {
  session.app.searchFailure.map { "Could not check: \(sanitised($0.explanation.summary))\n" } ?? ""
}

/// The line that explains the question marks.
private func unknownLine(_ session: Session) -> String {
  session.notKnownSentence.map { "? \($0)\n" } ?? ""
}

/// The members of `cards --json` after the cards.
private func cardListJSON(_ session: Session) -> JSONObject {
  let (overview, list) = (session.app.overview, session.moment.cardList)
  let failure: String? =
    switch list {
    case .noApp, .logIn: list.title.map { "\($0)." }
    case .failed(let failure): failure.explanation.summary
    case .notLoaded, .crashed, .empty, .notKnown, .cards: nil
    }
  return [
    "scenario": session.scenario.id, "policy": session.app.policy.rawValue,
    "crash": overview?.crash.map { ["at": $0.place, "message": $0.message] },
    // Why there is no card list.
    "failure": failure,
    // Why it could not be checked which cards are in Wallet.
    "searchFailure": session.app.searchFailure?.explanation.summary,
    // What nobody could say of the customer.
    "unknown": session.unknownFacts.map(\.fact.rawValue),
  ]
}

/// Whether the cards could not be loaded, or the search for their tokens failed.
private func listQuestionFailed(in session: Session) -> Bool {
  session.app.searchFailure != nil || session.app.cardListFailure != nil
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
      var json = verdictJSON(verdict, scenario, of: status?.card.id ?? "")
      // It rests on digits alone.
      if verdict.isProbable { json["probably"] = true }
      // Nobody has said that this device holds the pass.
      if scenario.isAssumed(verdict, on: device) { json["assumed"] = true }
      devices[device.rawValue] = json
    }
    self["devices"] = devices
  }
}

func verdictJSON(_ verdict: Verdict, _ scenario: Scenario, of card: Card.ID) -> JSONObject {
  [
    "state": verdict.status.words, "offer": verdict.offer?.words, "reason": verdict.reason,
    "because": reasonsJSON(verdict, scenario, of: card),
  ]
}

/// The numbered reasons of a verdict.
func reasonsJSON(_ verdict: Verdict, _ scenario: Scenario, of card: Card.ID) -> [[String: String]] {
  scenario.numbered(verdict.because, of: card).map { ["id": $0.id, "text": $0.text] }
}
