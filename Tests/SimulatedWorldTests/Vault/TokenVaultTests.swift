import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("The network's vault") struct TokenVaultTests {
  private func vault(
    tmp: [Token] = [], passes: [StoredPass] = [], given: [GivenToken] = []
  ) -> TokenVault {
    TokenVault(tmp: tmp, passes: passes, given: given, at: start)
  }

  @Test(
    arguments: [
      ("ACTIVE", .requiresActivation, .active), ("INACTIVE", .activated, .inactive),
      ("PENDING_REVIEW", .suspended, .suspended), (nil, .activating, .inactive),
      ("active", .deactivated, .deactivated), (nil, .activated, .active),
    ] as [(String?, PassActivationState, VaultToken.Status)])
  func `takes TMP's status where it is one of the four, else the pass's`(
    tmp: String?, pass: PassActivationState, status: VaultToken.Status
  ) {
    let vault = vault(tmp: [token("A", tmp)], passes: [stored("A", on: .watch, pass)])
    #expect(vault["A"]?.status == status)
    #expect(vault["A"]?.card == "card-gold")
    #expect(vault["A"]?.device == .watch)
    #expect(vault["A"]?.deletedFromConsumerAppAt == nil)
  }

  @Test func `knows the tokens of passes that TMP does not list, and those of no pass`() {
    let vault = vault(tmp: [token("A", "ACTIVE")], passes: [stored("B")])
    #expect(vault.tokens.map(\.id) == ["A", "B"])
    #expect(vault["A"]?.deletedFromConsumerAppAt == start)
    #expect(vault["B"]?.status == .active)
    #expect(vault["C"] == nil)
  }

  @Test func `a reference that TMP lists twice is one token, the first`() {
    #expect(vault(tmp: [token("A", "ACTIVE"), token("A", "INACTIVE")]).tokens.count == 1)
    #expect(vault(tmp: [Token()]).tokens.isEmpty)
  }

  @Test func `what the scenario gives goes before what follows from others`() throws {
    let given = GivenToken(
      reference: "A", status: .suspended, suspendedBy: [.cardholder], card: "card-new",
      authorizationPath: "ORANGE", age: .seconds(60))
    let vault = vault(
      tmp: [token("A", "ACTIVE")], passes: [stored("A")],
      given: [given, GivenToken(reference: "X", status: .inactive, device: .watch)])
    let token = try #require(vault["A"])
    #expect(token.status == .suspended && token.suspendedBy == [.cardholder])
    #expect(token.card == "card-new" && token.authorizationPath == "ORANGE")
    #expect(token.createdAt == start - .seconds(60))
    #expect(vault["X"]?.device == .watch)
  }

  @Test func `the earliest deadline comes first, whatever changes`() throws {
    let day = Duration.seconds(86_400)
    var vault = TokenVault([
      VaultToken(id: "A", status: .inactive, createdAt: start),
      VaultToken(id: "B", status: .inactive, createdAt: start - day),
      VaultToken(id: "C", status: .active, createdAt: start),
      VaultToken(
        id: "D", status: .active, createdAt: start, deletedFromConsumerAppAt: start - day * 80),
    ])
    #expect(vault.nextDeadline?.token == "D" && vault.nextDeadline?.due == start + day * 15)
    _ = vault.update("D") { $0.deletedFromConsumerAppAt = nil }
    #expect(vault.nextDeadline?.token == "B" && vault.nextDeadline?.due == start + day * 29)
    _ = try vault.update("B") { (token: inout VaultToken) throws(TokenRefusal) in
      try token.take(.activate, by: .issuer, at: start)
    }
    #expect(vault.nextDeadline?.token == "A")
    vault.add(VaultToken(id: "E", status: .inactive, createdAt: start - day * 2))
    #expect(vault.nextDeadline?.token == "E")
    _ = vault.update("E") { $0.deletedFromConsumerAppAt = start - day * 90 }
    #expect(vault.nextDeadline?.due == start + day * 5)
  }
}
