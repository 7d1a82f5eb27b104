import Testing
import TypedYAML

@testable import Walks

@Suite("Finding a walk") struct FindingWalkTests {
  @Test(arguments: ShippedWalks.ids)
  func `a shipped one is found by its id, with its scenario`(id: String) throws {
    let loaded = try loadedWalk(named: id)
    #expect(loaded.isShipped && loaded.name == id)
    #expect(loaded.scenario.scenario.id == loaded.walk.scenario)
  }

  @Test(
    arguments: [
      ("frst", "there is no walk or file `frst`; did you mean `first`?"),
      ("nothing", "there is no walk or file `nothing`; `passwalk walk list` lists them"),
    ])
  func `one that is not there is told, with the nearest`(name: String, told: String) {
    #expect(words(loading: name) == told)
  }

  @Test func `a path that leads nowhere is told`() {
    #expect(
      words(loading: "no/such.walk").hasPrefix("`no/such.walk` cannot be read"))
  }

  private func words(loading name: String) -> String {
    do throws(WalkNotFound) {
      return try loadedWalk(named: name).name
    } catch {
      return "\(error)"
    }
  }
}
