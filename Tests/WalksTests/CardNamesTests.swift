import Scenarios
import Testing
import Text

@testable import Walks

@Suite("Names of cards in walks") struct CardNamesTests {
  private func brand(_ text: String) throws -> Brand {
    try Brand(reading: Array(text.utf8), file: "brand.yaml") { _ in .success([]) }
  }

  private func lines(_ loaded: LoadedWalk) -> [String] {
    loaded.walk.steps.flatMap { [$0.title] + $0.lines.map(\.text) }
  }

  @Test(arguments: ShippedWalks.ids)
  func `shipped walks name no card but by its id`(id: String) throws {
    let cards = try brand(
      "cards: {card-gold: {name: Aaa}, card-travel: {name: Bbb}, card-everyday: {name: Ccc}, "
        + "card-savings: {name: Ddd}}")
    let said = lines(try loadedWalk(named: id, under: cards)).joined(separator: "\n")
    for name in ["Gold", "Travel", "Everyday", "Savings", "{card"] { #expect(!said.contains(name)) }
  }

  @Test func `without a brand they speak as their scenario does`() throws {
    let said = lines(try loadedWalk(named: "first"))
    #expect(said.contains("Travel waits in Wallet"))
    #expect(said.contains("expect row Gold phone \"Active\""))
  }

  @Test func `a name of several words is spoken, and the id stands where a command needs one`()
    throws
  {
    let cards = try brand("cards: {card-travel: {name: Miles and More}}")
    let said = lines(try loadedWalk(named: "first", under: cards))
    #expect(said.contains("Miles and More waits in Wallet"))
    #expect(said.contains("verify card-travel"))
  }

  @Test func `a card that is not there is told at its place, with the nearest`() {
    var names = CardNames()
    if let scenario = try? Catalogue.load("mixed-wallet") { names.add(scenario) }
    let text = "walk 1\ntitle T\nscenario mixed-wallet\nstep \"A\"\n  say \"{card-glod} pays.\"\n"
    #expect {
      try readWalk(Array(text.utf8), file: "w.walk", naming: names)
    } throws: { error in
      let told = "\(error)"
      return told.contains("w.walk:5:7") && told.contains("did you mean `card-gold`?")
    }
  }
}
