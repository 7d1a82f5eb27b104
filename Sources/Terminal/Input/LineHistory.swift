/// Earlier lines, oldest first, and the place in them; the line being written waits at the end.
struct LineHistory: Equatable, Sendable {
  private var entries: [String]
  private var place: Int
  private var draft = ""

  init(entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  /// The line before, remembering `current` as the draft when it is the newest.
  mutating func older(than current: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { draft = current }
    place -= 1
    return entries[place]
  }

  mutating func newer() -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? draft : entries[place]
  }
}
