import Testing

@testable import Statements

@Suite("Tables and exports") struct TableReadingTests {
  static let rows = [
    "the bank: card k1 card …4410, Blue Visa ACTIVE",
    "the bank: card k2 card …5520, Red Mastercard BLOCKED",
  ]

  @Test(arguments: [
    "id,name,last4,network,status,cardholder\nk1,Blue,4410,Visa,ACTIVE,OLA PLANTED\nk2,\"Red\",5520,Mastercard,BLOCKED,OLA PLANTED\n",
    "Card ID\tProduct\tLast 4\tNetwork\tStatus\r\nk1\tBlue\t4410\tVisa\tACTIVE\r\nk2\tRed\t5520\tMastercard\tBLOCKED\r\n",
    "Karten-ID;Produkt;Endziffern;Netzwerk;Status\nk1;Blue;4410;Visa;ACTIVE\nk2;Red;5520;Mastercard;BLOCKED",
    "| id | nazwa | numer karty | network | stan |\n|---|:--|---|---|---|\n| k1 | Blue | **** 4410 | Visa | ACTIVE |\n| k2 | Red | **** 5520 | Mastercard | BLOCKED |\n",
  ])
  func `a table of cards is read by its header`(text: String) {
    let reading = Reading(text)
    #expect(reading.brief == Self.rows)
    #expect(reading.found.first?.columns.prefix(3).map(\.meaning) == [.card, .name, .lastFour])
    #expect(!"\(reading)".contains("PLANTED"))
    #expect(reading.unread.isEmpty)
  }

  @Test(arguments: [
    "Karten-ID;Kartenbezeichnung;Letzte 4 Stellen;Netz;Kartenzustand\nk1;Blue;4410;Visa;ACTIVE\nk2;Red;5520;Mastercard;BLOCKED",
    "Identyfikator karty;Rodzaj karty;Nr karty;Sieć;Stan karty\nk1;Blue;** 4410;Visa;ACTIVE\nk2;Red;** 5520;Mastercard;BLOCKED",
    "Karten-ID;Kartenart;Kartennr.;Kartennetz;Status der Karte;Vorname;Nachname\nk1;Blue;4410;Visa;ACTIVE;Ola;PLANTED\nk2;Red;5520;Mastercard;BLOCKED;Ola;PLANTED",
    "ID karty;Nazwa karty;Ostatnie cztery cyfry;Organizacja płatnicza;Status karty\nk1;Blue;4410;Visa;ACTIVE\nk2;Red;5520;Mastercard;BLOCKED",
  ])
  func `German and Polish headers mean what English ones do`(text: String) {
    let reading = Reading(text)
    #expect(reading.brief == Self.rows)
    #expect(!"\(reading)".contains("PLANTED"))
    #expect(reading.found.first?.columns.allSatisfy { $0.meaning != nil } == true)
  }

  @Test func `a column called “Card” holds ids where its values look like them`() {
    let reading = Reading(
      "Karten:\n\n| Card | Last four | Network | State |\n|---|---|---|---|\n| k_1 | 4410 | Visa | ACTIVE |\n"
    )
    #expect(reading.brief == ["the bank: card k_1 card …4410, ? Visa ACTIVE"])
    #expect(reading.unread.map(\.count) == [1])
  }

  @Test(arguments: [
    "date,amount,status\n2026-01-01,20,OK\n", "id,name\n1,Ola\n", "a,b,c\n1,2,3\n",
    "host,brand,status\na,b,ACTIVE\n", "the network, the brand and the scheme\nare three words\n",
  ])
  func `other tables are none of cards`(text: String) {
    #expect(Reading(text).statements.isEmpty)
  }

