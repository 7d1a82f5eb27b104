public import SimulatedWorld
package import Simulation
public import WalletDomain

/// One fact that could be otherwise than it is, whatever its party would say to that.
///
/// Nobody is told: the issuer's list, the passes and the network's vault are changed one by one, and may disagree.
public enum ChangedFact: Hashable, Sendable {
  /// What somebody can do, with all that follows from it.
  case made(WorldChange)
  /// What the issuer's service says of a token.
  case tokenStatus(TokenUniqueReference, VaultToken.Status)
  /// The card that the issuer's service links a token to.
  case tokenCard(TokenUniqueReference, Card.ID)
  /// The issuer's service lists a token that it did not list.
  case tokenListed(Token)
  /// An empty search is answered with an empty list.
  case emptySearchAnswered
  /// A device holds the pass no more; its token stays as it is.
  case passGone(serialNumber: String, Device)
  case passVisible(serialNumber: String, Device)
  case passLibrary
  case secureElement(Device)
  /// The same app as a TestFlight build, and so with another profile.
  case testFlight
  /// Nothing that Apple or the network wants is missing any more.
  case noAppleObstacle
  /// Google, and with `mapped` the network, know the app on an Android phone.
  case appKnownToGoogle(mapped: Bool)
  /// Every fault of an endpoint is switched off.
  case noFaults(Endpoint)
}

extension ChangedFact {
  /// The world in which it is so.
  func apply(to world: inout World) {
    switch self {
    case .made(let change): world.apply(change)
    case .tokenStatus(let reference, let status):
      editToken(reference, in: &world) { $0.tokenStatus = status.rawValue }
    case .tokenCard(let reference, let card):
      editToken(reference, in: &world) { $0.externalCardId = card }
    case .tokenListed(let token): world.setup.tokenService.tokens.append(token)
    case .emptySearchAnswered: world.setup.tokenService.emptySearch = .none
    case .passGone(let serialNumber, let device):
      world.passes.removeAll { $0.device == device && $0.pass.serialNumber == serialNumber }
    case .passVisible(let serialNumber, let device):
      for place in world.passes.indices
      where world.passes[place].device == device
        && world.passes[place].pass.serialNumber == serialNumber
      {
        world.passes[place].isVisibleToApp = true
      }
    case .passLibrary: world.setup.phone.hasPassLibrary = true
    case .secureElement(let device): world.setup[device]?.hasSecureElement = true
    case .testFlight: world.setup.installation.build = .testFlight
    case .noAppleObstacle: world.setup.apple.obstacle = nil
    case .appKnownToGoogle(let isMapped):
      world.setup.google.isAllowListed = true
      if isMapped { world.setup.google.isPackageMapped = true }
    case .noFaults(let endpoint): world.faults.silence(endpoint)
    }
  }
}

extension ChangedFact {
  /// Makes it so in a session; the app asks as far as such a change has it ask.
  package func make(in session: inout Session) {
    if case .made(let change) = self {
      _ = session.update(.worldChanged(change))
    } else {
      session.askAgain(in: apply)
    }
    _ = session.update(.settled)
  }
}

private func editToken(
  _ reference: TokenUniqueReference, in world: inout World, _ change: (inout Token) -> Void
) {
  var tokens = world.setup.tokenService.tokens
  for place in tokens.indices where tokens[place].tokenUniqueReference == reference {
    change(&tokens[place])
  }
  world.setup.tokenService.tokens = tokens
}
