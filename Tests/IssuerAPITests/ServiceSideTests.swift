import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@Suite("TMP reading a request") struct ServiceSideTests {
  static let searches = "/issuer/push-provisioning/tokens/searches"

  @Test(
    arguments: [
      ("POST", "/", "{}", 404), ("POST", searches + "/", "{}", 404),
      ("POST", searches.uppercased(), "{}", 404), ("GET", "/nowhere", "", 404),
      ("GET", searches, "", 405), ("post", searches, "{}", 405), ("", searches, "{}", 405),
      ("POST", searches, "", 400), ("POST", searches, "{}", 400), ("POST", searches, "[]", 400),
      ("POST", searches, #"{"walletType":"APPLE_PAY","tokenUniqueReferences":"A"}"#, 400),
      ("POST", searches, #"{"walletType":"APPLE_PAY","tokenUniqueReferences":[null]}"#, 400),
      (
        "POST", "/issuer/push-provisioning/signed-cards",
        #"{"cardId":"c","certificate":"%","nonce":"","nonceSignature":""}"#, 400
      ),
      (
        "POST", "/issuer/push-provisioning/tokens/activations", #"{"tokenUniqueReference":null}"#,
        400
      ),
    ])
  func `refuses what it does not serve`(method: String, path: String, body: String, status: Int) {
    let request = HTTPRequest(method: method, path: path, body: Data(body.utf8))
    guard case .failure(let refusal) = IssuerDialect.tmp.decode(request) else {
      Issue.record("served")
      return
    }
    #expect(refusal.status == status)
    #expect(refusal.reply.status == status)
    #expect(String(decoding: refusal.reply.body, as: UTF8.self).hasPrefix(#"{"message":""#))
  }

  @Test func `refuses bytes that are no text`() {
    let request = HTTPRequest(method: "POST", path: Self.searches, body: Data([0xff, 0x00, 0xc3]))
    #expect(throws: HTTPRefusal.self) { try IssuerDialect.tmp.decode(request).get() }
  }

  @Test(
    arguments: [
      .searchTokens([]), .searchTokens(["A", "ż \"/\\\u{7f}", ""]), .activate("A", by: .server),
      .signCard(
        CardToSign(
          cardID: "c",
          ProvisioningChallenge(
            certificates: [Data([1, 2, 3])], nonce: Data([4]),
            nonceSignature: Data((0...255).map { UInt8($0) })))),
    ] as [IssuerRequest])
  func `understands what the app means`(request: IssuerRequest) {
    #expect(IssuerDialect.tmp.decode(asTMP(request)) == .success(request))
  }
}
