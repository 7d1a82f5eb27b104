public import IssuerAPI
public import SimulatedWorld

extension Endpoint {
  /// Plain name of the endpoint for an audience, as the subject of a sentence: “The card list”, “The bank signs”.
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
