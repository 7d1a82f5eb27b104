import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a card's row says what it says: the answer on each device first, facts and rules below.
extension ReasonLines {
  func cardLines(_ id: Card.ID) -> [StyledLine] {
    let incidents = SessionDiagnosis(session).incidents
    let recent = incidents.filter { !$0.isOver }
    guard let status = session.app.overview?.status(of: id) else {
      return incidentLines(recent) + crashLines(of: id)
    }
    let card = status.card
    let diagnosis = SessionDiagnosis(session).diagnosis(of: id)
    let answers = answers(of: status, diagnosis?.findings ?? [])
    let happened = recent.filter { $0.isAbout(id) }
    let others = recent.filter { !$0.isAbout(id) }
    let past = incidents.filter { $0.isOver && $0.isAbout(id) }
    // What just happened is what was asked for: the row is no second answer to it.
    let isSecond = happened.contains(where: \.isAnswered)
    let follows =
      diagnosis.map {
        consequences(of: $0, besides: answers.compactMap(\.verdict.reason), isSecond: isSecond)
      } ?? []
    // Where rows are few, what follows first comes into sight before what the answer means.
    let isShort = happened.isEmpty && ScreenLayout(seen).textRoom.rows < 12 && !follows.isEmpty
    let answer =
      isShort
      ? answers.flatMap { heading(of: $0, card) } + follows[0] + [""]
        + answers.flatMap { meaning(of: $0, card) }
      : answers.flatMap { heading(of: $0, card) + meaning(of: $0, card) }
    let row = happened.isEmpty ? [] : [StyledLine("\(card.name) in the list", theme.strong)]
    return incidentLines(happened) + row
      + spaced(
        [answer] + follows.dropFirst(isShort ? 1 : 0) + past.map(pastLines)
          + [mention(of: others)])
      + folded(.facts, factSummary(of: status), factLines(of: status, diagnosis))
      + detailLines(diagnosis?.findings ?? [], withAllSteps: isSecond)
      + (isPresenting ? [] : folded(.identifiers, card.id.rawValue, fieldLines(of: status)))
  }

  // MARK: Facts and rules

  /// “iPhone F1 F2 R2 · Watch F1 R7”; an audience is told no ids.
  private func factSummary(of status: CardStatus) -> String {
    if isPresenting { return "" }
    func ids(_ verdict: Verdict) -> String {
      verdict.because.ids.joined(separator: " ")
    }
    if let whole = status.whole { return ids(whole) }
    return session.world.places.compactMap { device in
      status.devices[device].map { "\(device.label) \(ids($0))" }
    }.joined(separator: " · ")
  }

  /// In the order in which they were applied.
  private func factLines(of status: CardStatus, _ diagnosis: CardDiagnosis?) -> [StyledLine] {
    var lines: [StyledLine] = []
    for device in session.world.places {
      guard let verdict = status.devices[device] else { continue }
      lines += reasonLines(of: verdict, status.card, heading: device.label)
      lines += hiddenLines(status.card, on: device, verdict)
    }
    if let whole = status.whole {
      lines += reasonLines(of: whole, status.card, heading: "The card, by the guide's rules")
      for device in session.world.devices {
        lines += hiddenLines(status.card, on: device, whole)
      }
    }
    guard !isPresenting, let other = diagnosis?.otherSection, !other.items.isEmpty else {
      return lines
    }
    return lines + self.lines(of: other)
  }

  private func reasonLines(of verdict: Verdict, _ card: Card, heading: String) -> [StyledLine] {
    [StyledLine("  \(heading)", theme.strong)]
      + zip(verdict.because, session.scenario.numbered(verdict.because, of: card.id)).flatMap {
        reason, numbered in
        paragraph(
          isPresenting ? reason.textWithoutIDs(in: vocabulary) : numbered.text, theme.text,
          behind: StyledLine("  " + numbered.id.padded(toColumns: 4), theme.accent))
      }
  }

  /// What the app cannot know: the network's own record, and where others have it otherwise.
  private func hiddenLines(_ card: Card, on device: Device, _ verdict: Verdict) -> [StyledLine] {
    SessionDiagnosis(session).hiddenSentences(card, on: device, verdict).flatMap {
      paragraph($0, theme.violet, behind: "      ")
    }
  }

  // MARK: Fields

  /// What the issuer says of the card, and the tokens' own fields.
  private func fieldLines(of status: CardStatus) -> [StyledLine] {
    let card = status.card
    let ids = [
      ("id", card.id.rawValue),
      ("primaryAccountIdentifier", card.primaryAccountIdentifier ?? "not given"),
    ]
    let own = [
      ("network", session.scenario.networkTitle(of: card)),
      ("last4", session.scenario.digits(of: card)),
      ("cardholder", card.cardholder), ("state", session.scenario.stateDescription(of: card)),
    ]
    var lines = fields(ids.prefix(1) + own + ids.suffix(1))
    let verdicts =
      session.world.places.map { ($0.label, status.devices[$0]) } + [("Token", status.whole)]
    for (title, verdict) in verdicts {
      guard let token = verdict?.token else { continue }
      lines.append(StyledLine("  \(title)", theme.strong))
      lines += fields(
        [
          (
            token.lister.tokenStatus,
            token.tokenStatus.map(token.lister.status) ?? "not given"
          ),
          ("authorizationPath", token.authorizationPath ?? "not given"),
          ("processStatus", token.processStatus ?? "not given"),
          ("panUniqueReference", token.panUniqueReference ?? "not given"),
        ])
    }
    return lines
  }

