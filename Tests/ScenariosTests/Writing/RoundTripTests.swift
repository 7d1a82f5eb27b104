import Scenarios
import SimulatedWorld
import Testing
import TypedYAML
import WalletDomain

@Suite("A scenario written and read again") struct RoundTripTests {
  @Test(arguments: Catalogue.ids)
  func `is the same scenario`(id: String) throws {
    var scenario = try Catalogue.load(id)
    scenario.expectations = []
    let text = scenario.yaml
    #expect(
      try readScenario(Array(text.utf8), file: "\(id).yaml", extending: { _ in nil }) == scenario)
  }

  @Test(arguments: Catalogue.ids)
  func `is the same scenario with every key spelled out`(id: String) throws {
    var scenario = try Catalogue.load(id)
    scenario.expectations = []
    #expect(try ScenarioDocument(scenario).scenario == scenario)
  }
}
