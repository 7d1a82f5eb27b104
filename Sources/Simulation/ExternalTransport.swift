public import IssuerAPI
public import SimulatedWorld
public import WalletDomain

/// Sends requests to a real server and blocks until the reply, for commands without a screen.
public struct ExternalTransport: Sendable {
  public struct Answer: Sendable {
    public var reply: Result<HTTPReply, CallFailure>
    /// Elapsed real time.
    public var took: Duration

    public init(_ reply: Result<HTTPReply, CallFailure>, took: Duration) {
      self.reply = reply
      self.took = took
    }
  }

  let ask: @Sendable (HTTPRequest, Call) -> Answer

  public init(asking ask: @escaping @Sendable (HTTPRequest, Call) -> Answer) { self.ask = ask }
}

extension Session {
  /// Performs `effects`, runs until nothing is due, and waits for all replies of real servers.
  public mutating func settle(_ effects: [Effect] = [], asking outside: ExternalTransport? = nil) {
    var effects = effects + update(.settled)
    while let outside, case .send(let request, let id)? = effects.first {
      effects.removeFirst()
      guard let call = world.log[id] else { continue }
      let answer = outside.ask(request, call)
      effects += update(.timePassed(answer.took)) + update(.replyArrived(id, answer.reply))
      effects += update(.settled)
    }
  }
}
