import Testing

@testable import Scenarios

@Suite("Finding a scenario by a code") struct ScenarioSearchByCodeTests {
  private static let search = Result { ScenarioSearch(try Catalogue.all()) }

  private func found(_ query: String) throws -> [String] {
    try Self.search.get().foundByTextOrState(query).map(\.id)
  }

  @Test(arguments: [
    ("PKPassKitErrorDomain 1", ["ambiguous-error"]),
    ("PKPassKitErrorDomain Code=1", ["ambiguous-error"]),
    (
      "TAP_AND_PAY_UNAVAILABLE",
      ["google-not-allow-listed", "google-fingerprint", "google-tester-account"]
    ),
    ("TAP_AND_PAY_TOKEN_ACTIVATION_REQUIRED", ["google-one-more-check"]),
    ("15025", ["google-one-more-check"]), ("10814", ["idv-scheme-not-registered"]),
    ("-10814", ["idv-scheme-not-registered"]), ("canOpenURL", ["idv-scheme-not-registered"]),
    ("PKPassKitErrorDomain 2", ["system-cancelled"]),
    (#"Error Domain=PKPassKitErrorDomain Code=2 "(null)""#, ["system-cancelled"]),
    ("errorCode = 40001; statusCode = 403;", ["expiry-without-slash"]),
    (
      #"Error Domain=NSURLErrorDomain Code=-1001 "The request timed out.""#,
      ["tmp-timeout", "activation-hangs"]
    ),
    (
      "Underlying(D: NSURLErrorDomain, Code: -1005)",
      ["activation-answer-lost", "tmp-reset", "bridge-answer-lost"]
    ),
    ("Fatal error: Duplicate values for key: 'card-gold'", ["watch-stops-app"]),
    (
      "Safari cannot open the page because the address is invalid",
      ["idv-scheme-not-registered"]
    ),
  ])
  func `a code leads to the states that show or name it, and to no other`(
    query: String, ids: [String]
  ) throws {
    #expect(try Set(found(query)) == Set(ids))
  }

  @Test(arguments: [
    "smp-device.apple.com", "548-12", "49999", "TAP_AND_PAY_TOKEN_NOT_FOUND",
    "PKPassKitErrorDomain 77",
  ])
  func `a code that no state shows finds none, though its parts are words`(query: String) throws {
    #expect(try found(query).isEmpty)
  }

  @Test(arguments: [
    ("com.apple.developer.payment-pass-provisioning", "no-entitlement"),
    ("NSURLErrorDomain", "tmp-down"),
  ])
  func `an identifier finds first the states that show it`(query: String, id: String) throws {
    let found = try found(query)
    #expect(found.first == id && found.count < 40)
  }

  @Test func `a number in a customer's sentence is no code unless a state shows it`() throws {
    #expect(try found("the code 481234 has expired").contains("code-expired"))
    #expect(try found("the new code 1234 never came").contains("sms-code"))
  }

  @Test func `no words find all`() throws { #expect(try found("").count == Catalogue.all().count) }

  @Test func `a domain and its number are one word, and their parts are none`() throws {
    let found = try found("PKPaymentWebServiceErrorDomain 0")
    #expect(found.contains("app-not-allow-listed") && !found.contains("push-orange"))
  }

  @Test func `the beginning of a constant finds it while it is typed`() throws {
    #expect(try found("TAP_AND_PAY_UNAVAIL") == found("TAP_AND_PAY_UNAVAILABLE"))
  }

  @Test func `an entitlement that is missing leads to the app without it`() throws {
    #expect(try found("missing entitlement").prefix(3).contains("no-entitlement"))
  }

  @Test func `what is read leads to states by a constant or a message of Wallet's`() {
    #expect(
      StateWords.ids(showing: "TAP_AND_PAY_TOKEN_ACTIVATION_REQUIRED") == ["google-one-more-check"])
    #expect(StateWords.ids(showing: "Invalid Card").contains("expiry-without-slash"))
    #expect(
      StateWords.ids(showing: "com.apple.developer.payment-pass-provisioning").prefix(6)
        .contains("road-profile-missing"))
  }
}
