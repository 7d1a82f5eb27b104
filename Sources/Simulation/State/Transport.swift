public import IssuerAPI
public import Recordings

/// The party that answers requests to the issuer: the simulation, a recording, or a real server.
public enum Transport: Hashable, Sendable {
  /// The simulated token service answers after the scenario's latency.
  case simulated
  /// A recording answers, with the recorded response times; `matching` selects the recorded call.
  case recorded(Recording, name: String, matching: RequestMatching = RequestMatching())
  /// A real server answers; the session returns the request as an effect and waits for the reply.
  case external(name: String)

  /// Text for the title bar if the issuer uses `dialect`.
  public func title(speaking dialect: IssuerDialect) -> String {
    switch self {
    case .simulated: "simulated \(dialect.name)"
    case .recorded(_, let name, _): "\(dialect.name) from \(name)"
    case .external(let name): "\(dialect.name) at \(name)"
    }
  }
}
