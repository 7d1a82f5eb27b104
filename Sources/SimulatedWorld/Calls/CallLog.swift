import WalletDomain

/// The log of all calls and messages of the session, oldest first.
public struct CallLog: Hashable, Sendable {
  public private(set) var calls = Calls()
  /// All senders and receivers of calls so far.
  public private(set) var parties: Set<Party> = []
  private var payloads = LargePayloads()

  /// The number of calls kept, to within one part of `Calls`; older ones are dropped.
  static let mostCalls = 4_000

  public init() {}

  /// The id of the newest call; 0 if there is none.
  public var lastID: Call.ID { calls.last?.id ?? 0 }

  public subscript(id: Call.ID) -> Call? { place(of: id).map { calls[$0] } }

  /// The index of a call in `calls`, by binary search: ids rise, with gaps, as calls to the outside never reuse an id.
  public func place(of id: Call.ID) -> Int? {
    var range = calls.indices
    while let last = range.last {
      let middle = (range.lowerBound + last) / 2
      if calls[middle].id == id { return middle }
      range = calls[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Logs a call that is not answered yet.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    endpoint: Endpoint? = nil, fault: String? = nil, isOutside: Bool = false,
    idAfter last: Call.ID = 0
  ) -> Call.ID {
    add(
      title, from: from, to: to, request, at: at, endpoint: endpoint, expectsAnswer: true,
      fault: fault, isOutside: isOutside, idAfter: last)
  }

  /// Logs a call that needs no answer.
  mutating func tell(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant
  ) {
    _ = add(title, from: from, to: to, request, at: at, expectsAnswer: false, fault: nil)
  }

  /// Logs a call that is answered at once, such as one within the iPhone.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    answered summary: String, succeeded: Bool = true, _ payload: Payload = .none
  ) {
    let id = ask(title, from: from, to: to, request, at: at)
    answer(id, summary, succeeded: succeeded, payload, at: at)
  }

  /// Logs the answer to a call; ignored if there is one already, unless that one and this one both came too late.
  mutating func answer(
    _ id: Call.ID, _ summary: String, succeeded: Bool, refusal: String? = nil,
    _ payload: Payload, at: VirtualInstant, ignored: Bool = false
  ) {
    guard let place = place(of: id) else { return }
    if let earlier = calls[place].answer, !(earlier.ignored && ignored) { return }
    calls[place].answer = Call.Answer(
      at: at, summary: refusal.map { "\(summary) · \($0)" } ?? summary,
      succeeded: succeeded && refusal == nil, refusal: refusal,
      payload: keep(payload, of: id, calls[place].title, isAnswer: true), ignored: ignored)
  }

  /// Logs why the caller could not use the answer; ignored if a failure is logged already.
  mutating func note(_ failure: CallFailure, on id: Call.ID) {
    guard let place = place(of: id), calls[place].failure == nil else { return }
    calls[place].failure = failure
  }

  private mutating func add(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    endpoint: Endpoint? = nil, expectsAnswer: Bool, fault: String?, isOutside: Bool = false,
    idAfter last: Call.ID = 0
  ) -> Call.ID {
    let id = max(lastID, last) + 1
    parties.formUnion([from, to])
    calls.append(
      Call(
        id: id, from: from, to: to, title: title, endpoint: endpoint, at: at,
        request: keep(request, of: id, title, isAnswer: false),
        expectsAnswer: expectsAnswer, isOutside: isOutside, fault: fault, answer: nil,
        failure: nil))
    calls.forgetOldest(beyond: Self.mostCalls)
    return id
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
