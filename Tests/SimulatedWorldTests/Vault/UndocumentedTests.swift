import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Whatever is done to tokens") struct UndocumentedTests {
  /// INACTIVE → ACTIVE, ACTIVE ⇄ SUSPENDED, any → DEACTIVATED (Enfuce, token management).
  private static let documented: Set<[VaultToken.Status]> = [
    [.inactive, .active], [.active, .suspended], [.suspended, .active], [.suspended, .suspended],
    [.inactive, .deactivated], [.active, .deactivated], [.suspended, .deactivated],
  ]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no sequence of acts leads beside the documented transitions`(seed: UInt64) {
    var chance = SeededStreams(seed: seed)
    func pick(_ count: Int) -> Int {
      chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
    }
    var world = world(
      watch: CustomerDevice(.watch),
      passes: [stored("A", .requiresActivation), stored("W", on: .watch)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE"), token("W", "ACTIVE")]),
      rules: NetworkRules(readding: seed.isMultiple(of: 2) ? .newToken : .sameToken))
    for _ in 0..<300 {
      let references = world.vault.tokens.map(\.id)
      let reference = references[pick(references.count)]
      let card = world.cards.first?.id ?? ""
      switch pick(12) {
      case 0...3:
        world.apply(
          .token(reference, TokenAct.allCases[pick(4)], by: TokenActor.allCases[pick(5)]))
      case 4: world.apply(.cardState(card, Card.State.allCases[pick(4)]))
      case 5: world.apply(.activationCodeRequested(reference))
      case 6:
        world.apply(
          .activationCodeEntered(world.vault[reference]?.activationCode?.text ?? "", reference))
      case 7: world.apply(.bankCalled(reference))
      case 8:
        if let stored = world.passes.last {
          world.apply(
            .passRemoved(serialNumber: stored.pass.serialNumber, stored.device))
        }
      case 9:
        world.networkDecision = NetworkDecision.allCases[pick(4)]
        if let card = world.cards.first { _ = world.askForPass(of: card, on: .phone) }
      case 10: _ = world.activate(reference)
      default:
        let limit = world.clock + .seconds(pick(20) * 86_400)
        while world.advance(to: limit) != nil {}
      }
      world.apply(.watchReachable(pick(4) != 0))
    }
    for token in world.vault.tokens {
      for step in token.history { #expect(Self.documented.contains([step.from, step.to])) }
      #expect(zip(token.history, token.history.dropFirst()).allSatisfy { $0.to == $1.from })
      #expect(zip(token.history, token.history.dropFirst()).allSatisfy { $0.at <= $1.at })
      #expect(token.history.last.map { $0.to == token.status } != false)
      #expect(token.suspendedBy.isEmpty == (token.status != .suspended))
    }
    world.apply(.watchReachable(true))
    while world.advanceWhileOwed() != nil {}
    for token in world.vault.tokens {
      #expect(world.views(of: token.id)?.tmp?.tokenStatus == token.status.rawValue)
      for stored in world.views(of: token.id)?.passes ?? [] {
        #expect(stored.pass.activationState.name != "activating", "nothing is left half done")
      }
    }
  }
}
