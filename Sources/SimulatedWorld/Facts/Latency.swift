/// The time that calls to each endpoint take without a fault.
public struct Latency: Hashable, Sendable {
  /// Only the values that differ from the default.
  private var given: [Endpoint: Duration] = [:]

  public init() {}

  public subscript(endpoint: Endpoint) -> Duration {
    get { given[endpoint] ?? endpoint.usualLatency }
    set { given[endpoint] = newValue == endpoint.usualLatency ? nil : newValue }
  }
}

extension Endpoint {
  fileprivate var usualLatency: Duration {
    switch self {
    case .datacore: .milliseconds(60)
    case .searches: .milliseconds(80)
    case .backEnd: .milliseconds(60)
    case .signedCards: .milliseconds(400)
    case .activations: .milliseconds(300)
    case .certificates: .milliseconds(250)
    case .eligibility: .milliseconds(350)
    case .provisioning: .milliseconds(1200)
    case .passActivation: .milliseconds(500)
    }
  }
}
