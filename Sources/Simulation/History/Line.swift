import SimulatedWorld

extension History {
  /// One way in which things went, from the beginning.
  struct Line: Hashable, Sendable, Identifiable {
    typealias ID = Int

    let id: ID
    var name: String?
    /// Lines share entries up to where they part; the first is where the line begins.
    var entries: [Entry]
    /// Where somebody stands on it, or stood when it was left.
    var position = 0

    /// What lies beyond the place where it parts from `other`.
    func ownEntries(beyond other: Line) -> Range<Int> {
      let shared = zip(entries, other.entries).prefix { $0.id == $1.id }.count
      return shared..<entries.count
    }

    /// It holds acts, replies from outside or a name, which time alone would not bring again.
    func isWorthKeeping(beyond other: Line) -> Bool {
      name != nil || entries[ownEntries(beyond: other)].contains(where: \.cannotBeHadAgain)
    }

    /// “from ‘Activate Card’ 09:41:12”: the first act that `other` does not have.
    func usualName(beyond other: Line) -> String {
      let own = entries[ownEntries(beyond: other)]
      guard let entry = own.first(where: \.cannotBeHadAgain) ?? own.first else { return "the same" }
      return "from ‘\(entry.title)’ \(entry.at.timeOfDay)"
    }
  }

  /// The moment after an entry of a line.
  public struct Place: Hashable, Sendable {
    public var branch: Int
    public var entry: Int

    public init(_ branch: Int, _ entry: Int) {
      self.branch = branch
      self.entry = entry
    }
  }

  /// A continuation that was left.
  public struct Branch: Hashable, Sendable {
    public let name: String
    /// Where it was left.
    public let place: Place
    /// The last entry of the present line that it shares.
    public let forksAfter: Int
    /// What happened on it alone.
    public let entries: [Entry]
  }

  /// The moment after an entry of the present line.
  public func place(of entry: Int) -> Place { Place(line.id, entry) }
}
