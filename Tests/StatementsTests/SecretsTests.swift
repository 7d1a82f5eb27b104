import Testing

@testable import Statements

@Suite("Secrets of what is read") struct SecretsTests {
  private static let pass =
    "2026-04-02 08:00:12.411 Shop[7:9] serialNumber=SN-7 passTypeIdentifier=paymentpass.com.apple deviceName=Wanda's iPhone state=1"

  @Test(arguments: [
    ("Kundin: Frau Wanda Zielinska, PESEL 44051401359", ["Wanda", "Zielinska", "44051401359"]),
    ("IBAN DE89 3704 0044 0532 0130 00, born 3 May 1980", ["3704", "1980"]),
    ("SMS-Code war 482913", ["482913"]), ("Rückruf an Wojciech", ["Wojciech"]),
    ("Herr JÃ¼rgen MÃ¼ller", ["rgen", "ller"]), ("Szanowny Panie Wa³êsa", ["Wa³", "êsa"]),
    ("he gave 12345678Z and 811218-9876", ["12345678Z", "9876"]),
    ("card 4111 1111 1111 1112", ["1112"]),
    ("Cookie: SESSION=abcdef123456", ["abcdef"]),
    ("Authorization = \"AppleToken 1-2-3:AAAABBBBCCCC\"", ["AAAABBBB"]),
    ("crd_1;Gold;1471;WANDA ZIELINSKA", ["WANDA"]),
    ("Apr  2 09:15:00 Wandas-iPhone Shop[71] <Error>: nothing", ["Wandas"]),
  ])
  func `nothing of them is shown in what is not read`(text: String, secrets: [String]) {
    let shown = reading("\(text)\n\(Self.pass)").shown
    for secret in secrets { #expect(!shown.contains(secret), "\(shown)") }
    #expect(!shown.contains("Wanda"))
  }

  @Test(arguments: [
    "token", "session", "sid", "auth", "signature", "code", "name", "customer", "user", "userId",
  ])
  func `a link's parameter is covered in its quote and in what is stated of it`(name: String) {
    let reading = reading(
      "mybank://w?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1&\(name)=abcXYZefg")
    #expect(reading.kinds == [.deepLink])
    #expect(reading.shown.contains("SN-1") && !reading.shown.contains("abcXYZefg"))
  }

  @Test(arguments: [
    #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"5412751234123456"}]"#,
    "cardId,last4,status\n5412751234123456,3456,ACTIVE",
    #"{"object":"issuing.token","id":"intok_1","card":"5412751234123456","status":"active"}"#,
    "canAddSecureElementPass(primaryAccountIdentifier: 5412751234123456) = false",
    "bank-app://activate?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1&card=5412751234123456",
    "cardId: 5412751234123456\nlast4: 3456\nstatus: ACTIVE",
  ])
  func `a card's number that passes no check is not told as an id`(text: String) {
    let reading = reading(text)
    #expect(!reading.statements.isEmpty)
    #expect(!reading.shown.contains("5412751234123456"), "\(reading.shown)")
  }

  @Test func `who logs in by a URL is not told as the host`() {
    let reading = reading(
      "curl -X POST \"https://olga:Pa55w0rdX@tmp.bank.example:8443/tokens/searches\"")
    #expect(reading.shown.contains("tmp.bank.example"))
    #expect(!reading.shown.contains("olga") && !reading.shown.contains("Pa55w0rdX"))
  }

  @Test func `a name is covered in lines before the one that gives it away`() {
    let reading = reading(
      "Error Domain=PKPassKitErrorDomain Code=2 \"Wanda Zielinska's card\"\n"
        + "customer: Wanda Zielinska\nlast4: 7777\ncardId: crd_7\n")
    #expect(reading.statements.count == 2)
    #expect(!reading.shown.contains("Zielinska"))
  }

  @Test func `what a card is called in one line is no name in another`() {
    let reading = reading(
      "for Harbour Point\n\(Self.pass)\nlocalizedDescription: 'Harbour Point'\n")
    #expect(reading.shown.contains("for Harbour Point"))
    #expect(!reading.shown.contains("Wanda"))
  }

  @Test func `a comment's names and long numbers, and a code beside a card's digits, are covered`()
  {
    let table = Reading(
      "card_id,last4,token_ref,token_status,comment\nc1,4410,T1,ACTIVE,Ola Planted 62110554321 has no code for Apple Pay\n"
    )
    #expect(table.shown.contains("has no code for Apple Pay"))
    let said = Reading("Customer says: my card ending in 2208, PIN 4711, is grey")
    for secret in ["Ola", "Planted", "62110554321", "4711"] {
      #expect(!table.shown.contains(secret) && !said.shown.contains(secret))
    }
    #expect(said.statements.allSatisfy { $0.subject.cardSuffix != "4711" })
  }
}
