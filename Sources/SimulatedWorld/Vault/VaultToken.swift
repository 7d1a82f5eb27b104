import FoundationEssentials
public import WalletDomain

/// The card network's record of a token, which is authoritative; issuer and devices are notified of changes later.
public struct VaultToken: Hashable, Sendable, Identifiable {
  /// The four states of a token, and no others (Enfuce, token management).
  public enum Status: String, CaseIterable, Hashable, Sendable {
    case inactive = "INACTIVE"
    case active = "ACTIVE"
    case suspended = "SUSPENDED"
    case deactivated = "DEACTIVATED"
  }

  /// A status change.
  public struct Step: Hashable, Sendable {
    public var at: VirtualInstant
    public var act: TokenAct
    public var by: TokenActor
    public var from: Status
    public var to: Status
  }

  /// The fields of a token whose values are only assumed, and must not be stated to the user.
  public struct Assumed: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Derived from the issuer's list or the pass.
    public static let status = Assumed(rawValue: 1)
    /// ISSUER is assumed to have suspended it, as the suspender is not given.
    public static let suspender = Assumed(rawValue: 2)
    public static let creation = Assumed(rawValue: 4)
    /// No device has its pass, which is assumed to have been removed when the scenario began.
    public static let removal = Assumed(rawValue: 8)
  }

  public let id: TokenUniqueReference
  /// The card that it is linked to; nil if not known.
  public internal(set) var card: Card.ID?
  /// The device of its pass; nil if the scenario gives neither pass nor device.
  public internal(set) var device: Device?
  public internal(set) var panUniqueReference: String?
  /// The network's decision at its creation: GREEN, YELLOW or ORANGE.
  public internal(set) var authorizationPath: String?
  public private(set) var status: Status
  /// The actors whose suspensions are in effect.
  public private(set) var suspendedBy: Set<TokenActor>
  public internal(set) var assumed: Assumed
  public internal(set) var createdAt: VirtualInstant
  /// When its pass was removed in Wallet (MDES: TokenDeletedFromConsumerApp).
  public internal(set) var deletedFromConsumerAppAt: VirtualInstant?
  /// Its status changes in this session, oldest first.
  public private(set) var history: [Step] = []
  /// The number of notices about it so far.
  var revision = 0
  /// The rules of its network.
  let rules: TokenRules
  /// The number of codes sent for it.
  var codesSent = 0
  /// Whether a code beyond the network's limit was requested, so that text messages are no longer offered.
  public internal(set) var getsNoMoreCodes = false
  /// Whether it was linked to another card before.
  public internal(set) var wasMoved = false
  /// The newest code sent to the customer to verify it.
  public internal(set) var activationCode: ActivationCode?
  /// The one-time password issued to the app for method A.
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

  /// The suspenders, without an ISSUER that is only assumed.
  public var statedSuspenders: Set<TokenActor> {
    assumed.contains(.suspender) ? suspendedBy.subtracting([.issuer]) : suspendedBy
  }

  /// When the network will deactivate it by its own rules; nil if no rule applies.
  public var deadline: VirtualInstant? {
    let lapse = status == .inactive ? createdAt + rules.inactiveLifetime : nil
    let deletion =
      status == .deactivated ? nil : deletedFromConsumerAppAt.map { $0 + rules.removedLifetime }
    return [lapse, deletion].compactMap { $0 }.min()
  }

  /// Replaces an assumed status by the one reported by the issuer.
  mutating func take(reported status: Status) {
    guard assumed.contains(.status), status != self.status else { return }
    self.status = status
    suspendedBy = status == .suspended ? [.issuer] : []
    if status == .suspended { assumed.insert(.suspender) } else { assumed.remove(.suspender) }
  }

  /// Makes a documented transition; throws without any change if it is not permitted.
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

/// An activation code sent to the customer.
public struct ActivationCode: Hashable, Sendable {
  public var text: String
  public var expiresAt: VirtualInstant
  public var attemptsLeft: Int
}

/// Token rules that differ between networks, or that only one network has documented.
public struct TokenRules: Hashable, Sendable {
  /// The time after which a token that was never activated lapses and goes back to the pool.
  public var inactiveLifetime: Duration
  /// The time after which a token whose pass was removed is deactivated.
  public var removedLifetime: Duration
  /// Whether the issuer is notified of the pass's removal, not only of the token's end.
  public var announcesRemoval: Bool
  /// The most codes sent for a token, after which text messages are not offered; nil for no limit.
  public var codes: Int?
  /// Whether the issuer may lift a cardholder's suspension (Mastercard's MDES Customer Service API, for Apple Pay).
  public var issuerResumesCardholders = false

  /// 30 days (MDES Pre-digitization), 95 days and TokenDeletedFromConsumerApp (Customer Service release notes, 2024).
  public static let mastercard = TokenRules(
    inactiveLifetime: .seconds(30 * 86_400), removedLifetime: .seconds(95 * 86_400),
    announcesRemoval: true, codes: nil)

  /// No DELETE_FROM_APP, which is only Mastercard's; a limit of codes (Thales, maxOTPRequestsAllowed). Assumed numbers.
  public static let visa = TokenRules(
    inactiveLifetime: mastercard.inactiveLifetime, removedLifetime: mastercard.removedLifetime,
    announcesRemoval: false, codes: 5)
}
