import SimulatedWorld
import WalletDomain

extension WorldEdit {
  /// “Token DAPLMC-1: tokenStatus SUSPENDED”: the edit as something that was done.
  var words: String {
    switch self {
    case .tokenStatus(let reference, let status):
      "Token \(reference): tokenStatus \(status ?? "none")"
    case .tokenCard(let reference, let card):
      "Token \(reference): externalCardId \(card?.rawValue ?? "none")"
    case .tokenListed(let token):
      "Token \(token.tokenUniqueReference?.rawValue ?? "without a reference") listed by TMP"
    case .emptySearch(let answer): "An empty search answered with \(answer.rawValue)"
    case .passGone(let serialNumber, let device):
      "Pass \(serialNumber) taken from the \(device.title)"
    case .passVisible(let serialNumber, _, let isVisible):
      "Pass \(serialNumber) \(isVisible ? "shown to" : "hidden from") the app"
    case .passLibrary(let isThere): isThere ? "Wallet allowed" : "Wallet restricted"
    case .secureElement(let device, let isThere):
      "\(isThere ? "A" : "No") Secure Element in the \(device.title)"
    case .appBuild(let build): "The app as build \(build.rawValue)"
    case .noAppleObstacle: "All in place with Apple and the network"
    case .appKnownToGoogle(let isAllowListed, let isMapped):
      isAllowListed && isMapped
        ? "The app known to Google" : isAllowListed ? "The app not mapped" : "The app not allowed"
    case .clockOffset(.zero): "The iPhone's clock right"
    case .clockOffset(let offset):
      "The iPhone's clock \((offset < .zero ? .zero - offset : offset).inSeconds) "
        + (offset < .zero ? "behind" : "ahead")
    case .noFaults(let endpoint): "No faults on \(endpoint.rawValue)"
    }
  }
}
