import Testing

@Suite("YAML syntax") struct YAMLSyntaxTests {
  @Test(arguments: [
    ("title: {a: b", "2:1", "expected `,` or `}` in the mapping that starts at line 1, column 8"),
    ("title: [a, b", "2:1", "expected `,` or `]` in the list that starts at line 1, column 8"),
    ("title: \"never", "1:14", "the quoted text that starts at line 1, column 8 is never closed"),
    ("title: 'never", "1:14", "the quoted text that starts at line 1, column 8 is never closed"),
    ("a: 'x\n---\nb'", "2:1", "the quoted text that starts at line 1, column 4 is never closed"),
    (
      #"title: "\q""#, "1:9",
      #"unknown escape in double quotes; write a backslash as `\\`, or use single quotes"#
    ),
    (#"title: "\xzz""#, "1:11", "the escape is not a Unicode character"),
    (#"title: "\ud800""#, "1:11", "the escape is not a Unicode character"),
    (
      "title: a: b", "1:9",
      "a `:` cannot stand here; quote text that holds `: `, and check the indentation"
    ),
    (
      "title: x\n  card: 1", "2:7",
      "a `:` cannot stand here; quote text that holds `: `, and check the indentation"
    ),
    ("title: @x", "1:8", "a value cannot start with `@`; put the text in quotes"),
    ("title: %x", "1:8", "a value cannot start with `%`; put the text in quotes"),
    ("title: - a", "1:8", "a list item cannot start here; put `- ` on a line of its own"),
    ("title: }", "1:8", "expected a value here"),
    ("title: ,", "1:8", "expected a value here"),
    (
      "- a\nb: c", "2:1",
      "expected `- ` and the next item of the list that starts at line 1, column 1; "
        + "check the indentation"
    ),
    (
      "title: [a b]]", "1:13",
      "expected the next key of the mapping that starts at line 1, column 1; "
        + "check the indentation and quotes"
    ),
    (
      "title: 'it's'", "1:12",
      "expected the next key of the mapping that starts at line 1, column 1; "
        + "check the indentation and quotes"
    ),
    ("a: b\nc", "3:1", "expected `:` after the key that starts at line 2, column 1"),
    ("title: >x\n a", "1:9", "expected the end of the line"),
    ("title: |0\n a", "1:9", "the indentation of a text block is from 1 to 9"),
    ("title: a\n...\nb", "3:1", "text follows the end of the document; check the indentation"),
    (
      "%FOO bar\n---\na", "1:5",
      "a line that starts with `%` is a YAML directive; put the text in quotes"
    ),
    ("%YAML 9.1\n---\na", "1:1", "the file is written for another version of YAML"),
  ])
  func `libyaml's complaint becomes one sentence`(text: String, place: String, sentence: String) {
    #expect(complaints(about: text) == "w.yaml:\(place): error E001: \(sentence)")
  }

  @Test(arguments: [
    "title: a\n\tcomment: b\n", "title:\n\t- a\n", "cards:\n\t- id: a\n",
  ])
  func `a tab cannot indent`(text: String) {
    #expect(complaints(about: text) == "w.yaml:2:1: error E001: a tab cannot indent; use spaces")
  }

  @Test(arguments: [
    "title: x", "title: x\r\ncards: []\r\n", "\u{feff}title: x", "%YAML 1.2\n---\ntitle: x\n...\n",
    "{\"title\": \"x\", \"cards\": []}", "# a comment\n\ntitle: x # another", "title: |\n  x: [y\n",
    "title: x\ncards:\n", "title: \"null\"", "title: x\ncards:\n- {id: a, last4: 1234}\n",
  ])
  func `what other YAML readers take is taken`(text: String) {
    #expect(complaints(about: text) == "")
  }

  @Test(arguments: [
    ("\u{feff}cardz: 1\ntitle: x", "1:1"), ("title: x\r\ncardz: 1\r\n", "2:1"),
    ("title: x\rcardz: 1", "2:1"), ("{title: żółć 🎴, cardz: 1}", "1:17"),
  ])
  func `places count characters and know every line end`(text: String, place: String) {
    #expect(
      complaints(about: text)
        == "w.yaml:\(place): error E012: unknown key `cardz` in the wallet; did you mean `cards`?")
  }
}
