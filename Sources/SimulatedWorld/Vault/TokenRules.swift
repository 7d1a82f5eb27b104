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
