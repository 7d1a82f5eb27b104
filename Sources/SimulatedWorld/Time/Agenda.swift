import WalletDomain

/// What is going to happen, in order of time and, at one time, in the order in which it was arranged.
public struct Agenda: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var due: VirtualInstant
    public var event: ComingEvent
    fileprivate var number: Int
  }

  /// Apart and as a slice, because a scenario may plan thousands, and keeps nobody waiting by it.
  private var planned: ArraySlice<Item> = []
  private var others: ArraySlice<Item> = []
  private var arranged = 0

  public init() {}

  public mutating func arrange(_ event: ComingEvent, at due: VirtualInstant) {
    arranged += 1
    let item = Item(due: due, event: event, number: arranged)
    if case .planned = event { planned.insert(inOrder: item) } else { others.insert(inOrder: item) }
  }

  /// Nothing is planned any more.
  mutating func removePlans() { planned = [] }

  /// What the scenario has planned stays.
  mutating func removeAll(where matches: (ComingEvent) -> Bool) {
    others.removeAll { matches($0.event) }
  }

  /// Nobody waits for the answer to this call any more: it still comes, but is not owed.
  mutating func release(_ id: Call.ID) {
    for place in others.indices where others[place].event == .answer(id) {
      others[place].event = .lateAnswer(id)
    }
  }

  /// Takes out the next thing that is due at `limit` or before.
  mutating func takeNext(until limit: VirtualInstant) -> Item? {
    guard let next, next.due <= limit else { return nil }
    return next.number == planned.first?.number ? planned.popFirst() : others.popFirst()
  }

  /// When the last thing that somebody waits for is due; nil where nobody waits.
  ///
  /// What the scenario has merely planned, and answers that come too late, keep nobody waiting.
  var owedUntil: VirtualInstant? { others.last { $0.event.isOwed }?.due }

  /// When something that the scenario has not planned happens; nil where it does not.
  func due(of event: ComingEvent) -> VirtualInstant? {
    others.first { $0.event == event }?.due
  }

  /// What the scenario has planned and is still to come, in order.
  var plans: [(due: VirtualInstant, change: PlannedChange)] {
    planned.compactMap { item in
      if case .planned(let change) = item.event { (item.due, change) } else { nil }
    }
  }

  /// What else is to come, in order.
  var unplanned: [ComingEvent] { others.map(\.event) }

  /// When the next thing of any kind is due.
  var nextDue: VirtualInstant? { next?.due }

  private var next: Item? {
    guard let planned = planned.first, let other = others.first else {
      return planned.first ?? others.first
    }
    return planned.comes(before: other) ? planned : other
  }

  /// About how many bytes it takes that an earlier one does not take already.
  func bytes(beyond earlier: Agenda) -> Int {
    func bytes(_ items: ArraySlice<Item>, _ earlier: ArraySlice<Item>) -> Int {
      items.count == earlier.count && items == earlier
        ? 0 : items.count * MemoryLayout<Item>.stride
    }
    return bytes(planned, earlier.planned) + bytes(others, earlier.others)
  }
}

extension Agenda.Item {
  fileprivate func comes(before other: Self) -> Bool {
    (due, number) < (other.due, other.number)
  }
}

extension ArraySlice<Agenda.Item> {
  /// Behind everything that is due at the same time or before.
  fileprivate mutating func insert(inOrder item: Element) {
    var range = indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        self[middle].due <= item.due
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    insert(item, at: range.lowerBound)
  }
}
