public import WalletDomain

/// What a scenario says of a token at the network, where it is not what the issuer or the pass would make one think.
public struct GivenToken: Hashable, Sendable {
  public var reference: TokenUniqueReference
  public var status: VaultToken.Status?
  public var suspendedBy: Set<TokenActor>
  public var card: Card.ID?
  public var device: Device?
  public var authorizationPath: String?
  /// How long ago it was made.
  public var age: Duration
  /// How long ago its pass was removed in Wallet.
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
  /// The vault behind what the issuer lists and the devices hold.
  ///
  /// 1. Each token of the issuer's list is there, with its status; one spelled in another way follows its pass.
  /// 2. Every pass has a token, whether or not the issuer knows it.
  /// 3. A token that no device holds was deleted in Wallet when the scenario begins, unless it is INACTIVE.
  /// 4. `given` says otherwise, field by field, and adds tokens that neither of them knows.
  init(
    tmp: [Token], passes: [StoredPass], given: [GivenToken], at start: VirtualInstant,
    rules: (TokenUniqueReference, Card.ID?) -> TokenRules = { _, _ in .mastercard }
  ) {
    // By their places: a file of thousands would copy each of them several times.
    var held: [TokenUniqueReference: Int] = [:]
    held.reserveCapacity(passes.count)
    for (place, stored) in passes.enumerated() {
      if let reference = stored.pass.deviceAccountIdentifier, held[reference] == nil {
        held[reference] = place
      }
    }
    let said = Dictionary(
      given.map { ($0.reference, $0) }, uniquingKeysWith: { _, last in last })
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
  /// What a pass in that state stands for.
  fileprivate init(_ state: PassActivationState) {
    switch state {
    case .activated: self = .active
    case .requiresActivation, .activating: self = .inactive
    case .suspended: self = .suspended
    case .deactivated: self = .deactivated
    }
  }
}
