import IssuerAPI
public import SimulatedWorld
public import WalletDomain

// Names of the faults and mistakes in the fault menu.

extension Fault {
  /// Title in the menu, such as “down”; without one, a technical description of the effect.
  public var titleInMenu: String {
    Self.usual(on: on).first { doesTheSame(as: $0.fault) }?.title ?? effectInWords
  }

  /// Title of a fault that the menu has switched on, such as “slow”; nil for others, whose ids are given by people.
  public static func menuTitle(for id: Fault.ID) -> String? {
    Endpoint.spoilable.lazy.flatMap { usual(on: $0) }.first { $0.fault.id == id }
      .map { $0.title ?? $0.fault.effectInWords }
  }

  public func doesTheSame(as other: Fault) -> Bool {
    var named = self
    (named.id, named.isEnabled) = (other.id, other.isEnabled)
    return named == other
  }

  /// Common faults for an endpoint; those with a title appear in the endpoint's row of the menu.
  public static func usual(on endpoint: Endpoint) -> [(fault: Fault, title: String?)] {
    func named(
      _ name: String, _ title: String?, delay: Duration = .zero, _ ending: Fault.Ending?,
      _ phase: Phase = .before
    ) -> (Fault, String?) {
      let id = "menu-\(endpoint.rawValue)-\(name)"
      return (Fault(id: id, on: endpoint, delay: delay, ending: ending, phase: phase), title)
    }
    let lost = endpoint == .activations ? [named("lost", "lost", .reset, .after)] : []
    return [
      named("slow", "slow", delay: .seconds(8), nil), named("refuse", "down", .refuse),
      named("html", "wrong", .answer(.gatewayPage)),
    ] + lost + Fault.Ending.usual.map { named($0.name, nil, $0.ending) }
  }
}

extension AppMistake {
  /// Short name for an audience, or the raw value if there is none.
  public var nameInMenu: String {
    switch self {
    case .handlerLate: "late"
    case .handlerTwice: "twice"
    case .handlerNever: "never"
    case .handlerReleased: "released"
    case .exampleLeft: "stops"
    case .extensionUnfiltered: "offers all"
    case .extensionNilRequest: "no request"
    case .staleAppGroup: "stale"
    default: rawValue
    }
  }
}

extension PassKitError {
  /// Short name for an audience.
  public var nameInMenu: String {
    switch self {
    case .userCancelled: "closed"
    case .systemCancelled: "taken away"
    case .unknown: "error"
    case .unsupported: "no cards here"
    case .invalidData: "data not usable"
    case .unsupportedVersion: "unknown version"
    case .invalidSignature: "bad signature"
    case .notEntitled: "not entitled"
    }
  }
}
