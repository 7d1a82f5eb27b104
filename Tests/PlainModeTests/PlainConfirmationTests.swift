import Testing

@testable import PlainMode
@testable import Scenarios

@Suite("Plain mode: an issuer that wants a confirmation first") struct PlainConfirmationTests {
  /// Where Solaris has said “not yet”, and what was told of it.
  private func asked(in scenario: String) throws -> (model: PlainModel, told: String) {
    var model = PlainModel(try Catalogue.load(scenario))
    model.app.isLive = false
    _ = model.begin(because: "a test wants it")
    _ = model.read("add gold")
    for _ in 0..<3 { _ = model.read("1") }
    let told = model.read("1").joined(separator: "\n")
    return (model, told)
  }

  @Test func `it is told and can be given, and one call more is made`() throws {
    var (model, told) = try asked(in: "solaris-unconfirmed")
    #expect(told.contains("Solaris waits for your confirmation before it goes on."))
    #expect(told.contains("The answer names https://bank.example/authorize."))
    #expect(told.hasSuffix("1. Confirm with Solaris.\n2. Leave it unconfirmed.\n3. Cancel."))
    let after = model.read("1").joined(separator: "\n")
    #expect(after.contains("Confirmed: Solaris goes on when it is asked again."))
    #expect(after.contains("The issuer answered after 400 ms: 201."))
    #expect(after.contains("Step 5 of 9: The issuer signs. Done: three fields"))
    #expect(after.hasSuffix("1. Hand the card to Wallet.\n2. Cancel."))
  }

  @Test func `it can be left, and is asked for as often as the file says`() throws {
    var (model, _) = try asked(in: "solaris-unconfirmed")
    let after = model.read("2").joined(separator: "\n")
    let asked = after.split(separator: "\n").count { $0.contains("200, not yet.") }
    #expect(asked == 4)
    #expect(after.contains("The back end answered after 10.1 s: 202, not yet."))
    #expect(after.contains("could not be added: it has to be confirmed first."))
    #expect(after.contains("Confirm it at https://bank.example/authorize, then try again."))
  }
}
