import SimulatedWorld
import Terminal

/// The lanes of the parties, one column each, and the arrows between them.
struct SequenceLanes {
  /// What an answer needs beside the last lane, for a call to stand on one row.
  static let answerColumns = 10
  /// Between two names; arrows that are longer lead the eye no better.
  private static let widestGap = 15

  /// One for each lane, from the left.
  private let lanes: [(party: Party, column: Int)]
  private let columns: Int

  init(of parties: Set<Party>, columns: Int) {
    self.columns = columns
    let parties = Self.withLanes(parties)
    let names = parties.map { displayColumns($0.title) }
    let answer = max(0, Self.answerColumns - (names.last ?? 0) / 2)
    let spare = columns - answer - Self.leastColumns(for: Set(parties))
    let gap = 1 + min(Self.widestGap - 1, max(0, spare) / max(1, parties.count - 1))
    var column = 1
    lanes = zip(parties, names).map { party, width in
      defer { column += width + gap }
      return (party, column)
    }
  }

  /// Names side by side, behind the column that marks a row.
  static func leastColumns(for parties: Set<Party>) -> Int {
    withLanes(parties).reduce(0) { $0 + displayColumns($1.title) + 1 }
  }

  /// A party that has said and heard nothing has no lane.
  private static func withLanes(_ parties: Set<Party>) -> [Party] {
    let guestsLast = parties.sorted {
      ($0.lane, $0.isGuest ? 1 : 0, $0.title) < ($1.lane, $1.isGuest ? 1 : 0, $1.title)
    }
    return guestsLast.reduce(into: []) { lanes, party in
      if lanes.last?.lane != party.lane { lanes.append(party) }
    }
  }

  /// The column of a party's lane, from the left edge: below the middle of its name, the first at the edge.
  func lane(of party: Party) -> Int {
    guard let place = lanes.firstIndex(where: { $0.party.lane == party.lane }), place > 0 else {
      return 1
    }
    return lanes[place].column + displayColumns(lanes[place].party.title) / 2
  }

  /// The leftmost and the rightmost lane of a call.
  func span(of call: Call) -> (low: Int, high: Int) {
    let (from, to) = (lane(of: call.from), lane(of: call.to))
    return (min(from, to), max(from, to))
  }

  func drawHeader(in row: Rect, _ theme: Theme, _ frame: inout Frame) {
    for (place, lane) in lanes.enumerated() {
      let end = lanes.indices.contains(place + 1) ? lanes[place + 1].column : columns + 1
      let roomy = lane.party.titleWhereThereIsRoom
      let fits = displayColumns(roomy) < end - lane.column
      frame.write(
        fits ? roomy : lane.party.title, at: Point(column: row.column + lane.column, row: row.row),
        style: theme.strong, within: row)
    }
  }

  /// An arrow from the one who asks to the one who is asked, across the lanes of the others.
  func drawArrow(of call: Call, in row: Rect, style: Style, _ theme: Theme, _ frame: inout Frame) {
    func put(_ glyph: String, _ column: Int, _ style: Style) {
      frame.write(
        glyph, at: Point(column: row.column + column, row: row.row), style: style, within: row)
    }
    let (from, to) = (lane(of: call.from), lane(of: call.to))
    let (low, high) = span(of: call)
    put(
      String(repeating: call.isWaiting ? "╌" : "─", count: max(0, high - low - 1)), low + 1, style)
    for lane in lanes { put("┊", self.lane(of: lane.party), theme.muted) }
    guard from != to else { return put("●", to, style) }
    put(from < to ? "├" : "┤", from, style)
    put(from < to ? "▶" : "◀", from < to ? to - 1 : to + 1, style)
    put("│", to, style)
  }
}

extension Party {
  /// “Bank (card list)”: what the party is here for.
  fileprivate var titleWhereThereIsRoom: String {
    self == .dataCore ? "\(title) (card list)" : title
  }
}
