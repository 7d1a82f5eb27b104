import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What follows from a card's verdict: what is odd, what would change it, what to ask, what the other policy says.
extension ReasonLines {
  func consequenceLines(of card: Card) -> [StyledLine] {
    guard let diagnosis = session.diagnosis(of: card.id) else { return [] }
    if isPresenting { return customerLines(diagnosis.findings) }
    return diagnosis.consequences.flatMap { [""] + lines(of: $0) }
  }

  /// What has just happened, and what keeps the list from being as it should: before all else.
  func happeningLines() -> [StyledLine] {
    if isPresenting {
      let told = (session.happenings + session.listTroubles).map { $0.customer ?? $0.summary }
      return told.isEmpty
        ? []
        : [StyledLine("What just happened", theme.strong)]
          + told.flatMap { $0.wrapped(toColumns: columns - 1) }.map {
            StyledLine(" " + $0, theme.text)
          } + [""]
    }
    return session.happeningSections.flatMap { lines(of: $0) + [""] }
  }

  /// Where there is no card to explain, there is all the more to say of the rest.
  func momentLines() -> [StyledLine] {
    let happened = happeningLines()
    let rest =
      isPresenting
      ? customerLines(session.findings)
      : session.momentSections.flatMap { lines(of: $0) + [""] }
    return happened + rest
      + (happened.isEmpty && rest.isEmpty
        ? [StyledLine("Nothing has happened yet, and nothing is odd.", theme.text)] : [])
  }

  private func lines(of section: Report.Section) -> [StyledLine] {
    [StyledLine(section.heading, theme.strong)] + section.items.flatMap { lines(of: $0) }
  }

  /// Where the guide's code stops the app there is no verdict, but all the more to say.
  func crashLines(of id: Card.ID) -> [StyledLine] {
    guard let crash = session.app.overview?.crash, let card = session.world.cards[id] else {
      return [StyledLine("The app shows no such card.", theme.muted)]
    }
    let words = crash.explanation
    let sentences = [
      isPresenting ? crash.summaryWithoutIDs : words.summary, words.explanation,
      words.remedy(given: app.giving.order),
    ]
    return sentences.flatMap { $0.wrapped(toColumns: columns - 1) }.map {
      StyledLine(" " + $0, theme.text)
    } + consequenceLines(of: card)
  }

  private func lines(of item: Report.Item) -> [StyledLine] {
    let label = " " + (item.id ?? "").padded(toColumns: item.id == nil ? 0 : 3) + " "
    let room = max(1, columns - displayColumns(label))
    let first = item.text.wrapped(toColumns: room).enumerated().map { index, part in
      StyledLine(
        index == 0 ? label : String(repeating: " ", count: displayColumns(label)),
        theme.style(of: item.severity)) + StyledLine(part, theme.text)
    }
    return first
      + item.more.flatMap { $0.wrapped(toColumns: columns - 5) }.map {
        StyledLine("     " + $0, theme.muted)
      }
  }

  /// An audience hears what the customer would hear.
  private func customerLines(_ findings: [Finding]) -> [StyledLine] {
    let sentences = findings.map(\.words.customer)
    guard !sentences.isEmpty else { return [] }
    return ["", StyledLine("What to tell the customer", theme.strong)]
      + sentences.flatMap { $0.wrapped(toColumns: columns - 1) }.map {
        StyledLine(" " + $0, theme.text)
      }
  }
}

extension Theme {
  /// A finding's id by how bad it is; rules and facts as everywhere else.
  fileprivate func style(of severity: Finding.Severity?) -> Style {
    switch severity {
    case .error: danger.bold
    case .warning: warning.bold
    case .note, nil: accent
    }
  }
}
