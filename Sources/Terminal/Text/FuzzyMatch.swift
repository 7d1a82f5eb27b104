/// A subsequence match of a query in a text, with a score.
///
/// Blanks of the query and upper or lower case do not count. Beginnings of words and characters side by
/// side are worth more than characters strewn over the text; of equal matches the leftmost is taken.
public struct FuzzyMatch: Hashable, Sendable {
  /// The higher the better; only matches of the same query can be compared.
  public let score: Int

  /// The matched ranges, in the order of the text; neighbours are joined.
  public let ranges: [Range<String.Index>]

  private enum Worth {
    static let character = 16
    static let sameCase = 1
    static let neighbour = 12
    static let wordStart = 8
    static let textStart = 4
    static let gap = -3
    static let furtherGap = -1
  }

  private static let nothing = Int.min / 2

  /// Longer texts and queries are compared by their beginnings.
  private static let textLimit = 1024
  private static let queryLimit = 64

  /// Nil when a character of `query` is missing; an empty query matches everything with a score of 0.
  public init?(_ query: String, in text: String) {
    let wanted = Array(query.lazy.filter { !$0.isWhitespace }.prefix(Self.queryLimit))
    guard !wanted.isEmpty else {
      score = 0
      ranges = []
      return
    }
    // Most texts do not match, and bytes are compared faster than characters.
    if let wanted = asciiFolded(String(wanted)), let text = asciiFolded(text),
      !isSubsequence(wanted, of: text)
    {
      return nil
    }
    let characters = Array(text.prefix(Self.textLimit))
    guard let (best, places) = Self.best(wanted, in: characters) else { return nil }
    score = best
    let indices = Array(text.indices.prefix(Self.textLimit))
    ranges = Array(RangeSet(places.map { indices[$0] }, within: text).ranges)
  }

  private static func best(
    _ wanted: [Character], in text: [Character]
  ) -> (score: Int, places: [Int])? {
    let folded = text.map { $0.lowercased() }
    guard isSubsequence(wanted.map { $0.lowercased() }, of: folded) else { return nil }
    let starts = text.indices.map { startWorth(at: $0, of: text) }
    // The best score with the latest wanted character at each place, and the place before that.
    var scores: [Int] = []
    var origins: [[Int]] = []
    for (index, character) in wanted.enumerated() {
      let wantedFolded = character.lowercased()
      var next = [Int](repeating: nothing, count: text.count)
      var origin = [Int](repeating: -1, count: text.count)
      var distant = (score: nothing, place: -1)
      for place in text.indices {
        if index > 0, place >= 2 {
          let candidate = scores[place - 2] + Worth.gap
          distant.score += Worth.furtherGap
          if candidate > distant.score { distant = (candidate, place - 2) }
        }
        guard folded[place] == wantedFolded else { continue }
        let own = Worth.character + starts[place] + (text[place] == character ? Worth.sameCase : 0)
        if index == 0 {
          next[place] = own
          continue
        }
        let beside = place >= 1 ? scores[place - 1] + Worth.neighbour : nothing
        let isBeside = beside >= distant.score
        let before = isBeside ? beside : distant.score
        guard before > nothing / 2 else { continue }
        next[place] = own + before
        origin[place] = isBeside ? place - 1 : distant.place
      }
      scores = next
      origins.append(origin)
    }
    guard let best = scores.max(), best > nothing / 2, let last = scores.firstIndex(of: best) else {
      return nil
    }
    var places = [last]
    for origin in origins.dropFirst().reversed() { places.append(origin[places[places.count - 1]]) }
    return (best, places.reversed())
  }

  private static func startWorth(at place: Int, of text: [Character]) -> Int {
    guard place > 0 else { return Worth.wordStart + Worth.textStart }
    let (before, own) = (text[place - 1], text[place])
    let beginsWord = !before.isLetter && !before.isNumber
    let beginsHump = before.isLowercase && own.isUppercase
    return beginsWord || beginsHump ? Worth.wordStart : 0
  }
}

private func isSubsequence<Element: Equatable>(_ wanted: [Element], of text: [Element]) -> Bool {
  var index = 0
  for element in text where index < wanted.count && element == wanted[index] { index += 1 }
  return index == wanted.count
}
