import WalletDomain

/// What a network does with its tokens of its own accord, where networks differ or only one has said it.
public struct TokenRules: Hashable, Sendable {
  /// After that a token that nobody has activated goes back to the pool.
  public var inactiveLifetime: Duration
  /// So long a token stays as it is after its pass was removed.
  public var removedLifetime: Duration
  /// The issuer is told that the pass was removed, and not only when the token has ended.
  public var announcesRemoval: Bool
  /// How many codes are sent for a token before text messages are no way to verify it; nil without such a limit.
  public var codes: Int?
  /// The issuer may end what a cardholder suspended (Mastercard's MDES Customer Service API, of tokens in Apple Pay).
  public var issuerResumesCardholders = false

  /// 30 days (MDES Pre-digitization), 95 days and TokenDeletedFromConsumerApp (Customer Service release notes, 2024).
  public static let mastercard = TokenRules(
    inactiveLifetime: .seconds(30 * 86_400), removedLifetime: .seconds(95 * 86_400),
    announcesRemoval: true, codes: nil)

  /// DELETE_FROM_APP is Mastercard's alone, and codes have a limit (Thales, maxOTPRequestsAllowed); the numbers are assumptions.
  public static let visa = TokenRules(
    inactiveLifetime: mastercard.inactiveLifetime, removedLifetime: mastercard.removedLifetime,
    announcesRemoval: false, codes: 5)
}

extension NetworkRules {
  /// Those of the network that the reference names, or else the card of a customer who has `cards`.
  func tokens(
    of reference: TokenUniqueReference, for card: Card.ID?, among cards: CardList,
    in wallet: WalletType
  ) -> TokenRules {
    tokens(of: reference.network ?? card.flatMap { cards[$0] }?.network, in: wallet)
  }

  /// Mastercard's where nobody knows the network.
  func tokens(of network: PaymentNetwork?, in wallet: WalletType) -> TokenRules {
    switch network {
    case .visa: return visa
    case .mastercard, nil:
      var rules = TokenRules.mastercard
      rules.issuerResumesCardholders = wallet == .applePay
      return rules
    }
  }
}
