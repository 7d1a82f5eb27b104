package import Terminal

/// A prompt on a screen of its own: what to say stands out, and below it what comes next.
package struct PromptView {
  private let lines: [WalkPrompt.Line]
  private let theme: Theme

  package init(_ lines: [WalkPrompt.Line], _ appearance: Appearance) {
    self.lines = lines
    theme = Theme(
      appearance.theme, background: appearance.background, accent: nil, depth: appearance.depth)
  }

  /// The order of importance: what is below has the room that is left.
  private static let order = ["step", "say", "press", "now", "next", "time", "walk"]

  package func frame(_ size: Size) -> Frame {
    var frame = Frame(size: size)
    var room = Rect(size: size).inset(columns: size.columns >= 40 ? 2 : 0, rows: 0)
    if size.rows >= 20 { room = room.top(1).1 }
    for name in Self.order {
      guard let line = lines.first(where: { $0.name == name }), room.rows > 0 else { continue }
      let texts = styled(line, columns: room.columns)
      frame.write(texts, in: room)
      room = room.top(texts.count + (size.rows >= 20 ? 1 : 0)).1
    }
    return frame
  }

  private func styled(_ line: WalkPrompt.Line, columns: Int) -> [StyledLine] {
    let label = line.name.padded(toColumns: 7)
    let style = line.name == "say" ? theme.strong : line.name == "press" ? theme.text : theme.muted
    return line.text.wrapped(toColumns: max(1, columns - 7)).enumerated().map { row, text in
      StyledLine(row == 0 ? label : String(repeating: " ", count: 7), theme.accent)
        + StyledLine(text, style)
    }
  }
}
