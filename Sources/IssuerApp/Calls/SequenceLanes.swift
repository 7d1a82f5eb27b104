import SimulatedWorld
import Terminal

/// The lanes of the parties, one column each, and the arrows between them.
struct SequenceLanes {
  /// What an answer needs beside the last lane, for a call to stand on one row.
  static let answerColumns = 10
  /// Between two names of a row, for it to read as columns.
  private static let leastGap = 2
  /// Arrows that are longer lead the eye no better.
  private static let widestGap = 15
  /// From lane to lane, beyond what stands on the arrow: its ends, and a piece of it before the words.
  static let columnsOfArrow = 5
  /// From lane to lane.
  private static let leastArrow = 4

  /// One for each lane, from the left; its name stands at `column` of one of the header's rows.
  private let lanes: [(party: Party, column: Int, row: Int)]
  private let columns: Int

  /// What is said on the arrow between two parties, and what its words take.
  struct Label {
    var from: Party
    var to: Party
    var columns: Int
  }

  /// Every label fits on its arrow.
  static func haveRoom(for labels: [Label], of parties: Set<Party>, columns: Int) -> Bool {
    let parties = withLanes(parties)
    let names = parties.map { displayColumns($0.title) }
    let end = (starts(of: parties, names, labels).last ?? 0) + (names.last ?? 0)
    return end + answerColumns <= columns
  }

  /// Names of calls at the left of all lanes.
  struct Names: Equatable {
    /// What they take, with the gaps around them; 0 where the lanes leave too little.
    var columns = 0
    /// The lanes' own names stand on two rows in turn, where those of calls would be cut too short beside one.
    var areBesideTwoRows = false
    /// What is kept at the right of the answers, for the time.
    var timeColumns = 0
  }

  /// With so many columns names of calls tell what they are, be they shortened.
  static let enoughForNames = 24

  /// `headerRows` is how many rows the lanes' own names have. Words for people say too little when shortened.
  static func names(
    of labels: [Label], beside parties: Set<Party>, columns: Int, headerRows: Int, areWords: Bool
  ) -> Names {
    // Where nothing stands on the arrows themselves, names have rows of their own.
    guard let longest = labels.map(\.columns).max() else { return Names() }
    func names(beside lanes: Int, onTwoRows: Bool) -> Names {
      let room = columns - lanes - answerColumns - 4
      guard room >= (areWords ? min(30, longest) : 16) else { return Names() }
      return Names(
        columns: min(longest, room) + 2, areBesideTwoRows: onTwoRows,
        timeColumns: room - longest >= 9 ? 9 : 0)
    }
    let onOneRow = names(beside: leastColumns(for: parties), onTwoRows: false)
    // What is longer is shortened in its middle.
    guard headerRows > 1, onOneRow.columns < min(longest, enoughForNames) + 2 else {
      return onOneRow
    }
    return names(beside: tightColumns(for: parties), onTwoRows: true)
  }

  /// Where there is room for that, lanes stand so far apart that every label fits on its arrow.
  init(
    of parties: Set<Party>, columns: Int, labels: [Label] = [], onTwoRows: Bool = false
  ) {
    self.columns = columns
    let parties = Self.withLanes(parties)
    let names = parties.map { displayColumns($0.title) }
    let answer = max(0, Self.answerColumns - (names.last ?? 0) / 2)
    let least = Self.leastColumns(for: Set(parties))
    if onTwoRows || Self.headerRows(least, in: columns) > 1 {
      lanes = Self.staggered(
        Array(zip(parties, names)), columns: columns - (onTwoRows ? Self.answerColumns : 0))
      return
    }
    func room(beside starts: [Int]) -> Int {
      columns - answer - (starts.last ?? 0) - (names.last ?? 0)
    }
    let wanted = Self.starts(of: parties, names, labels)
    let starts = room(beside: wanted) >= 0 ? wanted : Self.starts(of: parties, names, [])
    let more = min(
      Self.widestGap - Self.leastGap, max(0, room(beside: starts)) / max(1, parties.count - 1))
    lanes = parties.indices.map { (parties[$0], starts[$0] + $0 * more, 0) }
  }

  /// Where the names begin at the least.
  private static func starts(
    of parties: [Party], _ names: [Int], _ labels: [Label]
  ) -> [Int] {
    var starts: [Int] = []
    for (place, width) in names.enumerated() {
      let left = starts.last.map { $0 + names[place - 1] + leastGap } ?? 1
      let wanted = labels.compactMap { label -> Int? in
        let ends = [label.from, label.to].map { end in
          parties.firstIndex { $0.lane == end.lane } ?? 0
        }
        guard let low = ends.min(), ends.max() == place, low < place else { return nil }
        let lane = low == 0 ? 1 : starts[low] + names[low] / 2
        return lane + label.columns + columnsOfArrow - width / 2
      }
      starts.append(max(left, wanted.max() ?? 0))
    }
    return starts
  }

