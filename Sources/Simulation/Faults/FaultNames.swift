package import IssuerAPI
public import SimulatedWorld
public import WalletDomain

// Names of the faults and mistakes in the fault menu.

extension Fault {
  /// Title in the menu, such as “down”; without one, a technical description of the effect.
  public var titleInMenu: String {
    if isNotYet { return Self.notYet }
    return Self.usual(on: on).first { doesTheSame(as: $0.fault) }?.title ?? effectInWords
  }

  /// Whether it is the menu's own fault of that kind.
  package var isNotYet: Bool { id == Self.idOfNotYet(on: on) }

  private static let notYet = "not yet"

  private static func idOfNotYet(on endpoint: Endpoint) -> Fault.ID {
    "menu-\(endpoint.rawValue)-not-yet"
  }

  /// The fault by which an issuer wants the customer's confirmation first, for good; nil if it has no such answer.
  package static func notYet(on endpoint: Endpoint, of issuer: IssuerDialect) -> Fault? {
    let calls: [IssuerCall] =
      switch endpoint {
      case .signedCards: [.sign, .google]
      case .activations: [.activate]
      default: []
      }
    return calls.lazy.compactMap(issuer.replyNotYet).first.map { reply in
      let answer = ForeignAnswer(
        status: reply.status, headers: reply.headers,
        body: String(decoding: reply.body, as: UTF8.self))
      return Fault(id: idOfNotYet(on: endpoint), on: endpoint, ending: .answer(answer))
    }
  }

  /// Title of a fault that the menu has switched on, such as “slow”; nil for others, whose ids are given by people.
  public static func menuTitle(for id: Fault.ID) -> String? {
    if Endpoint.spoilable.map(idOfNotYet).contains(id) { return notYet }
    return Endpoint.spoilable.lazy.flatMap { usual(on: $0) }.first { $0.fault.id == id }
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
