import Terminal

/// A text that is longer than its place, and that can be searched.
enum TextPlace: Hashable, Sendable {
  case call
  /// The one that lies over the screen.
  case overlay
}

/// What is looked for in a text.
struct TextSearch: Equatable, Sendable {
  var query: String
  /// The match that the person is at; nil before the first.
  var current: TextMatch?

  /// Every match, from the first line to the last.
  func matches(in lines: [StyledLine]) -> [TextMatch] {
    lines.enumerated().flatMap { line, text in
      text.places(of: [query]).indices.map { TextMatch(line: line, place: $0) }
    }
  }
}

/// The how manieth match of which line, both counted from 0.
struct TextMatch: Comparable, Sendable {
  var line: Int
  var place: Int

  static func < (one: Self, other: Self) -> Bool {
    (one.line, one.place) < (other.line, other.place)
  }
}

extension AppModel {
  func lines(of text: TextPlace) -> [StyledLine] {
    switch text {
    case .call: callLines(columns: ScreenLayout(self).callDetail.columns)
    case .overlay: (overlay as? any TextOverlay)?.lines(self) ?? []
    }
  }

  private func rows(of text: TextPlace) -> Int {
    let layout = ScreenLayout(self)
    return text == .call ? layout.callDetail.rows : layout.textRoom.rows
  }

  /// Which part of the text is on the screen.
  func window(of text: TextPlace) -> ScrollWindow {
    switch text {
    case .call: calls.detail
    case .overlay: (overlay as? any TextOverlay)?.window ?? ScrollWindow()
    }
  }

  mutating func setWindow(of text: TextPlace, to window: ScrollWindow) {
    switch text {
    case .call: calls.detail = window
    case .overlay:
      guard var overlay = overlay as? any TextOverlay else { return }
      overlay.window = window
      self.overlay = overlay
    }
  }

  /// While the query is typed: goes to the first match from `origin` on, or back there.
  mutating func look(for query: String, in text: TextPlace, from origin: ScrollWindow) {
    var search = TextSearch(query: query)
    // What is folded opens for what is looked for.
    find.texts[text] = query.isEmpty ? nil : search
    let matches = search.matches(in: lines(of: text))
    search.current = matches.first { $0.line >= origin.first } ?? matches.first
    find.texts[text] = query.isEmpty ? nil : search
    setWindow(of: text, to: origin)
    if let current = search.current { show(current, in: text) }
  }

  /// Goes to the next match, or the one before, and from the last on to the first.
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

  /// The line as it is drawn: what is looked for in the text is marked.
  func marked(_ line: StyledLine, at index: Int, of text: TextPlace) -> StyledLine {
    guard let search = find.texts[text] else { return line }
    let current = search.current.flatMap { $0.line == index ? $0.place : nil }
    return line.marking([search.query], theme.match, current: current, theme.currentMatch)
  }
}
