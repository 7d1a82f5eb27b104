import FoundationEssentials
import IssuerAPI
import WalletDomain

/// The log of all calls and messages of the session, oldest first.
public struct CallLog: Hashable, Sendable {
  public private(set) var calls = Calls()
  /// All senders and receivers of calls so far.
  public private(set) var parties: Set<Party> = []
  private var payloads = LargePayloads()
  /// The time of new entries.
  var clock = VirtualInstant(sinceEpoch: .zero)

  /// The number of calls kept, to within one part of `Calls`; older ones are dropped.
  static let mostCalls = 4_000

  public init() {}

  /// The id of the newest call; 0 if there is none.
  public var lastID: Call.ID { calls.last?.id ?? 0 }

  public subscript(id: Call.ID) -> Call? { place(of: id).map { calls[$0] } }

  /// The index of a call in `calls`, by binary search: ids rise, with gaps, as calls to the outside never reuse an id.
  public func place(of id: Call.ID) -> Int? {
    let place = calls.firstPlace { $0.id >= id }
    return place < calls.endIndex && calls[place].id == id ? place : nil
  }

  /// Logs a call that is not answered yet.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload = .none,
    endpoint: Endpoint? = nil, fault: String? = nil, isOutside: Bool = false,
    expectsAnswer: Bool = true, idAfter last: Call.ID = 0
  ) -> Call.ID {
    let id = max(lastID, last) + 1
    parties.formUnion([from, to])
    calls.append(
      Call(
        id: id, from: from, to: to, title: title, endpoint: endpoint, at: clock,
        request: keep(request, of: id, title, isAnswer: false), expectsAnswer: expectsAnswer,
        isOutside: isOutside, fault: fault))
    calls.forgetOldest(beyond: Self.mostCalls)
    return id
  }

  /// Logs a message that needs no answer.
  mutating func tell(_ title: String, from: Party, to: Party, _ content: Payload = .none) {
    _ = ask(title, from: from, to: to, content, expectsAnswer: false)
  }

  /// Logs a call that is answered at once, such as one within the iPhone.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload = .none,
    answered summary: String, as kind: Call.Answer.Kind = .plain, succeeded: Bool = true,
    _ payload: Payload = .none
  ) {
    let id = ask(title, from: from, to: to, request)
    answer(id, summary, as: kind, succeeded: succeeded, payload)
  }

  /// Logs the answer to a call; ignored if there is one already, unless that one and this one both came too late.
  mutating func answer(
    _ id: Call.ID, _ summary: String, as kind: Call.Answer.Kind = .plain, succeeded: Bool,
    refusal: String? = nil, _ payload: Payload = .none, ignored: Bool = false
  ) {
    guard let place = place(of: id) else { return }
    if let earlier = calls[place].answer, !(earlier.ignored && ignored) { return }
    calls[place].answer = Call.Answer(
      at: clock, summary: refusal.map { "\(summary) · \($0)" } ?? summary, kind: kind,
      succeeded: succeeded && refusal == nil, refusal: refusal,
      payload: keep(payload, of: id, calls[place].title, isAnswer: true), ignored: ignored)
  }

  /// Logs why the caller could not use the answer; ignored if a failure is logged already.
  mutating func note(_ failure: CallFailure, on id: Call.ID) {
    guard let place = place(of: id), calls[place].failure == nil else { return }
    calls[place].failure = failure
  }

  private mutating func keep(
    _ payload: Payload, of id: Call.ID, _ title: String, isAnswer: Bool
  ) -> Payload {
    let kept = payloads.keep(
      payload, of: id, in: LargePayloads.Slot(title: title, isAnswer: isAnswer))
    while let oldest = payloads.takeOldest() { forget(oldest) }
    return kept
  }

  private mutating func forget(_ old: LargePayloads.Superseded) {
    for place in calls.indices where calls[place].title == old.slot.title {
      let call = calls[place]
      guard call.id <= old.lastUser else { return }
      let payload = old.slot.isAnswer ? call.answer?.payload : call.request
      guard let payload, payload.bytes >= LargePayloads.smallest else { continue }
      calls[place].isCutShort = true
      if old.slot.isAnswer {
        calls[place].answer?.payload = payload.withoutContent
      } else {
        calls[place].request = payload.withoutContent
      }
    }
  }

  /// Estimated memory in bytes that is not shared with `earlier`, an earlier copy of this log.
  func bytes(beyond earlier: CallLog) -> Int {
    let added = payloads.noted - earlier.payloads.noted
    // With fewer bytes than before, `earlier` is a copy of another log.
    return (added < 0 ? payloads.bytes : min(added, payloads.bytes))
      + calls.bytes(since: earlier.lastID)
  }
}

