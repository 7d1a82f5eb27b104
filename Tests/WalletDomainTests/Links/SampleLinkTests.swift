import Testing

@testable import WalletDomain

@Suite("A link that the guide's sample reads") struct SampleLinkTests {
  /// What the sample makes of a link, as running it shows.
  private func reading(_ link: String) -> Result<String, LinkFailure> {
    Result { () throws(LinkFailure) in try ActivationLink(readByGuide: link).serialNumber }
  }

  @Test(
    arguments: [
      ("bankapp://activate?serialNumber=SN-1001", "SN-1001"),
      ("other://pay?action=delete&serialNumber=SN-1001&x=1", "SN-1001"),
      ("https://bank.example/?serialNumber=SN-1001", "SN-1001"),
      ("bankapp:?serialNumber=SN-1001", "SN-1001"),
      ("bankapp://activate?serialNumber=1&serialNumber=2", "1"),
      ("bankapp://activate?serialNumber=&serialNumber=2", ""),
      ("bankapp://activate?serialNumber=", ""),
      ("bankapp://activate?serialNumber=%20", " "),
      ("bankapp://activate?%73erialNumber=SN%2D1001", "SN-1001"),
      ("bankapp://activate?serialNumber=a b", "a b"),
      ("bankapp://activate?serialNumber=a+b", "a+b"),
      ("bankapp://activate?serialNumber=<1>", "<1>"),
      ("bankapp://activate?serialNumber=1;x=2", "1;x=2"),
      ("bankapp://activate?serialNumber=%zz", "%zz"),
    ])
  func `gives its first serial number, whatever else it says`(link: String, serial: String) {
    #expect(reading(link) == .success(serial))
  }

  @Test(
    arguments: [
      ("bankapp://activate", .serialNumberMissing),
      ("bankapp://activate?SerialNumber=1", .serialNumberMissing),
      ("bankapp://activate#serialNumber=1", .serialNumberMissing),
      ("bankapp://activate?a;serialNumber=1", .serialNumberMissing),
      ("bankapp://activate?serialNumber", .serialNumberEmpty),
      ("SN-1001", .unreadable), ("", .unreadable), ("?serialNumber=1", .unreadable),
      ("://activate?serialNumber=1", .unreadable),
      ("<bankapp://activate?serialNumber=1>", .unreadable),
    ] as [(String, LinkFailure)])
  func `is turned away only where it has none, or is no URL`(link: String, failure: LinkFailure) {
    #expect(reading(link) == .failure(failure))
  }
}
