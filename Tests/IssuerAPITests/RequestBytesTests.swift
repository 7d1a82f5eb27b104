import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("The bytes of the app's requests") struct RequestBytesTests {
  @Test(
    arguments: [
      (
        .searchTokens(["DAPLMC-b", "DAPLMC-a"]), "/issuer/push-provisioning/tokens/searches",
        #"{"tokenUniqueReferences":["DAPLMC-b","DAPLMC-a"],"walletType":"APPLE_PAY"}"#
      ),
      (
        .searchTokens([]), "/issuer/push-provisioning/tokens/searches",
        #"{"tokenUniqueReferences":[],"walletType":"APPLE_PAY"}"#
      ),
      (
        .signCard(
          CardToSign(
            cardID: "card/gold",
            ProvisioningChallenge(
              certificates: [Data([0xff, 0xfe]), Data([1])],
              nonce: Data([0xde, 0xad, 0xbe, 0xef]), nonceSignature: Data([0xfb, 0xff])))),
        "/issuer/push-provisioning/signed-cards",
        #"{"cardId":"card/gold","certificate":"//4=","nonce":"3q2+7w==","nonceSignature":"+/8="}"#
      ),
      (
        .activate("A \"quoted\" ż/\\", by: .server), "/issuer/push-provisioning/tokens/activations",
        #"{"tokenUniqueReference":"A \"quoted\" ż/\\"}"#
      ),
    ] as [(IssuerRequest, String, String)])
  func `are always the same, keys sorted, Base64 with padding`(
    request: IssuerRequest, path: String, body: String
  ) {
    let sent = asTMP(request)
    #expect(sent.method == "POST")
    #expect(sent.path == path)
    #expect(sent.headers == [HTTPHeader("Content-Type", "application/json")])
    #expect(String(decoding: sent.body, as: UTF8.self) == body)
  }

  @Test func `carry the leaf alone, or nothing where there is none`() {
    let bare = asTMP(
      .signCard(
        CardToSign(
          cardID: "c",
          ProvisioningChallenge(certificates: [], nonce: Data(), nonceSignature: Data()))))
    #expect(
      String(decoding: bare.body, as: UTF8.self)
        == #"{"cardId":"c","certificate":"","nonce":"","nonceSignature":""}"#)
  }
}

/// The request as TMP's bytes.
func asTMP(_ request: IssuerRequest) -> HTTPRequest {
  IssuerDialect.tmp.encode(request) ?? HTTPRequest(method: "", path: "")
}
