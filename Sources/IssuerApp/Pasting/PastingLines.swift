import Commands
import Presentation
import Scenarios
import Statements
import Terminal

// Drawing: who says what, and the world that follows from it.
extension Pasting {
  func title(_ app: Seen) -> String { "Start from what you hold" }

  func columns(_ layout: ScreenLayout) -> Int {
    layout.windowColumns(
      isBeside(layout.titleBar.columns) ? .whole : showsStatements ? .large : .middle)
  }

  /// The columns of a screen on which statements and world stand beside one another.
  private static let besideColumns = 100

  /// Whether statements and world stand beside one another on a screen of that many columns.
  func isBeside(_ columns: Int) -> Bool {
    columns >= Self.besideColumns && report != nil && hasWorld && typed.isEmpty
  }

  /// Whether the statements are in sight.
  func tellsStatements(_ app: Seen) -> Bool {
    showsStatements || isBeside(ScreenLayout(app).titleBar.columns)
  }

  /// The statements, and the world that they make beside them.
  private func linesBeside(columns: Int, _ facts: StatedFacts, _ app: Seen) -> [StyledLine] {
    let left = columns / 2 - 1
    let said = statementLines(left, app.theme)
    let world = worldLines(columns: columns - left - 3, facts, app)
    return (0..<max(said.count, world.count)).map { row in
      let line = said.indices.contains(row) ? said[row] : StyledLine("")
      return line + StyledLine(String(repeating: " ", count: max(0, left - line.columns)))
        + StyledLine(" │ ", app.theme.border) + (world.indices.contains(row) ? world[row] : "")
    }
  }

  private func worldLines(columns: Int, _ facts: StatedFacts, _ app: Seen) -> [StyledLine] {
    let (theme, view) = (app.theme, PastedView(seen: app))
    let question = asksForCustomer(app) ? Self.whoseItIs(isOfAnother) : nil
    return
      (question.map {
        $0.wrapped(toColumns: columns).map { StyledLine($0, theme.warning) } + [""]
      } ?? [])
      + view.result(of: facts).wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
      + [""] + detailLines(of: facts, columns, view)
  }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let theme = app.theme
    if let facts, isBeside(ScreenLayout(app).titleBar.columns) {
      return linesBeside(columns: columns, facts, app)
    }
    if showsStatements, report != nil, typed.isEmpty {
      return statementLines(columns, theme)
        + (hasWorld
          ? []
          : [""]
            + whatItIsFor(of: app).wrapped(toColumns: columns).map { StyledLine($0, theme.muted) })
    }
    if let facts {
      return worldLines(columns: columns, facts, app) + typedLines(columns, theme)
    }
    var lines: [StyledLine] = []
    if let refusal {
      lines = "✗ \(refusal.sentence)".wrapped(toColumns: columns)
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
    // The refusal and the place to paste again come before what can be pasted.
    let room = rows - lines.count - 1
    let whole = (Self.what + " " + Self.replaced).wrapped(toColumns: columns)
    let short = Self.what.wrapped(toColumns: columns)
    let told = refusal == nil ? whole : [whole, short].first { $0.count <= room } ?? []
    let gap: [StyledLine] = told.isEmpty || refusal == nil ? [] : [""]
    return told.map { StyledLine($0, theme.text) } + gap + lines
  }

  /// What was read: statements by party and time.
  private func statementLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    guard let report else { return [] }
    return PastedStatements(
      report: report, customer: report.reading.hasSeveralCustomers ? customer : nil,
      theme: theme, columns: columns
    ).lines
  }

  /// What can be done with statements that make no world.
  private func whatItIsFor(of app: Seen) -> String {
    (source == nil ? "" : "A digit takes that column for something else. ")
      + "It names no card list and no answer to start from."
      + (report?.codes.isEmpty == false
        ? " \(app.keyLabel(of: .word(.scenarios))) lists the states that end so." : "")
  }

  private static let what =
    "Paste what you hold: lines of a log, the answer of tokens/searches, the bank's card list."
  private static let replaced = "Card numbers, names and secrets are covered on the way in."

  /// The texts of each part beside its label; on a small screen below it.
  private func detailLines(
    of facts: StatedFacts, _ columns: Int, _ view: PastedView
  ) -> [StyledLine] {
    let theme = view.theme
    let before = columns < 50 ? 2 : 11
    // Further lines of a label have none of their own.
    var label = ""
    return view.lines(of: facts, replaced: replaced).flatMap { line -> [StyledLine] in
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

  /// Text that came key by key and is not understood yet.
  private func typedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    if typed.isEmpty { return [] }
    let words =
      typed.lines == 1
      ? "1 line so far; it is read once it is whole, or at an empty line."
      : "\(typed.lines) lines so far; they are read once they are whole, or at an empty line."
    return [""] + echo(of: typed, columns, theme)
      + words.wrapped(toColumns: columns).map { StyledLine($0, theme.muted) }
  }

  /// The last lines of the refused text.
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
