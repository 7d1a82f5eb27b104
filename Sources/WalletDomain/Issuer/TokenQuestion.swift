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
}
