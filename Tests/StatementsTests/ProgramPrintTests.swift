import Testing
import WalletDomain

@testable import Statements

@Suite("What programs print of their own") struct ProgramPrintTests {
  @Test(arguments: [
    #" LOG  [wallet] startAddPaymentPass {"cardId":"c-1","last4":"5530"}"#,
    #"I/flutter: openCard {"cardId":"c-1","last4":"5530","network":"visa"}"#,
  ])
  func `an object behind the words of a log is no list of the bank's`(line: String) {
    let reading = Reading(line)
    #expect(reading.statements.map(\.subject.card) == ["c-1"])
    #expect(!reading.parties.contains(.bank))
    #expect(!reading.kinds.contains(.cardList))
  }

  @Test func `a debugger's lists are counted by the line below`() {
    let reading = Reading(
      """
      (lldb) po PKPassLibrary().passes(of: .secureElement)
      ▿ 2 elements
        - 0 : <PKPaymentPass: 0x280b1e640>
        - 1 : <PKPaymentPass: 0x280b1e780>

      (lldb) po PKPassLibrary().remoteSecureElementPasses
      0 elements
      """)
    #expect(reading.brief == ["the app: iPhone, saw 2", "the app: Watch, saw 0"])
    #expect(reading.unread.isEmpty)
  }

