import Testing

@testable import WalletDomain

@Suite("A link under the guide's rule") struct GuideLinkTests {
  private let rule = LinkRule(scheme: "bankapp", host: "activate")

  /// The serial number that was read, or why none was.
  private func reading(_ link: String, by rule: LinkRule) -> Result<String, LinkFailure> {
    Result { () throws(LinkFailure) in try rule.read(link).serialNumber }
  }

  @Test(
    arguments: [
      ("bankapp://activate?serialNumber=SN-1001", "SN-1001"),
      ("BankApp://ACTIVATE?serialNumber=SN-1001", "SN-1001"),
      ("bankapp://activate?serialNumber=SN%2D1001", "SN-1001"),
      ("bankapp://activate?%73erialNumber=SN-1001", "SN-1001"),
      ("bankapp://activate?serialNumber=a%20b", "a b"),
      ("bankapp://activate?serialNumber=a+b", "a+b"),
      ("bankapp://activate?serialNumber=%C5%BC", "ż"),
      ("bankapp://activate/any/path?serialNumber=SN-1001#top", "SN-1001"),
      ("bankapp://activate?action=verify&serialNumber=SN-1001&x=1&x=2", "SN-1001"),
      ("bankapp://activate?serialnumber=no&serialNumber=SN-1001", "SN-1001"),
    ])
  func `gives the serial number`(link: String, serialNumber: String) {
    #expect(reading(link, by: rule) == .success(serialNumber))
  }

  @Test(
    arguments: [
      ("bankapp://activate", .serialNumberMissing),
      ("bankapp://activate?", .serialNumberMissing),
      ("bankapp://activate?serialnumber=SN-1001", .serialNumberMissing),
      ("bankapp://activate#serialNumber=SN-1001", .serialNumberMissing),
      ("bankapp://activate?serialNumber=", .serialNumberEmpty),
      ("bankapp://activate?serialNumber", .serialNumberEmpty),
      ("bankapp://activate?serialNumber=%20%09", .serialNumberEmpty),
      ("bankapp://activate?serialNumber=1&serialNumber=2", .serialNumberRepeated(count: 2)),
      ("bankapp://activate?serialNumber=1&serialNumber=1", .serialNumberRepeated(count: 2)),
      (
        "bankapp://activate?serialNumber=&serialNumber=&serialNumber",
        .serialNumberRepeated(count: 3)
      ),
      ("other://activate?serialNumber=1", .wrongScheme(found: "other", expected: "bankapp")),
      ("https://activate?serialNumber=1", .wrongScheme(found: "https", expected: "bankapp")),
      ("bankapp://pay?serialNumber=1", .wrongHost(found: "pay", expected: "activate")),
      ("bankapp:///activate?serialNumber=1", .wrongHost(found: "", expected: "activate")),
      ("bankapp:activate?serialNumber=1", .wrongHost(found: "", expected: "activate")),
    ] as [(String, LinkFailure)])
  func `is turned away for what is wrong with it`(link: String, failure: LinkFailure) {
    #expect(reading(link, by: rule) == .failure(failure))
  }

  @Test(
    arguments: [
      "", "   ", "SN-1001", "?serialNumber=1", "://activate?serialNumber=1",
      "<bankapp://activate?serialNumber=1>", "bankapp://activate?serialNumber=<1>",
      "bankapp://[activate?serialNumber=1", "bankapp://activate?serialNumber=a b",
      "bankapp://activate?serialNumber=%", "bankapp://activate?serialNumber=%zz",
      "bankapp://activate?serialNumber=ż", "1bank://activate?serialNumber=1",
    ])
  func `cannot be read where it is no URL`(link: String) {
    #expect(reading(link, by: rule) == .failure(.unreadable))
  }

  // What follows is no argument of a test: arguments are printed, and these would reach the terminal.

  @Test func `may have white space around it, as a paste has`() {
    let pasted = "  \n\tbankapp://activate?serialNumber=SN-1001\u{a0}\r\n"
    #expect(reading(pasted, by: rule) == .success("SN-1001"))
  }

  @Test func `cannot be read with a line break, an escape or a bidi mark inside`() {
    for odd in ["\n", "\r\n", "\t", "\u{1b}[2J", "\u{0}", "\u{202e}", "\u{200b}"] {
      #expect(
        reading("bankapp://activate?serialNumber=1\(odd)2", by: rule) == .failure(.unreadable))
      #expect(
        reading("bankapp://acti\(odd)vate?serialNumber=1", by: rule) == .failure(.unreadable))
    }
  }

  @Test func `may hide control characters behind percent signs`() {
    let link = "bankapp://activate?serialNumber=%1B%00x"
    #expect(reading(link, by: rule) == .success("\u{1b}\u{0}x"))
  }

  @Test func `may be very long`() {
    let serialNumber = String(repeating: "9", count: 100_000)
    #expect(
      reading("bankapp://activate?serialNumber=\(serialNumber)", by: rule)
        == .success(serialNumber))
    #expect(reading(serialNumber, by: rule) == .failure(.unreadable))
  }

  @Test func `may lead to any host where the rule names none`() {
    let open = LinkRule(scheme: "bankapp")
    #expect(reading("bankapp://anything?serialNumber=1", by: open) == .success("1"))
    #expect(reading("bankapp:?serialNumber=1", by: open) == .success("1"))
  }

  @Test func `tells the pass type where it comes along`() throws {
    let link = "bankapp://activate?serialNumber=1&passTypeIdentifier=paymentpass.com.apple"
    #expect(try rule.read(link).passTypeIdentifier == "paymentpass.com.apple")
    #expect(try rule.read("bankapp://activate?serialNumber=1").passTypeIdentifier == nil)
  }
}
