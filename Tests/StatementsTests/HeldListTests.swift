import Testing
import WalletDomain

@testable import Statements

@Suite("Lists and notes of cards and tokens") struct HeldListTests {
  private static let first = "DAPLMC0000121212000000000000000000000000000000aa"
  private static let second = "DNITHE381502380000009901"

  @Test(arguments: [
    "Karte;Endziffern;Status;Gerät\nK-71;2299;gesperrt;Apple Watch\nK-72;3310;abgelaufen;",
    "karta;ostatnie cyfry;stan;urządzenie\nK-71;2299;gesperrt;Apple Watch\nK-72;3310;abgelaufen;",
    "Card\tLast digits\tState\tDevice\nK-71\t2299\tgesperrt\tApple Watch Series 9\nK-72\t3310\tabgelaufen\t",
  ])
  func `a table may name the device of a card, and its status stays in its own words`(
    text: String
  ) {
    let reading = Reading(text)
    #expect(
      reading.brief == [
        "the bank: Watch card K-71 card …2299, ? ? gesperrt",
        "the bank: card K-72 card …3310, ? ? abgelaufen",
      ])
    #expect(reading.notKnown.contains { $0.hasPrefix("whether the status is the card's") })
  }

  @Test func `a column of numbers is told as one, and only their ends are kept`() {
    let reading = Reading("card_number,last4,status\n5555341244441115,1115,active\n")
    #expect(reading.brief == ["the bank: card …1115, ? ? active"])
    #expect(reading.found.first?.columns.map(\.meaning) == [.number, .lastFour, .status])
    #expect(!"\(reading)".contains("5555341244441115"))
  }

  @Test(arguments: [
    ("Karte: endet auf 2299\nGerät: Apple Watch\nStatus: gesperrt", "gesperrt"),
    (
      "Karta: ****2299 (Mastercard Debit)\nUrządzenie: Apple Watch\nStatus karty: aktywna",
      "aktywna"
    ),
    ("Card: Visa ending in 2299\nDevice: Apple Watch\nStatus: active", "active"),
  ])
  func `a note tells a card by the end of its number`(text: String, status: String) {
    #expect(Reading(text).brief == ["whoever wrote the note: Watch card …2299, ? ? \(status)"])
  }

  @Test(arguments: ["Karte: Visa Gold\nStatus: aktiv", "Karte: ja\nGerät: iPhone"])
  func `a note that names a product is of no card`(text: String) {
    #expect(Reading(text).statements.allSatisfy { $0.subject.card == nil })
  }

  @Test(arguments: [
    "Token Unique Ref\tPAN Last 4\tDPAN Last 4\tDevice\tCurrent Status\tSuspended By\tStatus Date\n\(first)\t1020\t8811\tiPhone\tSuspended\tWallet\t2026-05-06 13:20 CET\n",
    "| Last four | Token ref | Token (last 4) | Device | Token state | Suspended by |\n|---|---|---|---|---|---|\n| 1020 | \(first) | 8811 | iPhone 15 | Suspended | Wallet |\n",
    "-[ RECORD 1 ]-----+----\nid                | 88123\ntoken_ref         | \(first)\npan_last4         | 1020\ndpan_last4        | 8811\ndevice_type       | iPhone\nstatus            | Suspended\nsuspended_by      | {Wallet}\n",
  ])
  func `a table of tokens has each token's own digits and who suspended it`(text: String) {
    let reading = Reading(text)
    #expect(
      reading.brief == [
        "the bank: iPhone token \(Self.first) card …1020 own digits 8811, Suspended (suspended), by Wallet"
      ])
    #expect(reading.found.map(\.kind) == [.tokenTable])
  }

  @Test func `a card stands once beside its tokens, and a row without one makes none`() {
    let reading = Reading(
      """
      Card ID,PAN,Card Status,Apple Pay Token,Token Status,Token Device
      c-1,**** 1111,Active,\(Self.first),ACTIVE,iPhone
      c-1,**** 1111,Active,\(Self.second),SUSPENDED,Watch
      c-2,**** 1881,Expired,,,
      """)
    #expect(
      reading.brief == [
        "the bank: card c-1 card …1111, ? ? Active",
        "the bank: iPhone token \(Self.first) card c-1 card …1111, ACTIVE (active)",
        "the bank: Watch token \(Self.second) card c-1 card …1111, SUSPENDED (suspended)",
        "the bank: card c-2 card …1881, ? ? Expired",
      ])
  }

  @Test func `a statement that asks a database is no header`() {
    let reading = Reading(
      "db=> select token_ref, card_id, token_status from t;\n  token_ref | card_id | token_status\n------+------+------\n \(Self.first) | crd_1 | ACTIVE\n"
    )
    #expect(reading.brief == ["the bank: token \(Self.first) card crd_1, ACTIVE (active)"])
  }

  @Test func `a record that the text ends in is told as cut off`() {
    let reading = Reading(
      "*** 1. row ***\n   id: 55\nbrand: VISA\nlast4: 6071\nstatus: ACTIVE\n*** 2. row ***\n   id: 56\nbrand: VISA\nlast4: 6089\n"
    )
    #expect(
      reading.brief == [
        "the bank: card 55 card …6071, ? VISA ACTIVE", "the bank: card 56 card …6089, ? VISA ?",
      ])
    #expect(reading.statements.map(\.certainty) == [.known, .cutOff])
  }

  @Test func `the desk's screen of a network is that network's`() {
    let reading = Reading(
      """
      VCMM  20-May-2026 11:14

      Token Reference ID:        \(Self.second)
      PAN (last 4):              6604
      Token (last 4):            0177
      Token Requestor:           40010030273 APPLE PAY
      Token Status:              INACTIVE
      OTP Max Reached:           Y
      """)
    #expect(
      reading.brief == [
        "Visa: token \(Self.second) card …6604 own digits 0177, INACTIVE (awaitsVerification), Apple Pay"
      ])
  }

  @Test
  func `Mastercard's own names are read as a note, and a card's status stands beside its token's`()
  {
    let codes = Reading(
      "    TokenUniqueReference: \(Self.first)\n    AccountPanSuffix: 5504\n    CurrentStatusCode: D\n    ProvisioningStatusCode: S\n    DeviceType: 03\n"
    )
    #expect(codes.brief == ["Mastercard: Watch token \(Self.first) card …5504, D (deleted), S"])
    let both = Reading(
      "Card last4: 9034\nCard status (core): BLOCKED\nToken reference: \(Self.first)\nToken status (MDES CS): SUSPENDED\nSuspended by: I\n"
    )
    #expect(
      both.brief == [
        "whoever wrote the note: card …9034, ? ? BLOCKED",
        "Mastercard: token \(Self.first) card …9034, SUSPENDED (suspended), by I",
      ])
  }

  @Test(arguments: [
    ("token \(first): INACTIVE -> ACTIVE", "ACTIVE (active)"),
    ("2026-03-04 10:00:01 token \(first) changed from SUSPENDED to ACTIVE", "ACTIVE (active)"),
    ("Token \(first): INACTIVE → ACTIVE → SUSPENDED", "SUSPENDED (suspended)"),
  ])
  func `the last state of a change is the state now`(text: String, expected: String) {
    #expect(Reading(text).brief == ["whoever printed it: token \(Self.first), \(expected)"])
  }

  @Test(arguments: [
    "token \(first) did not change from SUSPENDED to ACTIVE",
    "token \(first) should go from INACTIVE to ACTIVE", "moved the task from ACTIVE to CLOSED",
  ])
  func `a change that was denied or wished for is none`(text: String) {
    #expect(Reading(text).statements.isEmpty)
  }

  @Test func `Mastercard's codes in one line are read, and their reference with them`() {
    #expect(
      Reading("ref \(Self.first) CurrentStatusCode=S ProvisioningStatusCode=S Suspenders=I,W").brief
        == ["Mastercard: token \(Self.first), S (suspended), S, by I W"])
  }

  @Test(arguments: [
    "Expected:\ncardId,last4,status,network\nk1,1111,active,visa",
    "If Mastercard answers\n<SearchResponse><Accounts><Account><AccountPanSuffix>2206</AccountPanSuffix><Tokens><Token><TokenUniqueReference>\(first)</TokenUniqueReference><CurrentStatusCode>U</CurrentStatusCode></Token></Tokens></Account></Accounts></SearchResponse>",
  ])
  func `a table or XML that is supposed states nothing`(text: String) {
    let reading = Reading(text)
    #expect(reading.statements.isEmpty)
    #expect(reading.notKnown.contains { $0.hasPrefix("what is so") })
  }
}

