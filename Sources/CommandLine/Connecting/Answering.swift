package import IssuerAPI
import Scenarios
package import SimulatedWorld
package import Simulation
import WalletDomain

/// The issuer that answers in this run, and the recorder of its calls.
package final class Answering: @unchecked Sendable {
  package let transport: Transport
  package let server: Server?
  /// Whether calls that change something real are sent without asking.
  package let mayChange: Bool
  package var recorder: Recorder?

  /// The simulated service answers where there is neither a recording nor a server.
  package init(
    _ transport: Transport = .simulated, by server: Server? = nil, mayChange: Bool = false
  ) {
    self.transport = server.map { .external(name: $0.name) } ?? transport
    (self.server, self.mayChange) = (server, mayChange)
  }

  /// Records the calls of a session, if there is a recorder, and reports calls that were kept back.
  func record(_ session: Session) throws(CommandFailure) {
    recorder?.record(session)
    recorder?.writeIfNeeded()
    if let problem = recorder?.problem { throw .environment(problem) }
    if let call = session.world.log.calls.first(where: { $0.failure == .notSent }), let server {
      printError(
        "passwalk: \(call.title) was kept back, because it may change something at \(server.name); "
          + "give --yes to send it")
    }
  }

  /// Sends a request to the real issuer, waits for its answer and records it.
  package func ask(_ request: HTTPRequest, as id: Call.ID) -> ExternalTransport.Answer {
    guard let server else {
      return ExternalTransport.Answer(.failure(.couldNotConnect), took: .zero)
    }
    recorder?.begin(request, as: id, to: server.origin)
    let answer = server.ask(request)
    recorder?.end(id, answer.reply, after: answer.took)
    return answer
  }

  /// The transport of commands without a screen; calls that change something real need `--yes`.
  var outside: ExternalTransport? {
    guard server != nil else { return nil }
    return ExternalTransport { request, call in
      if call.changesSomethingReal, !self.mayChange {
        return ExternalTransport.Answer(.failure(.notSent), took: .zero)
      }
      return self.ask(request, as: call.id)
    }
  }
}

extension Options {
  /// The settled session of a command without a screen, and the issuer that answers in it.
  ///
  /// Without `scenario` it is that of the options; `loggingIn` is false where the story refuses the log-in.
  func settledSession(
    of scenario: Scenario? = nil, loggingIn: Bool = true
  ) throws(CommandFailure) -> (session: Session, answering: Answering) {
    let answering = try answering()
    if answering.server != nil, has("at") {
      throw .usage("--at plays steps that a real issuer would carry out; leave it out with --tmp")
    }
    let chosen = if let scenario { scenario } else { try self.scenario() }
    answering.recorder?.exclude(Session(chosen).world.cards.cardholders)
    let session = Session.settled(
      chosen, policy: try policy(for: chosen), loggingIn: loggingIn,
      answeredBy: answering.transport, asking: answering.outside)
    return (session, answering)
  }
}
