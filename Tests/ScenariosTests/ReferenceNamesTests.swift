import SimulatedWorld
import Testing
import WalletDomain

@testable import Scenarios

@Suite("References on an Android phone") struct ReferenceNamesTests {
  private func turned(_ id: String) throws -> Scenario {
    try ScenarioDocument(try Catalogue.load(id)).setting(["device.phone.kind=android"])
  }

  @Test func `begin as those of Google Wallet do, wherever the scenario names them`() throws {
    let setup = try turned("needs-activation").setup
    #expect(
      setup.passes.compactMap(\.pass.deviceAccountIdentifier)
        == ["DSHRMC-gold-phone", "DNITHE-business-phone"])
    #expect(
      setup.tokenService.tokens.map(\.tokenUniqueReference)
        == ["DSHRMC-gold-phone", "DNITHE-business-phone"])
    #expect(
      setup.tokenService.tokens.map(\.panUniqueReference) == ["FSHRMC-gold", "V-business"])
    let planned = try turned("suspended-lost-mode").setup.planned.map(\.change)
    #expect(planned == [.tokenStatus(of: "DSHRMC-gold-phone", "ACTIVE", by: .cardholder)])
  }

  @Test func `stay as they are on an iPhone, and where the network gave them`() throws {
    let iPhone = try Catalogue.load("needs-activation").setup
    #expect(iPhone.passes.first?.pass.deviceAccountIdentifier == "DAPLMC-gold-phone")
    let real = "DAPLMC0000239565f52605b88199440da31349c23457eeb5"
    let scenario = try ScenarioDocument(try Catalogue.load("one-gold-card")).setting([
      "device.phone.kind=android", "passes[0].deviceAccountIdentifier=\(real)",
    ])
    #expect(scenario.setup.passes.first?.pass.deviceAccountIdentifier?.rawValue == real)
  }

  @Test func `stay as they were pasted`() throws {
    var scenario = try Catalogue.load("one-gold-card")
    scenario.unknowns = [.watch]
    let turned = try ScenarioDocument(scenario).setting(["device.phone.kind=android"])
    #expect(turned.setup.passes.first?.pass.deviceAccountIdentifier == "DAPLMC-gold-phone")
  }
}
