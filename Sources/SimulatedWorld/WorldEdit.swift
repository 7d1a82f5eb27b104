public import WalletDomain

/// One fact of the world set to another value by hand, whatever its party would say to that.
///
/// Nobody is told: the issuer's list, the passes and the network's vault are changed one by one, and may disagree.
public enum WorldEdit: Hashable, Sendable {
  /// What the issuer's service says of a token; any text is data.
  case tokenStatus(TokenUniqueReference, String?)
  /// The card that the issuer's service links a token to.
  case tokenCard(TokenUniqueReference, Card.ID?)
  /// The issuer's service lists a token that it did not list.
  case tokenListed(Token)
  case emptySearch(TokenService.EmptySearch)
  /// A device holds the pass no more; its token stays as it is.
  case passGone(serialNumber: String, Device)
  case passVisible(serialNumber: String, Device, Bool)
  case passLibrary(Bool)
  case secureElement(Device, Bool)
  /// The same app by another way, and so with another profile.
  case appBuild(AppBuild)
  /// Nothing that Apple or the network wants is missing any more.
  case noAppleObstacle
  /// Google and the network know the app on an Android phone.
  case appKnownToGoogle(allowListed: Bool, mapped: Bool)
  /// How far the iPhone's clock is ahead of everybody else's.
  case clockOffset(Duration)
  /// Every fault of an endpoint is switched off.
  case noFaults(Endpoint)
}

extension World {
  mutating func edit(_ edit: WorldEdit) {
    switch edit {
    case .tokenStatus(let reference, let status):
      editToken(reference) { $0.tokenStatus = status }
    case .tokenCard(let reference, let card):
      editToken(reference) { $0.externalCardId = card }
    case .tokenListed(let token): setup.tokenService.tokens.append(token)
    case .emptySearch(let answer): setup.tokenService.emptySearch = answer
    case .passGone(let serialNumber, let device):
      setup.passesByDevice[device]?.removeAll { $0.pass.serialNumber == serialNumber }
    case .passVisible(let serialNumber, let device, let isVisible):
      for place in passes(on: device).indices
      where setup.passesByDevice[device]?[place].pass.serialNumber == serialNumber {
        setup.passesByDevice[device]?[place].isVisibleToApp = isVisible
      }
    case .passLibrary(let isThere): setup.phone.hasPassLibrary = isThere
    case .secureElement(let device, let isThere): setup[device]?.hasSecureElement = isThere
    case .appBuild(let build): setup.installation.build = build
    case .noAppleObstacle: setup.apple.obstacle = nil
    case .appKnownToGoogle(let isAllowListed, let isMapped):
      (setup.google.isAllowListed, setup.google.isPackageMapped) = (isAllowListed, isMapped)
    case .clockOffset(let offset): setup.phone.clockOffset = offset
    case .noFaults(let endpoint): faults.silence(endpoint)
    }
  }

  private mutating func editToken(
    _ reference: TokenUniqueReference, _ change: (inout Token) -> Void
  ) {
    var tokens = setup.tokenService.tokens
    for place in tokens.indices where tokens[place].tokenUniqueReference == reference {
      change(&tokens[place])
    }
    setup.tokenService.tokens = tokens
  }
}
