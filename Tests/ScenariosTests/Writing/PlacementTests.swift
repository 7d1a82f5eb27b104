import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@Suite("Placing a card") struct PlacementTests {
  static let placings = Placement.allCases.flatMap { placement in
    Device.allCases.flatMap { device in
      ["fresh-phone", "phone-active-watch-empty", "phone-and-watch-active", "mixed-wallet"].map {
        (placement, device, $0)
      }
    }
  }

  @Test(arguments: placings)
  func `puts pass and token so, and leaves the other device as it was`(
    placement: Placement, device: Device, id: String
  ) throws {
    var before = try Catalogue.load(id)
    if before.setup.watch == nil { before.setup.watch = CustomerDevice(.watch) }
    let card = try #require(before.setup.cards.first)
    let document = try ScenarioDocument(before)
    let after = try document.setting(before.settings(placing: card, placement, on: device))
    #expect(after.placement(of: card.id, on: device) == placement)
    for other in Device.allCases where other != device {
      #expect(
        after.placement(of: card.id, on: other) == before.placement(of: card.id, on: other))
    }
    for other in before.setup.cards.dropFirst() {
      for device in Device.allCases {
        #expect(
          after.placement(of: other.id, on: device) == before.placement(of: other.id, on: device))
      }
    }
  }

  @Test func `two passes of a card on one device are nothing that a placement describes`() throws {
    let document = try ScenarioDocument(try Catalogue.load("phone-active"))
    let card = try #require(document.scenario.setup.cards.first)
    let twice = try document.setting([
      "passes[1]={ on: phone, card: \(card.id), serialNumber: SN-2 }"
    ])
    #expect(twice.placement(of: card.id, on: .phone) == nil)
  }
}
