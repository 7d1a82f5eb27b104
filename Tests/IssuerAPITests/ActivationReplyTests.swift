import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("Reading the answer of tokens/activations") struct ActivationReplyTests {
  @Test(
    arguments: [
      (#"{"issuerMobileAppAuthResponse":"APPROVED"}"#, .approved),
      (#"{"issuerMobileAppAuthResponse":"approved","comment":null}"#, .approved),
      (#"{"issuerMobileAppAuthResponse":"DECLINED"}"#, .declined),
      (#"{"issuerMobileAppAuthResponse":"Failed"}"#, .failed),
      (#"{"issuerMobileAppAuthResponse":"failure"}"#, .unknown("failure")),
      (#"{"issuerMobileAppAuthResponse":null}"#, .unknown(nil)),
      ("{}", .unknown(nil)),
    ] as [(String, ActivationResult)])
  func `takes any text for a result`(body: String, result: ActivationResult) throws {
    #expect(try IssuerDialect.tmp.read(reply(body), as: \.activate).result == result)
  }

  @Test func `keeps what the answer echoes`() throws {
    let answer = try IssuerDialect.tmp.read(
      reply(
        #"{"tokenUniqueReference":"A","cardLast4Digits":"0042","comment":"ok","#
          + #""issuerMobileAppAuthResponse":"APPROVED"}"#), as: \.activate)
    #expect(
      answer
        == ActivationAnswer(
          tokenUniqueReference: "A", cardLast4Digits: "0042",
          issuerMobileAppAuthResponse: "APPROVED", comment: "ok"))
  }

  @Test(arguments: ["", "[]", "<p>", #"{"issuerMobileAppAuthResponse":1}"#])
  func `fails for a body of another kind`(body: String) {
    #expect(throws: CallFailure.self) { try IssuerDialect.tmp.read(reply(body), as: \.activate) }
  }

  @Test(arguments: [204, 206, 401, 500])
  func `takes no status but 200`(status: Int) {
    #expect(throws: CallFailure.status(status)) {
      try IssuerDialect.tmp.read(reply("{}", status: status), as: \.activate)
    }
  }
}
