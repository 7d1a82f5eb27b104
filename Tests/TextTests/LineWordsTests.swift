import Testing
import Text

@Suite("The words of a line") struct LineWordsTests {
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
      ("say \"\\u{301}\\u{d}\\u{1F512}\"", ["say", "\u{301}\r🔒"]),
    ] as [(String, [String])])
  func `are split at blanks, but not in quotes`(line: String, words: [String]) throws {
    #expect(try LineWords(line).words.map(\.text) == words)
  }

  @Test func `know the column where they begin`() throws {
    let words = try LineWords("  expect  row \"Gold Card\" phone").words
    #expect(words.map(\.column) == [3, 11, 15, 27])
  }

  @Test(arguments: [
    ("say \"hello", LineWords.Mistake.openQuote(column: 5)), ("\"\\", .openQuote(column: 1)),
    ("say \"\\q\"", .badEscape("q", column: 7)), ("\"\\u{110000}\"", .badEscape("u", column: 3)),
    ("\"\\u{}\"", .badEscape("u", column: 3)), ("\"\\u\"", .badEscape("u", column: 3)),
  ])
  func `say where a quote or an escape is wrong`(line: String, mistake: LineWords.Mistake) {
    #expect(throws: mistake) { try LineWords(line) }
  }

  @Test(arguments: [
    "", "plain", "two words", "#", "#\u{301}", "a\"b", "back\\slash", "\r\n", "\u{301}", "\u{0}",
    "tab\t", "\u{2028}", "żółć", "\u{1F469}\u{200D}\u{1F680}", "\u{D4E}", "\u{A0}", "name=value",
  ])
  func `are read as they are written`(text: String) throws {
    for line in [text.asWord, text.inQuotes] {
      #expect(try LineWords("say \(line) end").words.map(\.text) == ["say", text, "end"])
      #expect(!line.contains { $0.isNewline })
    }
  }
}

@Suite("Quoted text") struct QuotedTextTests {
  @Test func `a path keeps its end, which names the file`() {
    let folder = String(repeating: "folder/", count: 40)
    #expect(quoted(path: "/tmp/\(folder)brand.yaml").hasSuffix("folder/brand.yaml`"))
    #expect(quoted(path: "a/b.yaml") == "`a/b.yaml`")
    #expect(quoted(path: "a\u{1b}`.yaml") == "`a\\u{1b}\\u{60}.yaml`")
    #expect(quoted(folder).hasSuffix("…`"))
  }
}