  @Test func `an export's rows are read by what they hold, and its ids are nobody's`() {
    let reading = Reading(
      """
      "date","service","content","trace id"
      "2026-03-07T07:00:00.000Z","gw","POST /push/tokens/searches 200 refs=3 found=1","4410"
      "2026-03-07T07:00:01.000Z","gw","ids: [""ev_1"",""ev_2""]","4411"
      "2026-03-07T07:00:02.000Z","gw","answer: [{""tokenUniqueReference"":""T1"",""tokenStatus"":""ACTIVE""}]","4412"
      """)
    #expect(
      reading.brief == [
        "the bank: called POST ?", "TMP: answered 200", "the bank: refs = 3", "the bank: found = 1",
        "TMP: token T1, ACTIVE (active)",
      ])
    #expect(reading.statements.map(\.time?.text).last == "2026-03-07T07:00:02.000Z")
    #expect(reading.statements.map(\.source.lines.lowerBound) == [2, 2, 2, 2, 4])
    #expect(reading.found.first?.kind == .logExport)
  }

  @Test(arguments: [
    #"{"data":[{"id":"AQ","type":"log","attributes":{"timestamp":"2026-03-07T07:00:00Z","message":"ok","attributes":{"http":{"status_code":200,"url":"/push/tokens/searches"},"request":{"body":"{\"tokenUniqueReferences\":[\"T1\"]}"},"response":{"body":"[{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]"}}}}]}"#,
    #"{"_index":"i","_id":"Zk","_source":{"@timestamp":"2026-03-07T07:00:00Z","message":"[{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]"}}"#,
    #"{"preview":false,"result":{"_time":"2026-03-07T07:00:00Z","_raw":"body [{\"tokenUniqueReference\":\"T1\",\"tokenStatus\":\"ACTIVE\"}]"}}"#,
    #"{"level":"info","@timestamp":"2026-03-07T07:00:00Z","message":"got","answer":[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]}"#,
  ])
  func `a log service's record is opened, and its id makes nothing`(text: String) throws {
    let reading = Reading(text)
    #expect(reading.brief.last == "TMP: token T1, ACTIVE (active)")
    #expect(reading.statements.last?.time?.text == "2026-03-07T07:00:00Z")
    #expect(!reading.statesPassOrCard && reading.statements.allSatisfy { $0.subject.card == nil })
  }

  @Test func `an app's error in a record is an error of the app`() {
    let reading = Reading(
      #"{"_index":"i","_id":"Z","_source":{"@timestamp":"2026-03-07T07:00:00Z","message":"didFinishAdding","error":{"domain":"PKPassKitErrorDomain","code":2},"card":{"last4":"9017"}}}"#
    )
    #expect(reading.brief == ["the app: card …9017, PKPassKitErrorDomain 2"])
  }

  @Test(arguments: [
    "order_id,status,last4,network\n9,SHIPPED,1881,DHL\n",
    "date;status;amount;last4;network\n02.11.2026;DECLINED;15,00;5511;Visa\n",
  ])
  func `parcels and payments are no cards`(text: String) {
    #expect(Reading(text).statements.isEmpty)
  }

  @Test(arguments: [
    "Kundennr\tKarteninhaber\tKartennummer\tAblauf\tKartenstatus\tKarten-ID\n7\tOla Planted\t5105105105104410\t12/28\taktiv\tk1\n",
    "id,last4,network,status,Name,PESEL\nk1,4410,VISA,aktiv,Ola Planted,84031212345\n",
    "id;last4;network;status;contact;IBAN\nk1;4410;VISA;aktiv;\"Planted, Ola\";DE12370400440532013000\n",
  ])
  func `persons and columns that mean nothing are covered in a row`(text: String) {
    let reading = Reading(text)
    #expect(reading.statements.map(\.subject.cardSuffix) == ["4410"])
    for secret in ["Planted", "84031212345", "0532013000", "51051051"] {
      #expect(!"\(reading)".contains(secret))
    }
  }

  @Test func `a desk's table of tokens is read by its header`() {
    let reading = Reading(
      "Token Unique Reference,Status,PAN Suffix,Device\nT1,ACTIVE,5511,Watch\nT2,SUSPENDED,5511,iPhone\n"
    )
    #expect(
      reading.brief == [
        "the bank: Watch token T1 card …5511, ACTIVE (active)",
        "the bank: iPhone token T2 card …5511, SUSPENDED (suspended)",
      ])
  }

  @Test func `a row with a sum is no card`() {
    let reading = Reading("cardId,last4,network,state\nk1,4410,VISA,OPEN\ntotal,1,,\n")
    #expect(reading.statements.map(\.subject.card) == ["k1"])
  }

  @Test func `messages of a log's export that nobody understands are told with the first of them`()
  {
    let reading = Reading(
      """
      timestamp;level;message
      2026-05-02T09:12:44Z;INFO;POST /issuer/push-provisioning/tokens/searches -> 200 in 45001 ms
      2026-05-02T09:12:45Z;WARN;cache is warm
      2026-05-02T09:12:46Z;WARN;cache is cold
      """)
    #expect(reading.unread.map(\.count) == [2])
    #expect(reading.unread.first?.first == "cache is warm")
    #expect(reading.unread.first?.firstLine == 3)
  }

  @Test func `a table of tokens tells the device where it names one alone`() {
    let reading = Reading(
      "Token Reference\tCard\tStatus\tDevice\nT1\tc-1\tACTIVE\tiPhone\nT2\tc-1\tACTIVE\ttablet\n")
    #expect(
      reading.brief == [
        "the bank: iPhone token T1 card c-1, ACTIVE (active)",
        "the bank: token T2 card c-1, ACTIVE (active)",
      ])
  }

  @Test(arguments: [
    " token_reference | card_id |  status\n-----------------+---------+----------\n T1 | c-1 | SUSPENDED\n"
      + " T2 |  | ACTIVE\n(2 rows)\n",
    "+-----+\n| token_reference | card_id | status |\n+-----+---+---+\n| T1 | c-1 | SUSPENDED |\n| T2 |  | ACTIVE |\n",
  ])
  func `a table that a database draws is read`(text: String) {
    #expect(
      Reading(text).brief == [
        "the bank: token T1 card c-1, SUSPENDED (suspended)", "the bank: token T2, ACTIVE (active)",
      ])
  }

  @Test func `of cards with several persons nobody says that they are one customer's`() {
    func reading(_ second: String) -> Reading {
      Reading(
        "cardId,last4,network,cardholder\nk1,4410,VISA,Ola Planted\nk2,4411,VISA,\(second) Planted\n"
      )
    }
    #expect(reading("Jan").isUnknown("one customer's cards"))
    #expect(!reading("Ola").isUnknown("one customer's cards"))
  }

  @Test(arguments: ["Date,Host,Service,Content", "date,host,service,content"])
  func `an export is read whatever the letter case of its header`(header: String) {
    let reading = Reading(
      header + "\n"
        + #""2026-11-11T08:15:02Z","i-0","wallet-api","msg=""tokens search done"" status=200 refs=2 found=1""#
        + "\n"
        + #""2026-11-11T08:15:03Z","i-0","wallet-api","{""tokenUniqueReference"":""T1"",""tokenStatus"":""INACTIVE"",""externalCardId"":""c-1""}""#
    )
    #expect(reading.facts.contains(.answered(status: 200)))
    #expect(reading.facts.contains(.counted(name: "found", 1)))
    #expect(reading.statements.contains { $0.subject.token == "T1" })
    #expect(reading.unread.isEmpty)
  }
}
