import Scenarios
import Testing
import Walks

@testable import IssuerApp
@testable import PlainMode

@Suite("A walk in plain mode") struct PlainWalkTests {
  private func playing(_ lines: String = TestWalks.three) throws -> PlainModel {
    let walk = try TestWalks.walk(lines)
    var plain = PlainModel(walk.scenario.scenario)
    plain.play(walk)
    let told = plain.begin(because: "a test says so").joined(separator: "\n")
    #expect(told.contains("The walk \"A test\" begins."))
    #expect(told.contains("1. Step 1 of 3: One."))
    return plain
  }

  @Test func `is read aloud step by step`() throws {
    var plain = try playing()
    #expect(plain.read("1").contains("First there is a grey card."))
    let told = plain.read("1").joined(separator: "\n")
    #expect(told.contains("Card activated."), "\(told)")
    _ = plain.read("1")
    #expect(plain.read("1").contains("There is no choice 3.") == false)
  }

  @Test func `goes back, and is left where it stands`() throws {
    var plain = try playing()
    _ = plain.read("1")
    _ = plain.read("1")
    #expect(plain.read("2").first == "Back where \"One\" ended.")
    #expect(plain.session.app.flow == nil)
    let told = plain.read("3")
    #expect(told.first == "The walk is left; everything is as it was there.")
    #expect(told.contains { $0.contains("Gold") })
  }

  @Test func `is named after its word, and those that there are can be heard`() throws {
    var plain = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = plain.begin(because: "a test says so")
    #expect(plain.read("walks").count > ShippedWalks.ids.count)
    #expect(
      plain.read("walk frist").first == "There is no walk or file 'frist'; did you mean 'first'?")
    #expect(plain.read("walk").first?.hasPrefix("Write the walk's name") == true)
    #expect(plain.read("walk first").first?.hasPrefix("The walk \"A first look") == true)
  }
}