/// The calls of a session, stored in parts that copies share, so that a snapshot costs little more than its last part.
public struct Calls: RandomAccessCollection, Hashable, Sendable {
  /// The number of calls in each part but the last, which may hold fewer.
  private static let partSize = 8

  private var parts: [[Call]] = []

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    guard let last = parts.last else { return 0 }
    return (parts.count - 1) * Self.partSize + last.count
  }

  public internal(set) subscript(place: Int) -> Call {
    get { parts[place / Self.partSize][place % Self.partSize] }
    _modify { yield &parts[place / Self.partSize][place % Self.partSize] }
  }

  mutating func append(_ call: Call) {
    if let last = parts.last, last.count < Self.partSize {
      parts[parts.count - 1].append(call)
    } else {
      parts.append([call])
    }
  }

  /// Drops the oldest parts; at least `count` calls remain.
  mutating func forgetOldest(beyond count: Int) {
    while endIndex >= count + Self.partSize { parts.removeFirst() }
  }

  /// Estimated memory in bytes that is not shared with an earlier copy whose newest call was `last`.
  func bytes(since last: Call.ID) -> Int {
    let own = (self.last?.id ?? 0) - last
    // The last part is never shared; texts and headers, stored outside of `Call`, are taken as 1,000 bytes per call.
    return Self.partSize * MemoryLayout<Call>.stride + parts.count * 8
      + Swift.max(0, Swift.min(own, endIndex)) * (MemoryLayout<Call>.stride + 1_000)
  }
}

/// Stores repeated large payloads once, and limits the memory for old ones.
///
/// With thousands of cards, each check's request and answer are megabytes long. An undo restores payloads that were
/// dropped since, because they are still in the earlier snapshot of the log.
struct LargePayloads: Hashable, Sendable {
  /// The size in bytes from which payloads are managed.
  static let smallest = 1 << 10
  /// Memory budget in bytes for payloads other than the newest of each slot.
  static let budget = 8 << 20

  /// The requests, or the answers, of all calls with one title.
  struct Slot: Hashable {
    var title: String
    var isAnswer: Bool
  }

  /// A payload that was followed by a different one in its slot.
  struct Superseded: Hashable {
    var slot: Slot
    var bytes: Int
    var lastUser: Call.ID
  }

  private struct Newest: Hashable {
    var payload: Payload
    var bytes: Int
    var lastUser: Call.ID
  }

  private var newest: [Slot: Newest] = [:]
  private var superseded: [Superseded] = []
  private var supersededBytes = 0
  /// The total bytes of all payloads ever stored, dropped ones included.
  private(set) var noted = 0

  /// Returns the payload to store: the newest of the slot, whose storage is then shared, if both are equal.
  mutating func keep(_ payload: Payload, of id: Call.ID, in slot: Slot) -> Payload {
    let bytes = payload.bytes
    guard bytes >= Self.smallest else { return payload }
    if let known = newest[slot] {
      if known.payload == payload {
        newest[slot]?.lastUser = id
        return known.payload
      }
      superseded.append(Superseded(slot: slot, bytes: known.bytes, lastUser: known.lastUser))
      supersededBytes += known.bytes
    }
    newest[slot] = Newest(payload: payload, bytes: bytes, lastUser: id)
    noted += bytes
    return payload
  }

  /// Removes and returns the oldest superseded payload; nil while all fit into the budget.
  mutating func takeOldest() -> Superseded? {
    guard supersededBytes > Self.budget, !superseded.isEmpty else { return nil }
    let oldest = superseded.removeFirst()
    supersededBytes -= oldest.bytes
    return oldest
  }

  /// Estimated memory of the stored payloads, in bytes.
  var bytes: Int { newest.values.reduce(supersededBytes) { $0 + $1.bytes } }
}

extension Payload {
  /// Estimated memory of the payload, in bytes.
  var bytes: Int {
    switch self {
    // The card list's storage is shared with the world's.
    case .none, .cards: 0
    case .fields(let fields):
      fields.reduce(0) { $0 + 32 + $1.name.utf8.count + $1.value.utf8.count }
    case .request(let request): request.body.count
    case .reply(let reply): reply.body.count
    }
  }

  /// The payload without its HTTP body, or without its values.
  var withoutContent: Payload {
    switch self {
    case .none, .cards, .fields: return .none
    case .request(var request):
      request.body = Data()
      return .request(request)
    case .reply(var reply):
      reply.body = Data()
      return .reply(reply)
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index of an element with that property, which all elements after it have, too; found by binary search.
  func firstPlace(where hasProperty: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = hasProperty(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