@Suite("References and sentences") struct BareTests {
  @Test func `references alone tell of no state, and of nobody's customer`() {
    let reading = Reading(
      "DAPLMC0000121212000000000000000000000000000000aa\nDNITHE381502380000009901\n")
    #expect(
      reading.brief == [
        "whoever printed it: references of tokens, and nothing else: DAPLMC0000121212000000000000000000000000000000aa, DNITHE381502380000009901"
      ])
    #expect(reading.customers.count < 2)
  }

  @Test func `a time in brackets is the line's`() {
    let reading = Reading(
      "[2026-03-17T07:45:12.331Z] WARN Repo failed: Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error\"\n"
    )
    #expect(reading.statements.map(\.time?.text) == ["2026-03-17T07:45:12.331Z"])
  }

  @Test func `a call of which a part is hidden still names its step`() {
    let reading = Reading(
      "2026-03-11 09:12:41.212 Df passd[811:4d22] [com.apple.passkit:Payment] Performing request: POST https://nc-pod3-smp-device.apple.com:443/broker/v4/devices/<private>/cards\n"
    )
    #expect(reading.brief.first == "passd on the device: called POST nc-pod3-smp-device.apple.com")
    #expect(reading.statements.first?.subject.call == "eligibility")
  }

  @Test func `counts and a pass's number are read in an export's cells`() {
    let reading = Reading(
      """
      "@timestamp","service.name",message
      "Mar 25, 2026 @ 10:02:11.120","app","didFinishAdding pass=SN-9310 error=nil"
      "Mar 25, 2026 @ 10:02:12.001","app","passes(of: .secureElement) count=1"
      "Mar 25, 2026 @ 10:02:12.002","app","remoteSecureElementPasses count=0"
      """)
    #expect(
      reading.brief == [
        "the app: handed(passes: 1)", "the app: pass SN-9310, pass ?", "the app: iPhone, saw 1",
        "the app: Watch, saw 0",
      ])
  }
}
