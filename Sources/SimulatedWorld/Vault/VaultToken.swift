import FoundationEssentials
public import WalletDomain

/// A token as the card network keeps it: the truth that the issuer and the devices learn of, each in its own time.
public struct VaultToken: Hashable, Sendable, Identifiable {
  /// The four states of a token, and no others (Enfuce, token management).
  public enum Status: String, CaseIterable, Hashable, Sendable {
    case inactive = "INACTIVE"
    case active = "ACTIVE"
    case suspended = "SUSPENDED"
    case deactivated = "DEACTIVATED"
  }

  /// One step of its life.
  public struct Step: Hashable, Sendable {
    public var at: VirtualInstant
    public var act: TokenAct
    public var by: TokenActor
    public var from: Status
    public var to: Status
  }

  /// What nobody has said of a token: the simulation needs a value, and no sentence may rest on it.
  public struct Assumed: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Taken from the issuer's list or the pass.
    public static let status = Assumed(rawValue: 1)
    /// Somebody must have suspended it: the issuer is taken to.
    public static let suspender = Assumed(rawValue: 2)
    public static let creation = Assumed(rawValue: 4)
    /// No device holds it, so that its pass is taken to have been removed as the scenario begins.
    public static let removal = Assumed(rawValue: 8)
  }

  public let id: TokenUniqueReference
  /// The card that it stands for; nil where nobody has said.
  public internal(set) var card: Card.ID?
  /// Nil where the scenario gives a token without its pass.
  public internal(set) var device: Device?
  public internal(set) var panUniqueReference: String?
  /// The decision that it was made by: GREEN, YELLOW or ORANGE.
  public internal(set) var authorizationPath: String?
  public private(set) var status: Status
  /// Everybody who has suspended it and not resumed it since.
  public private(set) var suspendedBy: Set<TokenActor>
  public internal(set) var assumed: Assumed
  public internal(set) var createdAt: VirtualInstant
  /// When its pass was removed in Wallet (MDES: TokenDeletedFromConsumerApp).
  public internal(set) var deletedFromConsumerAppAt: VirtualInstant?
  /// What became of it in this session, oldest first.
  public private(set) var history: [Step] = []
  /// How many notices were written about it.
  var revision = 0
  /// Of its network.
  let rules: TokenRules
  /// How many codes were sent for it.
  var codesSent = 0
  /// One more was asked for than the network sends.
  public internal(set) var getsNoMoreCodes = false
  /// It was linked to another card before.
  public internal(set) var wasMoved = false
  /// The code that the customer was sent to verify it with.
  public internal(set) var activationCode: ActivationCode?
  /// The one-time password that the issuer gave the app for it.
  var activationData: Data?

  public init(
    id: TokenUniqueReference, card: Card.ID? = nil, device: Device? = nil,
    panUniqueReference: String? = nil, authorizationPath: String? = nil, status: Status,
    suspendedBy: Set<TokenActor> = [], createdAt: VirtualInstant,
    deletedFromConsumerAppAt: VirtualInstant? = nil, assumed: Assumed = [],
    rules: TokenRules = .mastercard
  ) {
    self.id = id
    self.rules = rules
    self.card = card
    self.device = device
    self.panUniqueReference = panUniqueReference
    self.authorizationPath = authorizationPath
    self.status = status
    let isSuspended = status == .suspended
    self.suspendedBy = isSuspended ? (suspendedBy.isEmpty ? [.issuer] : suspendedBy) : []
    self.assumed = assumed
    if isSuspended, suspendedBy.isEmpty { self.assumed.insert(.suspender) }
    self.createdAt = createdAt
    self.deletedFromConsumerAppAt = deletedFromConsumerAppAt
  }

  /// Those of whom something says that they have suspended it.
  public var statedSuspenders: Set<TokenActor> {
    assumed.contains(.suspender) ? suspendedBy.subtracting([.issuer]) : suspendedBy
  }

  /// When the network will deactivate it of its own accord; nil while nothing counts.
  public var deadline: VirtualInstant? {
    let lapse = status == .inactive ? createdAt + rules.inactiveLifetime : nil
    let deletion =
      status == .deactivated ? nil : deletedFromConsumerAppAt.map { $0 + rules.removedLifetime }
    return [lapse, deletion].compactMap { $0 }.min()
  }

  /// A status that somebody tells who should know takes the place of one that is only assumed.
  mutating func take(reported status: Status) {
    guard assumed.contains(.status), status != self.status else { return }
    self.status = status
    suspendedBy = status == .suspended ? [.issuer] : []
    if status == .suspended { assumed.insert(.suspender) } else { assumed.remove(.suspender) }
  }

  /// Changes its state where the documents permit it; otherwise nothing changes.
  mutating func take(
    _ act: TokenAct, by actor: TokenActor, at instant: VirtualInstant
  ) throws(TokenRefusal) {
    if let refusal = refusal(of: act, by: actor) { throw refusal }
    let before = status
    switch act {
    case .activate: status = .active
    case .suspend:
      suspendedBy.insert(actor)
      status = .suspended
    case .resume:
      if let suspender = suspension(endedBy: actor) { suspendedBy.remove(suspender) }
      if suspendedBy.isEmpty { status = .active }
    case .deactivate:
      suspendedBy = []
      status = .deactivated
    }
    assumed.remove(.status)
    if !suspendedBy.contains(.issuer) { assumed.remove(.suspender) }
    if status != .inactive {
      activationCode = nil
      activationData = nil
    }
    history.append(Step(at: instant, act: act, by: actor, from: before, to: status))
  }
}
