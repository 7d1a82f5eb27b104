import Testing
import Text

@testable import TypedYAML

/// Reads the value of `a: …` in "a test", and gives what was read and what was told.
func reading<Value>(_ text: String, as kind: FieldKind<Value>) -> (value: Value?, told: [String]) {
  let problems = ProblemCollector()
  let whole = FieldKind<Value>.mapping("a test") { $0.required("a", kind) }
  let root = parseYAML(Array("a: \(text)".utf8), file: "t", reporting: problems)
  do throws(Problems) {
    return (try read(root, as: whole, called: "the test", reporting: problems), [])
  } catch {
    return (nil, error.all.map(\.description))
  }
}

@Suite("Kinds of field") struct FieldKindTests {
  @Test(arguments: [
    ("0123", "0123"), ("true", "true"), ("\"null\"", "null"), ("'~'", "~"), ("\"\"", ""),
    ("|\n  a\n  b\n", "a\nb\n"), (">\n  a\n  b\n", "a b\n"), (#""\e\u202e""#, "\u{1b}\u{202e}"),
    ("2026-05-19", "2026-05-19"), ("# b\n  c", "c"),
  ])
  func `text is what is written`(written: String, expected: String) {
    #expect(reading(written, as: .text).value == expected)
  }

  @Test(arguments: [
    ("null", "E010: `a` in a test is empty; expected text"),
    ("", "E010: `a` in a test is empty; expected text"),
    ("[b]", "E013: expected text for `a` in a test, found a list"),
    ("{b: c}", "E013: expected text for `a` in a test, found a mapping"),
  ])
  func `text is not a list, nor nothing`(written: String, complaint: String) {
    #expect(
      reading(written, as: .text).told == ["t:1:\(written.isEmpty ? 3 : 4): error \(complaint)"])
  }

  @Test(
    arguments: [
      ("true", true, nil), ("false", false, nil),
      ("yes", nil, "E013: expected true or false for `a` in a test, found `yes`"),
      ("True", nil, "E013: expected true or false for `a` in a test, found `True`"),
      ("\"true\"", nil, "E013: expected true or false for `a` in a test, found `true`"),
      ("1", nil, "E013: expected true or false for `a` in a test, found `1`"),
      ("~", nil, "E010: `a` in a test is empty; expected true or false"),
    ] as [(String, Bool?, String?)])
  func `a bool is true or false`(written: String, value: Bool?, complaint: String?) {
    let result = reading(written, as: .bool)
    #expect(result.value == value)
    #expect(result.told == (complaint.map { ["t:1:4: error \($0)"] } ?? []))
  }

  @Test(
    arguments: [
      ("1", 1, nil), ("100", 100, nil),
      ("0", nil, "E015: expected a whole number from 1 to 100 for `a` in a test, found `0`"),
      ("-1", nil, "E015: expected a whole number from 1 to 100 for `a` in a test, found `-1`"),
      (
        "99999999999999999999", nil,
        "E015: expected a whole number from 1 to 100 for `a` in a test, found `99999999999999999999`"
      ),
      ("007", nil, "E014: expected a whole number for `a` in a test, found `007`"),
      ("1.0", nil, "E014: expected a whole number for `a` in a test, found `1.0`"),
      ("0x1f", nil, "E014: expected a whole number for `a` in a test, found `0x1f`"),
      ("1e2", nil, "E014: expected a whole number for `a` in a test, found `1e2`"),
      ("+1", nil, "E014: expected a whole number for `a` in a test, found `+1`"),
      ("١", nil, "E014: expected a whole number for `a` in a test, found `١`"),
      ("\"1\"", nil, "E014: expected a whole number for `a` in a test, found `1`"),
      ("[1]", nil, "E014: expected a whole number for `a` in a test, found a list"),
    ] as [(String, Int?, String?)])
  func `a whole number is decimal and in its range`(
    written: String, value: Int?, complaint: String?
  ) {
    let result = reading(written, as: .integer(in: 1...100))
    #expect(result.value == value)
    #expect(result.told == (complaint.map { ["t:1:4: error \($0)"] } ?? []))
  }

  @Test(
    arguments: [
      ("0.5", 0.5), ("0", 0), ("1", 1), ("1.01", nil), (".5", nil), ("5.", nil), ("1e-1", nil),
      ("nan", nil), (".inf", nil), ("0.5.5", nil), ("-0.1", nil),
    ] as [(String, Double?)])
  func `a number is decimal and in its range`(written: String, value: Double?) {
    let result = reading(written, as: .number(in: 0...1))
    #expect(result.value == value)
    #expect(result.told.isEmpty == (value != nil))
  }

