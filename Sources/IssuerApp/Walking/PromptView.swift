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
  /// Where rows are few, time stands before words of any length.
  private static let shortOrder = ["step", "time", "say", "press", "next", "now"]

  package func frame(_ size: Size) -> Frame {
    var frame = Frame(size: size)
    var room = Rect(size: size).inset(columns: size.columns >= 40 ? 2 : 0, rows: 0)
    let isShort = size.rows < 20
    if !isShort { room = room.top(1).1 }
    for name in isShort ? Self.shortOrder : Self.order {
      guard let line = lines.first(where: { $0.name == name }), room.rows > 0 else { continue }
      let isBrief = isShort && name == "time"
      let texts = styled(line, in: room.size, isBrief: isBrief)
      frame.write(texts, in: room)
      room = room.top(texts.count + (isShort ? 0 : 1)).1
    }
    return frame
  }

  /// A line with its name; in brief, or where rows do not suffice, only how it begins.
  private func styled(_ line: WalkPrompt.Line, in room: Size, isBrief: Bool) -> [StyledLine] {
    let label = line.name.padded(toColumns: 7)
    let style = line.name == "say" ? theme.strong : line.name == "press" ? theme.text : theme.muted
    func rows(_ text: String) -> [String] { text.wrapped(toColumns: max(1, room.columns - 7)) }
    let (text, most) = (line.text, isBrief ? 1 : room.rows)
    let forms =
      isBrief
      ? [text.firstPart, text.firstWord] : line.name == "next" ? [text, text.firstPart] : [text]
    let wrapped = forms.map(rows)
    let texts = wrapped.first { $0.count <= most } ?? wrapped[wrapped.count - 1]
    return texts.cut(toRows: most).enumerated().map { row, text in
      StyledLine(row == 0 ? label : String(repeating: " ", count: 7), theme.accent)
        + StyledLine(text, style)
    }
  }
}

extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }

  /// What stands before the first comma or colon that is followed by a blank.
  fileprivate var firstPart: String {
    let ends = [", ", ": "].compactMap { ranges(of: $0).first?.lowerBound }
    return String(self[..<(ends.min() ?? endIndex)])
  }
}
