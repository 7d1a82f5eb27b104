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
    items.insert(item, at: place(after: due))
  }

  /// Behind everything that is due at `due` or before.
  private func place(after due: VirtualInstant) -> Int {
    var range = 0..<items.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        items[middle].due <= due ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
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

  /// Takes out the next thing that is due at `limit` or before.
  mutating func takeNext(until limit: VirtualInstant) -> Item? {
    guard let first = items.first, first.due <= limit else { return nil }
    return items.removeFirst()
  }

  /// When the last thing that somebody waits for is due; nil where nobody waits.
  ///
  /// What the scenario has merely planned, and answers that come too late, keep nobody waiting.
  var owedUntil: VirtualInstant? { items.last { $0.event.isOwed }?.due }

  /// Everything that is going to happen, in order.
  var all: [Item] { items }

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
  case apple(AppleEvent)
  /// News of a token reaches TMP.
  case tmpLearns(TokenNotice)
  /// News of a token reaches the device that holds its pass.
  case deviceLearns(TokenNotice)
  /// The network ends a token that nobody activated, or whose pass is long gone.
  case tokenEnds(TokenUniqueReference)
  /// A program may ask the servers again.
  case pauseEnds(Program)
  /// The scenario's agenda.
  case planned(PlannedChange)

  var isOwed: Bool {
    switch self {
    case .answer, .timeout, .apple, .tmpLearns, .deviceLearns, .pauseEnds: true
    case .lateAnswer, .tokenEnds, .planned: false
    }
  }
}

/// A change that the scenario has planned for a later time.
public enum PlannedChange: Hashable, Sendable {
  /// A text that is none of the network's four states changes TMP's copy alone.
  case tokenStatus(of: TokenUniqueReference, String, by: TokenActor = .issuer)
  case cardState(of: Card.ID, Card.State)
}
