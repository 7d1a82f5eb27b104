public import WalletDomain

/// A scenario's settings for a token at the network, where it differs from what the issuer's list and the pass imply.
public struct GivenToken: Hashable, Sendable {
  public var reference: TokenUniqueReference
  public var status: VaultToken.Status?
  public var suspendedBy: Set<TokenActor>
  public var card: Card.ID?
  public var device: Device?
  public var authorizationPath: String?
  /// The time since its creation.
  public var age: Duration
  /// The time since its pass was removed in Wallet; nil if not given.
  public var deletedAgo: Duration?

  public init(
    reference: TokenUniqueReference, status: VaultToken.Status? = nil,
    suspendedBy: Set<TokenActor> = [], card: Card.ID? = nil, device: Device? = nil,
    authorizationPath: String? = nil, age: Duration = .zero, deletedAgo: Duration? = nil
  ) {
    self.reference = reference
    self.status = status
    self.suspendedBy = suspendedBy
    self.card = card
    self.device = device
    self.authorizationPath = authorizationPath
    self.age = age
    self.deletedAgo = deletedAgo
  }
}

extension TokenVault {
  /// Creates the vault implied by the issuer's list and the devices' passes.
  ///
  /// 1. Each token of the issuer's list is in it, with its status; if that is not one of MDES's four, that of its pass.
  /// 2. Every pass has a token, whether or not the issuer lists it.
  /// 3. A token without a pass was deleted in Wallet when the scenario begins, unless it is INACTIVE.
  /// 4. `given` overrides single fields, and adds tokens that are in neither.
  init(
    tmp: [Token], passes: [StoredPass], given: [GivenToken], at start: VirtualInstant,
    rules: (TokenUniqueReference, Card.ID?) -> TokenRules = { _, _ in .mastercard }
  ) {
    // Indices, because with thousands of passes each would be copied several times.
    var held: [TokenUniqueReference: Int] = [:]
    held.reserveCapacity(passes.count)
    for (place, stored) in passes.enumerated() {
      if let reference = stored.pass.deviceAccountIdentifier, held[reference] == nil {
        held[reference] = place
      }
    }
    let said = Dictionary(given.map { ($0.reference, $0) }, uniquingKeysWith: { _, last in last })
    let listed = tmp.indices.filter { tmp[$0].tokenUniqueReference != nil }
    let references =
      listed.compactMap { tmp[$0].tokenUniqueReference }
      + passes.compactMap(\.pass.deviceAccountIdentifier) + given.map(\.reference)
    self.init(references) { reference, place in
      VaultToken(
        reference, listed: place < listed.count ? tmp[listed[place]] : nil,
        held: held[reference].map { passes[$0] }, given: said[reference], at: start, rules)
    }
  }
}

extension VaultToken {
  fileprivate init(
    _ reference: TokenUniqueReference, listed: Token?, held: StoredPass?, given: GivenToken?,
    at start: VirtualInstant, _ rules: (TokenUniqueReference, Card.ID?) -> TokenRules
  ) {
    let card = given?.card ?? listed?.externalCardId ?? held?.card
    let status =
      given?.status ?? listed?.tokenStatus.flatMap(Status.init(rawValue:))
      ?? held.map { Status($0.pass.activationState) } ?? .active
    let deletion: VirtualInstant? =
      if let ago = given?.deletedAgo {
        start - ago
      } else if held == nil, given?.device == nil, status == .active || status == .suspended {
        start
      } else {
        nil
      }
    var assumed: Assumed = []
    if given?.status == nil { assumed.insert(.status) }
    if given?.age ?? .zero == .zero { assumed.insert(.creation) }
    if given?.deletedAgo == nil, deletion != nil { assumed.insert(.removal) }
    self.init(
      id: reference, card: card,
      device: held?.device ?? given?.device, panUniqueReference: listed?.panUniqueReference,
      authorizationPath: given?.authorizationPath ?? listed?.authorizationPath, status: status,
      suspendedBy: given?.suspendedBy ?? [], createdAt: start - (given?.age ?? .zero),
      deletedFromConsumerAppAt: deletion, assumed: assumed, rules: rules(reference, card))
  }
}

extension VaultToken.Status {
  /// The status implied by a pass in that state.
  fileprivate init(_ state: PassActivationState) {
    switch state {
    case .activated: self = .active
    case .requiresActivation, .activating: self = .inactive
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
