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

  @Test func `a code that no state shows finds none`() throws {
    #expect(try found("49999").isEmpty)
  }
}
