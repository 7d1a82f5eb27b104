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
    if device == .secondWatch { before.setup.secondWatch = CustomerDevice(.secondWatch) }
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

  /// TMP has named tokens of one card, and nobody has said which device holds which.
  private func named(_ statuses: [String]) throws -> Scenario {
    let tokens = statuses.enumerated().map { place, status in
      #"{"tokenUniqueReference": "T\#(place + 1)", "externalCardId": "c1", "tokenStatus": "\#(status)"}"#
    }
    var scenario = try pasted("[\(tokens.joined(separator: ","))]")
    scenario.setup.watch = CustomerDevice(.watch)
    return scenario
  }

  @Test func `of tokens that TMP has named one is placed, none goes, and none is made up`() throws {
    var scenario = try named(["ACTIVE", "ACTIVE"])
    func place(_ placement: Placement, _ device: Device) throws {
      let card = try #require(scenario.setup.cards.first)
      let settings = scenario.settings(placing: card, placement, on: device)
      scenario = try ScenarioDocument(scenario).setting(settings)
    }
    func held(on device: Device) -> [TokenUniqueReference?] {
      scenario.setup.passes.filter { $0.device == device }.map(\.pass.deviceAccountIdentifier)
    }
    func statuses() -> [String?] { scenario.setup.tokenService.tokens.map(\.tokenStatus) }
    try place(.active, .phone)
    #expect(held(on: .phone) == ["T1"])
    #expect(statuses() == ["ACTIVE", "ACTIVE"])
    try place(.active, .watch)
    #expect(held(on: .phone) == ["T1"] && held(on: .watch) == ["T2"])
    try place(.suspended, .phone)
    #expect(held(on: .phone) == ["T1"] && held(on: .watch) == ["T2"])
    #expect(statuses() == ["SUSPENDED", "ACTIVE"])
    try place(.nowhere, .watch)
    #expect(held(on: .watch).isEmpty)
    #expect(statuses() == ["SUSPENDED", "ACTIVE"])
    #expect(scenario.setup.passes.allSatisfy { $0.pass.deviceAccountNumberSuffix == nil })
  }

  @Test func `a token that waits is taken for the one that is said to wait`() throws {
    let before = try named(["ACTIVE", "INACTIVE"])
    let card = try #require(before.setup.cards.first)
    let after = try ScenarioDocument(before).setting(
      before.settings(placing: card, .inactive, on: .watch))
    let watch = after.setup.passes.filter { $0.device == .watch }
    #expect(watch.map(\.pass.deviceAccountIdentifier) == ["T2"])
    #expect(watch.map(\.pass.activationState) == [.requiresActivation])
  }
}
