import Scenarios
import Testing

@testable import IssuerApp

@Suite("Plain mode: pasting facts") struct PlainPastingTests {
  @Test func `what nobody has said is not told as a fact`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let told = model.read("paste []").joined(separator: "\n")
    #expect(told.contains("Not known: which cards the bank lists;"))
    #expect(told.contains("It is not known which cards the bank lists."))
    #expect(!told.contains("You have no cards"))
    #expect(!told.contains("The customer says"))
  }

  @Test func `a state that rests on what nobody has said is told so`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    let told = model.read(
      #"paste [{"tokenUniqueReference":"T1","tokenStatus":"active","externalCardId":"c1"}]"#)
    #expect(told.contains("taken for: TMP's answer, with 1 token."))
    let line = told.first { $0.hasPrefix("Card c1") } ?? ""
    #expect(line.contains("iPhone: Unknown status, as far as is known."))
  }
}
