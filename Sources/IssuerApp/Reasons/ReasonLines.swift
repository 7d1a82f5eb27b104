import Commands
import Simulation
import Terminal

/// A part below the answer that stays folded until a key unfolds it.
struct ReasonFold: Hashable, Sendable {
  let command: ScreenCommand
  let key: Character
  let title: String
  /// Title of the key in the key bar.
  let label: String
  /// Description of the key in the help.
  let summary: String

  static let facts = ReasonFold(
    command: .facts, key: "f", title: "Facts and rules", label: "facts",
    summary: "Unfold the facts and rules behind the answer, or fold them")
  static let details = ReasonFold(
    command: .details, key: "d", title: "What is odd, in full", label: "details",
    summary: "Unfold what is odd, with what it rests on, or fold it")
  static let identifiers = ReasonFold(
    command: .identifiers, key: "i", title: "Identifiers and fields", label: "fields",
    summary: "Unfold identifiers and fields, or fold them")
  static let all = [facts, details, identifiers]
}

/// Lines some of which are headings of parts that can be folded.
struct FoldedText {
  var lines: [StyledLine] = []
  /// The part that each heading unfolds or folds, by the heading's index in `lines`.
  var headings: [Int: ReasonFold] = [:]

  static func + (start: FoldedText, rest: FoldedText) -> FoldedText {
    var whole = start
    whole.lines += rest.lines
    for (place, fold) in rest.headings { whole.headings[start.lines.count + place] = fold }
    return whole
  }
}

/// Lays reasons out as lines of `columns`: the answer first, what it rests on below.
struct ReasonLines: PartView {
  let seen: Seen
  let columns: Int
  var unfolded: Set<ReasonFold> = []
  /// Whether an empty line stands between the parts.
  var isRoomy = true

  /// A wrapped text whose first line stands behind `start`, and the others below that.
  func paragraph(_ text: String, _ style: Style, behind start: StyledLine) -> [StyledLine] {
    let indent = StyledLine(String(repeating: " ", count: start.columns))
    return text.wrapped(toColumns: max(8, columns - start.columns)).enumerated().map {
      (place, part) in (place == 0 ? start : indent) + StyledLine(part, style)
    }
  }

  /// A wrapped line; those after the first are indented.
  func hanging(_ line: StyledLine) -> [StyledLine] {
    if line.columns <= columns { return [line] }
    return line.wrapped(toColumns: max(8, columns - 2)).enumerated().map {
      $0 == 0 ? $1 : "  " + $1
    }
  }

  /// Sentences with a label such as “DO” in front of the first, or above it where columns are few; none without sentences.
  func labelled(_ label: String, _ sentences: [StyledLine], indent: Int = 0) -> [StyledLine] {
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

  /// The heading of a part, and its lines where it is unfolded or a search finds something in it.
  func folded(_ fold: ReasonFold, _ summary: String, _ lines: [StyledLine]) -> FoldedText {
    if lines.isEmpty { return FoldedText() }
    let query = seen.find.texts[.overlay]?.query ?? ""
    let isFound = !query.isEmpty && lines.contains { !$0.places(of: [query]).isEmpty }
    let isOpen = unfolded.contains(fold) || isFound
    let heading =
      StyledLine(isOpen ? "▾ " : "▸ ", theme.accent)
      + StyledLine(fold.title, isOpen ? theme.strong : theme.text)
      + StyledLine("  " + summary, theme.muted)
    let key = seen.keyLabel(of: .screen(fold.command))
    let room = max(0, columns - displayColumns(key) - 1)
    let shown = heading.truncated(toColumns: room)
    let gap = String(repeating: " ", count: room - shown.columns + 1)
    return FoldedText(
      lines: [shown + StyledLine(gap) + StyledLine(key, theme.accent)]
        + (isOpen ? lines + [""] : []),
      headings: [0: fold])
  }
}
