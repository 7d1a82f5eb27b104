import Foundation
import Randomness
import Testing
import Thoroughness

/// A real pager would take random keys for its own, and less writes files.
private let pagerless = ["PAGER": "true"]

@Suite("On a terminal: what nobody should do", .waitsBesideOthers) struct HostileTests {
  private static let keys: [[UInt8]] = {
    let letters = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ1234567890?:/[]{}<>.,;'\" é中😀"
    let sequences = "OA OB OC OD [A [B OP [15~ [5~ [6~ [H [F [Z [1;5C x".split(separator: " ")
    let controls: [UInt8] = [9, 13, 13, 13, 13, 27, 127, 1, 2, 5, 6, 12, 18]
    let link = "\u{1B}[200~bankapp://activate?serialNumber=SN-1002\u{1B}[201~"
    return letters.map { Array(String($0).utf8) } + sequences.map { Array("\u{1B}\($0)".utf8) }
      + controls.map { [$0] } + [Array(link.utf8)]
  }()

  @Test(arguments: 1...UInt64(tries(3)))
  func `keys pressed at random neither end nor trap the program`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let terminal = try folder.terminal(columns: 100, rows: 30)
    terminal.waitFor("quit")
    var random = SplitMix64(seed: seed)
    let keys = Self.keys
    for _ in 0..<40 {
      var burst: [UInt8] = []
      for _ in 0..<50 { burst += keys.randomElement(using: &random) ?? [] }
      terminal.type(burst)
      if Int.random(in: 0..<8, using: &random) == 0 {
        terminal.resize(
          columns: Int.random(in: 20...160, using: &random),
          rows: Int.random(in: 5...50, using: &random))
      }
      terminal.readUntilQuiet(for: 0.005)
      guard !terminal.hasEnded else {
        Issue.record("the program has ended: \(String(describing: terminal.waitUntilEnded()))")
        return
      }
    }
    // Every overlay closes with Esc, page by page, however many pages were read, and q quits outside of them.
    terminal.resize(columns: 100, rows: 30)
    for count in 0..<60 where count < 8 || !terminal.screen.contains("quit") {
      terminal.press(.escape)
      terminal.readUntilQuiet(for: 0.1)
    }
    #expect(terminal.screen.strangers == [])
    terminal.leave()
    terminal.expectGivenBack()
  }

  @Test func `bytes at random neither end nor trap the program`() throws {
    let folder = try TemporaryFolder()
    let terminal = try folder.terminal(columns: 80, rows: 24)
    terminal.waitFor("quit")
    var random = SplitMix64(seed: 4)
    // The keys of the terminal driver and q, which may end or stop the program, stay out.
    let excluded: Set<UInt8> = [3, 26, 28, UInt8(ascii: "q"), UInt8(ascii: "Q"), 17, 19]
    for _ in 0..<40 {
      let bytes = (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) }
      terminal.type(bytes.filter { !excluded.contains($0) })
      terminal.readUntilQuiet(for: 0.005)
      guard !terminal.hasEnded else {
        Issue.record("the program has ended: \(String(describing: terminal.waitUntilEnded()))")
        return
      }
    }
    for _ in 0..<8 {
      terminal.press(.escape)
      terminal.readUntilQuiet()
    }
    #expect(terminal.screen.strangers == [])
    terminal.leave()
    terminal.expectGivenBack()
  }

  /// Names as an attacker or a careless back end would write them, escaped for YAML.
  private static let names = [
    #"\e[2J\e[31mRED\e]0;title\a"#, #"\x01\x02\x07\b\t\x7f\x9b31m"#,
    #"\u202Eevil\u2066\u200Bzero\uFEFF"#, "👨‍👩‍👧 ✔️ 🇳🇱 🫠", "中文卡片銀行卡",
    "e\u{301}\u{327}\u{301}\u{301}", String(repeating: "long ", count: 2000),
  ]

  private static let scenario: String = {
    var text = """
      format: passwalk/scenario@1
      id: hostile
      title: "\(names[0]) \(names[1])"
      about: "\(names[2])"
      bank: { name: "\(names[0])" }
      device: { watch: {} }
      cards:

      """
    for (number, name) in names.enumerated() {
      text += """
          - { id: "card-\(number)\(number == 0 ? names[0] : "")", name: "\(name)", cardholder: "\(name)", last4: 0042 }

        """
    }
    return text + """
      passes:
        - { on: phone, card: card-1, serialNumber: "\(names[0])", deviceAccountIdentifier: "\(names[1])",
            activationState: requiresActivation }
      tmp:
        activation: { default: "\(names[0])", comment: "\(names[2])\(names[1])" }
        tokens:
          - { tokenUniqueReference: "\(names[1])", externalCardId: card-1, tokenStatus: "\(names[0])" }

      """
  }()

  @Test(arguments: [(120, 36), (40, 12), (300, 100)])
  func `no text of a scenario reaches the terminal as a control`(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scenario)
    let terminal = try Terminal("--scenario", path, columns: columns, rows: rows)
    terminal.waitFor("quit")
    for key in [
      "\t", "\t", "\t", "\t", "\u{1B}OB", "\u{1B}OB", "\r", "\r", "\r", "\r", "4", "\r", "?",
    ] {
      terminal.type(key)
      terminal.readUntilQuiet(for: 0.1)
    }
    #expect(!terminal.hasEnded)
    #expect(terminal.screen.strangers == [])
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    for trouble in [
      "\u{1B}]0", "\u{1B}[31mRED", "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{9B}",
    ] {
      #expect(
        !text.contains(trouble), "\(trouble.unicodeScalars.map { String($0.value, radix: 16) })")
    }
    terminal.leave()
    terminal.expectGivenBack()
  }

  @Test(arguments: [
    ["cards"], ["cards", "--policy", "guide"], ["frame"], ["frame", "--size", "40x12"],
    ["add", "card-2"], ["open", "bankapp://activate?serialNumber=1"],
  ])
  func `no text of a scenario is printed as a control`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scenario)
    let ending = try passwalk((arguments + ["--scenario", path]).map { Array($0.utf8) })
    #expect(ending.signal == nil)
    #expect(ending.out.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    for trouble in ["\u{202E}", "\u{2066}", "\u{9B}"] { #expect(!ending.text.contains(trouble)) }
  }

  @Test func `JSON keeps such text as data, escaped`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scenario)
    let ending = try passwalk("cards", "--json", "--scenario", path)
    #expect(ending.code == 0)
    #expect(ending.out.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    let object = try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any]
    let cards = try #require(object?["cards"] as? [[String: Any]])
    #expect(cards[0]["name"] as? String == "\u{1B}[2J\u{1B}[31mRED\u{1B}]0;title\u{7}")
  }
}

extension TemporaryFolder {
  /// The program where what random keys save harms nobody.
  fileprivate func terminal(columns: Int, rows: Int) throws -> Terminal {
    try Terminal(
      "-c", "cd '\(path(""))' && exec '\(Program.path)'", program: "/bin/sh", columns: columns,
      rows: rows, environment: pagerless)
  }
}
