import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A card added by hand in Wallet") struct AddingByHandTests {
  private let byHand = WorldChange.cardAddedByHand("card-gold", .phone)

  @Test(arguments: AppleObstacle.allCases)
  func `is refused for what is wrong with the card, not with the app`(obstacle: AppleObstacle) {
    var world = world()
    world.setup.apple.obstacle = obstacle
    let isOfCard = [.noAgreement, .networkNotApproved, .testCard, .sandboxAccount].contains(
      obstacle)
    #expect(world.apply(byHand)?.id == (isOfCard ? "by-hand.\(obstacle.rawValue)" : nil))
    #expect(world.passes.count == (isOfCard ? 0 : 1))
  }

  @Test func `needs no entitlement and no signature`() {
    var world = world()
    world.setup.phone.hasProvisioningEntitlement = false
    #expect(world.apply(byHand) == nil)
    #expect(world.passes.map(\.pass.activationState) == [.activated])
    #expect(!world.log.calls.contains { $0.endpoint == .signedCards })
  }

  @Test(
    arguments: [
      (.green, .activated), (.yellow, .requiresActivation), (.orange, .requiresActivation),
      (.red, nil),
    ] as [(NetworkDecision, PassActivationState?)])
  func `is decided on by the network`(decision: NetworkDecision, state: PassActivationState?) {
    var world = world(decision: decision)
    #expect(world.apply(byHand)?.id == (state == nil ? "wallet.declined" : nil))
    #expect(world.passes.first?.pass.activationState == state)
  }

  @Test func `is there once, and needs a device that takes it`() {
    var world = world(passes: [stored("A")])
    #expect(world.apply(byHand)?.id == "by-hand.already-added")
    #expect(world.apply(.cardAddedByHand("card-gold", .watch))?.id == "add.no-watch")
    #expect(world.apply(.cardAddedByHand("nobody's", .phone))?.id == "card.unknown")
    #expect(world.passes.count == 1)
  }
}
