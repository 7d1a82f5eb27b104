import Guide
import Testing

@Suite("passwalk guide") struct GuideCommandTests {
  @Test func `lists the pages, a line each`() throws {
    let ending = try passwalk("guide")
    #expect(ending.code == 0)
    #expect(ending.lines.dropLast().count == GuidePage.names.count)
    for page in GuidePage.all {
      #expect(ending.lines.contains { $0.hasPrefix("  \(page.name) ") && $0.hasSuffix(page.title) })
    }
  }

  @Test(arguments: GuidePage.names)
  func `prints a page as plain text of 80 columns`(name: String) throws {
    let ending = try passwalk("guide", name)
    #expect(ending.code == 0 && ending.error.isEmpty)
    #expect(ending.text == GuidePage.named(name)?.text(columns: 80))
    #expect(!ending.text.contains("\u{1b}") && !ending.text.contains("]("))
  }

  @Test func `prints a page as it was written`() throws {
    let ending = try passwalk("guide", "faults", "--markdown")
    #expect(ending.text == GuidePage.named("faults")?.markdown)
  }
}
