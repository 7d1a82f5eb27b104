import SimulatedWorld
import Terminal

/// The lanes of the parties, one column each, and the arrows between them.
struct SequenceLanes {
  /// A line of text, and below it the arrow.
  static let rowsPerCall = 2
  static let narrowest = 40

  private let columns: Int
  /// One for each lane, from the left.
  private let parties: [Party]

  /// A party that has said and heard nothing has no lane.
  init(of parties: Set<Party>, columns: Int) {
    self.columns = columns
    let guestsLast = parties.sorted {
      ($0.lane, $0.isGuest ? 1 : 0, $0.title) < ($1.lane, $1.isGuest ? 1 : 0, $1.title)
    }
    self.parties = guestsLast.reduce(into: []) { lanes, party in
      if lanes.last?.lane != party.lane { lanes.append(party) }
    }
  }

  /// The column of a party's lane, from the left edge.
  func lane(of party: Party) -> Int {
    let place = parties.firstIndex { $0.lane == party.lane } ?? 0
    return 2 + place * (columns - 5) / max(1, parties.count - 1)
  }

  func drawHeader(in row: Rect, _ theme: Theme, _ frame: inout Frame) {
    for party in parties {
      let width = displayColumns(party.title)
      let wanted = lane(of: party) - (width + 1) / 2
      let column = min(max(1, wanted), columns - width)
      frame.write(
        party.title, at: Point(column: row.column + column, row: row.row), style: theme.strong,
        within: row)
    }
  }

  /// An arrow from the one who asks to the one who is asked; both heads where an answer came back.
  func draw(
    _ call: Call, in row: Rect, style: Style, _ theme: Theme, _ frame: inout Frame
  ) {
    func put(_ glyph: String, _ column: Int, _ style: Style) {
      frame.write(
        glyph, at: Point(column: row.column + column, row: row.row), style: style, within: row)
    }
    for party in parties { put("┊", lane(of: party), theme.muted) }
    let from = lane(of: call.from)
    let to = lane(of: call.to)
    guard from != to else { return put("●", to, style) }
    let (low, high) = (min(from, to), max(from, to))
    let dash = call.isWaiting ? "╌" : "─"
    put(String(repeating: dash, count: max(0, high - low - 1)), low + 1, style)
    let isAnswered = call.expectsAnswer && call.answer != nil
    put(from < to ? "▶" : "◀", to, style)
    put(isAnswered ? (from < to ? "◀" : "▶") : (from < to ? "├" : "┤"), from, style)
  }
}
