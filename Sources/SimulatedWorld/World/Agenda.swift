public import IssuerAPI
public import WalletDomain

/// The coming events by due time; those due at the same time in the order in which they were added.
public struct Agenda: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var due: VirtualInstant
    public var event: ComingEvent
    fileprivate var number: Int
  }

  /// Separate from `others`, because there may be thousands and none of them is awaited; a slice for a fast `popFirst`.
  private var planned: ArraySlice<Item> = []
  private var others: ArraySlice<Item> = []
  private var arranged = 0

  public init() {}

  public mutating func arrange(_ event: ComingEvent, at due: VirtualInstant) {
    arranged += 1
    let item = Item(due: due, event: event, number: arranged)
    if case .planned = event { planned.insert(inOrder: item) } else { others.insert(inOrder: item) }
  }

  /// Removes all planned changes.
  mutating func removePlans() { planned = [] }

  /// Removes matching events, except planned changes.
  mutating func removeAll(where matches: (ComingEvent) -> Bool) {
    others.removeAll { matches($0.event) }
  }

  /// Marks the answer to this call as late: it still comes, but is not awaited.
  mutating func release(_ id: Call.ID) {
    for place in others.indices where others[place].event == .answer(id) {
      others[place].event = .lateAnswer(id)
    }
  }

  /// Removes and returns the next event that is due at `limit` or before.
  mutating func takeNext(until limit: VirtualInstant) -> Item? {
    guard let next, next.due <= limit else { return nil }
    return next.number == planned.first?.number ? planned.popFirst() : others.popFirst()
  }

  /// When the last awaited event is due; nil if there is none.
  ///
  /// Planned changes, late answers and the ends of tokens are not awaited.
  var owedUntil: VirtualInstant? { others.last { $0.event.isOwed }?.due }

  /// When an event is due; nil if it is not in the agenda, or is a planned change.
  func due(of event: ComingEvent) -> VirtualInstant? {
    others.first { $0.event == event }?.due
  }

  /// The planned changes still to come, in order.
  var plans: [(due: VirtualInstant, change: PlannedChange)] {
    planned.compactMap { item in
      if case .planned(let change) = item.event { (item.due, change) } else { nil }
    }
  }

  /// The coming events other than planned changes, in order.
  var unplanned: [ComingEvent] { others.map(\.event) }

  /// When the next event of any kind is due.
  var nextDue: VirtualInstant? { next?.due }

  private var next: Item? {
    guard let planned = planned.first, let other = others.first else {
      return planned.first ?? others.first
    }
    return planned.comes(before: other) ? planned : other
  }

  /// Estimated memory in bytes that is not shared with an earlier copy.
  func bytes(beyond earlier: Agenda) -> Int {
    func bytes(_ items: ArraySlice<Item>, _ earlier: ArraySlice<Item>) -> Int {
      items.count == earlier.count && items == earlier ? 0 : items.count * MemoryLayout<Item>.stride
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
  /// Inserts after all items that are due at the same time or before.
  fileprivate mutating func insert(inOrder item: Element) {
    insert(item, at: firstPlace { $0.due > item.due })
  }
}

/// An event in the agenda.
public enum ComingEvent: Hashable, Sendable {
  /// The called party answers.
  case answer(Call.ID)
  /// The called party answers an abandoned call.
  case lateAnswer(Call.ID)
  /// The caller stops waiting for a call.
  case timeout(Call.ID)
  /// PassKit's handler expires.
  case handlerDies
  /// The app, or its extension, calls PassKit's handler after it has expired.
  case lateHandlerCall(SignedCard, diedAt: VirtualInstant, by: Program)
  /// The Wallet extension has done its own work on a question.
  case extensionReady
  /// Wallet's time limit for the extension has passed.
  case extensionTooSlow
  /// Google's time limit for the app's generator has passed.
  case generatorTooSlow
  /// A notice of a token reaches the issuer's service.
  case tmpLearns(TokenNotice)
  /// A notice of a token reaches the devices that hold its passes.
  case deviceLearns(TokenNotice)
  /// The network deactivates a token that was not activated in time, or whose pass was removed long ago.
  case tokenEnds(TokenUniqueReference)
  /// A program's pause ends, and it may call the servers again.
  case pauseEnds(Program)
  /// What was answered by “not yet” is asked again.
  case askedAgain(Call.ID)
  /// A change planned by the scenario.
  case planned(PlannedChange)

  var isOwed: Bool {
    switch self {
    case .lateAnswer, .tokenEnds, .planned: false
    default: true
    }
  }
}

/// A due event that the app or another program must handle.
public enum Occurrence: Hashable, Sendable {
  case answered(Call.ID, CallResult)
  /// The issuer's back end has received the app's request and must forward it.
  case backEndAsked(Call.ID, HTTPRequest)
  case deadlinePassed
  /// The Wallet extension has done its own work and goes on with its calls.
  case extensionReady
  case extensionTooSlow
  /// Google's time limit for the app's generator has passed.
  case generatorTooSlow
  /// PassKit notifies the app that a pass has changed.
  case passLibraryChanged
  /// The bank notifies its app that a card has changed (an assumption: a push message).
  case cardListChanged
  /// A pause that a server had asked a program to make (Retry-After) has ended.
  case pauseEnded(Program)
  /// What was answered by “not yet” is to be asked again.
  case dueAgain(Call.ID)
}
