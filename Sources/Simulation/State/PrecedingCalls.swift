import IssuerAPI
import SimulatedWorld
import WalletDomain

// Calls that an issuer needs before another one, such as for a key that the request then carries.
extension Performer {
  /// Makes the calls that come before a request, one after the other, and then goes on with what they answered.
  ///
  /// If one fails, so has the request: `purpose` hears of that. `complete` adds the sender's own headers.
  mutating func precede(
    _ request: IssuerRequest, for purpose: PendingRequest, with calls: ArraySlice<PrecedingCall>,
    knowing facts: IssuerFacts,
    completing complete: @escaping @Sendable (inout HTTPRequest) -> Void,
    then goOn: @escaping @Sendable (IssuerFacts, inout Performer) -> Void
  ) {
    guard let next = calls.first else { return goOn(facts, &self) }
    var bytes = next.encode(knowing: facts)
    complete(&bytes)
    let hearing = PendingRequest(
      purpose.name, of: purpose.program,
      hearIssuer: { reply, id, performer in
        let read = performer.read(reply, of: id) { reply throws(CallFailure) in
          try next.read(reply)
        }
        switch read {
        case .failure(let failure): purpose.hear(.issuer(.failure(failure)), id, &performer)
        case .success(let answered):
          performer.precede(
            request, for: purpose, with: calls.dropFirst(),
            knowing: facts.merging(answered) { $1 }, completing: complete, then: goOn)
        }
      })
    send(bytes, for: request.operation, hearing)
  }
}
