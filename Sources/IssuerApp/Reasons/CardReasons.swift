import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Why a card's row says what it says: facts and rules in the order in which they were applied.
extension ReasonLines {
  /// The card in full: what the issuer says of it, and each verdict with its evidence.
  func cardLines(_ id: Card.ID) -> [StyledLine] {
    guard let status = session.app.overview?.status(of: id) else {
      return happeningLines() + crashLines(of: id)
    }
    let card = status.card
    var lines = happeningLines()
    let ids = [
      ("id", card.id.rawValue),
      ("primaryAccountIdentifier", card.primaryAccountIdentifier ?? "not given"),
    ]
    let fields = [
      ("network", card.network.title), ("last4", session.scenario.digits(of: card)),
      ("cardholder", card.cardholder),
      ("state", card.state.rawValue),
    ]
    lines += self.fields(
      isPresenting ? fields : ids.prefix(1) + fields + ids.suffix(1))
    lines.append("")
    lines.append(
      StyledLine("The row says ", theme.text)
        + app.line(of: status.row, isDoubtful: unknowns.areBasis(of: status)))
    for device in Device.allCases {
      guard let verdict = status.devices[device] else { continue }
      lines += self.lines(of: verdict, heading: device.title, on: device)
      lines += hiddenLines(card, on: device, verdict)
    }
    if let whole = status.whole {
      lines += self.lines(of: whole, heading: "The card, by the guide's rules")
      for device in session.world.devices {
        lines += hiddenLines(card, on: device, whole)
      }
    }
    return lines + consequenceLines(of: card)
  }

  private func lines(
    of verdict: Verdict, heading: String, on device: Device? = nil
  ) -> [StyledLine] {
    var lines: [StyledLine] = [""]
    let isDoubtful = unknowns.areBasis(of: verdict.status, on: device)
    lines.append(
      StyledLine("\(heading): ", theme.strong)
        + app.line(of: verdict.status, isDoubtful: isDoubtful))
    for (reason, numbered) in zip(verdict.because, verdict.because.numbered) {
      let label = " " + numbered.id.padded(toColumns: 3) + " "
      let text = isPresenting ? reason.textWithoutIDs : numbered.text
      for (index, part) in text.wrapped(toColumns: columns - 5).enumerated() {
        lines.append(
          StyledLine(index == 0 ? label : "     ", theme.accent) + StyledLine(part, theme.text))
      }
    }
    if let reason = verdict.reason {
      for part in reason.wrapped(toColumns: columns - 5) {
        lines.append(StyledLine("     " + part, theme.warning))
      }
    }
    if let token = verdict.token {
      lines += fields(
        [
          ("tokenStatus", token.tokenStatus ?? "not given"),
          ("authorizationPath", token.authorizationPath ?? "not given"),
          ("processStatus", token.processStatus ?? "not given"),
        ] + (isPresenting ? [] : [("panUniqueReference", token.panUniqueReference ?? "not given")]))
    }
    return lines
  }

  /// What the app cannot know: the network's own record, and where others have it otherwise.
  private func hiddenLines(
    _ card: Card, on device: Device, _ verdict: Verdict
  ) -> [StyledLine] {
    session.hiddenSentences(card, on: device, verdict).flatMap { sentence in
      sentence.wrapped(toColumns: columns - 5).map { StyledLine("     " + $0, theme.violet) }
    }
  }

  private var unknowns: Set<UnknownFact> { session.scenario.unknowns }

  /// A name and its value on one line, or the value below where it would be cut.
  private func fields(_ fields: [(String, String)]) -> [StyledLine] {
    fields.flatMap { name, value in
      let label = " " + name.padded(toColumns: 25)
      if displayColumns(label) + displayColumns(value) <= columns {
        return [StyledLine(label, theme.muted) + StyledLine(value, theme.text)]
      }
      return [StyledLine(" " + name, theme.muted)]
        + value.wrapped(toColumns: columns - 3).map { StyledLine("   " + $0, theme.text) }
    }
  }
}
