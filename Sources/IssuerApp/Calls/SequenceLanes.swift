import SimulatedWorld
import Terminal

/// The lanes of the parties, one column each, and the arrows between them.
struct SequenceLanes {
  /// Columns that an answer needs beside the last lane if a call has one row.
  static let answerColumns = 10
  /// Columns between two names of a row, so that it reads as columns.
  private static let leastGap = 2
  /// The widest gap between two names; longer arrows are no easier to follow.
  private static let widestGap = 15
  /// Columns that an arrow needs beside its label: both ends, and a piece of the line before the text.
  static let columnsOfArrow = 5
  /// The least number of columns from lane to lane.
  private static let leastArrow = 4

  /// The lanes from the left; a name is at `column` of `row` of the header.
  private let lanes: [(party: Party, column: Int, row: Int)]
  private let columns: Int

  /// The width of the text on an arrow between two parties.
  struct Label {
    var from: Party
    var to: Party
    var columns: Int
  }

  /// Whether every label fits on its arrow.
  static func haveRoom(for labels: [Label], of parties: Set<Party>, columns: Int) -> Bool {
    let parties = withLanes(parties)
    let names = parties.map { displayColumns($0.title) }
    let end = (starts(of: parties, names, labels).last ?? 0) + (names.last ?? 0)
    return end + answerColumns <= columns
  }

  /// The column of call names to the left of all lanes.
  struct Names: Equatable {
    /// Columns of the names with the gaps around them; 0 if the lanes leave too little room.
    var columns = 0
    /// Whether the lanes' names alternate between two rows, since beside one row names of calls would be too short.
    var areBesideTwoRows = false
  }

  /// Columns that suffice to recognise a call by its name, even a shortened one.
  static let enoughForNames = 24

  /// The column of call names. `headerRows`: rows of the lanes' own names. `areWords`: the names are words for people,
  /// which need more room than identifiers because they say too little when shortened.
  static func names(
    of labels: [Label], beside parties: Set<Party>, columns: Int, headerRows: Int, areWords: Bool
  ) -> Names {
    // Without labels on the arrows, names have rows of their own.
    guard let longest = labels.map(\.columns).max() else { return Names() }
    func names(beside lanes: Int, onTwoRows: Bool) -> Names {
      let room = columns - lanes - answerColumns - 4
      guard room >= (areWords ? min(30, longest) : 16) else { return Names() }
      return Names(columns: min(longest, room) + 2, areBesideTwoRows: onTwoRows)
    }
    let onOneRow = names(beside: leastColumns(for: parties), onTwoRows: false)
    // A longer name is shortened in its middle.
    guard headerRows > 1, onOneRow.columns < min(longest, enoughForNames) + 2 else {
      return onOneRow
    }
    return names(beside: tightColumns(for: parties), onTwoRows: true)
  }

  /// Lanes for `parties`; if there is room, they are so far apart that every label fits on its arrow.
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

  /// The leftmost possible column of each name.
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

  /// Rows of the names: 2, in turn, if they do not fit side by side; `least`: the columns that they need side by side.
  static func headerRows(_ least: Int, in columns: Int) -> Int { least > columns ? 2 : 1 }

  /// Columns of the names if they alternate between two rows, after the column of the selection mark.
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

  /// The lanes with names on alternating rows; unless crowded, a lane has a blank on either side between names.
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

  /// Columns of the names side by side, after the column of the selection mark.
  static func leastColumns(for parties: Set<Party>) -> Int {
    let names = withLanes(parties).map { displayColumns($0.title) }
    return names.isEmpty ? 0 : names.reduce(1, +) + leastGap * (names.count - 1)
  }

  /// One party per lane, in order, of those that take part in a call; guests only in a lane without others.
  private static func withLanes(_ parties: Set<Party>) -> [Party] {
    let guestsLast = parties.sorted {
      ($0.lane, $0.isGuest ? 1 : 0, $0.title) < ($1.lane, $1.isGuest ? 1 : 0, $1.title)
    }
    return guestsLast.reduce(into: []) { lanes, party in
      if lanes.last?.lane != party.lane { lanes.append(party) }
    }
  }

  /// The column of a party's lane, from the left edge: below the middle of its name, for the first at the edge.
  func lane(of party: Party) -> Int {
    guard let place = lanes.firstIndex(where: { $0.party.lane == party.lane }), place > 0 else {
      return 1
    }
    return lanes[place].column + displayColumns(lanes[place].party.title) / 2
  }

  /// The lanes between which a call runs; an act of a person is drawn at the lane of the party that it reaches.
  private func ends(of call: Call) -> (from: Int, to: Int) {
    let to = lane(of: call.to)
    return (call.from == .customer ? to : lane(of: call.from), to)
  }

  /// The leftmost and the rightmost lane of a call.
  func span(of call: Call) -> (low: Int, high: Int) {
    let (from, to) = ends(of: call)
    return (min(from, to), max(from, to))
  }

  /// Draws the names right above the lanes, which run on between the names of the lower row.
  func drawHeader(in rows: Rect, _ theme: Theme, _ frame: inout Frame) {
    let last = lanes.map(\.row).max() ?? 0
    let header = rows.bottom(last + 1).0
    if last > 0 { drawLanes(in: header.bottom(last).0, theme, &frame) }
    for lane in lanes {
      let row = header.top(lane.row).1.top(1).0
      let name = row.left(lane.column).1
      // The longer title is used only where it takes no room from the lanes and keeps off the edge.
      let roomy = lane.party.titleWhereThereIsRoom
      let isLast = lane.party == lanes.last?.party
      let fits = last == 0 && isLast && displayColumns(roomy) + 2 <= name.columns
      frame.write(
        fits ? roomy : lane.party.title, at: name.origin, style: theme.strong, within: row)
    }
  }

  /// Draws the lanes of a row without an arrow.
  func drawLanes(in row: Rect, _ theme: Theme, _ frame: inout Frame) {
    for lane in lanes {
      let column = row.column + self.lane(of: lane.party)
      frame.write("┊", at: Point(column: column, row: row.row), style: theme.muted, within: row)
    }
  }

  /// Draws an arrow from the caller to the party that is called, across the lanes of the others.
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
  /// The parties of the calls that have a lane: all but the customer.
  var parties: Set<Party> { Set(flatMap { [$0.from, $0.to] }).subtracting([.customer]) }
}

extension Party {
  /// The title with the purpose of the party, such as “Bank (card list)”.
  fileprivate var titleWhereThereIsRoom: String {
    self == .dataCore ? "\(title) (card list)" : title
  }
}
