import Testing

@testable import Statements

/// Records of cards and tokens under names of fields, whatever form they are in.
@Suite("Records of named fields") struct NamedRecordTests {
  private static let reference = "DAPLMC00007777770000000000000000000000000000c7a1"
  private static let tokens = [
    "the bank: Watch token \(reference) card …5511, SUSPENDED (suspended), by ISSUER WALLET, Apple Pay",
    "the bank: iPhone token T2 card …5511, ACTIVE (active), Apple Pay",
  ]

  @Test(arguments: [
    """
    Token Unique Ref\tPAN Last 4\tDevice\tCurrent Status\tSuspended By\tWallet\tStatus Date
    \(reference)\t5511\tApple Watch\tSUSPENDED\tISSUER/WALLET\tAPPLE_PAY\t2026-03-09 07:40
    T2\t5511\tiPhone 15\tACTIVE\t\tApple Pay\t2026-03-09 07:41
    """,
    """
    | Token ref | Last four | Token state | Suspended by | Wallet | Device | Updated at |
    |---|---|---|---|---|---|---|
    | \(reference) | 5511 | SUSPENDED | ISSUER, WALLET | Apple Pay | Watch | 2026-03-09 07:40 |
    | T2 | 5511 | ACTIVE | – | 103 | iPhone | 2026-03-09 07:41 |
    """,
    """
    bank=> \\x
    -[ RECORD 1 ]----------+------
    id                     | 71
    token_unique_reference | \(reference)
    pan_last4              | 5511
    wallet                 | APPLE_PAY
    device_type            | WATCH
    status                 | SUSPENDED
    suspended_by           | {ISSUER,WALLET}
    updated_at             | 2026-03-09 07:40:11+01
    -[ RECORD 2 ]----------+------
    id                     | 72
    token_unique_reference | T2
    pan_last4              | 5511
    wallet                 | APPLE_PAY
    device_type            | PHONE
    status                 | ACTIVE
    suspended_by           |
    updated_at             | 2026-03-09 07:41:11+01
    """,
    """
    *************************** 1. row ***************************
         id: 71
      token: \(reference)
      last4: 5511
     wallet: APPLE_PAY
     device: WATCH
     status: SUSPENDED
     suspended_by: ISSUER,WALLET
    updated: 2026-03-09 07:40:11
    *************************** 2. row ***************************
         id: 72
      token: T2
      last4: 5511
     wallet: APPLE_PAY
     device: PHONE
     status: ACTIVE
     suspended_by: NULL
    updated: 2026-03-09 07:41:11
    """,
  ])
  func `a token's record means the same in each form`(text: String) {
    let reading = Reading(text)
    #expect(reading.brief == Self.tokens)
    #expect(reading.statements.map { $0.time?.date } == ["2026-03-09", "2026-03-09"])
    #expect(reading.found.first?.kind == .tokenTable)
  }

  @Test func `a row tells its card and its token, and a card of two rows once`() {
    let reading = Reading(
      """
      "Card ID","Cardholder","PAN","CVC","Scheme","Card Status","Apple Pay Token","Token Status","Token Device"
      "k1","Planted, Ola","5555 4444 3333 4410","123","Mastercard","Active","T1","ACTIVE","iPhone"
      "k1","Planted, Ola","5555 4444 3333 4410","123","Mastercard","Active","T2","SUSPENDED","Watch"
      "k2","Planted, Ola","4012 8888 8888 5520","456","Visa","Expired","","",""
      """)
    #expect(
      reading.brief == [
        "the bank: card k1 card …4410, ? Mastercard Active",
        "the bank: iPhone token T1 card k1 card …4410, ACTIVE (active)",
        "the bank: Watch token T2 card k1 card …4410, SUSPENDED (suspended)",
        "the bank: card k2 card …5520, ? Visa Expired",
      ])
    for secret in ["Planted", "5555 4444", "123"] { #expect(!"\(reading)".contains(secret)) }
  }

  @Test func `a print that ends in its last row's columns is cut off there`() {
    let reading = Reading(
      "-[ RECORD 1 ]-+--\ntoken_ref | T1\nlast4 | 5511\nstatus | ACTIVE\nwallet | APPLE_PAY\n"
        + "-[ RECORD 2 ]-+--\ntoken_ref | T2\nlast4 | 5511\nstatus | ACT")
    #expect(reading.statements.map(\.certainty) == [.known, .cutOff])
    #expect(reading.facts.last == .token(TokenRecord(status: "ACT")))
  }

  @Test func `rows of cards keep the cards' own ids`() {
    let reading = Reading(
      """
      *************************** 1. row ***************************
                id: 550012
             brand: MASTERCARD
             last4: 4410
            status: ACTIVE
       holder_name: OLA PLANTED
      1 row in set (0.00 sec)
      """)
    #expect(reading.brief == ["the bank: card 550012 card …4410, ? MASTERCARD ACTIVE"])
    #expect(!reading.shown.contains("PLANTED"))
  }

