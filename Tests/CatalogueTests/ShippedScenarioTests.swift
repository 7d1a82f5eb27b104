import Diagnosis
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("Shipped scenarios") struct ShippedScenarioTests {
  @Test(arguments: Catalogue.ids, Policy.allCases)
  func `each shows what it promises`(id: String, policy: Policy) throws {
    let check = ScenarioCheck(of: try Catalogue.loaded(id), under: [policy])
    if try Catalogue.load(id).setup.obstacle(to: policy) != nil {
      #expect(check.items.isEmpty)
      return
    }
    #expect(check.items.contains { $0.result == .met })
    for item in check.items {
      #expect(item.shortfalls.isEmpty, "\(id), expectation \(item.place + 1), \(policy.rawValue)")
    }
  }

  @Test(arguments: Catalogue.ids, Policy.allCases)
  func `each promises something under both policies`(id: String, policy: Policy) throws {
    let scenario = try Catalogue.load(id)
    guard scenario.setup.obstacle(to: policy) == nil else { return }
    let sights = scenario.expectations.compactMap { $0.view(under: policy) }
    #expect(sights.contains { $0.list != nil || $0.crash != nil })
  }

  /// The first expectation is what a list can show of a scenario before it is chosen.
  @Test(arguments: Catalogue.ids)
  func `each begins with what is seen when the app is opened`(id: String) throws {
    let scenario = try Catalogue.load(id)
    let first = try #require(scenario.expectations.first)
    #expect(first.after.isEmpty && first.perDevice.list != nil)
    #expect((first.guide != nil) == (scenario.setup.obstacle(to: .guide) == nil))
    let cards = Set(scenario.setup.cards.map(\.id))
    if case .rows(let rows) = first.perDevice.list { #expect(Set(rows.map(\.card)) == cards) }
  }
}
