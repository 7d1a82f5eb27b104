public import WalletDomain

/// What is going to happen, in order of time and, at one time, in the order in which it was arranged.
public struct Agenda: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var due: VirtualInstant
    public var event: ComingEvent
    fileprivate var number: Int
  }

  private var items: [Item] = []
  private var arranged = 0

  public init() {}

  public mutating func arrange(_ event: ComingEvent, at due: VirtualInstant) {
    arranged += 1
    let item = Item(due: due, event: event, number: arranged)
    let place = items.firstIndex { $0.due > due } ?? items.endIndex
    items.insert(item, at: place)
  }

  public mutating func removeAll(where matches: (ComingEvent) -> Bool) {
    items.removeAll { matches($0.event) }
  }

  /// Nobody waits for the answer to this call any more: it still comes, but is not owed.
  mutating func release(_ id: Call.ID) {
    for place in items.indices where items[place].event == .answer(id) {
      items[place].event = .lateAnswer(id)
    }
  }

  /// When PassKit's handler dies; nil while none is at stake.
  var deadline: VirtualInstant? { items.first { $0.event == .deadline }?.due }

  /// Takes out the next thing that is due at `limit` or before.
  mutating func takeNext(until limit: VirtualInstant) -> Item? {
    guard let first = items.first, first.due <= limit else { return nil }
    return items.removeFirst()
  }

  /// When the last thing that somebody waits for is due; nil where nobody waits.
  ///
  /// What the scenario has merely planned, and answers that come too late, keep nobody waiting (DECISIONS, Time).
  var owedUntil: VirtualInstant? { items.last { $0.event.isOwed }?.due }

  /// When what the scenario has planned comes, in order; things of one time are one.
  public var plannedTimes: [VirtualInstant] {
    var times: [VirtualInstant] = []
    for item in items {
      if case .planned = item.event, times.last != item.due { times.append(item.due) }
    }
    return times
  }

  /// When the next thing of any kind is due.
  var nextDue: VirtualInstant? { items.first?.due }
}

/// One thing that time brings.
public enum ComingEvent: Hashable, Sendable {
  /// The party that a call went to is ready with it.
  case answer(Call.ID)
  /// The same, when nobody waits for it.
  case lateAnswer(Call.ID)
  /// The app stops waiting for a call.
  case timeout(Call.ID)
  /// PassKit's handler dies.
  case deadline
  /// The scenario's agenda.
  case planned(PlannedChange)

  var isOwed: Bool {
    switch self {
    case .answer, .timeout, .deadline: true
    case .lateAnswer, .planned: false
    }
  }
}

/// A change that the scenario has planned for a later time.
public enum PlannedChange: Hashable, Sendable {
  case tokenStatus(of: TokenUniqueReference, String)
}
