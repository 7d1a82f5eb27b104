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
  try answering.noteDown(session)
  try options.goToStep(in: &session)
  if options.has("ids") {
    try output(
      (session.app.overview?.cards ?? []).map { sanitised($0.id.rawValue) + "\n" }.joined())
  } else if options.has("json") {
    try outputJSON(
      ["answeredBy": session.answerer], "cards", CardJSON.all(session), and: CardsJSON(session))
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

/// Why it reads “Could not check”.
private func failedSearchLine(_ session: Session) -> String {
  guard case .failure(let failure)? = session.app.overview?.evidence.search else { return "" }
  return "Could not check: \(sanitised(failure.explanation.summary))\n"
}

/// What the question marks stand for.
private func unknownLines(_ session: Session) -> String {
  let facts = session.unknownFacts
  return facts.isEmpty ? "" : "? Not known: " + facts.map(\.clause).joined(separator: "; ") + ".\n"
}

/// What `cards --json` prints behind the cards.
struct CardsJSON: Encodable {
  var scenario: String
  var policy: String
  var crash: Nullable<CrashJSON>
  /// Why there is no card list.
  var failure: Nullable<String>
  /// Why it could not be checked which cards are in Wallet.
  var searchFailure: Nullable<String>
  /// What nobody could say of the customer.
  var unknown: [String]

  init(_ session: Session) {
    scenario = session.scenario.id
    policy = session.app.policy.rawValue
    crash = Nullable(
      session.app.overview?.crash.map { CrashJSON(at: $0.place, message: $0.message) })
    failure = Nullable(
      session.world.appAbsence?.sentence
        ?? (session.app.awaitedLogIn == nil
          ? session.app.cardListFailure?.explanation.summary : "The app asks for the log-in."))
    searchFailure =
      if case .failure(let failure)? = session.app.overview?.evidence.search {
        Nullable(failure.explanation.summary)
      } else {
        Nullable(nil)
      }
    unknown = session.unknownFacts.map(\.fact.rawValue)
  }
}

/// The cards could not be loaded, or it could not be found out which are in Wallet.
private func listQuestionFailed(in session: Session) -> Bool {
  if case .failure? = session.app.overview?.evidence.search { return true }
  return session.app.cardListFailure != nil
}

struct CrashJSON: Encodable {
  var at: String
  var message: String
}

/// One card, and its verdict on each device; under the guide's rules there are no devices.
struct CardJSON: Encodable {
  var id: String
  var name: String
  var row: Nullable<String>
  var devices: [String: VerdictJSON]?
  /// The guide's verdict on the card as a whole.
  var because: [ReasonJSON]?
  /// That the row rests on what nobody said; left out where it does not.
  var restsOnUnknown: Bool?

  static func all(_ session: Session) -> some Collection<CardJSON> {
    let overview = session.app.overview
    return (overview?.cards ?? []).lazy.map {
      CardJSON($0, overview?.status(of: $0), session.scenario)
    }
  }

  private init(_ card: Card, _ status: CardStatus?, _ scenario: Scenario) {
    id = card.id.rawValue
    name = card.name
    row = Nullable(status?.row.words)
    guard let status else { return }
    if scenario.isDoubtful(status) { restsOnUnknown = true }
    if let whole = status.whole {
      because = scenario.numbered(whole.because, of: card.id).map(ReasonJSON.init)
    } else {
      devices = [:]
      for (device, verdict) in status.devices {
        devices?[device.rawValue] = VerdictJSON(verdict, scenario, of: card.id, on: device)
      }
    }
  }
}

struct VerdictJSON: Encodable {
  var state: String
  var offer: Nullable<String>
  var reason: Nullable<String>
  /// That it rests on digits alone; left out where it does not.
  var probably: Bool?
  var because: [ReasonJSON]

  init(_ verdict: Verdict, _ scenario: Scenario, of card: Card.ID, on device: Device) {
    state = verdict.status.words
    offer = Nullable(verdict.offer?.words)
    reason = Nullable(verdict.reason)
    probably = verdict.isProbable ? true : nil
    because = scenario.numbered(verdict.because, of: card).map {
      ReasonJSON(($0.id, device.wallet.worded($0.text)))
    }
  }
}

struct ReasonJSON: Encodable {
  var id: String
  var text: String

  init(_ reason: (id: String, text: String)) {
    id = reason.id
    text = reason.text
  }
}
