extension WalletType {
  /// Google Wallet, which knows tokens by their networks' references, and no passes.
  public static let googlePay = WalletType(
    "GOOGLE_PAY", title: "Google Wallet", api: "Tap and Pay API", on: .android,
    holding: ItemName("token", several: "tokens", whole: "token in Google Wallet"),
    identifiedBy: "issuerTokenId", account: "virtual", opening: .intent,
    questionAboutBuild: "Is the app from Google Play, or a build of the company's own?",
    mastercardHeads: ReferenceHeads(token: "DSHRMC", cardNumber: "FSHRMC"),
    ownWords: wordsOfTokens + [
      (
        "Card or pass has no primaryAccountIdentifier",
        "listTokens names no account behind a token"
      ),
      ("no primaryAccountIdentifier tells", "listTokens names no account"),
      (
        "Without a primaryAccountIdentifier,", "Where Google names no account behind a token,"
      ),
      ("each card's primaryAccountIdentifier", "which issuerTokenId is of which card"),
      ("primaryAccountNumberSuffix", "fpanLastFour"),
      ("Open the link from Wallet again", "Open it from Wallet again"),
      ("follow this link", "follow what opened it"),
      ("The link leads", "What opened the app leads"),
      ("Apple Pay", "Google Pay"), ("Apple", "Google"), ("PassKit", "Google"), ("iPhone", "phone"),
      ("App Store", "Google Play"), ("Face ID", "fingerprint"),
    ]
  ) { pass, _ in
    "Google Wallet lists token \(pass.deviceAccountIdentifier?.rawValue ?? "without a reference") "
      + "of a card ending in \(pass.primaryAccountNumberSuffix ?? "no digits") as "
      + "\(pass.activationState.tokenStateOfGoogle)."
  }
}
