/// A request to `tokens/searches`: tokens by their references, in one kind of wallet.
public struct TokenQuestion: Hashable, Sendable, ExpressibleByArrayLiteral {
  public var references: [TokenUniqueReference]
  public var wallet: WalletType
  /// The card whose tokens are asked for, if the issuer lists the tokens of a card; nil if it takes references.
  public var card: Card.ID?

  public init(_ references: [TokenUniqueReference], in wallet: WalletType = .applePay) {
    self.references = references
    self.wallet = wallet
  }

  public init(arrayLiteral references: TokenUniqueReference...) { self.init(references) }

  /// Whether a token of a card's list, which has those of all wallets and devices, may be on a device that asks.
  ///
  /// It is one of the references, or has none that could be told apart, or the list tells wallet and device.
  public func concerns(_ token: Token) -> Bool {
    if let reference = token.tokenUniqueReference, references.contains(reference) { return true }
    let isInWallet = token.place?.wallet.map { $0 == wallet }
    if token.tokenUniqueReference == nil { return isInWallet ?? true }
    // A token that has ended stays in the list, and only its pass would show that something is left of it.
    return isInWallet == true && token.place?.device != nil
      && TokenStatus(token.tokenStatus) != .deactivated
  }
}
