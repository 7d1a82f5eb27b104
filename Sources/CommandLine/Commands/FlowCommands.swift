import Diagnosis
import IssuerAPI
import Presentation
import Redaction
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

extension Subcommand {
  package static let add = Subcommand(
    name: "add", operands: ["CARD"], suggestions: .cards,
    summary: "Adds a card to Wallet: every step of the sheet, terms accepted at once.",
    options: [.scenario, .set, .dialect, .policy, .device, .json] + OptionSpec.issuer + [.help],
    notes: """
      Without --device the card goes to the iPhone. Exit code 1 where Wallet holds no new pass. With
      a real issuer that is the simulated Wallet, whose new token no real issuer lists.
      Outcomes: \(AddPassOutcome.Name.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    run: addCard)

  package static let open = Subcommand(
    name: "open", operands: ["URL"],
    summary: "Opens a deeplink in the app and activates the card it names, log-in included.",
    options: [.scenario, .set, .dialect, .policy, .device, .json] + OptionSpec.issuer + [.help],
    notes: """
      --device chooses where several passes match. Exit code 1 where the card is not activated: what a
      real issuer approved counts once it lists the token as ACTIVE.
      Outcomes: \(ActivationOutcome.Name.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    run: openLink)
}

/// How many cards a message names at most.
private let mostNamed = 100

private func addCard(_ options: Options) throws(CommandFailure) -> ExitCode {
  var (session, answering) = try options.settledSession()
  let id = Card.ID(options.operands[0])
  let device = session.world.setup.named(try options.device() ?? .phone)
  let cards = session.world.cards
  guard let card = cards[id] else { throw noSuchCard(id.rawValue, among: cards) }
  let calls = session.world.log.calls.count
  if let refusal = notOffered(card, device, session) {
    return try printReport(refusal, session, since: calls, options)
  }
  session.play([.add(id, device)], asking: answering.outside)
  try answering.record(session)
  return try printReport(addReport(session), session, since: calls, options)
}

/// The report on adding a card.
private func addReport(_ session: Session) -> FlowReport {
  if let report = crashReport(session) { return report }
  guard let flow = session.app.flow?.presentation, let ending = flow.ending(in: session.world)
  else {
    return FlowReport(
      outcome: AddPassOutcome.Name.notOffered.rawValue,
      message: session.app.notice ?? "The app begins nothing.")
  }
  let remarks = flow.remarks(in: FlowScene(session.moment))
  return FlowReport(
    outcome: ending.name, message: ending.explanation.summary, succeeded: ending.kind.isSuccess,
    more: ending.kind.isSuccess ? remarks : explained(ending, session) + remarks)
}

/// The report on a crash of the guide's code; nil if there was none.
private func crashReport(_ session: Session) -> FlowReport? {
  session.app.overview?.crash.map { crash in
    FlowReport(outcome: AddPassOutcome.Name.crashed.rawValue, message: crash.explanation.summary)
  }
}

/// Cause, explanation and remedy of a flow that failed.
private func explained(_ ending: FlowEnding, _ session: Session) -> [String] {
  let why = ending.explanation
  let explanation = why.explanation(on: session.world.wallet)
  return [ending.cause, explanation, why.remedy].compactMap(\.self)
}

func noSuchCard(_ id: String, among cards: CardList) -> CommandFailure {
  .usage(
    "there is no card “\(id)” in this scenario; its cards are "
      + cards.prefix(mostNamed).map(\.id.rawValue).joined(separator: ", ")
      + (cards.count > mostNamed ? " and \(cards.count - mostNamed) more" : ""))
}

/// The report where the app does not offer to add the card on the device, so that no flow begins.
private func notOffered(_ card: Card, _ device: Device, _ session: Session) -> FlowReport? {
  let verdict = session.app.overview?.status(of: card)?.verdict(on: device)
  if verdict?.offer == .addToWallet { return nil }
  if verdict?.pass != nil {
    let obstacle = AddObstacle.alreadyAdded(device, visible: true)
    return FlowReport(
      outcome: AddPassOutcome.cannotBeAdded(obstacle).name.rawValue,
      message: obstacle.explanation.summary)
  }
  let name: AddPassOutcome.Name =
    verdict?.isKeptOffByDevice == true ? .cannotBeAdded : .notOffered
  return FlowReport(
    outcome: name.rawValue,
    message: verdict?.reason
      ?? verdict.map { "The app shows \($0.status.words) for \(card.name), not Add to Wallet." }
      ?? (device == .watch && session.world.watch == nil
        ? session.claim(
          AddObstacle.watchNotPaired(with: session.world.setup.named(.phone)).explanation.summary,
          from: .watch)
        : "The app shows no card list."))
}

private func openLink(_ options: Options) throws(CommandFailure) -> ExitCode {
  var (session, answering) = try options.settledSession()
  let calls = session.world.log.calls.count
  let wanted = try options.device()
  var redactor = Redactor(under: .kept)
  let link = redactor.text(
    AppToAppIntent.replacing(in: options.operands[0]) { redactor.json($0) })
  if let notice = redactor.notice { printError("passwalk: \(notice)") }
  let unopened =
    session.world.installation.isInstalled
    ? session.world.unopened(link.withoutOuterWhitespace, from: .customer) : nil
  session.play([.open(link)] + (wanted.map { [.choose($0)] } ?? []), asking: answering.outside)
  try answering.record(session)
  return try printReport(openReport(session, unopened?.explanation), session, since: calls, options)
}

/// The report on opening a link; `obstacle` is why no app opened it, if none did.
private func openReport(_ session: Session, _ obstacle: Explanation?) -> FlowReport {
  if let obstacle {
    return FlowReport(
      outcome: ActivationOutcome.Name.appNotOpened.rawValue, message: obstacle.summary,
      more: [obstacle.explanation, obstacle.remedy])
  }
  if session.app.flow == nil, let report = crashReport(session) { return report }
  let scene = FlowScene(session.moment)
  guard let flow = session.app.flow?.presentation else {
    return FlowReport(
      outcome: ActivationOutcome.Name.appNotOpened.rawValue,
      message: session.app.notice ?? "No app has taken the link.")
  }
  guard let ending = flow.ending(in: session.world) else {
    let choices = flow.choices(in: scene).map(\.name).joined(separator: ", ")
    return FlowReport(
      outcome: flow.standing ?? "",
      message: "Several passes match: \(choices). Choose with --device.")
  }
  let words = [ending.explanation.summary] + (ending.comment.map { ["“\($0)”"] } ?? [])
  return FlowReport(
    outcome: ending.name, message: (words + flow.remarks(in: scene)).joined(separator: " "),
    succeeded: ending.kind.isSuccess, more: ending.kind.isSuccess ? [] : explained(ending, session))
}

/// The result of a flow.
private struct FlowReport {
  var outcome: String
  var message: String
  var succeeded = false
  /// Causes and remedies that follow the message, each a sentence.
  var more: [String] = []
}

/// An HTTP call to the issuer; nil for any other call.
private func json(of call: Call, in session: Session) -> JSONObject? {
  guard case .request(let request) = call.request else { return nil }
  var json: JSONObject = [
    "method": request.method, "path": request.path, "status": call.status,
    "failure": call.failure?.name,
  ]
  if let notYet = session.notYet(in: call) {
    json["notYet"] =
      [
        "confirmAt": notYet.link, "every": notYet.every.inSeconds, "times": notYet.times,
      ] as JSONObject
  }
  return json
}

extension Session {
  /// What the customer has to confirm first, by the answer to a call; nil if the answer means something else.
  fileprivate func notYet(in call: Call) -> NotYet? {
    guard case .reply(let reply)? = call.answer?.payload else { return nil }
    return world.issuer.notYet(in: reply, to: call.endpoint?.operation)
  }

