import IssuerAPI
import JSON
import WalletDomain

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
