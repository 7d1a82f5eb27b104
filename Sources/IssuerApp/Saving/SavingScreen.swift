import Simulation
import Terminal

// The name to save under, and what a person should know before they do.
extension AppModel {
  func drawSaving(_ prompt: SavePrompt, on frame: inout Frame) {
    let content = savingInside(prompt)
    let lines = savingLines(prompt)
    let inside = Popup(panel("Save as a scenario file"), content: content, shade: theme.shade)
      .draw(in: overlayArea, on: &frame).inset(columns: 1, rows: content.rows > 4 ? 1 : 0)
    drawInput("", prompt.editor, hint: "a file's name", in: inside.top(1).0, &frame)
    let (_, below) = inside.top(content.rows > 4 ? 2 : 1)
    for (offset, line) in lines.prefix(below.rows).enumerated() {
      frame.write(line, at: Point(column: below.column, row: below.row + offset), within: below)
    }
  }

  func savingInside(_ prompt: SavePrompt) -> Size {
    Size(
      columns: min(76, size.columns - 4),
      rows: max(3, min(savingLines(prompt).count + 4, overlayArea.rows - 2)))
  }

  private func savingLines(_ prompt: SavePrompt) -> [StyledLine] {
    notes(on: prompt).flatMap { line in
      line.text.wrapped(toColumns: min(76, size.columns - 4) - 2)
        .map { StyledLine($0, line.style) }
    }
  }

  private func notes(on prompt: SavePrompt) -> [(text: String, style: Style)] {
    switch prompt.obstacle {
    case .isThere(_, let remarks):
      [("“\(prompt.path)” is there already: Enter replaces it, Esc leaves it.", theme.warning)]
        + remarks.map { ($0, theme.text) }
    case .failed(let words): [(words, theme.danger)]
    case nil:
      [
        ("The world as it is now; passwalk --scenario opens it.", theme.muted)
      ]
    }
  }
}
