import Simulation
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
        "tokenStatus is neither ACTIVE nor INACTIVE, which does not mean that nothing was added."
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
      words.engineer = "DataCore repeats an id; code that keys the cards by id loses one, or stops."
    case .twoTokensOfOneCard(let places):
      if places == .onTheirDevices {
        words.agent = "Each device has a token of its own, as it should."
      }
      words.engineer =
        "Two tokens share one externalCardId; code that keys tokens by card loses one, or stops."
    default: break
    }
    return words
  }
}