  @Test func `a seed fills 64 bits`() {
    #expect(reading("18446744073709551615", as: .unsigned).value == .max)
    #expect(
      reading("18446744073709551616", as: .unsigned).told == [
        "t:1:4: error E015: expected a whole number from 0 to 18446744073709551615 "
          + "for `a` in a test, found `18446744073709551616`"
      ])
  }

  @Test(arguments: [
    ("lost", ""), ("\"lost\"", ""), ("Lost", "; did you mean `lost`?"),
    ("activ", "; did you mean `active`?"),
    ("blocekd", "; did you mean `blocked`?"), ("gone", ";"),
  ])
  func `a choice names its neighbours`(written: String, remedy: String) {
    let result = reading(written, as: .choice(of: Wallet.State.self))
    if remedy.isEmpty {
      #expect(result.value == .lost)
    } else {
      #expect(
        result.told == [
          "t:1:4: error E018: expected `active`, `blocked` or `lost` for `a` in a test, "
            + "found `\(written)`\(remedy == ";" ? "" : remedy)"
        ])
    }
  }

  @Test func `a choice of one names it alone`() {
    let result = reading("gone", as: .oneOf([Wallet.State.lost]) { $0.rawValue })
    #expect(
      result.told == ["t:1:4: error E018: expected `lost` for `a` in a test, found `gone`"])
  }

  @Test(
    arguments: [
      (
        TextForm.slug, ["card-gold", "A.1_b", "0"],
        ["", "-a", "a b", "é", "a/b", String(repeating: "a", count: 65)]
      ),
      (.digits(4...4), ["0123"], ["123", "12345", "12a4", "١٢٣٤"]),
      (.digits(8...19), ["5204247750001234"], ["1234567"]),
      (.colour, ["#1f6feb", "#FFFFFF"], ["1f6feb", "#1f6fe", "#1f6feg"]),
      (
        .month, ["2030-12", "2030-01"],
        ["2030-13", "2030-00", "2030-1", "203-012", "2030", "2030-12-01"]
      ),
    ] as [(TextForm, [String], [String])])
  func `text has its form`(form: TextForm, good: [String], bad: [String]) {
    for text in good { #expect(form.accepts(text), "\(text)") }
    for text in bad { #expect(!form.accepts(text), "\(text)") }
  }

  @Test(
    arguments: [
      ("passwalk/scenario@1", 1, nil),
      (
        "passwalk/scenario@3", nil,
        "E020: `passwalk/scenario@3` is newer than this passwalk; "
          + "it reads up to `passwalk/scenario@2`; take the passwalk that came with the file"
      ),
      (
        "passwalk/case@1", nil,
        "E020: expected `passwalk/scenario@2` for `a` in a test, found `passwalk/case@1`"
      ),
      (
        "passwalk/scenario@01", nil,
        "E020: expected `passwalk/scenario@2` for `a` in a test, found `passwalk/scenario@01`"
      ),
      ("1", nil, "E020: expected `passwalk/scenario@2` for `a` in a test, found `1`"),
    ] as [(String, Int?, String?)])
  func `a newer format is refused by name`(written: String, value: Int?, complaint: String?) {
    let result = reading(written, as: .format("passwalk/scenario", newest: 2))
    #expect(result.value == value)
    #expect(result.told == (complaint.map { ["t:1:4: error \($0)"] } ?? []))
  }

  @Test func `a list leaves out what it cannot read, and tells its number`() {
    let result = reading("[1, b, 3, ~]", as: .list(of: .integer(in: 1...9)))
    #expect(
      result.told == [
        "t:1:8: error E014: expected a whole number for item 2 of `a` in a test, found `b`",
        "t:1:14: error E010: item 4 of `a` in a test is empty; expected a whole number",
      ])
  }

  @Test func `a mapping with keys of its own keeps their order and places`() {
    let result = reading("{ card-gold: 1, card-plain: 2 }", as: .entries(of: .integer(in: 1...9)))
    #expect(
      result.value == [
        Entry(key: "card-gold", keyMark: SourceMark(file: "t", line: 1, column: 6), value: 1),
        Entry(key: "card-plain", keyMark: SourceMark(file: "t", line: 1, column: 20), value: 2),
      ])
    #expect(
      reading("{ x: { y: z } }", as: .entries(of: .entries(of: .bool))).told == [
        "t:1:14: error E013: expected true or false for `y` in `x` in `a` in a test, found `z`"
      ])
  }

  @Test func `a value of the reader's own is parsed from text`() {
    let kind = FieldKind<String>.text.parsed(expected: "a link") {
      $0.hasPrefix("b:") ? $0.count : nil
    }
    #expect(
      reading("b:cd", as: kind.marked).value
        == Marked(value: 4, mark: SourceMark(file: "t", line: 1, column: 4)))
    #expect(
      reading("x", as: kind).told == [
        "t:1:4: error E019: expected a link for `a` in a test, found `x`"
      ])
    #expect(reading("x", as: FieldKind<String>.text.map(\.count)).value == 1)
  }
}
