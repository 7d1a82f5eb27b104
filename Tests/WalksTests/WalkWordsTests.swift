import Testing

@testable import Walks

@Suite("The words of a line") struct WalkWordsTests {
  @Test(
    arguments: [
      ("", []),
      ("   \t ", []),
      ("# a comment", []),
      ("say hello", ["say", "hello"]),
      ("  say\thello  ", ["say", "hello"]),
      ("say \"two words\"", ["say", "two words"]),
      ("say \"\"", ["say", ""]),
      ("say one\"two three\"four", ["say", "onetwo threefour"]),
      ("say hello # and a comment", ["say", "hello"]),
      ("say no#comment", ["say", "no#comment"]),
      ("say \"# no comment\"", ["say", "# no comment"]),
      ("say \"a \\\"b\\\" \\\\ c\\n\\td\"", ["say", "a \"b\" \\ c\n\td"]),
      ("say back\\slash", ["say", "back\\slash"]),
      ("say żółć “quoted”", ["say", "żółć", "“quoted”"]),
    ] as [(String, [String])])
  func `are split at blanks, but not in quotes`(line: String, words: [String]) throws {
    #expect(try WalkWords(line).words.map(\.text) == words)
  }

  @Test func `know the column where they begin`() throws {
    let words = try WalkWords("  expect  row \"Gold Card\" phone").words
    #expect(words.map(\.column) == [3, 11, 15, 27])
  }

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
  func `are a field where an equals sign stands outside of quotes`(
    word: String, field: WalkCommand.Field?
  ) throws {
    #expect(try WalkWords(word).words.map(\.field) == [field])
  }
}
