import Presentation
import Scenarios
import Testing

@Suite("Search by what a state shows") struct StateSearchTests {
  private static let search = Result { ScenarioSearch(try Catalogue.all()) }

  private func found(_ query: String) throws -> [String] {
    try Self.search.get().foundByTextOrState(query).map(\.id)
  }

  @Test(
    arguments: [
      ("40456", "push-red"), ("eligibility", "app-not-allow-listed"),
      ("-10814", "idv-scheme-not-registered"),
      ("TAP_AND_PAY_UNAVAILABLE", "google-not-allow-listed"), ("D53", "app-not-allow-listed"),
      ("PKPaymentWebServiceErrorDomain 0", "app-not-allow-listed"),
      ("40001", "expiry-without-slash"),
      ("Your issuer does not yet offer support for this card", "no-agreement"),
    ])
  func `a code, a log's word and a sentence find the states that show them`(
    query: String, id: String
  ) throws {
    #expect(try found(query).contains(id))
  }

  @Test func `a step finds the states in which it failed alone`() throws {
    #expect(try !found("eligibility").contains("push-green"))
  }

  @Test(arguments: ["my card was reissued", "watch", "lost"])
  func `other words find what the texts hold, in their order`(query: String) throws {
    let byText = try Self.search.get().found(by: query).map(\.id)
    #expect(try found(query).starts(with: byText))
  }

  @Test(arguments: [
    "Nieprawidłowa karta", "nieprawidłowa karta.", "Ungültige Karte", "Invalid Card",
  ])
  func `a message of Wallet finds the states that end with it, in any language`(
    query: String
  ) throws {
    #expect(try found(query).first == "expiry-without-slash")
  }

  @Test(arguments: [
    "Karte konnte nicht hinzugefügt werden", "Nie można dodać karty", "Karte nicht hinzugefügt",
  ])
  func `a message that many states end with finds those alone`(query: String) throws {
    let found = try found(query)
    #expect(found.contains("push-red") && !found.contains("payment-declined"))
  }

  @Test(arguments: ["Limit urządzeń dla karty", "Card Device Limit"])
  func `a message that no state ends with leads to nothing else`(query: String) throws {
    #expect(try found(query).isEmpty)
  }

  @Test func `errors of the app's calls are found by Foundation's and Swift's names`() throws {
    #expect(try found("NSURLErrorDomain").contains("tmp-down"))
    #expect(try found("NSURLErrorDomain -1004").contains("tmp-down"))
    #expect(try found("NSURLErrorDomain Code=-1004").contains("tmp-down"))
    #expect(try found("cannotConnectToHost").contains("tmp-down"))
    #expect(
      try Set(found("cannotFindHost")) == ["deeplink-unknown-serial", "deeplink-watch-pass"])
  }

  @Test func `a code that no state shows finds none`() throws {
    #expect(try found("49999").isEmpty)
  }
}
