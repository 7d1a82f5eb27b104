import Scenarios
import SimulatedWorld
import WalletDomain

@testable import Simulation

/// The same customer with an Android phone.
func android(_ scenario: Scenario, _ change: (inout GoogleSetup) -> Void = { _ in }) -> Scenario {
  var scenario = scenario
  scenario.setup.phone = CustomerDevice(.android)
  change(&scenario.setup.google)
  return scenario
}

extension FindingTests {
  /// Two cards with these last digits, of which Gold is held.
  private static func held(by gold: String, _ travel: String) -> Scenario {
    func card(_ id: Card.ID, _ last4: String) -> Card {
      Card(id: id, name: id.rawValue, cardholder: "John Doe", last4: last4)
    }
    return wallet([token("A", "ACTIVE")], cards: [card("gold", gold), card("travel", travel)])
  }

  static let pairsOfGoogle: [Pair] = [
    Pair(
      id: .notAllowListed, raising: android(active) { $0.isAllowListed = false },
      near: android(active) { $0.isPackageMapped = false }),
    Pair(
      id: .tokenNotListed, raising: android(active) { $0.isPackageMapped = false },
      near: android(active)),
    Pair(
      id: .digitsOfSeveralCards,
      raising: android(held(by: "1234", "1234")) { $0.isPackageMapped = false },
      near: android(held(by: "1234", "7788")) { $0.isPackageMapped = false }),
    Pair(
      id: .opaqueCardRefused, raising: android(freshPhone) { $0.opaqueCard = .keptTooLong },
      near: android(freshPhone) {
        $0.opaqueCard = .keptTooLong
        $0.opaqueCardLifetime = .seconds(7200)
      }, plays: [.add("gold", .phone)]),
    Pair(
      id: .cardSavedAlone, raising: android(declined) { $0.call = .unified },
      near: android(declined), plays: [.add("gold", .phone)]),
    Pair(
      id: .walletNotAnswered, raising: android(needsActivation()) { $0.answersWallet = false },
      near: android(needsActivation()), plays: [.verify("gold", .phone)]),
    Pair(
      id: .walletOfAnotherAccount,
      raising: android(freshPhone) { $0.walletIsOfAnotherAccount = true },
      near: android(freshPhone), plays: [.add("gold", .phone)]),
    Pair(
      id: .phoneNotAttested,
      raising: android(freshPhone) { $0.tokenizationError = .attestationError },
      near: android(freshPhone) { $0.tokenizationError = .tokenizeError }),
    Pair(
      id: .idsNotHandedOn, raising: bridge(android(freshPhone) { $0.idsHandedOn = .none }),
      near: bridge(android(freshPhone)), plays: [.add("gold", .phone)]),
  ]

  private static func bridge(_ scenario: Scenario) -> Scenario {
    var scenario = scenario
    scenario.setup.issuer = .bridge
    return scenario
  }

  private static let declined = without(freshPhone) { $0.networkDecision = .red }
}
