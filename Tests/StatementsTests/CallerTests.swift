import Testing
import WalletDomain

@testable import Statements

@Suite("Who called, and what came of it") struct CallerTests {
  private static let token = "DAPLMC0000121212000000000000000000000000000000aa"

  private func recording(by tool: String, _ entries: String) -> Reading {
    Reading(
      #"{"log":{"version":"1.2","creator":{"name":"\#(tool)","version":"1"},"entries":[\#(entries)]}}"#
    )
  }

  private func search(_ agent: String) -> String {
    #"{"startedDateTime":"2026-03-21T09:00:02.000Z","request":{"method":"POST","url":"https://a.example/tokens/searches","headers":[{"name":"User-Agent","value":"\#(agent)"}],"postData":{"text":"{\"walletType\":\"APPLE_PAY\",\"tokenUniqueReferences\":[\"T1\"]}"}},"response":{"status":0,"content":{},"_error":"net::ERR_CONNECTION_RESET"}}"#
  }

  @Test(arguments: [
    ("WebInspector", "", StatementParty.caller), ("Proxyman", "Mozilla/5.0", .caller),
    ("Proxyman", "Bank/5 CFNetwork/3826 Darwin/24", .app),
    ("Proxyman", "passd/1 CFNetwork/3826 Darwin/24", .walletProcess("passd")),
  ])
  func `a recording's calls are of whoever made them`(
    tool: String, agent: String, party: StatementParty
  ) {
    let reading = recording(by: tool, search(agent))
    #expect(Set(reading.statements.map(\.party)) == [party])
    #expect(reading.facts.contains(.notAnswered(reason: "net::ERR_CONNECTION_RESET")))
    #expect(!reading.notKnown.contains("whether an answer came"))
  }

  @Test func `a tunnel to Apple that the device refused is the proxy's, and names the remedy`() {
    let reading = recording(
      by: "Proxyman",
      #"{"startedDateTime":"2026-03-23T14:00:00Z","comment":"SSL Handshake Failed","request":{"method":"CONNECT","url":"https://nc-pod2-smp-device.apple.com:443","headers":[]},"response":{"status":999,"statusText":"SSL Handshake Failed","content":{}}}"#
    )
    #expect(
      reading.brief == [
        "the proxy: called CONNECT nc-pod2-smp-device.apple.com",
        "the proxy: not answered: SSL Handshake Failed",
      ])
    #expect(reading.conclusions.flatMap(\.steps).contains { $0.hasPrefix("Exclude *.apple.com") })
  }

  @Test func `headers stand between a call and its bodies`() {
    let reading = Reading(
      """
      10.0.0.4:61230: POST https://tmp.a.example/push/tokens/searches HTTP/2.0
          authorization: Bearer abc
          content-type: application/json

          {
              "walletType": "APPLE_PAY",
              "tokenUniqueReferences": []
          }
       << HTTP/2.0 200 OK 141b
          content-type: application/json
          date: Sat, 21 Mar 2026 09:31:21 GMT

          [ { "tokenUniqueReference": "\(Self.token)", "tokenStatus": "ACTIVE" } ]
      [10:31:24.099] Client TLS handshake failed. The client does not trust the proxy's certificate for nc-pod9-smp-device.apple.com (OpenSSL Error)
      """)
    #expect(
      reading.brief == [
        "whoever made the call: called POST tmp.a.example",
        "whoever made the call: asked APPLE_PAY []", "TMP: answered 200",
        "TMP: token \(Self.token), ACTIVE (active)", "TMP: unasked \(Self.token)",
        "the proxy: not answered: the device does not trust the proxy's certificate for nc-pod9-smp-device.apple.com",
      ])
    #expect(
      !reading.notKnown.contains {
        $0.hasPrefix("what was asked") || $0 == "whether an answer came"
      })
    #expect(reading.unread.isEmpty)
  }

  @Test func `a service that logs an error of its own has refused nobody`() {
    let reading = Reading(
      #"{"id":"AQ","type":"log","attributes":{"timestamp":"2026-03-24T08:11:44Z","service":"signer","message":"sign failed for crd_900: upstream 503","attributes":{"error":{"kind":"HsmTimeout"},"status":"error"}}}"#
    )
    #expect(
      reading.brief == [
        "the bank: its service signer logged an error: “sign failed for crd_900: upstream 503”"
      ])
  }

  @Test func `a stream of Loki is opened, and its times are read`() {
    let reading = Reading(
      #"{"data":{"resultType":"streams","result":[{"stream":{"app":"a"},"values":[["1774600000000000000","msg=\"searches\" status=200 refs=1 found=0"]]}]}}"#
    )
    #expect(reading.brief.suffix(2) == ["the bank: refs = 1", "the bank: found = 0"])
    #expect(reading.statements.first?.time?.text == "2026-03-27T08:26:40Z")
  }

  @Test(arguments: [
    ("The dev sometimes gets Fatal error: Index out of range here", "whoever printed it"),
    ("Thread 1: Fatal error: Index out of range", "the app"),
    ("Swift runtime failure: Index out of range", "the app"),
  ])
  func `last words are the app's, and in a sentence somebody's who tells of them`(
    text: String, party: String
  ) {
    #expect(Reading(text).statements.map(\.party.title) == [party])
  }

  @Test func `a crash that somebody denies is none`() {
    #expect(Reading("We never saw Fatal error: Index out of range here").statements.isEmpty)
  }

  @Test func `a dump of passes has those without digits, and the raw value of a state`() {
    let reading = Reading(
      """
      ▿ 2 elements
        ▿ Bank.WalletPass
          - serial: "SN-1"
          - isRemotePass: true
          - passActivationState: __C.PKSecureElementPassActivationState
            - rawValue: 1
        ▿ Bank.WalletPass
          - serial: "SN-2"
          - suffix: nil
          - isRemotePass: false
          - passActivationState: __C.PKSecureElementPassActivationState
            - rawValue: 0
      """)
    #expect(
      reading.brief == [
        "the app: Watch pass SN-1, pass requiresActivation",
        "the app: iPhone pass SN-2, pass activated",
      ])
  }

  @Test func `what a name stands for is no status that came`() {
    #expect(
      Reading("D/Mock(20881): CARD_NETWORK_VISA = 6, TAP_AND_PAY_UNAVAILABLE = 5").statements
        .isEmpty)
    #expect(
      Reading("E/WalletBridge(20881): ApiException: 7: NETWORK_ERROR").facts
        == [.tapAndPay(code: 7, name: "NETWORK_ERROR")])
  }

  @Test func `cards of two customers of one list are told apart`() {
    let reading = Reading(
      #"{"customerId":"C1","id":"card-a","last4":"1111","network":"visa","status":"active"}"# + "\n"
        + #"{"customerId":"C2","id":"card-b","last4":"2222","network":"visa","status":"active"}"#
        + "\n"
        + #"{"customerId":"C1","id":"card-c","last4":"3333","network":"visa","status":"active"}"#)
    #expect(reading.customers == [[0, 2], [1]])
  }

  @Test func `notes below a log's line do not have its time`() {
    let reading = Reading(
      "2026-05-21 16:00:02.100 Bank[1:2] passes(of: .secureElement) count=1\nMDES CS (16:04 CEST): CurrentStatusCode S, Suspenders W\n"
    )
    #expect(reading.statements.last?.party == .network(.mastercard))
    #expect(reading.statements.last?.time == nil)
  }
}
