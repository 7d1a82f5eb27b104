import Scenarios
import SimulatedWorld

/// The undo history of a session: the current line of entries, and branches left behind by undo.
///
/// The present is the state after one entry of the line. Going back deletes nothing; continuing from there turns the
/// former continuation into a branch.
public struct History: Sendable {
  private(set) var line: Line
  private(set) var others: [Line] = []
  /// The branch that redo returns to after time has passed since the undo; nil if there is none.
  private var undoneLine: Line.ID?
  private(set) var snapshots: Snapshots
  private var lastEntryID = 0
  private var lastLineID = 0

  /// Maximum number of acts; the oldest are forgotten beyond that.
  static let mostActs = 1000
  /// Maximum number of branches; the oldest are forgotten beyond that.
  static let mostBranches = 30

  init(startingAt moment: SessionState, budget: Int) {
    snapshots = Snapshots(budget: budget)
    line = Line(
      id: 0,
      entries: [
        Entry(
          id: 0, message: nil, kind: .opening,
          words: "“\(moment.scenario.title)” opened",
          presentedWords: "“\(moment.scenario.title)” opened", at: moment.world.clock,
          changedSomethingReal: false, isAct: false, lastSentID: 0)
      ])
    snapshots.keep(moment, after: 0, present: 0, sparing: [0])
  }

  // MARK: The line

  /// Entries of the current line, oldest first, including those undone.
  public var entries: [Entry] { line.entries }
  /// Index in `entries` of the last entry that has happened; later ones are undone.
  public var position: Int { line.position }

  /// ID of the entry at `position`.
  public var present: Entry.ID { entries[position].id }

  /// The act that undo would revert; nil if there is none.
  public var undoable: Entry? { lastActPlace.map { entries[$0] } }
  /// The act that redo would perform again; nil if there is none.
  public var redoable: Entry? { nextActPlace.map { $0.line.entries[$0.index] } }
  public var lastAct: Message? { undoable?.message }
  public var nextAct: Message? { redoable?.message }
  /// Number of acts up to the present.
  public var depth: Int { entries[...position].count(where: \.isAct) }
  /// Whether the history contains any act, including undone ones and those on branches.
  public var holdsActs: Bool { ([line] + others).contains { $0.entries.contains(where: \.isAct) } }

  private var lastActPlace: Int? { entries[...position].lastIndex(where: \.isAct) }

  private var nextActPlace: (line: Line, index: Int)? {
    if let index = line.entries[(position + 1)...].firstIndex(where: \.isAct) {
      return (line, index)
    }
    guard let undone = others.first(where: { $0.id == undoneLine }) else { return nil }
    let own = undone.ownEntries(beyond: line)
    return undone.entries[own].firstIndex(where: \.isAct).map { (undone, $0) }
  }

  /// Target of undo: the place before the last act.
  var undoPlace: Place? { lastActPlace.map { Place(line.id, $0 - 1) } }

  /// Target of redo: the place after the next act and all its consequences.
  var redoPlace: Place? {
    nextActPlace.map { line, index in
      let next = line.entries[(index + 1)...].firstIndex(where: \.isAct)
      return Place(line.id, (next ?? line.entries.endIndex) - 1)
    }
  }

  // MARK: Branches

  /// The branches left behind, newest first.
  public var branches: [Branch] {
    others.reversed().map { other in
      let own = other.ownEntries(beyond: line)
      return Branch(
        name: other.name ?? other.usualName(beyond: line),
        place: Place(other.id, other.position), forksAfter: own.lowerBound - 1,
        entries: Array(other.entries[own]))
    }
  }

  /// ID of the current line, as used in `Place.branch`.
  public var branch: Int { line.id }

  /// Name of the current line; nil if it has none.
  public var name: String? { line.name }

  mutating func rename(_ name: String) { line.name = name }

  func line(_ id: Line.ID) -> Line? {
    id == line.id ? line : others.first { $0.id == id }
  }

  public func has(_ place: Place) -> Bool {
    line(place.branch)?.entries.indices.contains(place.entry) == true
  }

  // MARK: Moving and going on

  /// Stores a snapshot of the state after the entry at index `entry`, so that undo need not replay messages.
  mutating func keep(_ moment: SessionState, after entry: Int) {
    snapshots.keep(
      moment, after: entries[entry].id, present: entries[position].id, sparing: beginnings)
  }

