import Testing

@testable import Statements

@Suite("Secrets of what is read") struct SecretsTests {
  private static let pass =
    "2026-04-02 08:00:12.411 Shop[7:9] serialNumber=SN-7 passTypeIdentifier=paymentpass.com.apple deviceName=Wanda's iPhone state=1"

  @Test(arguments: [
    ("Kundin: Frau Wanda Zielinska, PESEL 44051401359", ["Wanda", "Zielinska", "44051401359"]),
    ("IBAN DE89 3704 0044 0532 0130 00, born 3 May 1980", ["3704", "1980"]),
    ("SMS-Code war 482913", ["482913"]), ("card 4111 1111 1111 1112", ["1112"]),
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

  @Test func `a name is covered in lines before the one that gives it away`() {
    let reading = reading(
      "Error Domain=PKPassKitErrorDomain Code=2 \"Wanda Zielinska's card\"\n"
        + "customer: Wanda Zielinska\nlast4: 7777\ncardId: crd_7\n")
    #expect(reading.statements.count == 2)
    #expect(!reading.shown.contains("Zielinska"))
  }
}
