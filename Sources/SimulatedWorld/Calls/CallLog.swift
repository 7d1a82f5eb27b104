import WalletDomain

/// Everything that was said in the session, oldest first.
public struct CallLog: Hashable, Sendable {
  public private(set) var calls: [Call] = []

  public init() {}

  public subscript(id: Call.ID) -> Call? {
    calls.indices.contains(id - 1) ? calls[id - 1] : nil
  }

  /// Notes a call that waits for its answer.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    fault: String? = nil
  ) -> Call.ID {
    add(title, from: from, to: to, request, at: at, expectsAnswer: true, fault: fault)
  }

  /// Notes a call that needs no answer.
  mutating func tell(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant
  ) {
    _ = add(title, from: from, to: to, request, at: at, expectsAnswer: false, fault: nil)
  }

  /// Notes a call that is answered on the spot, as calls within the iPhone are.
  mutating func ask(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    answered summary: String, succeeded: Bool = true, _ payload: Payload = .none
  ) {
    let id = ask(title, from: from, to: to, request, at: at)
    answer(id, summary, succeeded: succeeded, payload, at: at)
  }

  /// A call is answered once; what comes later changes nothing.
  mutating func answer(
    _ id: Call.ID, _ summary: String, succeeded: Bool, _ payload: Payload, at: VirtualInstant,
    ignored: Bool = false
  ) {
    guard calls.indices.contains(id - 1), calls[id - 1].answer == nil else { return }
    calls[id - 1].answer = Call.Answer(
      at: at, summary: summary, succeeded: succeeded, payload: payload, ignored: ignored)
  }

  /// What the asking party made of the answer: nothing. What comes later changes nothing here either.
  mutating func note(_ failure: CallFailure, on id: Call.ID) {
    guard calls.indices.contains(id - 1), calls[id - 1].failure == nil else { return }
    calls[id - 1].failure = failure
  }

  private mutating func add(
    _ title: String, from: Party, to: Party, _ request: Payload, at: VirtualInstant,
    expectsAnswer: Bool, fault: String?
  ) -> Call.ID {
    let id = calls.count + 1
    calls.append(
      Call(
        id: id, from: from, to: to, title: title, at: at, request: request,
        expectsAnswer: expectsAnswer, fault: fault, answer: nil, failure: nil))
    return id
  }
}