  mutating func move(to place: Place, byUndo: Bool = false) {
    if place.branch != line.id { change(to: place.branch) }
    line.position = min(max(0, place.entry), line.entries.count - 1)
    if !byUndo { undoneLine = nil }
  }

  private mutating func change(to id: Line.ID) {
    guard let index = others.firstIndex(where: { $0.id == id }) else { return }
    var former = line
    line = others.remove(at: index)
    leave(&former)
    undoneLine = nil
  }

  /// Keeps a line that was left as a branch if it contains acts, replies or a name.
  private mutating func leave(_ former: inout Line) {
    guard former.isWorthKeeping(beyond: line) else { return }
    former.name = former.name ?? free(former.usualName(beyond: line))
    others.append(former)
    if others.count > Self.mostBranches { others.removeFirst() }
  }

  private func free(_ name: String) -> String {
    let taken = Set(others.compactMap(\.name) + [line.name].compactMap { $0 })
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name) (\($0))" }.first { !taken.contains($0) } ?? name
  }

  /// Appends an entry for `message` after the present.
  mutating func note(
    _ message: Message, before: SessionState, after: SessionState, isAct: Bool, lastSentID: Call.ID
  ) {
    if isAct { keep(before, after: position) }
    goOnFromHere(byAct: isAct)
    let (kind, words) = message.telling(from: before, to: after)
    let presented = message.telling(from: before, to: after, isPresented: true).words
    var entry = Entry(
      id: lastEntryID + 1, message: message, kind: kind, words: words, presentedWords: presented,
      at: after.world.clock,
      changedSomethingReal: [.answer, .failure].contains(kind)
        && after.changedSomethingReal(since: before),
      isAct: isAct, lastSentID: lastSentID)
    if let waited = timeWithoutEvent, case .timePassed(let time)? = waited.message,
      case .timePassed(let more) = message
    {
      // Time in which nothing happens is one entry, however many ticks the screen sent.
      entry = waited.goingOn(to: entry, for: time + more)
      line.entries.removeLast()
    } else {
      lastEntryID += 1
    }
    line.entries.append(entry)
    line.position = entries.count - 1
    if isAct { forgetTheOldest() }
  }

  /// The last entry if it is plain time that may still be merged: no snapshot or branch depends on it.
  private var timeWithoutEvent: Entry? {
    guard let last = entries.last, last.kind == .time, snapshots[last.id] == nil,
      !others.contains(where: { $0.entries.contains { $0.id == last.id } })
    else { return nil }
    return last
  }

  /// Drops the undone entries; they become a branch if they contain acts or replies.
  private mutating func goOnFromHere(byAct isAct: Bool) {
    if isAct { undoneLine = nil }
    guard position < entries.count - 1 else { return }
    var former = line
    former.position = former.entries.count - 1
    line.entries.removeSubrange((position + 1)...)
    guard former.entries[(position + 1)...].contains(where: \.cannotBeHadAgain) else { return }
    lastLineID += 1
    line = Line(id: lastLineID, entries: line.entries, position: position)
    leave(&former)
    if !isAct { undoneLine = former.id }
  }

  private mutating func forgetTheOldest() {
    guard entries.count(where: \.isAct) > Self.mostActs,
      let first = entries.firstIndex(where: \.isAct),
      let second = entries[(first + 1)...].firstIndex(where: \.isAct),
      let beginning = entries[(second - 1)...position].firstIndex(where: { snapshots[$0.id] != nil }
      )
    else { return }
    line.entries.removeFirst(beginning)
    line.entries[0].isAct = false
    line.position -= beginning
    let oldest = ([line] + others).compactMap(\.entries.first?.id).min() ?? 0
    snapshots.forget(before: oldest)
  }

  /// IDs of the first entries of all lines, whose snapshots cannot be recomputed.
  private var beginnings: Set<Entry.ID> {
    Set(([line] + others).compactMap(\.entries.first?.id))
  }
}

// Snapshots are a cache that follows from the entries, so equality ignores them.
extension History: Hashable {
  public static func == (one: History, other: History) -> Bool {
    one.line == other.line && one.others == other.others && one.undoneLine == other.undoneLine
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(others)
  }
}
