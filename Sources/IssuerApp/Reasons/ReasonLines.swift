import Commands
import Simulation
import Terminal

/// What stands below the answer, and is read by those who ask for it.
enum ReasonFold: CaseIterable, Sendable {
  case facts, details, identifiers

  var title: String {
    switch self {
    case .facts: "Facts and rules"
    case .details: "What is odd, in full"
    case .identifiers: "Identifiers and fields"
    }
  }

  var key: Character {
    switch self {
    case .facts: "f"
    case .details: "d"
    case .identifiers: "i"
    }
  }

  var label: String {
    switch self {
    case .facts: "facts"
    case .details: "details"
    case .identifiers: "fields"
    }
  }

  var invitation: Wording {
    switch self {
    case .facts: "Unfold the facts and rules behind the answer, or fold them"
    case .details: "Unfold what is odd, with what it rests on, or fold it"
    case .identifiers: "Unfold identifiers and fields, or fold them"
    }
  }

  var command: ScreenCommand {
    switch self {
    case .facts: .facts
    case .details: .details
    case .identifiers: .identifiers
    }
  }
}

/// The reasons as lines of `columns`: the answer first, what it rests on below.
struct ReasonLines {
  let app: AppModel
  let columns: Int
  var unfolded: Set<ReasonFold> = []
  /// The parts stand apart.
  var isRoomy = true

  var session: Session { app.session }
  var theme: Theme { app.theme }
  var isPresenting: Bool { app.isPresenting }

  /// A text of several lines behind `start`.
  func paragraph(
    _ text: String, _ style: Style, behind start: StyledLine
  ) -> [StyledLine] {
    let indent = StyledLine(String(repeating: " ", count: start.columns))
    return text.wrapped(toColumns: max(8, columns - start.columns)).enumerated().map {
      (place, part) in (place == 0 ? start : indent) + StyledLine(part, style)
    }
  }

  /// On as many lines as it needs, those after the first set in.
  func hanging(_ line: StyledLine) -> [StyledLine] {
    if line.columns <= columns { return [line] }
    return line.wrapped(toColumns: max(8, columns - 2)).enumerated().map {
      $0 == 0 ? $1 : "  " + $1
    }
  }

  /// What the sentences are for stands in front of the first, or above it where columns are few.
  func labelled(
    _ label: String, _ sentences: [StyledLine], indent: Int = 0
  ) -> [StyledLine] {
    let hasRoom = columns >= 50
    let width = hasRoom ? Self.labelColumns : indent + 2
    // What is held together by blanks that do not break has been so by now.
    let lines = sentences.flatMap { $0.wrapped(toColumns: max(8, columns - width)) }.map { line in
      StyledLine(spans: line.spans.map { Span($0.text.replacing("\u{a0}", with: " "), $0.style) })
    }
    guard !lines.isEmpty else { return [] }
    let start = String(repeating: " ", count: indent) + label
    let name = StyledLine(hasRoom ? start.padded(toColumns: width) : start, theme.teal)
    let indent = StyledLine(String(repeating: " ", count: width))
    if !hasRoom { return [name] + lines.map { indent + $0 } }
    return lines.enumerated().map { ($0 == 0 ? name : indent) + $1 }
  }

  func labelled(
    _ label: String, _ sentences: [String], _ style: Style, indent: Int = 0
  ) -> [StyledLine] {
    labelled(label, sentences.map { StyledLine($0, style) }, indent: indent)
  }

  private static let labelColumns = 12

  /// A part that is only named until somebody asks for it, or looks for something that stands in it.
  func folded(_ fold: ReasonFold, _ summary: String, _ lines: [StyledLine]) -> [StyledLine] {
    if lines.isEmpty { return [] }
    let query = app.find.texts[.overlay]?.query ?? ""
    let isFound = !query.isEmpty && lines.contains { !$0.places(of: [query]).isEmpty }
    let isOpen = unfolded.contains(fold) || isFound
    let heading =
      StyledLine(isOpen ? "▾ " : "▸ ", theme.accent)
      + StyledLine(fold.title, isOpen ? theme.strong : theme.text)
      + StyledLine("  " + summary, theme.muted)
    let key = app.keyLabel(of: .screen(fold.command))
    let room = max(0, columns - displayColumns(key) - 1)
    let shown = heading.truncated(toColumns: room)
    let gap = String(repeating: " ", count: room - shown.columns + 1)
    return [shown + StyledLine(gap) + StyledLine(key, theme.accent)]
      + (isOpen ? lines + [""] : [])
  }
}
