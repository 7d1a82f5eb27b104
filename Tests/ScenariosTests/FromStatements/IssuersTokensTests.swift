import IssuerAPI
import SimulatedWorld
import Statements
import Testing
import WalletDomain

@testable import Scenarios

@Suite("Pasted answers of issuers") struct IssuersTokensTests {
  private static let lithic = #"""
    {"data":[
      {"token":"l1","card_token":"c-1","status":"PENDING_2FA","token_unique_reference":"DM1","token_requestor_name":"APPLE_PAY"},
      {"token":"l2","card_token":"c-2","status":"PAUSED","token_unique_reference":"DM2","token_requestor_name":"APPLE_PAY"}]}
    """#
  private static let enfuce =
    #"[{"tokenUniqueReferenceId":"DM1","walletProvider":"APPLE","status":"SOFTDELETED"}]"#

  @Test(arguments: [
    (lithic, "lithic", ["INACTIVE", "SUSPENDED"]), (enfuce, "enfuce", ["DEACTIVATED"]),
  ])
  func `an issuer's tokens make a world that speaks its interface`(
    text: String, issuer: String, statuses: [String]
  ) throws {
    let scenario = try pasted(text)
    #expect(scenario.setup.issuer.id == issuer)
    #expect(scenario.setup.tokenService.tokens.map(\.tokenStatus) == statuses)
    #expect(try stated(text).contents.first?.hasPrefix(scenario.setup.issuer.name) == true)
  }

  @Test func `tokens of two issuers make no world of one of them`() {
    let reading = Reading(of: [.pasted(Self.lithic + "\n" + Self.enfuce)])
    #expect(StatedFacts(reading)?.tokens == nil)
  }

  @Test func `a processor without a file makes no world`() {
    let token =
      #"{"id":"intok_7","object":"issuing.token","card":"ic_7","last4":"3307","status":"active"}"#
    #expect(StatedFacts(Reading(of: [.pasted(token)])) == nil)
  }
}
