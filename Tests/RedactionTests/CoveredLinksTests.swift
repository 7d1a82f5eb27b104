import Redaction
import Testing

@Suite("Links whose values are covered") struct CoveredLinksTests {
  @Test(arguments: [
    ("a://b?x=1&serialNumber=S.", "a://b?x=\(Redactor.cover)&serialNumber=S."),
    ("(https://c.example/p#f)", "(https://c.example/p#\(Redactor.cover))"),
    ("a://b?c is no link: d?e=f", "a://b?\(Redactor.cover) is no link: d?e=f"),
    ("a://b", "a://b"),
  ])
  func `keep those that name a pass, and stay as they are once covered`(text: String, told: String)
  {
    #expect(Redactor.coveringLinks(in: text, butFor: ["serialNumber"]) == told)
    #expect(Redactor.coveringLinks(in: told, butFor: ["serialNumber"]) == told)
  }
}
