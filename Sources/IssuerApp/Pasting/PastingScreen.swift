import Scenarios
import Terminal

// What was pasted, as a table: understood, replaced, ignored, not known.
extension AppModel {
  func drawPasting(_ state: PasteState, on frame: inout Frame) {
    let lines = pastingLines(state)
    let inside = Popup(
      panel("Start from what you hold"), content: pastingInside(state), shade: theme.shade
    ).draw(in: overlayArea, on: &frame).inset(columns: 1, rows: 0)
    for (offset, line) in lines.prefix(inside.rows).enumerated() {
      frame.write(
        line.truncated(toColumns: inside.columns),
        at: Point(column: inside.column, row: inside.row + offset), within: inside)
    }
  }

  func pastingInside(_ state: PasteState) -> Size {
    Size(
      columns: min(84, size.columns - 4),
      rows: max(3, min(pastingLines(state).count, overlayArea.rows - 2)))
  }

  private func pastingLines(_ state: PasteState) -> [StyledLine] {
    let columns = min(84, size.columns - 4) - 2
    if let facts = state.facts {
      return lines(of: facts).map { line in
        StyledLine(line.label.padded(toColumns: 11), theme.muted)
          + StyledLine(line.text, line.label == "not known" ? theme.violet : theme.text)
      }
    }
    let words =
      "Paste JSON: the answer of tokens/searches, the bank's card list, or both. "
      + "Card numbers, names and secrets are replaced on the way in."
    var lines = words.wrapped(toColumns: columns).map { StyledLine($0, theme.text) }
    if let refusal = state.refusal {
      let style = state.typed.isEmpty ? theme.danger : theme.muted
      lines += [""] + refusal.sentence.wrapped(toColumns: columns).map { StyledLine($0, style) }
    }
    if !state.typed.isEmpty {
      let count = state.typed.split(separator: "\n").count
      lines += [
        "", StyledLine(count == 1 ? "1 line so far" : "\(count) lines so far", theme.muted),
      ]
    }
    return lines
  }
}
