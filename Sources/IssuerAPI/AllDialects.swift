public import WalletDomain

extension IssuerDialect {
  /// The dialects that a scenario may name, the usual one first.
  public static let all: [IssuerDialect] = [.tmp, .bridge, .d1]
}

extension SignedCardForm {
  /// All issuers' names for the fields that hold encrypted or signed card data.
  public static let allFields: [String] = {
    let names = IssuerDialect.all.flatMap(\.signedCardForm.names)
    // Bridge's field for Google Wallet; the forms above have the fields for Apple's only.
    return (names + ["opaque_payment_card"]).reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }()
}