  /// How often the issuer said “not yet”, as a sentence; nil if it never did.
  fileprivate func notYetSentence(since calls: Int) -> String? {
    let count = world.log.calls.dropFirst(calls).count {
      $0.endpoint?.operation != nil && notYet(in: $0) != nil
    }
    let times = count == 1 ? "once" : "\(count) times"
    return count == 0
      ? nil : "\(world.issuer.name) said “not yet” \(times): the customer confirms it first."
  }
}

private func printReport(
  _ report: FlowReport, _ session: Session, since calls: Int, _ options: Options
) throws(CommandFailure) -> ExitCode {
  if options.has("json") {
    try outputJSON(
      [
        "outcome": report.outcome, "message": report.message, "more": report.more,
        "answeredBy": session.answerer,
        "calls": session.world.log.calls.dropFirst(calls).compactMap { json(of: $0, in: session) },
        "cards": Array(cardsJSON(session)),
        // What nobody could say of the customer.
        "unknown": session.unknownFacts.map(\.fact.rawValue),
      ] as JSONObject)
  } else {
    let more = report.more + [session.notYetSentence(since: calls)].compactMap(\.self)
    let lines = ["\(report.outcome): \(report.message)"] + more.map { "  \($0)" }
    try output(lines.map { sanitised($0) + "\n" }.joined() + "\n" + cardTable(session))
  }
  return report.succeeded ? .met : .failed
}
