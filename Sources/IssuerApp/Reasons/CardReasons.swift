import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a card's row says what it says: the answer on each device first, facts and rules below.
extension ReasonLines {
  func cardLines(_ id: Card.ID) -> [StyledLine] {
    guard let status = session.app.overview?.status(of: id) else {
      return happeningLines(SessionDiagnosis(session).incidents.filter { !$0.isOver })
        + crashLines(of: id)
    }
    let card = status.card
    let diagnosis = SessionDiagnosis(session).diagnosis(of: id)
    let answers = answers(of: status, diagnosis?.findings ?? [])
    let recent = SessionDiagnosis(session).incidents.filter { !$0.isOver }
    let happened = recent.filter { $0.isAbout(id) }
    let others = recent.filter { !$0.isAbout(id) }
    let past = SessionDiagnosis(session).incidents.filter { $0.isOver && $0.isAbout(id) }
    // What just happened is what was asked for: the row is no second answer to it.
    let isSecond = happened.contains(where: \.isAnswered)
    let follows =
      diagnosis.map {
        consequences(
          of: $0, besides: answers.compactMap(\.verdict.reason), isSecond: isSecond)
      } ?? []
    // Where rows are few, what follows first comes into sight before what the answer means.
    let isShort = happened.isEmpty && ScreenLayout(app).textRoom.rows < 12 && !follows.isEmpty
    let answer =
      isShort
      ? answers.flatMap { heading(of: $0, card) } + follows[0] + [""]
        + answers.flatMap { meaning(of: $0, card) }
      : answers.flatMap { heading(of: $0, card) + meaning(of: $0, card) }
    let row = happened.isEmpty ? [] : [StyledLine("\(card.name) in the list", theme.strong)]
    return happeningLines(happened) + row
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
      verdict.because.numbered.map(\.id).joined(separator: " ")
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
          app.worded(isPresenting ? reason.textWithoutIDs : numbered.text), theme.text,
          behind: StyledLine("  " + numbered.id.padded(toColumns: 4), theme.accent))
      }
  }

  /// What the app cannot know: the network's own record, and where others have it otherwise.
  private func hiddenLines(
    _ card: Card, on device: Device, _ verdict: Verdict
  ) -> [StyledLine] {
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
            token.lister.said("tokenStatus"),
            token.tokenStatus.map(token.lister.said) ?? "not given"
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
