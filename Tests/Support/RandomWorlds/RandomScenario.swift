public import Scenarios
import SimulatedWorld
import WalletDomain

/// Worlds that nobody would think of, the same for the same seed.
public func randomScenario(seed: UInt64) -> Scenario {
  var chance = SeededStreams(seed: seed)
  func pick(_ count: Int) -> Int {
    chance.bytes(4, label: "pick").reduce(0) { $0 * 256 + Int($1) } % count
  }
  func one<Value>(of values: [Value]) -> Value { values[pick(values.count)] }

  let ids: [Card.ID] = ["a", "b", "c", "d"]
  let cards = (0..<pick(5)).map { place in
    Card(
      id: pick(8) == 0 ? "a" : ids[place], name: "Card \(place)", last4: "000\(place)",
      state: one(of: Card.State.allCases), primaryAccountIdentifier: one(of: [nil, "FPANID-a"]))
  }
  let references: [TokenUniqueReference] = (0..<5).map { TokenUniqueReference(rawValue: "T\($0)") }
  let statuses = ["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED", "REVIEW", nil, "active"]
  let tokens = (0..<pick(5)).map { _ in
    Token(
      tokenUniqueReference: one(of: references + [nil]),
      externalCardId: one(of: ids + ["other", nil]), tokenStatus: one(of: statuses))
  }
  let hasWatch = pick(2) == 0
  let passes = (0..<pick(5)).map { place in
    StoredPass(
      on: hasWatch && pick(2) == 0 ? .watch : .phone, card: one(of: ids + [nil]),
      pass: Pass(
        passTypeIdentifier: one(of: ["paymentpass.com.apple", "pass.other"]),
        serialNumber: "SN-\(pick(6))", deviceAccountIdentifier: one(of: references + [nil]),
        primaryAccountIdentifier: one(of: [nil, "FPANID-a"]),
        primaryAccountNumberSuffix: one(of: [nil, "0000"]),
        activationState: one(of: PassActivationState.allCases)),
      isVisibleToApp: pick(4) > 0)
  }
  let policy = one(of: Policy.allCases)
  var setup = WorldFacts()
  setup.seed = 1
  if hasWatch {
    setup.watch = CustomerDevice(.watch, hasSecureElement: pick(6) > 0, isReachable: pick(4) > 0)
  }
  setup.cards = CardList(cards)
  setup.passes = passes
  setup.tokenService.tokens = tokens
  setup.tokenService.emptySearch = one(of: TokenService.EmptySearch.allCases)
  setup.networkRules.propagation = .immediate
  if pick(4) == 0 { setup.faults = [Fault(id: "down", on: .searches, ending: .reset)] }
  setup.phone.hasPassLibrary = pick(10) > 0
  setup.phone.hasProvisioningEntitlement = pick(8) > 0
  setup.phone.hasSecureElement = pick(8) > 0
  var scenario = Scenario(id: "random-\(seed)", title: "random-\(seed)")
  scenario.policy = policy
  scenario.setup = setup
  return scenario
}
