import Commands
import IssuerApp
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// The whole present state as lines.
extension PlainModel {
  /// The lines that `again` prints; `waits`: lines on calls that took time.
  func everything(waits: [String] = []) -> [String] {
    var lines = scenarioLines() + waits
    if let flow = app.flow {
      lines.append("\(flow.opening).")
      lines += app.flowSteps.indices.compactMap { stepLine($0) }
      return lines + sheetLines(of: flow)
    }
    switch place {
    case .cards: lines += cardLines()
    case .passes(let device): lines += passLines(on: device)
    }
    return lines
  }

  private func scenarioLines() -> [String] {
    let session = app.session
    let devices = session.world.devices.map(\.title).joined(separator: " and ")
    return [
      "Scenario: \(session.scenario.title). \(session.scenario.about)",
      "App of \(session.scenario.bank.name). Policy: \(session.app.policy.rawValue). "
        + "Devices: \(devices). Time: \(session.world.clock.timeOfDay).",
    ] + reportedLines + [session.notKnownSentence].compactMap(\.self)
      + (session.scenario.customerQuoted.map { [$0] } ?? [])
      + FaultOptions(session).active.map { "Active fault: \($0)." }
  }

  private var reportedLines: [String] {
    let reported = app.session.scenario.reported
    let more =
      reported.count > 5 ? ["And \(reported.count - 5) reports more; explain tells them."] : []
    return reported.prefix(5).map { "Reported: \($0)" } + more
  }

  // MARK: Cards

  private var listLength: Int {
    switch place {
    case .cards: app.session.cardCount
    case .passes(let device): app.session.world.passesListed(with: device).count
    }
  }

  var isInParts: Bool { listLength > Self.mostShown }

  var shownCards: Slice<CardList> {
    (app.session.app.overview?.cards ?? []).dropFirst(firstShown).prefix(Self.mostShown)
  }

  func cardLines() -> [String] {
    let (session, list) = (app.session, app.session.moment.cardList)
    let (bank, title) = (session.scenario.bank.name, list.title ?? "")
    switch list {
    case .noApp(.notInstalled):
      return ["The app of \(bank) is not installed on this \(session.world.vocabulary.phone)."]
    case .noApp(.neverOpened): return ["The app of \(bank) was never opened: refresh opens it."]
    case .logIn(let reason): return ["\(title)."] + reason.lines(in: session.world).map(\.text)
    case .failed(let failure):
      let why = failure.explanation
      return ["\(title). \(why.summary)", why.explanation, why.remedyForCustomer]
    case .crashed(let crash):
      let gone = "\(title): the \(session.world.vocabulary.phone) shows its home screen."
      if app.isPresenting { return [gone] }
      return [
        gone, crash.message, "At: \(crash.place).", crash.summary(naming: session.world.cards),
        crash.explanation.explanation, crash.explanation.remedy(given: app.giving.order),
      ]
    case .notLoaded, .empty, .notKnown: return [session.claim("You have no cards.", from: .cards)]
    case .cards(let overview):
      let mayBeMore = session.scenario.unknowns.contains(.cards)
      return [countLine(overview.cards.count, "card")]
        + (mayBeMore ? ["There may be other cards."] : [])
        + shownCards.compactMap { overview.status(of: $0) }.map(cardLine)
    }
  }

  func cardLine(_ status: CardStatus) -> String {
    let row = CardRow(status, in: app.session)
    let (card, scenario) = (row.card, app.session.scenario)
    let network =
      scenario.isKnown(.network, of: card)
      ? row.network : scenario.reports[card.id]?.network.map(asItCame) ?? "network not known"
    var line = "\(card.name), \(network)"
    line += row.digits == Scenario.notSaid ? ", digits not known" : " ···· \(row.digits)"
    if let state = row.state {
      let reported = scenario.isKnown(.state, of: card) ? nil : scenario.reports[card.id]?.state
      line += ", the card itself is \(reported.map(asItCame) ?? state)"
    }
    if let alarm = row.alarm { line += ", and it \(alarm.words)" }
    if status.rowSaysMore { line += ". " + status.row.words + CardStatus.asFarAsAnswered }
    let states = row.places.map { ($0.device.map { "\($0.label): " } ?? "") + $0.words + "." }
    return ([line + "."] + states).joined(separator: " ")
  }

  /// Quotes a reported value whose meaning is not known here.
  private func asItCame(_ text: String) -> String { "“\(text)” as it came" }

