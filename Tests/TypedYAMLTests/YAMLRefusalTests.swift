import Testing
import Text

@testable import TypedYAML

@Suite("What our files have no use for") struct YAMLRefusalTests {
  @Test(arguments: [
    (
      "title: &a x", "1:8",
      "E004: YAML anchors (`&name`) are not accepted; remove it, or put the text in quotes"
    ),
    (
      "title: *a", "1:8",
      "E004: YAML aliases (`*name`) are not accepted; write the value out, or put the text in quotes"
    ),
    (
      "title: x\n*a : 1", "2:1",
      "E004: YAML aliases (`*name`) are not accepted; write the value out, or put the text in quotes"
    ),
    (
      "title: !!str x", "1:8",
      "E005: YAML tags (`!name`) are not accepted; remove it, or put the text in quotes"
    ),
    ("title: !a!b x", "1:8", "E005: YAML tags are not accepted; put the text in quotes"),
    ("%TAG ! x\n---\ntitle: x", "1:1", "E005: YAML tags are not accepted, nor `%TAG`"),
    (
      "title: a\n---\ntitle: b", "2:1",
      "E006: a second document starts here; keep one document in a file"
    ),
    ("title: a\n<<: {a: 1}", "2:1", "E007: the merge key `<<` is not accepted; write the keys out"),
    ("title: a\n\"<<\": 1", "2:1", "E012: unknown key `<<` in the wallet"),
    ("title: a\n[a, b]: c", "2:1", "E008: a key is text, not a list"),
    ("title: a\n{a: b}: c", "2:1", "E008: a key is text, not a mapping"),
    ("title: a\n? \n: c", "2:2", "E008: a key is empty"),
    ("title: a\n\"\": c", "2:1", "E012: unknown key `` in the wallet"),
    ("title: a\ntitle: b", "2:1", "E009: the key `title` is already at line 1; keep one of them"),
    ("", "1:1", "E010: the file is empty"),
    ("# only a comment\n", "1:1", "E010: the file is empty"),
    ("---\n", "2:1", "E010: the wallet is empty; expected a mapping"),
    ("~", "1:1", "E010: the wallet is empty; expected a mapping"),
    (
      "title: \u{0}", "1:8",
      #"E002: the control character `\u{0}` cannot stand in the file; "#
        + "write it as an escape in double quotes"
    ),
    (
      "title: x\ncomment: é\u{1b}", "2:11",
      #"E002: the control character `\u{1b}` cannot stand in the file; "#
        + "write it as an escape in double quotes"
    ),
  ])
  func `is refused at its place`(text: String, place: String, refusal: String) {
    #expect(complaints(about: text) == "w.yaml:\(place): error \(refusal)")
  }

  @Test(
    arguments: [
      ([0xff], "1:8", "ff"), ([0x61, 0xc3, 0x28], "1:9", "c3"),
      ([0x0d, 0x0a, 0xed, 0xa0, 0x80], "2:1", "ed"),
      ([0xc3, 0xa9, 0xf8], "1:9", "f8"), ([0xc0, 0x80], "1:8", "c0"),
    ] as [([UInt8], String, String)])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8], place: String, byte: String) {
    let problems = ProblemCollector()
    let root = parseYAML(Array("title: ".utf8) + bytes, file: "w.yaml", reporting: problems)
    #expect(root == nil)
    #expect(
      problems.found.map(\.description) == [
        "w.yaml:\(place): error E002: the byte 0x\(byte) is not UTF-8 text; save the file as UTF-8"
      ])
  }

  @Test func `a list may be 32 levels deep, and no deeper`() {
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    let problems = ProblemCollector()
    #expect(parseYAML(Array(deep(33).utf8), file: "w.yaml", reporting: problems) != nil)
    #expect(problems.found.isEmpty)
    for count in [34, 1_000, 100_000] {
      #expect(
        complaints(about: deep(count)) == "w.yaml:1:34: error E003: nested more than 32 levels deep"
      )
    }
  }

  @Test func `a file may not be larger than 32 MiB`() {
    let problems = ProblemCollector()
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: 32 * 1024 * 1024 + 1)
    #expect(parseYAML(bytes, file: "w.yaml", reporting: problems) == nil)
    #expect(
      problems.found.map(\.description) == [
        "w.yaml:1:1: error E003: the file is larger than 32 MiB"
      ])
  }

  @Test func `an alias bomb is refused at its first anchor`() {
    let bomb = (1...9).map {
      "a\($0): &a\($0) [" + String(repeating: "*a\($0 - 1), ", count: 9) + "]"
    }
    let told = complaints(about: "a0: &a0 lol\n" + bomb.joined(separator: "\n"))
    #expect(
      told.hasPrefix(
        "w.yaml:1:5: error E004: YAML anchors (`&name`) are not accepted; "
          + "remove it, or put the text in quotes\n"))
    #expect(told.hasSuffix("\n… and 41 more problems"))
  }

  @Test func `a key that repeats among many is found, and the first is kept`() throws {
    let keys = (0..<100).map { "key\($0): \($0)" }
    let problems = ProblemCollector()
    let text = (keys + ["key50: again"]).joined(separator: "\n")
    let root = try #require(parseYAML(Array(text.utf8), file: "w.yaml", reporting: problems))
    #expect(root["key50"]?.content == .scalar("50", isPlain: true))
    #expect(
      problems.found.map(\.description) == [
        "w.yaml:101:1: error E009: the key `key50` is already at line 51; keep one of them"
      ])
  }
}
