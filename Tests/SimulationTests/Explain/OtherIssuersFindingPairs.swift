import Commands
import Scenarios
import SimulatedWorld
import WalletDomain

@testable import Simulation

extension FindingTests {
  /// Bridge is asked; `change` says what is otherwise.
  static func bridge(
    cards: CardList = [gold, travel], passes: [StoredPass] = [],
    _ change: (inout WorldFacts) -> Void = { _ in }
  ) -> Scenario {
    var scenario = scenario(cards: cards, passes: passes)
    scenario.setup.issuer = .bridge
    change(&scenario.setup)
    return scenario
  }

  /// D1 is asked, whose TSP names the app; `change` says what is otherwise.
  static func d1(_ change: (inout WorldFacts) -> Void = { _ in }) -> Scenario {
    var scenario = scenario(
      passes: [stored("A")], service: TokenService(tokens: [token("A", "ACTIVE")]))
    scenario.setup.issuer = .d1
    scenario.setup.tsp = AppLaunchURL("bankapp://activate").map { url in
      TSPConfiguration(
        contactName: "Bank", bankApp: "Bank", appLaunchURL: url,
        associatedApplicationIdentifiers: [scenario.setup.installation.applicationIdentifier])
    }
    change(&scenario.setup)
    return scenario
  }

  static func notNaming(_ tsp: TSPConfiguration) -> TSPConfiguration {
    var tsp = tsp
    tsp.associatedApplicationIdentifiers = ["OTHER"]
    return tsp
  }

  private static func card(_ id: Card.ID, endingIn last4: String) -> Card {
    Card(id: id, name: id.rawValue, cardholder: "John Doe", last4: last4)
  }

  /// A pass of which no account is told.
  private static let toldByDigits = {
    var stored = stored("A")
    stored.pass.primaryAccountIdentifier = nil
    stored.pass.primaryAccountNumberSuffix = "1234"
    return stored
  }()

  static let pairsOfOtherIssuers: [Pair] = [
    Pair(
      id: .cardToldByDigits,
      raising: bridge(cards: [card("gold", endingIn: "1234")], passes: [toldByDigits]),
      near: bridge(passes: [stored("A")])),
    Pair(
      id: .digitsOfSeveralCards,
      raising: bridge(
        cards: [card("gold", endingIn: "1234"), card("travel", endingIn: "1234")],
        passes: [toldByDigits]),
      near: bridge(
        cards: [card("gold", endingIn: "1234"), card("travel", endingIn: "7788")],
        passes: [toldByDigits])),
    Pair(
      id: .idempotencyKeyRefused, raising: bridge { $0.backEnd.keys = .perCard }, near: bridge(),
      plays: [.add("gold", .phone), .world(.removePass, "gold", .phone), .add("gold", .phone)]),
    Pair(
      id: .certificateNotHandedOn, raising: bridge { $0.backEnd.certificates = .leafOnly },
      near: bridge(), plays: [.add("gold", .phone)]),
    Pair(
      id: .appCannotVerify, raising: bridge(passes: [stored("A", .requiresActivation)]),
      near: bridge(passes: [stored("A", .requiresActivation)]) {
        $0.networkRules.verification = [.sms, .call]
      }),
    Pair(
      id: .appCannotVerify,
      raising: without(needsActivation()) { $0.installation.activatesCards = false },
      near: needsActivation()),
    Pair(
      id: .notDigitizedThoughThere, raising: d1 { $0.tsp = $0.tsp.map(notNaming) }, near: d1()),
  ]
}
