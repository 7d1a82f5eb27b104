import Testing

@testable import Text

@Suite("The line that a problem is in") struct SourceExcerptTests {
  @Test(arguments: [
    // The file, line and column; the line that is quoted, and what of it is meant.
    ("one: 1\ntwo: 2\n", 2, 1, "two: 2", "two"), ("one: 1\r\ntwo: 2\r\n", 2, 6, "two: 2", "2"),
    ("one: 1\rtwo: 2", 2, 1, "two: 2", "two"), ("\u{feff}one: 1", 1, 1, "one: 1", "one"),
    ("{ a: \"b c\", d: 'e' }", 1, 6, "{ a: \"b c\", d: 'e' }", "\"b c\""),
    ("{ a: 'never ends }", 1, 6, "{ a: 'never ends }", "'"),
    ("[first,second]", 1, 2, "[first,second]", "first"),
    ("żółć: 家族", 1, 7, "żółć: 家族", "家族"), ("a: [", 1, 4, "a: [", "["), ("a:", 1, 9, "a:", ""),
  ])
  func `it is quoted with what is meant`(
    file: String, line: Int, column: Int, text: String, meant: String
  ) throws {
    let mark = SourceMark(file: "x", line: line, column: column)
    let excerpt = try #require(QuotableText(Array(file.utf8)).excerpt(at: mark))
    #expect(excerpt.text == text)
    #expect(excerpt.length >= 1)
    let part = text.unicodeScalars.dropFirst(excerpt.start).prefix(excerpt.length)
    #expect(String(String.UnicodeScalarView(part)) == meant)
  }

  @Test(arguments: [
    // The line, and what is shown of it.
    ("nonce: \"{nonce:digits}\"", "nonce: \"{nonce:digits}\""),
    ("activationData: \"{activationDat:base46}\"", "activationData: \"{activationDat:base46}\""),
    (
      "nonce: \"{certificates[0]:by-network(visa=hex)}\"",
      "nonce: \"{certificates[0]:by-network(visa=hex)}\""
    ),
    ("nonce: \"{nonce_signature:hex}\"", "nonce: \"{nonce_signature:hex}\""),
    ("nonce: \"{nonce: hex}\"", "nonce: \"{nonce: hex}\""),
    ("nonce: \"{nonce:hex\"", "nonce: \"{nonce:hex\""),
    ("nonce: \"{nonce:base64\"", "nonce: \"{nonce:base64\""),
    ("nonce: \"{nonce:base64url?}\"", "nonce: \"{nonce:base64url?}\""),
    (
      "nonce: \"{nonce:by-network(visa=base64}\"", "nonce: \"{nonce:by-network(visa=base64}\""
    ),
    (
      "activationData: \"{activationdata:base64}\"", "activationData: \"{activationdata:base64}\""
    ),
    ("nonce: \"{nonce:2a831be4\"", "nonce: \"•••••••••••••••\""),
    ("nonce: 2a831be4", "nonce: ••••••••"),
    ("password: \"{pin:hunter}\"", "password: \"••••••••••••\""),
    ("password: \"{hunter2}\"", "password: \"•••••••••\""),
    ("nonce: \"{deadbeef}\"", "nonce: \"••••••••••\""),
    ("nonce: \"{value:2a831be4}\"", "nonce: \"••••••••••••••••\""),
  ])
  func `a placeholder in it is no secret`(line: String, text: String) {
    let mark = SourceMark(file: "x", line: 1, column: 1)
    #expect(QuotableText(Array(line.utf8)).excerpt(at: mark)?.text == text)
  }

  @Test(arguments: [
    ("one", 2, 1), ("one\n\nthree", 2, 1), (" \t \n", 1, 2), ("", 1, 1), ("one", 0, 0),
  ])
  func `where there is nothing to see nothing is quoted`(file: String, line: Int, column: Int) {
    let mark = SourceMark(file: "x", line: line, column: column)
    #expect(QuotableText(Array(file.utf8)).excerpt(at: mark) == nil)
  }

  @Test func `bytes that are no text are not quoted`() {
    let mark = SourceMark(file: "x", line: 1, column: 1)
    #expect(QuotableText([0x61, 0xff, 0x0a]).excerpt(at: mark) == nil)
  }

  @Test func `of a very long line the part around the place is quoted`() throws {
    let line = String(repeating: "a", count: 5000) + " here " + String(repeating: "b", count: 5000)
    let mark = SourceMark(file: "x", line: 1, column: 5002)
    let excerpt = try #require(QuotableText(Array(line.utf8)).excerpt(at: mark))
    #expect(excerpt.text.count == 2 * SourceExcerpt.context)
    #expect(excerpt.text.dropFirst(excerpt.start).prefix(excerpt.length) == "here")
  }
}
