import Commands
import Scenarios
import Terminal

// What was pasted, as a table: understood, replaced, ignored, not known.
extension Pasting {
  func title(_ app: AppModel) -> String { "Start from what you hold" }

  func columns(_ layout: ScreenLayout) -> Int {
    ScreenLayout.windowColumns(84, of: layout.titleBar.columns)
  }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let theme = app.theme
    if let facts {
      return app.result(of: facts).wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
        + [""] + detailLines(of: facts, columns, app) + typedLines(columns, theme)
    }
    var lines: [StyledLine] = []
    if let refusal {
      lines = "✗ \(app.words(of: refusal))".wrapped(toColumns: columns)
        .map { StyledLine($0, theme.danger) }
    }
    let place = [
      "",
      StyledLine("▏", theme.accent)
        + StyledLine("paste here, then \(app.keyLabel(of: .word(.goOn)))", theme.muted),
    ]
    let rows = ScreenLayout(app).textRoom.rows
    if refusal == nil, !typed.isEmpty {
      lines += typedLines(columns, theme)
    } else {
      let echo = refusedLines(columns, theme)
      let left = rows - lines.count - place.count - echo.count
      if left >= 0 { lines += (left > 0 && !echo.isEmpty ? [""] : []) + echo }
      lines += place
    }
    // Why it was not taken, and where to paste again, comes before what can be pasted.
    let room = rows - lines.count - 1
    let whole = (Self.what + " " + Self.replaced).wrapped(toColumns: columns)
    let short = Self.what.wrapped(toColumns: columns)
    let told = refusal == nil ? whole : [whole, short].first { $0.count <= room } ?? []
    let gap: [StyledLine] = told.isEmpty || refusal == nil ? [] : [""]
    return told.map { StyledLine($0, theme.text) } + gap + lines
  }

  private static let what =
    "Paste JSON: the answer of tokens/searches, the bank's card list, or both, also from a log."
  private static let replaced = "Card numbers, names and secrets are replaced on the way in."

  /// What each part was taken for, behind its label; on a small screen below it.
  private func detailLines(
    of facts: PastedFacts, _ columns: Int, _ app: AppModel
  ) -> [StyledLine] {
    let theme = app.theme
    let before = columns < 50 ? 2 : 11
    // What goes on below a label has none of its own.
    var label = ""
    return app.lines(of: facts).flatMap { line -> [StyledLine] in
      if !line.label.isEmpty { label = line.label }
      let style = label == "not known" ? theme.violet : theme.text
      let isBeside = displayColumns(line.label) < before
      let lines = line.text.wrapped(toColumns: columns - before).enumerated().map { place, text in
        StyledLine(
          (place == 0 && isBeside ? line.label : "").padded(toColumns: before), theme.muted)
          + StyledLine(text, style)
      }
      return isBeside ? lines : [StyledLine(line.label, theme.muted)] + lines
    }
  }

  /// What has come key by key and is not understood yet.
  private func typedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    if typed.isEmpty { return [] }
    let words =
      typed.lines == 1
      ? "1 line so far; it is read once it is whole, or at an empty line."
      : "\(typed.lines) lines so far; they are read once they are whole, or at an empty line."
    return [""] + echo(of: typed, columns, theme)
      + words.wrapped(toColumns: columns).map { StyledLine($0, theme.muted) }
  }

  /// What came and was not taken.
  private func refusedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    let lines = echo(of: refused, columns, theme)
    if lines.isEmpty { return [] }
    let words =
      refused.lines <= lines.count ? "What came:" : "\(refused.lines) lines came, the last of them:"
    return [StyledLine(words, theme.muted)] + lines
  }

  private func echo(of text: TypedFacts, _ columns: Int, _ theme: Theme) -> [StyledLine] {
    text.lastLines(3).map {
      StyledLine("│ ", theme.border)
        + StyledLine($0.truncated(toColumns: columns - 2), theme.text)
    }
  }
}
