public import SimulatedWorld
package import Simulation
public import WalletDomain

/// A hypothetical change of one fact, without the checks that the party concerned would make.
///
/// No party is notified: the issuer's list, the passes and the network's vault are changed separately and may disagree.
public enum ChangedFact: Hashable, Sendable {
  /// A change that a user can make, with all its consequences.
  case made(WorldChange)
  /// The status that the issuer's service reports for a token.
  case tokenStatus(TokenUniqueReference, VaultToken.Status)
  /// The card that the issuer's service links a token to.
  case tokenCard(TokenUniqueReference, Card.ID)
  /// The issuer's service lists a token that it did not list.
  case tokenListed(Token)
  /// The issuer's service answers an empty search with an empty list.
  case emptySearchAnswered
  /// The pass is removed from a device; its token stays unchanged.
  case passGone(serialNumber: String, Device)
  case passVisible(serialNumber: String, Device)
  case passLibrary
  case secureElement(Device)
  /// The app is a TestFlight build, and so has another provisioning profile.
  case testFlight
  /// All prerequisites of Apple and the network are met.
  case noAppleObstacle
  /// One step on the road to a first card is in order.
  case appleStep(AppleReadiness)
  /// Google knows the app on an Android phone, and with `mapped` so does the network.
  case appKnownToGoogle(mapped: Bool)
  /// Every fault of an endpoint is switched off.
  case noFaults(Endpoint)

  /// Makes the change in `world`.
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
    case .appleStep(let step): world.setup.apple.notInOrder.remove(step)
    case .appKnownToGoogle(let isMapped):
      world.setup.google.isAllowListed = true
      world.setup.google.notInOrder.subtract([.package, .fingerprint, .testerAccounts])
      if isMapped { world.setup.google.isPackageMapped = true }
      if isMapped { world.setup.google.notInOrder.remove(.networkMapping) }
    case .noFaults(let endpoint): world.faults.silence(endpoint)
    }
  }

  /// Makes the change in a session and runs until nothing is due; the app checks again if the change triggers that.
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

/// A realistic change that may affect a verdict, with its texts.
struct PossibleChange {
  var change: ChangedFact?
  var condition: String
  /// Question to the customer; nil if the app knows the fact, or the customer cannot know it.
  var question: String?
}
