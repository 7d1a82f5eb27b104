public import IssuerAPI
public import SimulatedWorld

extension Endpoint {
  /// Plain name for an audience of who answers, or what is answered, at this endpoint.
  public func subject(speaking dialect: IssuerDialect) -> String {
    switch self {
    case .signedCards where dialect.backEnd != nil: "\(dialect.name) signs"
    case .datacore: "The card list"
    case .searches: "The card check"
    case .backEnd: "The bank's back end"
    case .signedCards: "The bank signs"
    case .activations: "The bank activates"
    case .certificates: "Apple's certificates"
    case .eligibility, .provisioning, .passActivation: rawValue
    }
  }
}
