import SimulatedWorld
import Statements
import Testing
import WalletDomain

@testable import Scenarios

@Suite("Wallets and words of pasted tokens") struct StatedWalletsTests {
  private static func marqeta(
    _ id: String, in wallet: String, on device: String, _ state: String = "ACTIVE"
  ) -> String {
    #"{"token":"\#(id)","card_token":"c-1","state":"\#(state)","fulfillment_status":"PROVISIONED","#
      + #""token_service_provider":{"token_reference_id":"DM-\#(id)","token_requestor_name":"\#(wallet)"},"#
      + #""device":{"type":"\#(device)"}}"#
  }

  private func world(_ tokens: String...) throws -> Scenario {
    try pasted("{\"data\":[\(tokens.joined(separator: ","))]}")
  }

  @Test func `a token of Google's wallet is on an Android phone`() throws {
    let scenario = try world(Self.marqeta("a", in: "ANDROID_PAY", on: "MOBILE_PHONE"))
    #expect(scenario.setup.phone.kind == .android)
    #expect(scenario.setup.passes.map(\.device) == [scenario.setup.phone.kind.device])
    #expect(scenario.setup.passes.map(\.isAssumed) == [false])
  }

  @Test func `a token on a Watch is on a Watch, which is paired then`() throws {
    let scenario = try world(Self.marqeta("a", in: "APPLE_PAY", on: "WATCH"))
    #expect(scenario.setup.passes.map(\.device) == [.watch])
    #expect(scenario.setup.watch != nil && !scenario.unknowns.contains(.watch))
  }

  @Test func `of two wallets the phone holds the passes of its own`() throws {
    let scenario = try world(
      Self.marqeta("a", in: "ANDROID_PAY", on: "MOBILE_PHONE"),
      Self.marqeta("b", in: "APPLE_PAY", on: "MOBILE_PHONE"))
    #expect(scenario.setup.phone.kind == .iPhone)
    #expect(scenario.setup.passes.map(\.pass.deviceAccountIdentifier) == ["DM-b"])
    #expect(scenario.setup.tokenService.tokens.count == 2)
    #expect(scenario.reported.contains("Marqeta says that DM-a is in Google Pay."))
  }

  @Test func `a token that was refused has no pass, and keeps its issuer's word`() throws {
    let scenario = try world(
      Self.marqeta("a", in: "APPLE_PAY", on: "MOBILE_PHONE", "REQUEST_DECLINED"))
    #expect(scenario.setup.passes.isEmpty)
    let token = try #require(scenario.setup.tokenService.tokens.first)
    #expect(token.tokenStatus == "DEACTIVATED")
    #expect(token.ownStatus == "REQUEST_DECLINED")
  }

  @Test func `a word goes with the state that it was said of`() throws {
    var token = try #require(
      try pasted(
        #"[{"tokenUniqueReferenceId":"DM1","walletProvider":"APPLE","status":"SOFTDELETED"}]"#
      ).setup.tokenService.tokens.first)
    #expect(token.ownStatus == "SOFTDELETED")
    token.tokenStatus = "ACTIVE"
    #expect(token.ownStatus == "ACTIVE")
  }
}
