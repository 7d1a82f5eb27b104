import Testing

@testable import Redaction

@Suite("What an audience must not see") struct KnownIDsTests {
  private func masked(_ text: String, _ ids: [String]) -> String {
    Redactor(and: KnownIDs(ids)).masked(text)
  }

  @Test(arguments: [
    ("Pass SN-1001 removed", "Pass ••••••• removed"),
    ("of token DAPLMC-gold-phone.", "of token •••••••••••••••••."),
    ("Pass SN-1001x and SN-9", "Pass •••••••x and SN-9"),
    // Broken at the end of a row of a pane, or cut off there.
    ("token DAPLMC-go  \n  ld-phone: ACTIVE", "token •••••••••  \n  ••••••••: ACTIVE"),
    ("token DAPLMC-go…", "token •••••••••…"),
    ("of DAPLMC…", "of ••••••…"),
    // Words and short numbers are no ids to anybody who reads.
    ("Adding the card…", "Adding the card…"),
    ("Gold ···· 4711", "Gold ···· 4711"),
    ("nothing of the kind", "nothing of the kind"),
  ])
  func `ids are covered wherever they stand`(text: String, covered: String) {
    #expect(masked(text, ["SN-1001", "DAPLMC-gold-phone", "Gold", "4711", ""]) == covered)
  }

  @Test(arguments: [
    (
      "opened bankapp://activate?serialNumber=SN-7 now",
      "opened bankapp://activate?••••••••••••••••• now"
    ),
    ("https://bank.example/#SN-7", "https://bank.example/#••••"),
    ("https://bank.example/ is it?", "https://bank.example/ is it?"),
    ("a link has :// and ?", "a link has :// and ?"),
  ])
  func `what a link carries is covered, whatever it is`(text: String, covered: String) {
    #expect(masked(text, []) == covered)
  }

  @Test func `without an audience ids stay`() {
    #expect(
      Redactor().masked("Pass SN-1001, bankapp://x?serialNumber=SN-1")
        == "Pass SN-1001, bankapp://x?serialNumber=SN-1")
  }
}
