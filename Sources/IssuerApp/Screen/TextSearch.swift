import Terminal

/// A scrollable text that can be searched.
enum TextPlace: Hashable, Sendable {
  case call
  /// The text of the uppermost overlay.
  case overlay
}

/// A search in a text.
struct TextSearch: Equatable, Sendable {
  var query: String
  /// The selected match; nil before the first.
  var current: TextMatch?

  /// Every match, from the first line to the last.
  func matches(in lines: [StyledLine]) -> [TextMatch] {
    lines.enumerated().flatMap { line, text in
      text.places(of: [query]).indices.map { TextMatch(line: line, place: $0) }
    }
  }
}

/// A match by the index of its line and its index within the line.
struct TextMatch: Comparable, Sendable {
  var line: Int
  var place: Int

  static func < (one: Self, other: Self) -> Bool {
    (one.line, one.place) < (other.line, other.place)
  }
}

extension Seen {
  func lines(of text: TextPlace) -> [StyledLine] {
    switch text {
    case .call: parts[.calls].withText?.textLines(self) ?? []
    case .overlay: (overlay as? any TextOverlay)?.lines(self) ?? []
    }
  }

  private func rows(of text: TextPlace) -> Int {
    let layout = ScreenLayout(self)
    guard text == .call, let pane = parts[.calls].withText else {
      return layout.textRoom.rows
    }
    return pane.textRows(layout)
  }

  /// The part of the text that is on the screen.
  func window(of text: TextPlace) -> ScrollWindow {
    switch text {
    case .call: parts[.calls].withText?.window(self) ?? ScrollWindow()
    case .overlay: (overlay as? any TextOverlay)?.window ?? ScrollWindow()
    }
  }

  mutating func setWindow(of text: TextPlace, to window: ScrollWindow) {
    switch text {
    case .call: parts[.calls].withText?.setWindow(window, &self)
    case .overlay:
      guard var overlay = overlay as? any TextOverlay else { return }
      overlay.window = window
      self.overlay = overlay
    }
  }

  /// Goes to the first match from `origin` on while the query is typed, or back to `origin`.
  mutating func look(for query: String, in text: TextPlace, from origin: ScrollWindow) {
    var search = TextSearch(query: query)
    // The search must be set before the lines are taken: folded parts are unfolded for it.
    find.texts[text] = query.isEmpty ? nil : search
    let matches = search.matches(in: lines(of: text))
    search.current = matches.first { $0.line >= origin.first } ?? matches.first
    find.texts[text] = query.isEmpty ? nil : search
    setWindow(of: text, to: origin)
    if let current = search.current { show(current, in: text) }
  }

  /// Goes to the next or the previous match; wraps around at the ends.
  mutating func moveMatch(by step: Int, in text: TextPlace) {
    guard var search = find.texts[text] else { return }
    let matches = search.matches(in: lines(of: text))
    guard let first = matches.first, let last = matches.last else {
      toast = Toast(nothingFound(search.query), .plain)
      return
    }
    let start = TextMatch(line: window(of: text).first, place: 0)
    let next =
      if let current = search.current {
        step > 0 ? matches.first { $0 > current } : matches.last { $0 < current }
      } else {
        step > 0 ? matches.first { $0 >= start } : matches.last { $0 < start }
      }
    let match = next ?? (step > 0 ? first : last)
    search.current = match
    find.texts[text] = search
    show(match, in: text)
    let place = (matches.firstIndex(of: match) ?? 0) + 1
    let turn = next != nil ? "" : step > 0 ? ", from the top again" : ", from the end again"
    toast = Toast("match \(place) of \(matches.count)\(turn)", .plain)
  }

  private mutating func show(_ match: TextMatch, in text: TextPlace) {
    let count = lines(of: text).count
    setWindow(
      of: text,
      to: window(of: text).showing(match.line, of: count, in: rows(of: text), margin: 2))
  }

  func nothingFound(_ query: String) -> String { "Nothing here holds “\(query)”." }

  /// The line with the matches of the search marked.
  func marked(_ line: StyledLine, at index: Int, of text: TextPlace) -> StyledLine {
    guard let search = find.texts[text] else { return line }
    let current = search.current.flatMap { $0.line == index ? $0.place : nil }
    return line.marking([search.query], theme.match, current: current, theme.currentMatch)
  }
}
