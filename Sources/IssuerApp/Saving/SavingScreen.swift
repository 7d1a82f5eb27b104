import Terminal

// The name to save under, and what a person should know before they do.
extension SavePrompt {
  func draw(_ app: AppModel, on frame: inout Frame) {
    let (content, lines) = (content(app), lines(app))
    let inside = drawBox("Save as a scenario file", app, on: &frame)
      .inset(columns: 1, rows: content.rows > 4 ? 1 : 0)
    app.drawInput("", name, hint: "a file's name", in: inside.top(1).0, &frame)
    let (_, below) = inside.top(content.rows > 4 ? 2 : 1)
    frame.write(lines, in: below)
  }

  func content(_ app: AppModel) -> Size {
    Size(
      columns: app.windowColumns(76),
      rows: max(3, min(lines(app).count + 4, ScreenLayout(app).overlay.rows - 2)))
  }

  private func lines(_ app: AppModel) -> [StyledLine] {
    notes(app.theme).flatMap { line in
      line.text.wrapped(toColumns: app.windowColumns(76) - 2)
        .map { StyledLine($0, line.style) }
    }
  }

  private func notes(_ theme: Theme) -> [(text: String, style: Style)] {
    switch obstacle {
    case .isThere(_, let remarks):
      [("“\(path)” is there already: Enter replaces it, Esc leaves it.", theme.warning)]
        + remarks.map { ($0, theme.text) }
    case .failed(let words): [("✗ " + words, theme.danger)]
    case nil:
      [
        ("Saves what is seen now; passwalk --scenario FILE opens it.", theme.muted)
      ] + losses.map { ($0, theme.warning) }
    }
  }
}
