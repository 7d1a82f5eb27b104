import MadePictures
import SimulatedWorld
import Testing
import Text
import WalletDomain

@testable import Scenarios

@Suite("Brands") struct BrandTests {
  private func brand(
    _ text: String, picture: Result<[UInt8], UnreadableFile> = .success([])
  ) throws -> Brand {
    try Brand(reading: Array(text.utf8), file: "brand.yaml") { _ in picture }
  }

  /// The problem of a brand, with its place.
  private func problem(_ text: String) -> String {
    do {
      _ = try Catalogue.loaded("mixed-wallet", under: try brand(text))
      return "none"
    } catch {
      return "\(error)"
    }
  }

  private let own = """
    format: passwalk/brand@1
    bank: {name: Own Bank, accent: "#102030"}
    cards:
      card-travel: {name: Miles, last4: "4321"}
      card-gold: {picture: own.png}
    """

  @Test func `its bank and cards stand in a scenario, and the rest is as it was`() throws {
    let png = MadePicture(8, 5, 10, 20, 200).bytes
    let loaded = try Catalogue.loaded(
      "mixed-wallet", under: try brand(own, picture: .success(png)))
    let scenario = loaded.scenario
    #expect(scenario.bank == Bank(name: "Own Bank", accent: 0x102030))
    #expect(scenario.title == "Mixed wallet")
    let cards = scenario.setup.cards.listedNow
    #expect(cards.map(\.name) == ["Gold", "Miles", "Everyday", "Savings"])
    #expect(cards.map(\.last4) == ["1234", "4321", "0042", "5520"])
    #expect(cards.first?.art == "own.png" && loaded.source.pictures["own.png"]?.bytes == png)
    #expect(loaded.pictureWarnings.isEmpty)
    let pass = scenario.setup.passes.first { $0.pass.serialNumber == "SN-1002" }
    #expect(pass?.pass.primaryAccountNumberSuffix == "4321")
  }

  @Test func `what is set from outside counts more than a brand`() throws {
    let text = "cards: {card-gold: {name: Miles}}"
    let loaded = try Catalogue.loaded(
      "mixed-wallet", setting: ["cards[0].name=Set"], under: try brand(text))
    #expect(loaded.scenario.setup.cards.listedNow.first?.name == "Set")
  }

  @Test func `cards of other shipped scenarios may stand in it`() {
    #expect(problem("cards: {card-student: {name: Campus}}") == "none")
  }

  @Test(
    arguments: [
      ("cards:\n  card-travl: {name: M}", "brand.yaml:2:3", "did you mean `card-travel`?"),
      ("cards:\n  card-gold: {nam: M}", "brand.yaml:2:15", "did you mean `name`?"),
      ("cards:\n  card-gold: {last4: 12}", "brand.yaml:2:22", "4 digits"),
      ("bank: {accent: blue}", "brand.yaml:1:16", "#"),
      ("cards: {card-gold: {picture: a/b.png}}", "brand.yaml:1:30", "PNG"),
      ("cards: {card-gold: {picture: own.png}}", "brand.yaml:1:30", "own.png"),
    ])
  func `a mistake is told at its place`(text: String, place: String, told: String) {
    let problem = problem(text)
    #expect(problem.contains(place) && problem.contains(told), "\(problem)")
  }
}
