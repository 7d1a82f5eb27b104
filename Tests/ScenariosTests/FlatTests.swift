import Testing
import TypedYAML

@testable import Scenarios

@Suite("A scenario as one file") struct FlatTests {
  @Test(arguments: Catalogue.ids) func `it is the same scenario`(id: String) throws {
    let loaded = try Catalogue.loaded(id)
    let flat = try loadScenario(Array(loaded.flat.utf8), file: "flat.yaml") { _ in nil }
    #expect(flat.scenario == loaded.scenario)
    #expect(flat.flat == loaded.flat)
    #expect(!loaded.flat.contains("extends"))
  }

  @Test(arguments: goodParts) func `so is whatever a file may hold`(part: String) throws {
    let loaded = try load(scenarioFile(part))
    #expect(try load(loaded.flat).scenario == loaded.scenario)
  }

  @Test func `what was set is in it`() throws {
    let loaded = try Catalogue.loaded("phone-active", setting: ["title=Mine: #1", "id=mine"])
    let flat = try load(loaded.flat).scenario
    #expect(flat.title == "Mine: #1" && flat.id == "mine")
  }

  @Test(arguments: ["x", "my-customer", "A_1", "007", "true", "null"])
  func `the one to start from can be read`(id: String) throws {
    let starter = try load(starterScenario(id: id)).scenario
    #expect(starter.id == id)
    #expect(!starter.title.isEmpty && !starter.expectations.isEmpty)
  }

  private func load(_ text: String) throws -> LoadedScenario {
    try loadScenario(Array(text.utf8), file: "s.yaml", extending: Catalogue.file)
  }
}
