/// Moments that are kept whole, so that going back is quick; those between them are made again.
///
/// They share what they have in common, so that a thousand of a small world take little. In a large world that changes
/// with every act they are thinned out, the more the farther they are from where somebody stands.
struct Snapshots: Sendable {
  /// About so many bytes are taken, beyond what the present takes.
  let budget: Int
  /// A moment takes thousands of bytes by itself: in a box, moving the list costs nothing.
  private indirect enum Box { case moment(SessionState) }

  private struct Snapshot {
    let id: History.Entry.ID
    let box: Box
    /// What it takes beyond the one before it.
    var bytes: Int

    var moment: SessionState {
      switch box {
      case .moment(let moment): moment
      }
    }
  }

  /// In the order of their entries.
  private var all: [Snapshot] = []
  private var bytes = 0

  init(budget: Int) {
    self.budget = budget
  }

  subscript(id: History.Entry.ID) -> SessionState? {
    let place = place(of: id)
    return has(id, at: place) ? all[place].moment : nil
  }

  /// Keeps the moment after an entry; `pinned` are never thinned out, those far from `present` first.
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

  /// Nobody can return to what came before that entry.
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

  /// The one whose neighbours are closest for its distance: what is left lies dense near the present.
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

  /// Where a snapshot of that entry stands, or would stand.
  private func place(of id: History.Entry.ID) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
