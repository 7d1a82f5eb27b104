import WalletDomain

extension Finding.Kind {
  /// What is said of it where no app is built by TMP's guide, because the issuer is another.
  func wordsWithoutGuide(on device: Device) -> Finding.Words {
    var words = words(on: device)
    switch self {
    case .statusBeyondTheGuide:
      words.agent = words.agent.replacing(
        "An app built by the guide", with: "An app that takes every such token for none")
      words.engineer =
        "tokenStatus is neither ACTIVE nor INACTIVE, which is not the same as notAdded."
    case .watchPassOutsideLinks:
      words.agent =
        "An app that looks on the iPhone alone does not find the Watch's pass by its link."
      words.engineer =
        "passes() are the iPhone's only; a paired Watch's are remoteSecureElementPasses."
    case .fieldNotBase64:
      words.agent =
        "The bank's answer was damaged; an app that does not notice it fails without a reason."
      words.engineer = "Data(base64Encoded:) gives nil, which PassKit must not be handed."
    case .cardIDRepeated:
      words.agent = "An app that takes ids for unique may crash on this card list."
    default: break
    }
    return words
  }
}
