import SimulatedWorld

extension History {
  /// A sequence of entries from the beginning: the current line or a branch.
  struct Line: Hashable, Sendable, Identifiable {
    typealias ID = Int

    let id: ID
    var name: String?
    /// All entries, including those shared with other lines up to the fork.
    var entries: [Entry]
    /// Index of the current entry, or of the one that was current when the line was left.
    var position = 0

    /// Indices of the entries after the fork from `other`.
    func ownEntries(beyond other: Line) -> Range<Int> {
      let shared = zip(entries, other.entries).prefix { $0.id == $1.id }.count
      return shared..<entries.count
    }

    /// Whether it has a name, or acts or replies after the fork, which passing time alone would not reproduce.
    func isWorthKeeping(beyond other: Line) -> Bool {
      name != nil || entries[ownEntries(beyond: other)].contains(where: \.cannotBeHadAgain)
    }

    /// Default name after the first act or reply that `other` lacks: “from ‘Activate Card’ 09:41:12”.
    func usualName(beyond other: Line) -> String {
      let own = entries[ownEntries(beyond: other)]
      guard let entry = own.first(where: \.cannotBeHadAgain) ?? own.first else { return "the same" }
      return "from ‘\(entry.title)’ \(entry.at.timeOfDay)"
    }
  }

  public typealias Place = HistoryPlace

  /// A line other than the current one, left by continuing otherwise after going back, or by moving to another line.
  public struct Branch: Hashable, Sendable {
    public let name: String
    /// The position at which it was left.
    public let place: Place
    /// Index of the last entry that it shares with the current line.
    public let forksAfter: Int
    /// Entries after the fork.
    public let entries: [Entry]
  }

  /// The place after the entry at an index of the current line.
  public func place(of entry: Int) -> Place { Place(line.id, entry) }
}
