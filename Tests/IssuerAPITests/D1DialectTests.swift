import FoundationEssentials
import Testing
import WalletDomain

@testable import IssuerAPI

@Suite("D1's dialect") struct D1DialectTests {
  private let d1 = IssuerDialect.d1

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func `bears the calls of the SDK`() {
    #expect(
      d1.operations.compactMap(d1.title)
        == ["getCardDigitizationState", "addDigitalCardToOEM", "activateDigitalCard"])
    #expect(d1.sdk?.remark.contains("assumption") == true)
    #expect(d1.obstacle(to: .guide) != nil)
  }

  @Test func `asks for digital cards by deviceAccountIdentifier, and reads TSH's states`() throws {
    let request = try #require(d1.encode(.searchTokens(["A"])))
    #expect(text(request.body) == #"{"digitalCardIds":["A"],"wallet":"APPLE_PAY"}"#)
    #expect(try d1.decode(request).get() == .searchTokens(["A"]))
    for (status, state) in [
      ("ACTIVE", "ACTIVE"), ("INACTIVE", "PENDING_IDV"), ("SUSPENDED", "SUSPENDED"),
      ("DEACTIVATED", "DELETED"), ("ODD", "ODD"),
    ] {
      let token = Token(
        tokenUniqueReference: "A", externalCardId: "card-1", tokenStatus: status)
      let reply = d1.reply(.success([token]), to: \.search)
      #expect(
        text(reply.body) == #"[{"cardId":"card-1","digitalCardId":"A","state":"\#(state)"}]"#)
      let read = try d1.read(reply, as: \.search)
      #expect(read.map(\.tokenStatus) == [status])
      #expect(read.map(\.lister.name) == ["D1"])
    }
  }

  @Test(
    arguments: [
      ("APPROVED", nil), ("DECLINED", "cardStateDoesNotAllowRequestedOperation"),
      ("FAILED", "externalSystemUnavailable"), ("REVIEW", "REVIEW"),
    ] as [(String, String?)])
  func `ends an activation without error, or by the SDK's name of one`(
    response: String, error: String?
  ) throws {
    let answer = ActivationAnswer(
      tokenUniqueReference: "A", issuerMobileAppAuthResponse: response)
    let reply = d1.reply(.success(answer), to: \.activate)
    #expect(text(reply.body).contains(error ?? #"{"digitalCardId":"A"}"#))
    let read = try d1.read(reply, as: \.activate)
    #expect(read.issuerMobileAppAuthResponse == response)
    #expect(read.comment == nil)
    #expect(read.errorName == error)
  }

  @Test(
    arguments: [
      (401, "incorrectAuthenticationToken"), (404, "unknownDigitalCardID"),
      (409, "operationAlreadyOngoing"), (503, "externalSystemUnavailable"),
    ])
  func `refuses by the SDK's names of errors`(status: Int, error: String) {
    #expect(text(d1.refuse(HTTPRefusal(status, "No.")).body).contains(error))
  }
}
