public import WalletDomain

extension SignedCardForm {
  /// The names under which some issuer's answer has what was encrypted and signed for a wallet.
  public static let allFields: [String] = {
    let names = IssuerDialect.all.map(\.signedCardForm).flatMap { form in
      [form.activationData, form.ephemeralPublicKey, form.encryptedData]
    }
    // Bridge's for the other wallet, beside the fields for Apple's.
    return (names + ["opaque_payment_card"]).reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }()
}
