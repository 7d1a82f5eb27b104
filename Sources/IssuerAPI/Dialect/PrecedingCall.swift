import JSON
public import WalletDomain

/// A call that is made before another one, for values of its answer.
public struct PrecedingCall: Sendable {
  let call: DescribedCall

  public var title: String { call.title }

  public func succeeded(_ reply: HTTPReply) -> Bool { call.success.isMet(by: reply) }

  public func encode(knowing facts: IssuerFacts) -> HTTPRequest {
    call.request(WireValues(knowing: facts))
  }

  public func reply(knowing facts: IssuerFacts) -> HTTPReply {
    call.reply(WireValues(knowing: facts))
  }

  /// The members of the answer as facts for the calls after it, by `CALL.member`.
  public func read(_ reply: HTTPReply) throws(CallFailure) -> IssuerFacts {
    guard call.success.isMet(by: reply) else { throw .status(reply.status) }
    let body = try reply.jsonBody()
    var facts: IssuerFacts = [:]
    call.answer?.visitLeaves { path, _ in
      let name = ([call.call.name] + path).joined(separator: ".")
      facts[name] = body.member(at: path)?.text
    }
    return facts
  }
}

extension IssuerDialect {
  /// The calls that are made before an operation, in their order.
  public func preceding(_ call: IssuerCall) -> [PrecedingCall] {
    let before = wire[call]?.before ?? []
    return before.compactMap { wire[$0].map(PrecedingCall.init) }
  }

  /// Whether any call is made before another.
  public var makesCallsBefore: Bool { wire.calls.contains { !$0.before.isEmpty } }

  /// The simulated service's reply to a request that only comes before others; nil if it is none.
  public func replyToPreceding(_ request: HTTPRequest, knowing facts: IssuerFacts) -> HTTPReply? {
    readingPreceding(request).map { call, values in
      switch values {
      case .success: PrecedingCall(call: call).reply(knowing: facts)
      case .failure(let refusal): refuse(refusal)
      }
    }
  }

  /// The call that only comes before others and is asked for; nil if the request is another.
  public func preceding(asked request: HTTPRequest) -> PrecedingCall? {
    readingPreceding(request).map { PrecedingCall(call: $0.call) }
  }

  private func readingPreceding(
    _ request: HTTPRequest
  ) -> (call: DescribedCall, values: Result<WireValues, HTTPRefusal>)? {
    wire.calls.lazy.compactMap { [wire] call in
      guard case .other = call.call else { return nil }
      return call.decode(request, credential: wire.credentialOfBackEnd, wire.errors)
        .map { (call, $0) }
    }.first
  }
}