  private func countLine(_ count: Int, _ noun: String) -> String {
    let all = count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun == "pass" ? "es" : "s")"
    guard count > Self.mostShown else { return "\(all):" }
    let last = min(count, firstShown + Self.mostShown)
    return "\(all), of which \(firstShown + 1) to \(last):"
  }

  /// Goes to the next part of a long list; wraps around at the end.
  mutating func showMore() -> [String] {
    guard isInParts else { return ["There is no more: the list is told in one part."] }
    firstShown += Self.mostShown
    if firstShown >= listLength { firstShown = 0 }
    switch place {
    case .cards: return cardLines()
    case .passes(let device): return passLines(on: device)
    }
  }

  // MARK: Passes

  func shownPasses(on device: Device) -> ArraySlice<StoredPass> {
    app.session.world.passesListed(with: device).dropFirst(firstShown).prefix(Self.mostShown)
  }

  func passLines(on device: Device) -> [String] {
    let world = app.session.world
    guard let kind = world.setup[device]?.kind else {
      return [app.session.watchObstacle].compactMap(\.self)
    }
    let place = kind.walletInFull
    let count = app.session.world.passesListed(with: device).count
    guard count > 0 else {
      return [app.session.claim("\(place): no cards here yet.", from: .passes)]
    }
    return ["\(place), \(countLine(count, kind.device.wallet.item.one))"]
      + shownPasses(on: device).map(passLine)
  }

  func passLine(_ stored: StoredPass) -> String {
    let (row, world) = (PassRow(stored, in: app.session), app.session.world)
    let doubt = row.isDoubtful ? UnknownFact.doubt : ""
    // Of a pass that nobody has reported only its token is known, and what TMP says of that.
    let isGuessed = row.isDoubtful && world.wallet.knowsSerialNumbers
    let isAnswered = world.tokenService.tokens.contains {
      $0.tokenUniqueReference == row.pass.deviceAccountIdentifier
    }
    let place =
      row.isAssumed
      ? ", assumed on this device: nobody said which one holds it. "
      : isGuessed ? ", as far as is known on this device. " : ". "
    return row.name + place
      + (isGuessed && !isAnswered
        ? "In which state it is, is not known" : "It is \(row.state.words)\(doubt)")
      + (row.isHidden ? ", and hidden from the app." : ".")
      + (world.setup.deviceName(of: stored.device).map { " It is on \($0)." } ?? "")
  }

  func name(of stored: StoredPass) -> String { PassRow(stored, in: app.session).name }

  // MARK: Reasons

  /// What has just happened, and findings that belong to no card.
  func momentLines() -> [String] {
    let why = Why(app.session)
    let sections = why.report?.sections ?? []
    if !sections.isEmpty { return sections.flatMap(spoken) }
    let example = why.oddCards.first ?? app.session.app.overview?.cards.first?.name
    return [
      why.nothingOdd
        + (example.map { " Write a card after the word, as in: explain \($0)." } ?? "")
    ]
  }

  /// What has just happened, the card's status in the list, and what follows from it; facts and rules come last.
  func reasonLines(for card: Card) -> [String] {
    let why = Why(app.session, of: card.id)
    guard let status = why.status, let report = why.report else {
      let happened = why.happenedSections.flatMap(spoken)
      return happened.isEmpty ? ["The app shows no card list."] : happened
    }
    let row =
      status.rowSaysMore ? ["\(card.name): \(status.row.words)\(CardStatus.asFarAsAnswered)."] : []
    let devices = app.session.world.devices
    let answers = why.answers.filter { $0.devices.allSatisfy(devices.contains) }.map { answer in
      let places = answer.devices.isEmpty ? "" : " on \(answer.deviceNames)"
      return "\(card.name)\(places): \(answer.words)."
        + (answer.verdict.reason.map { " \($0)" } ?? "")
    }
    return report.happened.flatMap(spoken) + row + answers
      + (report.consequences + report.past).flatMap(spoken)
  }

  private func spoken(_ section: Report.Section) -> [String] {
    [section.heading + ":"]
      + section.items.flatMap { item in
        [(item.id.map { "\($0): " } ?? "") + item.text] + item.more
      }
  }
}

// A flow as lines, step by step.
extension PlainModel {
  /// “Step 5 of 9: The issuer signs. Done: three fields.”; nil for a step that is still to come.
  func stepLine(_ index: Int) -> String? {
    let steps = app.flowSteps
    let step = steps[index]
    let detail = step.detail.isEmpty ? "" : ": \(step.detail)"
    let state: String
    switch step.state {
    case .coming: return nil
    case .done: state = "Done" + detail
    case .now: state = "Waits for you"
    case .failed: state = "Failed" + detail
    case .stopped: state = "Stopped"
    }
    return "Step \(index + 1) of \(steps.count): \(step.title.withFullStop) \(state.withFullStop)"
  }

  /// The text of the sheet for the customer, or the ending of the flow.
  func sheetLines(of flow: any FlowPresentation) -> [String] {
    let sheet = flow.shownSheet(in: app.flowScene)
    let product = sheet.product.map { ["App: \($0.name).", "From: \($0.maker)."] } ?? []
    let fields = product + sheet.fields.map { "\($0.key): \($0.value)." }
    // The numbered choices take the place of options with keys.
    let lines = sheet.lines.filter { !$0.isOption && !$0.text.isEmpty }.map(\.text)
    if flow.mustBeChosenIn(app.flowScene) { return [sheet.title] + lines }
    return (fields.isEmpty ? [] : [fields.joined(separator: " ")]) + lines
  }
}

// The matches of a filter as lines, as the full screen filters its lists.
extension PlainModel {
  /// The cards or passes that match every word of the text; the choices stay the same.
  func found(_ text: String) -> [String] {
    let query = FilterQuery(text)
    guard !query.words.isEmpty else {
      return ["Write what to look for after the word, as in: find Gold."]
    }
    let world = app.session.world
    switch place {
    case .cards:
      guard let overview = app.session.app.overview else { return ["The app shows no card list."] }
      let places = CardListSource(overview).places(matching: query, among: nil)
      return told(places, of: overview.cards.count, "card") { place in
        overview.status(of: overview.cards[place]).map(cardLine)
      }
    case .passes(let device):
      let passes = world.passesListed(with: device)
      let places = PassListSource(on: device, in: world).places(matching: query, among: nil)
      return told(places, of: passes.count, "pass") { passLine(passes[$0]) }
    }
  }

  private func told(
    _ places: [Int], of total: Int, _ noun: String, line: (Int) -> String?
  ) -> [String] {
    let heading = "\(places.count) of \(total) \(noun)\(noun == "pass" ? "es" : "s") found"
    guard places.count > Self.mostShown else {
      return [heading + (places.isEmpty ? "." : ":")] + places.compactMap(line)
    }
    return [heading + ", of which the first \(Self.mostShown):"]
      + places.prefix(Self.mostShown).compactMap(line)
  }
}
