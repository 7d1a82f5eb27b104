import Terminal
import WalletDomain

// What was pasted, as a table: understood, replaced, ignored, not known.
extension Pasting {
  func title(_ app: AppModel) -> String { "Start from what you hold" }

  func columns(_ layout: ScreenLayout) -> Int {
    ScreenLayout.windowColumns(84, of: layout.titleBar.columns)
  }

  func lines(columns: Int, _ app: AppModel) -> [StyledLine] {
    let theme = app.theme
    if let facts {
      // What goes on below a label has none of its own.
      var label = ""
      return app.lines(of: facts).flatMap { line in
        if !line.label.isEmpty { label = line.label }
        let style = label == "not known" ? theme.violet : theme.text
        return line.text.wrapped(toColumns: columns - 11).enumerated().map { place, text in
          StyledLine((place == 0 ? line.label : "").padded(toColumns: 11), theme.muted)
            + StyledLine(text, style)
        }
      } + typedLines(columns, theme)
    }
    var lines: [StyledLine] = []
    if let refusal {
      lines = "✗ \(app.words(of: refusal))".wrapped(toColumns: columns)
        .map { StyledLine($0, theme.danger) }
    }
    if typed.isEmpty {
      lines += [
        "",
        StyledLine("▏", theme.accent)
          + StyledLine("paste here, then \(app.keyLabel(of: .word(.goOn)))", theme.muted),
      ]
    } else if refusal == nil {
      lines += typedLines(columns, theme)
    }
    // Why it was not taken, and where to paste again, comes before what can be pasted.
    let room = ScreenLayout(app).textRoom.rows - lines.count - 1
    let whole = (Self.what + " " + Self.replaced).wrapped(toColumns: columns)
    let short = Self.what.wrapped(toColumns: columns)
    let told = refusal == nil ? whole : [whole, short].first { $0.count <= room } ?? []
    let gap: [StyledLine] = told.isEmpty || refusal == nil ? [] : [""]
    return told.map { StyledLine($0, theme.text) } + gap + lines
  }

  private static let what =
    "Paste JSON: the answer of tokens/searches, the bank's card list, or both, also from a log."
  private static let replaced = "Card numbers, names and secrets are replaced on the way in."

  /// How much has come key by key and is not understood yet.
  private func typedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    if typed.isEmpty { return [] }
    let count = typed.lines == 1 ? "1 line so far" : "\(typed.lines) lines so far"
    let words = "\(count); they are read once they are whole, or at an empty line."
    return [""] + words.wrapped(toColumns: columns).map { StyledLine($0, theme.muted) }
  }
}
