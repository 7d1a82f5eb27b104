import IssuerAPI
import JSON
import WalletDomain

extension SignedCardForm {
  /// What a recorded answer may call what was encrypted and signed for a wallet, whoever gave it.
  static let allFields: [String] = {
    let names = IssuerDialect.all.map(\.signedCardForm).flatMap { form in
      [form.activationData, form.ephemeralPublicKey, form.encryptedData]
    }
    // Bridge's for the other wallet, beside the fields for Apple's.
    return (names + ["opaque_payment_card"]).reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }()
}

extension JSONValue {
  /// The fields of a signed card that it holds, by themselves or under a key that is about the wallet.
  var signedCardFields: [(name: String, text: String)] {
    guard let members else { return [] }
    let holders = [members] + members.sorted { $0.key < $1.key }.compactMap(\.value.members)
    return holders.flatMap { holder in
      SignedCardForm.allFields.compactMap { name in
        if case .text(let text)? = holder[name] { (name, text) } else { nil }
      }
    }
  }
}
