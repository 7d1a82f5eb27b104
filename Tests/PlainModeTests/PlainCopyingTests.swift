import Scenarios
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode: copying") struct PlainCopyingTests {
  @Test func `what the screen would copy is printed`() {
    expectDialogue(
      in: "mixed-wallet",
      """
      > copy-link SN-1002
      bankapp://activate?serialNumber=SN-1002
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy-id Gold
      card-gold
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy-id SN-1001
      DAPLMC-gold-phone
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy-curl 4
      curl --request POST https://tmp.example/issuer/push-provisioning/tokens/searches \\
        --header 'Content-Type: application/json' \\
        --data-binary '{"tokenUniqueReferences":["DAPLMC-gold-phone","DAPLMC-travel-phone","DAPLMC-savings-phone"],"walletType":"APPLE_PAY"}'
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy-curl 2
      Call 2 was not said over HTTP: there is no curl command for it.
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy 3
      App → PassKit  07:35:30
      PKPassLibrary.remoteSecureElementPasses

      0 passes  0 ms
      The choices are the same: 1 to 9. Type ? to hear them.
      > copy 9
      There is no call "9"; calls lists them, up to 4.
      The choices are the same: 1 to 9. Type ? to hear them.
      """)
  }

  @Test func `secrets are printed only under the word UNREDACTED`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.begin(because: "a test wants it")
    _ = model.read("add Everyday phone")
    for _ in 0..<4 { _ = model.read("go-on") }
    let number = model.app.session.world.log.calls.last { $0.isHTTP }?.id ?? 0
    let covered = model.read("copy \(number)").joined(separator: "\n")
    #expect(covered.contains("\"nonce\": \"•••• (covered)\""))
    let told = model.read("copy-unredacted \(number)")
    #expect(told.first?.hasPrefix("UNREDACTED") == true)
    #expect(!told.joined().contains("(covered)"))
    let curl = model.read("copy-curl-unredacted \(number)")
    #expect(curl.first?.hasPrefix("# UNREDACTED") == true)
  }
}
