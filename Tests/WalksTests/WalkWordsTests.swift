import Testing
import Text

@testable import Walks

@Suite("A word of a walk") struct WalkWordsTests {
  @Test(
    arguments: [
      ("name=value", WalkCommand.Field("name", "value")),
      ("name=\"two words\"", .init("name", "two words")),
      ("name=", .init("name", "")),
      ("name=a=b", .init("name", "a=b")),
      ("\"a=b\"=c", .init("a=b", "c")),
      ("\"name=value\"", nil),
      ("=value", nil),
      ("name", nil),
    ] as [(String, WalkCommand.Field?)])
  func `is a field where an equals sign stands outside of quotes`(
    word: String, field: WalkCommand.Field?
  ) throws {
    #expect(try LineWords(word).words.map(\.field) == [field])
  }
}
