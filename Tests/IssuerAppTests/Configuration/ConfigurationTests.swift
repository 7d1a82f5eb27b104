import Commands
import Terminal
import Testing
import Text

@testable import IssuerApp
@testable import PlainMode

private func reading(_ text: String) -> ConfigurationReading {
  Configuration.reading(Array(text.utf8), file: "c.yaml")
}

/// What a person is told; empty where nothing is wrong.
private func complaints(about text: String) -> String {
  reading(text).problems?.description ?? ""
}

@Suite("config.yaml") struct ConfigurationTests {
  @Test(arguments: ["", "\n", "# nothing yet\n", "---\n", "null", "{}", "theme:\nkeys:\n"])
  func `a file that settles nothing is as good as none`(text: String) {
    #expect(reading(text) == ConfigurationReading(configuration: Configuration(), problems: nil))
  }

  @Test func `a good file is read whole`() {
    let (configuration, problems) = {
      ($0.configuration, $0.problems)
    }(
      reading(
        """
        theme: high-contrast
        ascii: true
        speed: at-once
        pixels: off
        mouse: off
        plain: true
        present: true
        prompter: off
        brand: brand.yaml
        keys:
          undo: [F8, C-g]
          redo: F9
          help: F2
          go-on: [Enter, F10]
        """))
    #expect(problems == nil)
    #expect(configuration.theme == .highContrast)
    #expect(configuration.isASCII)
    #expect(configuration.pace == .atOnce)
    #expect(configuration.pixels == .off)
    #expect(!configuration.mouseIsOn)
    #expect(configuration.isPlain)
    #expect(configuration.isPresenting)
    #expect(!configuration.hasPrompter)
    #expect(configuration.brandFile == "brand.yaml")
    #expect(
      configuration.keys == [
        .word(.undo): [.function(8), .control("g")], .word(.redo): [.function(9)],
        .word(.help): [.function(2)],
        .word(.goOn): [.enter, .function(10)],
      ])
    #expect(configuration.keyNames.first { $0.command == "undo" }?.keys == ["F8", "C-g"])
  }

  @Test(
    arguments: [
      ("pause", .paused), ("1", .real), ("4", .quick), ("at-once", .atOnce), ("\"1\"", .real),
      ("1/4", .quarter), ("1/2", .half),
    ] as [(String, Pace)])
  func `the speed is one of six`(text: String, pace: Pace) {
    let configuration = reading("speed: \(text)").configuration
    #expect(configuration.pace == pace)
    #expect(reading("speed: \(configuration.speed)").configuration.pace == pace)
  }

  @Test(arguments: [
    (
      "theme: drak",
      "c.yaml:1:8: error E018: expected `auto`, `dark`, `light`, `high-contrast` or `terminal` for `theme` in the configuration, found `drak`; did you mean `dark`?"
    ),
    (
      "ascii: yes",
      "c.yaml:1:8: error E013: expected true or false for `ascii` in the configuration, found `yes`"
    ),
    (
      "speed: 2",
      "c.yaml:1:8: error E018: expected `pause`, `1/4`, `1/2`, `1`, `4` or `at-once` for `speed` in the configuration, found `2`"
    ),
    (
      "mouse: true",
      "c.yaml:1:8: error E018: expected `on` or `off` for `mouse` in the configuration, found `true`"
    ),
    (
      "plain: []",
      "c.yaml:1:8: error E013: expected true or false for `plain` in the configuration, found a list"
    ),
    (
      "kyes: {}",
      "c.yaml:1:1: error E012: unknown key `kyes` in the configuration; did you mean `keys`?"
    ),
    ("- theme", "c.yaml:1:1: error E013: expected a mapping for the configuration, found a list"),
    ("theme", "c.yaml:1:1: error E013: expected a mapping for the configuration, found `theme`"),
    (
      "theme: dark\ntheme: light",
      "c.yaml:2:1: error E009: the key `theme` is already at line 1; keep one of them"
    ),
    ("\ttheme: dark", "c.yaml:1:1: error E001: a tab cannot indent; use spaces"),
    (
      "theme: &t dark",
      "c.yaml:1:8: error E004: YAML anchors (`&name`) are not accepted; remove it, or put the text in quotes"
    ),
    (
      "keys: undo",
      "c.yaml:1:7: error E013: expected a mapping for `keys` in the configuration, found `undo`"
    ),
    (
      "keys: { unod: x }",
      "c.yaml:1:9: error E012: unknown command `unod` in `keys`; did you mean `undo`?"
    ),
    ("keys: { frobnicate: x }", "c.yaml:1:9: error E012: unknown command `frobnicate` in `keys`"),
    (
      "keys: { undo: Undo }",
      "c.yaml:1:15: error E019: expected a key such as `x`, `Down`, `C-r` or `F2` for `undo` in `keys` in the configuration, found `Undo`"
    ),
    (
      "keys: { undo: [Z, {}] }",
      "c.yaml:1:19: error E019: expected a key such as `x`, `Down`, `C-r` or `F2` for item 2 of `undo` in `keys` in the configuration, found a mapping"
    ),
    (
      "keys: { undo: }",
      "c.yaml:1:15: error E010: `undo` in `keys` in the configuration is empty; expected a key such as `x`, `Down`, `C-r` or `F2`"
    ),
    (
      "keys: { undo: [] }",
      "c.yaml:1:15: error E013: `undo` in `keys` in the configuration is an empty list; name a key"
    ),
    (
      "keys: { undo: q }",
      "c.yaml:1:15: error E023: the key `q` of `undo` is already a key of `quit`; choose another, or give that command another"
    ),
    (
      "keys: { undo: F9, redo: F9 }",
      "c.yaml:1:25: error E023: the key `F9` of `redo` is already a key of `undo`; choose another, or give that command another"
    ),
    (
      "keys: { undo: [F9, F9] }",
      "c.yaml:1:20: error E023: the key `F9` of `undo` is written twice; keep one of them"
    ),
    (
      "keys: { go-on: x }",
      "c.yaml:1:9: error E023: `go-on` works where text is typed too and has only keys that are text; add a key such as `Enter`, `Esc` or `C-g`"
    ),
  ])
  func `a mistake is told at its place, with what to write instead`(text: String, told: String) {
    #expect(complaints(about: text) == told)
  }

  @Test func `what is good stays in force beside what is not`() {
    let configuration = reading(
      """
      theme: light
      ascii: perhaps
      speed: 4
      keys:
        undo: [F9, q, Nokey]
        unod: F9
        redo: F9
      """
    ).configuration
    #expect(configuration.theme == .light)
    #expect(!configuration.isASCII)
    #expect(configuration.pace == .quick)
    #expect(configuration.keys == [.word(.undo): [.function(9)]])
  }

  @Test func `two commands may change keys with each other`() {
    let reading = reading("keys: { undo: q, quit: u }")
    #expect(reading.problems == nil)
    #expect(
      reading.configuration.keys == [
        .word(.undo): [.character("q")], .word(.quit): [.character("u")],
      ])
  }

  @Test func `a command that loses its key has its own again, and whoever took that is told`() {
    #expect(
      complaints(about: "keys: { undo: F9, redo: F9, refresh: U }").split(separator: "\n").map {
        $0.split(separator: ":")[2]
      } == ["25", "38"])
  }

  @Test func `the same key may mean different things in different places`() {
    // Both commands work in lists that are never on the screen together.
    #expect(complaints(about: "keys: { verify: V, add: V }").isEmpty)
  }

  @Test func `bytes that are no text are told, not followed`() {
    let reading = Configuration.reading([0x74, 0x3a, 0xff], file: "c.yaml")
    #expect(reading.configuration == Configuration())
    #expect(
      reading.problems?.description
        == "c.yaml:1:3: error E002: the byte 0xff is not UTF-8 text; save the file as UTF-8")
  }
}

@Suite("The table of keys as it is built in") struct BuiltInKeysTests {
  @Test func `plain mode knows each command by its configured letter too`() {
    var app = AppModel(.mixedWallet, size: Size(columns: 80, rows: 24))
    #expect(CommandName(typed: "u", in: app) == .undo)
    reading("keys: { undo: z }").configuration.apply(to: &app)
    #expect(CommandName(typed: "z", in: app) == .undo)
    #expect(CommandName(typed: "u", in: app) == nil)
    #expect(CommandName(typed: "UNDO", in: app) == .undo)
  }
}
