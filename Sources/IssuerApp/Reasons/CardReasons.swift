import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a card's row says what it says: the answer on each device first, facts and rules below.
extension ReasonLines {
  func cardLines(_ why: Why) -> FoldedText {
    guard let card = why.status?.card else {
      return FoldedText(lines: incidentLines(why)) + crashLines(why)
    }
    let answers = why.answers
    let follows = lines(of: why.consequences)
    // Where rows are few, what follows first comes into sight before what the answer means.
    let isShort =
      why.happened.isEmpty && ScreenLayout(seen).textRoom.rows < 12 && !follows.isEmpty
    let answer =
      isShort
      ? answers.flatMap { heading(of: $0, card, why) } + follows[0] + [""]
        + answers.flatMap { meaning(of: $0, why) }
      : answers.flatMap { heading(of: $0, card, why) + meaning(of: $0, why) }
    let row = why.happened.isEmpty ? [] : [StyledLine("\(card.name) in the list", theme.strong)]
    let facts = why.facts
    let unfolded =
      incidentLines(why) + row
      + spaced(
        [answer] + follows.dropFirst(isShort ? 1 : 0) + why.past.map(pastLines)
          + [mention(of: why.happenedElsewhere)])
    return FoldedText(lines: unfolded)
      + folded(.facts, summary(of: facts), lines(of: facts, why.otherPolicy)) + detailLines(why)
      + folded(.identifiers, card.id.rawValue, isPresenting ? [] : fieldLines(of: card, why))
  }

  // MARK: The answer

  /// “● Active on the iPhone, ! still pays”.
  private func heading(of answer: Why.Answer, _ card: Card, _ why: Why) -> [StyledLine] {
    let place = answer.devices.isEmpty ? ", by the guide's rules" : " on \(answer.deviceNames)"
    let list = CardListView(seen: seen)
    if answer.verdict.isOutOfReach {
      return hanging(
        StyledLine("! Out of reach: ", theme.warning.bold)
          + StyledLine(answer.deviceNames, theme.strong)
          + StyledLine(answer.certainty.isDoubtful ? " ?" : "", theme.violet))
    }
    let warning = why.isAlarming(answer) ? list.warning(of: session.alarm(of: card.id)) : nil
    return hanging(
      list.line(
        of: answer.verdict.status, isDoubtful: answer.certainty.isDoubtful,
        isAssumed: answer.certainty == .ifHere)
        + StyledLine(answer.certainty == .ifHere ? ": \(answer.deviceNames)" : place, theme.strong)
        + (warning.map { StyledLine(", ", theme.strong) + $0 } ?? ""))
  }

  private func meaning(of answer: Why.Answer, _ why: Why) -> [StyledLine] {
    let meaning = why.meaning(of: answer)
    return paragraph(meaning.words, theme.text, behind: "  ")
      + (meaning.reason.map { paragraph($0, theme.warning, behind: "  ") } ?? [])
  }

  // MARK: Facts and rules

  /// “iPhone F1 F2 R2 · Watch F1 R7”; an audience is told no ids.
  private func summary(of facts: [Why.Facts]) -> String {
    if isPresenting { return "" }
    return facts.map { fact in
      (fact.device.map { "\($0.label) " } ?? "") + fact.reasons.map(\.id).joined(separator: " ")
    }.joined(separator: " · ")
  }

  /// In the order in which they were applied; below them what the app cannot know, and what the other policy says.
  private func lines(of facts: [Why.Facts], _ otherPolicy: Report.Section?) -> [StyledLine] {
    var lines: [StyledLine] = []
    for fact in facts {
      lines.append(StyledLine("  \(fact.device?.label ?? Why.Facts.byGuide)", theme.strong))
      lines += fact.reasons.flatMap { numbered($0.text, $0.id) }
      lines += fact.hidden.joined().flatMap { paragraph($0, theme.violet, behind: "      ") }
    }
    guard let otherPolicy else { return lines }
    lines.append(StyledLine("  \(otherPolicy.heading)", theme.strong))
    for item in otherPolicy.items {
      lines += numbered(item.text, item.id ?? "")
      lines += item.more.flatMap { paragraph($0, theme.muted, behind: "      ") }
    }
    return lines
  }

  private func numbered(_ text: String, _ id: String) -> [StyledLine] {
    paragraph(
      text, theme.text, behind: StyledLine("  " + id.padded(toColumns: 4), theme.muted))
  }

  // MARK: Fields

  /// What the issuer says of the card, and the tokens' own fields.
  private func fieldLines(of card: Card, _ why: Why) -> [StyledLine] {
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
    for (device, verdict) in why.verdicts {
      guard let token = verdict.token else { continue }
      lines.append(StyledLine("  \(device?.label ?? "Token")", theme.strong))
      lines += fields(
        [
          (token.lister.tokenStatus, token.wordOfStatus ?? "not given"),
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
