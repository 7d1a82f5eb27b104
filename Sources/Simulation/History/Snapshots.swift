/// Snapshots of session states for fast undo; states in between are recomputed by replaying messages.
///
/// Snapshots share storage, so a thousand of a small world take little memory. In a large world that changes with every
/// act they are thinned out, more so the farther they are from the present.
struct Snapshots: Sendable {
  /// Memory budget in bytes (approximate), not counting the present state.
  let budget: Int
  /// Indirect, because a state takes thousands of bytes inline: boxed, shifting the array is cheap.
  private indirect enum Box { case moment(SessionState) }

  private struct Snapshot {
    let id: History.Entry.ID
    let box: Box
    /// Memory in bytes that is not shared with the preceding snapshot.
    var bytes: Int

    var moment: SessionState {
      switch box {
      case .moment(let moment): moment
      }
    }
  }

  /// All snapshots, sorted by entry ID.
  private var all: [Snapshot] = []
  private var bytes = 0

  init(budget: Int) {
    self.budget = budget
  }

  subscript(id: History.Entry.ID) -> SessionState? {
    let place = place(of: id)
    return has(id, at: place) ? all[place].moment : nil
  }

  /// Stores the state after an entry and thins out snapshots far from `present`; those in `pinned` are never removed.
  mutating func keep(
    _ moment: SessionState, after id: History.Entry.ID, present: History.Entry.ID,
    sparing pinned: Set<History.Entry.ID>
  ) {
    let place = place(of: id)
    guard !has(id, at: place) else { return }
    all.insert(Snapshot(id: id, box: .moment(moment), bytes: 0), at: place)
    weigh(place)
    weigh(place + 1)
    while bytes > budget, let place = leastMissed(from: present, sparing: pinned) {
      bytes -= all.remove(at: place).bytes
      weigh(place)
    }
  }

  /// Removes the snapshots of entries before `id`, which can no longer be reached.
  mutating func forget(before id: History.Entry.ID) {
    let end = place(of: id)
    bytes -= all[..<end].reduce(0) { $0 + $1.bytes }
    all.removeFirst(end)
    if let first = all.first {
      bytes -= first.bytes
      all[0].bytes = 0
    }
  }

  private mutating func weigh(_ place: Int) {
    guard all.indices.contains(place), place > 0 else { return }
    let weight = all[place].moment.bytes(beyond: all[place - 1].moment)
    bytes += weight - all[place].bytes
    all[place].bytes = weight
  }

  /// The snapshot with the smallest gap relative to its distance from the present, so those left are densest near it.
  private func leastMissed(
    from present: History.Entry.ID, sparing pinned: Set<History.Entry.ID>
  ) -> Int? {
    func gap(_ place: Int) -> Int {
      let next = place + 1 < all.count ? all[place + 1].id : all[place].id + 1
      return next - (place > 0 ? all[place - 1].id : all[place].id - 1)
    }
    func distance(_ place: Int) -> Int { abs(all[place].id - present) + 1 }
    let candidates = all.indices.filter { !pinned.contains(all[$0].id) && all[$0].id != present }
    return candidates.min { gap($0) * distance($1) < gap($1) * distance($0) }
  }

  private func has(_ id: History.Entry.ID, at place: Int) -> Bool {
    all.indices.contains(place) && all[place].id == id
  }

  /// Index of the entry's snapshot, or where it would be inserted.
  private func place(of id: History.Entry.ID) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
