import Testing

@testable import Text

@Suite("Problems") struct ProblemTests {
  private let place = SourceMark(file: "Scenarios/x.yaml", line: 27, column: 9)

  @Test func `a problem is one line that an editor can follow`() {
    let problem = Problem(
      .unknownKey, at: place, "unknown key \(quoted("cardz")) in the scenario",
      remedy: didYouMean("cardz", among: ["cards", "clock"]))
    #expect(
      problem.description
        == "Scenarios/x.yaml:27:9: error E012: unknown key `cardz` in the scenario; did you mean `cards`?"
    )
  }

  @Test func `codes are stable`() {
    let expected = (1...25).map { "E0\($0 < 10 ? "0" : "")\($0)" }
    #expect(ProblemCode.allCases.map(\.rawValue) == expected)
    #expect(ProblemCode.unknownKey.rawValue == "E012")
  }

  @Test func `problems stand in the order of their files`() {
    let marks = [("b", 1, 1), ("a", 2, 9), ("a", 10, 1), ("a", 2, 1)].map {
      SourceMark(file: $0.0, line: $0.1, column: $0.2)
    }
    let problems = Problems(marks.map { Problem(.empty, at: $0, "x") })
    #expect(problems?.all.map { "\($0.mark)" } == ["a:2:1", "a:2:9", "a:10:1", "b:1:1"])
    #expect(Problems([]) == nil)
  }

  @Test(
    arguments: [(50, nil), (51, "… and 1 more problem"), (1_100, "… and 1050 more problems")]
      as [(Int, String?)])
  func `at most 50 are shown`(count: Int, last: String?) {
    let items = String(repeating: "- x\n", count: count)
    let lines = complaints(about: "title: x\ncards:\n" + items).split(separator: "\n")
    #expect(lines.count == 50 + (last == nil ? 0 : 1))
    #expect(
      lines.first
        == "w.yaml:3:3: error E013: expected a mapping for item 1 of `cards` in the wallet, found `x`"
    )
    if let last { #expect(lines.last.map(String.init) == last) }
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("\u{1b}[31m", #"`\u{1b}[31m`"#), ("a\nb\t", #"`a\u{a}b\u{9}`"#),
    ("\u{202e}evil", #"`\u{202e}evil`"#), ("żółć 🎴", "`żółć 🎴`"), ("`", #"`\u{60}`"#),
    ("\u{7f}\u{9b}\u{200b}\u{2028}\u{feff}", #"`\u{7f}\u{9b}\u{200b}\u{2028}\u{feff}`"#),
    ("", "``"),
    (String(repeating: "a", count: 60), "`" + String(repeating: "a", count: 60) + "`"),
    (String(repeating: "a", count: 61), "`" + String(repeating: "a", count: 60) + "…`"),
    (
      "a" + String(repeating: "\u{301}", count: 100),
      "`a" + String(repeating: "\u{301}", count: 59) + "…`"
    ),
  ])
  func `untrusted text is quoted harmlessly`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test func `a file's name is shown harmlessly`() {
    #expect(
      SourceMark(file: "a\u{1b}]0;\u{7}.yaml", line: 1, column: 2).description
        == #"a\u{1b}]0;\u{7}.yaml:1:2"#)
  }

  @Test(
    arguments: [
      ("cardz", "cards"), ("Cards", "cards"), ("card", "cards"),
      ("secure_element", "secureElement"),
      ("secureelement", "secureElement"), ("pass", "passes"),
      ("deviceAccount", "deviceAccountIdentifier"),
      ("xy", nil), ("on", nil), ("ta", nil), ("", nil), ("---", nil), ("zzzzz", nil), ("ids", "id"),
    ] as [(String, String?)])
  func `a near name is suggested, a far one is not`(written: String, expected: String?) {
    let names = ["id", "at", "cards", "secureElement", "passes", "deviceAccountIdentifier"]
    #expect(nearestName(to: written, among: names) == expected)
  }
}
