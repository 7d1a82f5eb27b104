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
    "\(pass.listedByGoogle(naming: ids)) as \(pass.activationState.tokenStateOfGoogle)."
  }
}

extension Pass {
  /// “Google Wallet lists token T1 of a card ending in 4411”: a clause without the state.
  public func listedByGoogle(naming ids: ToldIDs = .all) -> String {
    "Google Wallet lists "
      + (ids.contains(.reference)
        ? "token \(deviceAccountIdentifier?.rawValue ?? "without a reference")" : "a token")
      + " of a card ending in \(primaryAccountNumberSuffix ?? "no digits")"
  }
}

extension PassActivationState {
  /// Google's name for the state of a token, with its number.
  ///
  /// Google does not list a deactivated token; UNTOKENIZED is used for it.
  public var tokenStateOfGoogle: String { "\(nameOfGoogle) (\(googleState.number))" }

  /// “TOKEN_STATE_ACTIVE”, without the number.
  public var nameOfGoogle: String { "TOKEN_STATE_\(googleState.name)" }

  private var googleState: (name: String, number: Int) {
    switch self {
    case .activated: ("ACTIVE", 5)
    case .requiresActivation: ("NEEDS_IDENTITY_VERIFICATION", 3)
    case .activating: ("PENDING", 2)
    case .suspended: ("SUSPENDED", 4)
    case .deactivated: ("UNTOKENIZED", 1)
    }
  }

  /// The state by Google's number or name, as “5” or “TOKEN_STATE_ACTIVE”; nil for any other text.
  public init?(tokenStateOfGoogle text: String) {
    let found = Self.allCases.first { state in
      let (name, number) = state.googleState
      return [name, state.nameOfGoogle, "\(number)"].contains(text)
    }
    guard let found else { return nil }
    self = found
  }
}