  /// Names that find no room side by side stand on two rows in turn; `least` is what they take side by side.
  static func headerRows(_ least: Int, in columns: Int) -> Int { least > columns ? 2 : 1 }

  /// Names on two rows in turn, behind the column that marks a row.
  private static func tightColumns(for parties: Set<Party>) -> Int {
    let names = withLanes(parties).map { ($0, displayColumns($0.title)) }
    return end(of: staggered(names))
  }

  private static func end(of lanes: [(party: Party, column: Int, row: Int)]) -> Int {
    lanes.map { $0.column + displayColumns($0.party.title) }.max() ?? 0
  }

  private static func staggered(
    _ names: [(party: Party, width: Int)], columns: Int
  ) -> [(party: Party, column: Int, row: Int)] {
    let roomy = staggered(names)
    let lanes = end(of: roomy) <= columns ? roomy : staggered(names, isCrowded: true)
    let free = max(0, columns - end(of: lanes))
    return lanes.enumerated().map {
      ($1.party, $1.column + $0 * free / max(1, names.count - 1), $1.row)
    }
  }

  /// A lane runs through the lower names with a blank on either side, unless they are crowded.
  private static func staggered(
    _ names: [(party: Party, width: Int)], isCrowded: Bool = false
  ) -> [(party: Party, column: Int, row: Int)] {
    let (gap, arrow) = isCrowded ? (1, 2) : (leastGap, leastArrow)
    var ends = [1 - gap, 1 - gap]
    var lane = 1 - arrow
    return names.enumerated().map { place, name in
      let (row, middle) = (place % 2, place == 0 ? 0 : name.width / 2)
      let behindLane = row > 0 ? lane + 2 : ends[1] + 1 - middle
      let start = max(
        ends[row] + gap, lane + arrow - middle, isCrowded || place == 0 ? 1 : behindLane)
      ends[row] = start + name.width
      lane = start + middle
      return (party: name.party, column: start, row: row)
    }
  }

  /// Names side by side, behind the column that marks a row.
  static func leastColumns(for parties: Set<Party>) -> Int {
    let names = withLanes(parties).map { displayColumns($0.title) }
    return names.isEmpty ? 0 : names.reduce(1, +) + leastGap * (names.count - 1)
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

  /// The lanes between which a call runs; what a person does is done where it is heard.
  private func ends(of call: Call) -> (from: Int, to: Int) {
    let to = lane(of: call.to)
    return (call.from == .customer ? to : lane(of: call.from), to)
  }

  /// The leftmost and the rightmost lane of a call.
  func span(of call: Call) -> (low: Int, high: Int) {
    let (from, to) = ends(of: call)
    return (min(from, to), max(from, to))
  }

  /// The names stand right above the lanes, which run on between those of the lower row.
  func drawHeader(in rows: Rect, _ theme: Theme, _ frame: inout Frame) {
    let last = lanes.map(\.row).max() ?? 0
    let header = rows.bottom(last + 1).0
    if last > 0 { drawLanes(in: header.bottom(last).0, theme, &frame) }
    for lane in lanes {
      let row = header.top(lane.row).1.top(1).0
      let name = row.left(lane.column).1
      // What a party is here for takes no room from the lanes, and none up to the edge.
      let roomy = lane.party.titleWhereThereIsRoom
      let isLast = lane.party == lanes.last?.party
      let fits = last == 0 && isLast && displayColumns(roomy) + 2 <= name.columns
      frame.write(
        fits ? roomy : lane.party.title, at: name.origin, style: theme.strong, within: row)
    }
  }

  /// The lanes where nobody is asked.
  func drawLanes(in row: Rect, _ theme: Theme, _ frame: inout Frame) {
    for lane in lanes {
      let column = row.column + self.lane(of: lane.party)
      frame.write("┊", at: Point(column: column, row: row.row), style: theme.muted, within: row)
    }
  }

  /// An arrow from the one who asks to the one who is asked, across the lanes of the others.
  func drawArrow(of call: Call, in row: Rect, style: Style, _ theme: Theme, _ frame: inout Frame) {
    func put(_ glyph: String, _ column: Int, _ style: Style) {
      frame.write(
        glyph, at: Point(column: row.column + column, row: row.row), style: style, within: row)
    }
    let (from, to) = ends(of: call)
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

extension [Call] {
  /// Who takes part in them, and so has a lane.
  var parties: Set<Party> { Set(flatMap { [$0.from, $0.to] }).subtracting([.customer]) }
}

extension Party {
  /// “Bank (card list)”: what the party is here for.
  fileprivate var titleWhereThereIsRoom: String {
    self == .dataCore ? "\(title) (card list)" : title
  }
}
