extension WalletType {
  /// Google Wallet, which identifies tokens by their networks' references and has no passes.
  public static let googlePay = WalletType(
    "GOOGLE_PAY", title: "Google Wallet", maker: "Google", payService: "Google Pay",
    api: "Tap and Pay API", on: .android,
    holding: ItemName("token", several: "tokens", whole: "token in Google Wallet"),
    identifiedBy: "issuerTokenId", account: "virtual", opening: .intent,
    questionAboutBuild: "Is the app from Google Play, or a build of the company's own?",
    mastercardHeads: ReferenceHeads(token: "DSHRMC", cardNumber: "FSHRMC")
  ) { pass, _, ids in
    "Google Wallet lists "
      + (ids.contains(.reference)
        ? "token \(pass.deviceAccountIdentifier?.rawValue ?? "without a reference")" : "a token")
      + " of a card ending in \(pass.primaryAccountNumberSuffix ?? "no digits") as "
      + "\(pass.activationState.tokenStateOfGoogle)."
  }
}