  /// A name and its value on one line, or the value below where it would be cut.
  private func fields(_ fields: [(String, String)]) -> [StyledLine] {
    fields.flatMap { name, value in
      let label = "  " + name.padded(toColumns: 25)
      if displayColumns(label) + displayColumns(value) <= columns {
        return [StyledLine(label, theme.muted) + StyledLine(value, theme.text)]
      }
      return [StyledLine("  " + name, theme.muted)] + paragraph(value, theme.text, behind: "    ")
    }
  }
}

/// The verdict on a card for a device, or for several that have the same.
struct ReasonAnswer {
  var verdict: Verdict
  /// Empty for the guide's one verdict on the card.
  var devices: [Device]
  /// Words such as “Probably: ” in front of a verdict that may be wrong; else empty.
  var doubt: String
  /// Whether it rests on facts about the customer that nobody could tell.
  var isDoubtful: Bool

  /// Text such as “the iPhone and the Watch”.
  fileprivate var deviceNames: String {
    devices.map { "the \($0.title)" }.joined(separator: " and ")
  }

  fileprivate func saysTheSame(as other: Self) -> Bool {
    let (own, its) = (verdict, other.verdict)
    return (own.status, own.reason, own.offer == nil, doubt)
      == (its.status, its.reason, its.offer == nil, other.doubt)
  }
}

// The answer itself: what the row says, and what that means.
extension ReasonLines {
  /// The verdicts on a card, those of several devices together where they are the same.
  ///
  /// Where others know better than the app, the row's words are the app's alone.
  fileprivate func answers(of status: CardStatus, _ findings: [Finding]) -> [ReasonAnswer] {
    func answer(_ verdict: Verdict, on device: Device?) -> ReasonAnswer {
      let isDoubtful = session.scenario.isDoubtful(
        verdict.status, of: status.card.id, on: device)
      let isDisputed = findings.contains { finding in
        finding.id.disputesRow && (finding.device == nil || finding.device == device)
      }
      return ReasonAnswer(
        verdict: verdict, devices: [device].compactMap { $0 },
        doubt: isDoubtful
          ? "As far as is known: "
          : verdict.isProbable ? "Probably: " : isDisputed ? "As the app sees it: " : "",
        isDoubtful: isDoubtful || verdict.isProbable)
    }
    if let whole = status.whole { return [answer(whole, on: nil)] }
    return session.world.places.reduce(into: []) { answers, device in
      guard let verdict = status.devices[device] else { return }
      let next = answer(verdict, on: device)
      if let last = answers.last, last.saysTheSame(as: next) {
        answers[answers.count - 1].devices.append(device)
      } else {
        answers.append(next)
      }
    }
  }

  /// “● Active on the iPhone, ! still pays”.
  func heading(of answer: ReasonAnswer, _ card: Card) -> [StyledLine] {
    let place = answer.devices.isEmpty ? ", by the guide's rules" : " on \(answer.deviceNames)"
    let stillPays =
      answer.verdict.status == .active
      && session.alarmClause(of: card.id, on: answer.devices) != nil
    let list = CardListView(seen: seen)
    let warning = stillPays ? list.stillPaysWarning(of: card) : nil
    if answer.verdict.isOutOfReach {
      return hanging(
        StyledLine("! Out of reach: ", theme.warning.bold)
          + StyledLine(answer.deviceNames, theme.strong)
          + StyledLine(answer.isDoubtful ? " ?" : "", theme.violet))
    }
    return hanging(
      list.line(of: answer.verdict.status, isDoubtful: answer.isDoubtful)
        + StyledLine(place, theme.strong)
        + (warning.map { StyledLine(", ", theme.strong) + $0 } ?? ""))
  }

  /// What that means, and why nothing can be done, where the words do not tell that already.
  func meaning(of answer: ReasonAnswer, _ card: Card) -> [StyledLine] {
    let verdict = answer.verdict
    var words = verdict.caption(of: card, on: answer.devices, in: session)
    var why = verdict.reason
    switch (verdict.status, verdict.reason?.withoutFullStop) {
    case (.notAdded, _) where verdict.isOutOfReach: why = nil
    case (.suspended, _) where !answer.devices.isEmpty: why = nil
    // The reason of a failed question may hold a status code.
    case (.couldNotCheck, _) where isPresenting: why = nil
    case (.couldNotCheck, let reason?):
      (words, why) = ("\(reason), so the app claims nothing about \(card.name).", nil)
    case (.unknown, let reason?):
      // An audience is told no status as it came.
      if !isPresenting { words = "\(reason): it offers nothing." }
      why = nil
    default: break
    }
    return paragraph(answer.doubt + words, theme.text, behind: "  ")
      + (why.map { paragraph($0, theme.warning, behind: "  ") } ?? [])
  }
}