  @Test func `a heading above passes tells their device, and a type is no pass`() {
    let reading = Reading(
      """
      2026-10-03 18:22:40.552 Bank[2231:40112] local (1):
      2026-10-03 18:22:40.552 Bank[2231:40112]   serial=SN-1 type=paymentpass.com.apple fpan=5512 dpan=0931 dai=T1 state=PKPassActivationState(rawValue: 0)
      2026-10-03 18:22:40.553 Bank[2231:40112] remote (1):
      2026-10-03 18:22:40.553 Bank[2231:40112]   serial=SN-1 type=paymentpass.com.apple fpan=5512 dpan=7740 dai=T2 state=PKPassActivationState(rawValue: 1)
      """)
    #expect(
      reading.brief == [
        "the app: iPhone token T1 pass SN-1 card …5512 own digits 0931, pass activated",
        "the app: Watch token T2 pass SN-1 card …5512 own digits 7740, pass requiresActivation",
      ])
    let type = Reading(
      "(lldb) po pass.passActivationState\n▿ Optional<PKSecureElementPass.PassActivationState>\n  - some : __C.PKPassActivationState\n"
    )
    #expect(type.statements.isEmpty)
  }

  @Test func `each pass of a line is told`() {
    let reading = Reading(
      "passes: <PKPaymentPass: 0x1; serialNumber=SN-1; state=activated>, <PKPaymentPass: 0x2; serialNumber=SN-2; state=suspended>"
    )
    #expect(reading.statements.map(\.subject.serialNumber) == ["SN-1", "SN-2"])
  }

  @Test(arguments: [
    "2026-10-02 12:00:01.040 Bank[811:20110] controller = nil", "[PushProv] controller = nil",
    "2026-10-02 12:00:01.040 Bank[811:20110] addController: nil",
    "PKAddPaymentPassViewController is nil",
  ])
  func `an add sheet that was not made is told`(line: String) {
    #expect(Reading(line).brief == ["the app: the app was given no add sheet"])
  }

  @Test(arguments: [
    "the controller = nil case is handled", "10:00:01 Bank[1:2] navigationController = nil",
    "2026-10-02 12:00:01.040 Bank[811:20110] controller = nil if there is no entitlement",
  ])
  func `another controller, or a sentence, is none`(line: String) {
    #expect(Reading(line).statements.isEmpty)
  }

  @Test func `all tokens of Google's list are told`() {
    let reading = Reading(
      "11-02 19:20:01.502  5120  5144 D WalletRepo: listTokens -> [TokenInfo{issuerTokenId=T1, tokenState=3, "
        + "fpanLastFour=6018, dpanLastFour=2277}, TokenInfo{issuerTokenId=T2, tokenState=5, fpanLastFour=6018, "
        + "dpanLastFour=2278}]")
    #expect(reading.statements.map(\.subject.token?.rawValue) == ["T1", "T2"])
    #expect(
      reading.facts == [
        .token(TokenRecord(status: "3", state: .awaitsVerification)),
        .token(TokenRecord(status: "5", state: .active)),
      ])
  }

  @Test func `a long number is no code of Google's`() {
    let reading = Reading(
      "W BankWallet: ApiException: 5204247750001471 15009: TAP_AND_PAY_UNAVAILABLE")
    #expect(!reading.shown.contains("5204247750001471"))
  }

  @Test func `a crash report tells when, in which build and at which key`() {
    let reading = Reading(
      """
      Process:             Bank [2207]
      Version:             9.1.0 (2204)
      Date/Time:           2026-11-05 17:22:09.4421 +0100

      Exception Type:  EXC_BREAKPOINT (SIGTRAP)

      Application Specific Information:
      Swift/NativeDictionary.swift:792: Fatal error: Duplicate values for key: 'card-9'

      Thread 4 Crashed:
      0   libswiftCore.dylib            0x19a2b3c44 _assertionFailure(_:_:file:line:flags:) + 248
      1   Bank                          0x1029f1a30 CardStore.merge(tokens:) + 604
      """)
    #expect(reading.statements.first?.time?.text == "2026-11-05 17:22:09.4421 +0100")
    #expect("\(reading.facts)".contains("key card-9, in version 9.1.0 (2204)"))
  }

  @Test func `the time of Postman's answer is its header's`() {
    let reading = Reading(
      """
      POST https://tmp.bank.example/issuer/push-provisioning/tokens/searches
      200
      318 ms
      Request Body
      {"walletType":"APPLE_PAY","tokenUniqueReferences":["T1"]}
      Response Headers
      Date: Thu, 12 Nov 2026 07:41:09 GMT
      Response Body
      [{"tokenUniqueReference":"T1","tokenStatus":"SUSPENDED"}]
      """)
    #expect(Set(reading.statements.map(\.time?.text)) == ["Thu, 12 Nov 2026 07:41:09 GMT"])
    #expect(!reading.isUnknown("when it was"))
  }

  @Test func `an event's name and card are those of its error`() {
    let reading = Reading(
      #"{"id":"A","type":"log","attributes":{"timestamp":"2026-11-16T06:13:02Z","service":"bff","message":"app error","attributes":{"event":"didFinishAdding","error":{"domain":"PKPassKitErrorDomain","code":2},"cardId":"k-1"}}}"#
    )
    #expect(reading.brief == ["the app: card k-1, PKPassKitErrorDomain 2"])
    #expect(reading.statements.first?.subject.call == "didFinishAdding")
  }

  @Test func `tokens of one notification are one customer's`() {
    let reading = Reading(
      #"{"reasonCode":"STATUS_UPDATE","tokens":[{"tokenUniqueReference":"T1","status":"SUSPENDED"},{"tokenUniqueReference":"T2","status":"SUSPENDED"}]}"#
    )
    #expect(reading.customers == [[0, 1]])
  }

  @Test(arguments: [
    "Klientka pisze: „Wczoraj wyłączyłam kod na telefonie, a dziś wszystkie karty zniknęły z Portfela.”",
    "Customer: I switched the passcode off on my iPhone, and now all cards are gone from Wallet.",
  ])
  func `cards that are gone without a passcode are gone by design`(text: String) {
    let reading = Reading(text)
    #expect(reading.facts.contains(.experience(.passcodeOff, quoted: nil)))
    #expect(reading.facts.contains(.experience(.cardsGone, quoted: nil)))
    #expect(reading.advice.contains { $0.contains("when the passcode is switched off") })
  }

  @Test func `whoever suspended is asked for where nobody says it`() {
    let reading = Reading(
      #"{"SearchResponse":{"Accounts":{"Account":[{"AccountPanSuffix":"7145","Tokens":{"Token":[{"TokenUniqueReference":"T1","CurrentStatusCode":"S","ProvisioningStatusCode":"S"}]}}]}}}"#
    )
    #expect(reading.asks("Which Suspenders"))
    #expect(reading.conclusions.flatMap(\.causes).isEmpty)
  }
}
