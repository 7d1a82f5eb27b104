/// A request to `tokens/searches`: tokens by their references, in one kind of wallet.
public struct TokenQuestion: Hashable, Sendable, ExpressibleByArrayLiteral {
  public var references: [TokenUniqueReference]
  public var wallet: WalletType

  public init(_ references: [TokenUniqueReference], in wallet: WalletType = .applePay) {
    self.references = references
    self.wallet = wallet
  }

  public init(arrayLiteral references: TokenUniqueReference...) { self.init(references) }
}
