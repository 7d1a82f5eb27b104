import Terminal

/// What is typed into the palette, as it is looked for in the names of commands and in what they do.
struct PaletteQuery {
  private let text: String
  private let words: [String]

  init(_ text: String) {
    self.text = text
    words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
  }

  /// The commands that hold what is typed, the best first; of those as good what can be used now, and those of another
  /// place last.
  ///
  /// Letters that are scattered over a name are taken where nothing holds it as it is written.
  func found(in items: [PaletteItem]) -> [PaletteItem] {
    let written = sorted(items, by: rank)
    return written.isEmpty
      ? sorted(items) { FuzzyMatch(text, in: $0.name).map { -$0.score } } : written
  }

  private func sorted(
    _ items: [PaletteItem], by rank: (PaletteItem) -> Int?
  ) -> [PaletteItem] {
    let ranked = items.enumerated().compactMap { place, item in
      rank(item).map { rank in
        (item: item, order: (item.isElsewhere ? 1 : 0, rank, item.obstacle == nil ? 0 : 1, place))
      }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.item)
  }

  /// The name itself comes first, then its beginning, then beginnings of words, and any part last; nil is no match.
  private func rank(of item: PaletteItem) -> Int? {
    let name = words.joined(separator: "-")
    if item.name == name { return 0 }
    if item.name.hasPrefix(name) { return 1 }
    let texts = [item.name, item.title, "\(item.name) \(item.title)"]
    func first(beginningWords: Bool) -> Int? {
      texts.firstIndex { text in
        words.allSatisfy { !places(of: $0, in: text, beginningWords: beginningWords).isEmpty }
      }
    }
    return first(beginningWords: true).map { 2 + $0 }
      ?? first(beginningWords: false).map { 2 + texts.count + $0 }
  }

  /// A letter alone counts at the beginning of words.
  private func places(
    of word: String, in text: String, beginningWords: Bool
  ) -> [Range<String.Index>] {
    let places = substringRanges(of: word, in: text)
    guard beginningWords || word.count == 1 else { return places }
    return places.filter { place in
      guard place.lowerBound > text.startIndex else { return true }
      let before = text[text.index(before: place.lowerBound)]
      return !before.isLetter && !before.isNumber
    }
  }

  /// The name or the title of what was found, with what is typed marked in it.
  func marked(
    _ text: String, of item: PaletteItem, _ style: Style, _ matchStyle: Style
  ) -> StyledLine {
    let places =
      rank(of: item) == nil
      ? FuzzyMatch(self.text, in: item.name).flatMap { text == item.name ? $0.ranges : nil } ?? []
      : words.flatMap { self.places(of: $0, in: text, beginningWords: false) }
        .sorted { $0.lowerBound < $1.lowerBound }
    return StyledLine(text, style).marking(places, matchStyle)
  }
}
