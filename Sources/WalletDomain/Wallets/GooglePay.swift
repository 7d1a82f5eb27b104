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

extension PassActivationState {
  /// Google's name for the state of a token, with its number.
  ///
  /// Google does not list a deactivated token; UNTOKENIZED is used for it.
  public var tokenStateOfGoogle: String {
    switch self {
    case .activated: "TOKEN_STATE_ACTIVE (5)"
    case .requiresActivation: "TOKEN_STATE_NEEDS_IDENTITY_VERIFICATION (3)"
    case .activating: "TOKEN_STATE_PENDING (2)"
    case .suspended: "TOKEN_STATE_SUSPENDED (4)"
    case .deactivated: "TOKEN_STATE_UNTOKENIZED (1)"
    }
  }

  /// The state by Google's number or name, as “5” or “TOKEN_STATE_ACTIVE”; nil for any other text.
  public init?(tokenStateOfGoogle text: String) {
    let found = Self.allCases.first { state in
      let words = state.tokenStateOfGoogle
      let name = words.prefix { $0 != " " }
      return words.hasSuffix("(\(text))") || name == text || name.dropFirst(12) == text
    }
    guard !text.isEmpty, let found else { return nil }
    self = found
  }
}