  @Test func `the statement of a query is no table`() {
    let reading = Reading(
      """
      select token_ref, card_id, token_status, device_type from tokens where customer = 4;
       token_ref | card_id | token_status | device_type
      -----------+---------+--------------+-------------
       T1        | k1      | INACTIVE     | WATCH
      (1 row)
      """)
    #expect(
      reading.brief == ["the bank: Watch token T1 card k1, INACTIVE (awaitsVerification)"])
  }

  @Test func `a name's brackets say whose word the status is`() {
    let reading = Reading(
      """
      Card last4: 5511
      Card status (core): BLOCKED
      Token reference: \(Self.reference)
      Token status (MDES CS): SUSPENDED
      Suspended by: I
      Agent: O. Planted, 2026-03-09 10:40
      """)
    #expect(
      reading.brief == [
        "whoever wrote the note: card …5511, ? ? BLOCKED",
        "Mastercard: token \(Self.reference) card …5511, SUSPENDED (suspended), by I",
      ])
    #expect(reading.statements.map { $0.time?.text } == ["2026-03-09 10:40", "2026-03-09 10:40"])
  }

  @Test func `a screen of Visa's is Visa's word by its heading`() {
    let reading = Reading(
      """
      VCMM – Token Lookup      09-Mar-2026 11:14

      Details
      Token Reference ID:   DNITHE774410028811550031
      PAN (last 4):         5511
      Token (last 4):       0177
      Token Requestor:      40010030273 APPLE PAY
      Token Status:         INACTIVE
      Device Type:          MOBILE PHONE
      Device Name:          iPhone (Ola)
      OTP Max Reached:      Y
      """)
    #expect(
      reading.brief == [
        "Visa: iPhone token DNITHE774410028811550031 card …5511 own digits 0177, INACTIVE (awaitsVerification), Apple Pay"
      ])
    #expect(reading.statements.first?.time?.text == "09-Mar-2026 11:14")
    #expect(reading.shown.contains("OTP Max Reached") && !reading.shown.contains("Ola"))
  }

  @Test func `Mastercard's own names in a mail are Mastercard's word`() {
    let reading = Reading(
      """
      Ich habe nachgesehen:

          TokenUniqueReference: \(Self.reference)
          AccountPanSuffix: 5511
          CurrentStatusCode: D
          ProvisioningStatusCode: S
          DeviceType: 03
          LastStatusChange: 2026-03-09T14:00:00+01:00
      """)
    #expect(
      reading.brief == ["Mastercard: Watch token \(Self.reference) card …5511, D (deleted), S"])
    #expect(reading.statements.first?.time?.text == "2026-03-09T14:00:00+01:00")
  }

  @Test func `a Polish note tells the card, the token and who suspended it`() {
    let reading = Reading(
      """
      Data: 2026-03-09 15:32
      Karta: ****5511 (Mastercard Debit)
      Status karty: aktywna
      Token: \(Self.reference)
      Status tokenu: ZAWIESZONY
      Zawieszony przez: wydawcę
      Urządzenie: Apple Watch
      """)
    #expect(
      reading.brief == [
        "whoever wrote the note: card …5511, ? ? aktywna",
        "whoever wrote the note: Watch token \(Self.reference) card …5511, ZAWIESZONY (suspended), by wydawcę",
      ])
    #expect(reading.statements.first?.time?.text == "2026-03-09 15:32")
  }

  @Test(
    arguments: [
      ("2026-03-09 10:40", "2026-03-09", 10 * 60 + 40, nil),
      ("9-Mar-2026 10:40", "2026-03-09", 640, nil),
      ("09.03.2026 um 10:40", "2026-03-09", nil, nil),
      ("at 9 March 2026, 10:40:00Z", "2026-03-09", 640, 0),
      ("2026-03-09 10:40:00.5+01", "2026-03-09", 640, 60),
      ("2026-03-09T10:40", "2026-03-09", 640, nil),
    ] as [(String, String, Int?, Int?)])
  func `dates are found in words`(text: String, date: String, minutes: Int?, zone: Int?) throws {
    let time = try #require(StatedTime(within: text))
    #expect(time.date == date && time.zone == zone)
    #expect(time.timeOfDay.map { Int($0 / 60_000_000) } == minutes)
  }

  @Test(arguments: ["03/09/2026", "1.2.3", "release 2026.1", "none", "12:40"])
  func `what is no date, or could be two, is none`(text: String) {
    #expect(StatedTime(within: text)?.date == nil)
  }
}
