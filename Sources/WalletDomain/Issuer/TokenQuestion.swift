/// What `tokens/searches` is asked: tokens by their references, in one kind of wallet.
public struct TokenQuestion: Hashable, Sendable, ExpressibleByArrayLiteral {
  public var references: [TokenUniqueReference]
  public var wallet: WalletType

  public init(_ references: [TokenUniqueReference], in wallet: WalletType = .applePay) {
    self.references = references
    self.wallet = wallet
  }

  public init(arrayLiteral references: TokenUniqueReference...) { self.init(references) }
}

/// `walletType` on the wire. The guide gives APPLE_PAY alone; GOOGLE_PAY is an assumption.
public enum WalletType: String, Hashable, Sendable {
  case applePay = "APPLE_PAY"
  case googlePay = "GOOGLE_PAY"

  /// What it holds one of for each card.
  public var item: String { self == .googlePay ? "token in Google Wallet" : "pass" }

  /// A sentence about an iPhone and its Wallet, in the words of this wallet.
  public func worded(_ text: String) -> String {
    guard self == .googlePay else { return text }
    return text.replacing("Google Wallet", with: "Wallet").replacing(
      "Wallet", with: "Google Wallet"
    )
    .replacing("Apple Pay", with: "Google Pay").replacing("Apple", with: "Google")
    .replacing("PassKit", with: "Google").replacing("iPhone", with: "phone")
    .replacing("App Store", with: "Google Play").replacing("Face ID", with: "fingerprint")
  }
}
