public import IssuerAPI
public import Recordings
import SimulatedWorld

/// Who answers the issuer's requests: the one seam between the app and a token service.
public enum Transport: Hashable, Sendable {
  /// The simulated service inside the world answers, after the scenario's latency.
  case simulated
  /// What was answered before is answered again, as long after as it took; `matching` finds it.
  case recorded(Recording, name: String, matching: RequestMatching = RequestMatching())
  /// Somebody outside answers; the session hands out the request as an effect and waits for the reply.
  case external(name: String)

  /// What the title bar says where the issuer speaks `dialect`.
  public func title(speaking dialect: IssuerDialect) -> String {
    switch self {
    case .simulated: "simulated \(dialect.name)"
    case .recorded(_, let name, _): "\(dialect.name) from \(name)"
    case .external(let name): "\(dialect.name) at \(name)"
    }
  }
}

extension Session {
  /// Who answers the issuer's requests, as the title bar says it.
  public var answerer: String { transport.title(speaking: world.issuer) }
}
