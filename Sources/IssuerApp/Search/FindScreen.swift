import Terminal

// What is being looked for: the line that is typed, how much matches, and what to do where nothing does.
extension AppModel {
  /// “3 of 12 · /gold”, or “/gold” where there is less room; nil where the pane shows its whole list.
  func narrowing(of pane: Pane, within columns: Int = .max) -> String? {
    find.lists[pane].map { list in
      let query = "/\(list.query.text)"
      let whole = "\(list.places.count.grouped) of \(shown(pane).total.grouped) · \(query)"
      return displayColumns(whole) <= columns ? whole : query
    }
  }

  /// The item's words with what the pane's list is narrowed to marked in them.
  func marked(_ line: StyledLine, in pane: Pane) -> StyledLine {
    guard let list = find.lists[pane] else { return line }
    return line.marking(list.query.words.map(\.text), theme.match)
  }

  /// Where nothing matches: that it is so, and the way out.
  func nothingMatches(in pane: Pane) -> String? {
    guard let list = find.lists[pane], list.places.isEmpty else { return nil }
    let total = shown(pane).total
    let all = total == 1 ? "the only one" : "all \(total.grouped)"
    let noun = pane.content.noun
    return "No \(noun) matches “\(list.query.text)”. \(label(of: .escape)) shows \(all) again."
  }

  /// The line that is being typed, and how much it leaves.
  func drawFindPrompt(_ prompt: FindPrompt, in row: Rect, _ frame: inout Frame) {
    let found = foundSoFar(prompt)
    let (right, rest) = row.right(found.isEmpty ? 0 : displayColumns(found) + 1)
    frame.write(" " + found, style: theme.muted, in: right)
    let hint =
      switch prompt.place {
      case .list(let pane): pane.content.hint
      case .text: "text"
      }
    drawInput("/", prompt.editor, hint: hint, in: rest, &frame)
  }

  private func foundSoFar(_ prompt: FindPrompt) -> String {
    guard !prompt.editor.text.isEmpty else { return "" }
    switch prompt.place {
    case .list(let pane):
      return find.lists[pane].map { "\($0.places.count.grouped) of \(shown(pane).total.grouped)" }
        ?? ""
    case .text(let text):
      guard let search = find.texts[text], let current = search.current else { return "no match" }
      let matches = search.matches(in: lines(of: text))
      return "\((matches.firstIndex(of: current) ?? 0) + 1) of \(matches.count)"
    }
  }
}
