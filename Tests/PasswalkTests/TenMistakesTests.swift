import CTestProcess
import Foundation
import Testing

/// Ten mistakes that programs on a terminal make, each with the proof that this one does not.
@Suite("On a terminal: ten mistakes", .waitsBesideOthers) struct TenMistakesTests {
  private static let odd = [
    "中文卡", "\u{2714}\u{FE0F} Gold", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{202E}levart",
    "\u{301}\u{200B}Zero", "e\u{301}\u{327}te\u{301}",
  ]

  /// Its bank's name begins with what has no width, and comes to stand in the first column of a small screen.
  private static let oddScenario =
    """
    format: passwalk/scenario@1
    id: odd
    title: Odd names
    bank: { name: "\u{301}\u{200B}\u{2067}Bank \u{2764}\u{FE0F}" }
    cards:

    """
    + odd.enumerated().map { number, name in
      "  - { id: card-\(number), name: \"\(name)\", last4: 000\(number) }\n"
    }.joined()

  @Test func `1 · curses without its wide interface: a wide character arrives whole`() throws {
    let folder = try TemporaryFolder()
    let terminal = try Terminal("--scenario", try folder.write(Self.oddScenario))
    terminal.waitFor("中文卡", "quit")
  }

  @Test func `2 · curses called from Swift: only the C of one module includes it`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap {
      $0 as? String
    }
    let withCurses = try files.filter { file in
      guard [".swift", ".c", ".h"].contains(where: file.hasSuffix) else { return false }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return text.split(separator: "\n").contains { line in
        (line.hasPrefix("#include") || line.contains("import ")) && line.contains("curses")
      }
    }
    #expect(withCurses == ["CLibraries/CTerminal/shared.h"])
    let importers = try files.filter { file in
      guard file.hasSuffix(".swift") else { return false }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      return text.contains("import CTerminal")
    }
    #expect(!importers.isEmpty)
    #expect(importers.allSatisfy { $0.hasPrefix("Terminal/Backends/") })
  }

  @Test(arguments: [
    ("index", [SIGILL, SIGTRAP]), ("overflow", [SIGILL, SIGTRAP]), ("stack", [SIGSEGV, SIGBUS]),
    ("abort", [SIGABRT]),
  ])
  func `3 · a trap of Swift that keeps the terminal: it is given back at once, by the same signal`(
    how: String, signals: [Int32]
  ) throws {
    let terminal = try Terminal(how, program: Program.probe, columns: 80, rows: 24)
    // The runtime's own handler would wait half a minute for a key.
    let status = try #require(terminal.waitUntilEnded())
    #expect(signals.contains(ctest_ending_signal(status)))
    terminal.expectGivenBack()
    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("Backtrace"))
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGALRM, SIGUSR1,
    SIGXCPU,
  ])
  func
    `4 · signals that curses does not know: each ends the program by itself, and the terminal is whole`(
      number: Int32
    ) throws
  {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.send(number)
    let status = terminal.waitUntilEnded()
    #expect(status.map(ctest_ending_signal) == number)
    terminal.expectGivenBack()
  }

  @Test func `5 · modes left on: off while stopped and at the end, on again in front`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    let modes = terminal.screen.modes.intersection(Screen.modesOfPrograms)
    #expect(modes == [1, 1000, 1006, 1049, 2004, 2031])
    for _ in 0..<3 {
      terminal.press(.suspend)
      terminal.waitUntilStopped()
      terminal.expectGivenBack()
      terminal.clearScreen()
      terminal.send(SIGCONT)
      terminal.waitFor("Gold", "Suspended", "quit")
      terminal.readUntilQuiet()
      #expect(terminal.screen.modes.intersection(Screen.modesOfPrograms) == modes)
      #expect(!terminal.modes.isSame(as: terminal.modesBefore))
    }
    terminal.press(.down)
    terminal.waitFor("Activate Card on the iPhone")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `5 · modes left on: off also where nobody closed the terminal`() throws {
    let terminal = try Terminal("exit", program: Program.probe)
    #expect(terminal.waitUntilEnded().map(exitCode) == 7)
    terminal.expectGivenBack()
  }

  @Test(arguments: ["vt100", "xterm", "xterm-256color", "screen", "linux", "nosuch", ""])
  func `6 · the wrong TERM: any terminal that moves its cursor will do, known or not`(
    kind: String
  ) throws {
    let terminal = try Terminal(environment: ["TERM": kind])
    if ["nosuch", ""].contains(kind) { terminal.waitFor("taken for an xterm") }
    terminal.waitFor("Gold", "Suspended", "quit")
    terminal.press(.down)
    terminal.waitFor("Activate Card on the iPhone")
    #expect(terminal.screen.strangers == [])
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    #expect(terminal.modes.isSame(as: terminal.modesBefore))
  }

  @Test func `6 · the wrong TERM: one that cannot move its cursor gets lines and choices`() throws {
    let terminal = try Terminal(environment: ["TERM": "dumb"])
    guard terminal.waitFor("cannot move its cursor", "1. Add to Wallet", "Choice:") else { return }
    terminal.type("quit\r")
    #expect(terminal.waitUntilEnded() == 0)
    #expect(!terminal.bytes.contains(0x1B))
    #expect(terminal.modes.isSame(as: terminal.modesBefore))
  }

  @Test func `6 · the wrong size: the terminal's own counts, not LINES and COLUMNS`() throws {
    let terminal = try Terminal(
      columns: 80, rows: 24, environment: ["LINES": "10", "COLUMNS": "40"])
    terminal.waitUntil("the keys in the last row") { $0.lines[23].contains("quit") }
    #expect(terminal.screen.lines[0].contains("simulated TMP"))
  }

  @Test func `7 · Esc that waits: it is a key at once, unless ESCDELAY says how long to wait`()
    throws
  {
    let quick = try Terminal()
    quick.waitFor("quit")
    quick.type("?")
    quick.waitFor("Here: the")
    quick.press(.escape)
    quick.waitUntilGone("Here: the")
    let patient = try Terminal(columns: 80, rows: 24, environment: ["ESCDELAY": "30000"])
    patient.waitFor("quit")
    patient.type("?")
    patient.waitFor("Here: the")
    patient.readUntilQuiet()
    patient.press(.escape)
    #expect(patient.readUntilQuiet() == 0)
    // What follows so late still makes it an arrow key.
    patient.type("OB")
    patient.waitUntilGone("Here: the")
    #expect(patient.screen.contains("Keys"))
  }

  @Test func `7 · pasted text read as keys: it is text, and its marks are not`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.paste("qqq\u{1B}[A?f")
    terminal.waitFor("Start from what you hold", "qqq?f")
    #expect(!terminal.hasEnded)
  }

  @Test func `7 · a size that came with a signal: the next picture has it`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.resize(columns: 91, rows: 27)
    terminal.waitUntil("the keys in the last row") { $0.lines[26].contains("quit") }
    #expect(terminal.screen.lines[1].contains("[1 Cards]"))
  }

  @Test func `7 · reading that paints: a key without a meaning rings and writes nothing else`()
    throws
  {
    let terminal = try Terminal("--scenario", "mixed-wallet")
    terminal.waitFor("quit")
    terminal.readUntilQuiet(for: 1)
    let count = terminal.bytes.count
    terminal.type("Z")
    terminal.readUntilQuiet()
    #expect(terminal.bytes[count...] == [0x07])
  }

  @Test(arguments: [(80, 24), (40, 12), (1, 1)])
  func `8 · the last cell: it is drawn like any other`(columns: Int, rows: Int) throws {
    let terminal = try Terminal("corner", program: Program.probe, columns: columns, rows: rows)
    terminal.waitUntil("a letter in each cell") { screen in
      (0..<columns * rows).allSatisfy { place in
        screen[place % columns, place / columns].scalar.value == UInt32(0x41 + place % 26)
      }
    }
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
  }

  @Test func `8 · glyphs that claim any width: none is drawn beyond its row`() throws {
    let terminal = try Terminal("broad", program: Program.probe, columns: 80, rows: 24)
    terminal.waitUntil("a row of question marks") { screen in
      (0..<80).allSatisfy { screen[$0, 0].scalar == "?" }
    }
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
  }

  @Test func `8 · the whole screen for each key: only what differs is sent`() throws {
    let terminal = try Terminal("--theme", "dark", columns: 80, rows: 24)
    terminal.waitFor("quit")
    terminal.readUntilQuiet()
    let whole = terminal.bytes.count
    terminal.press(.down)
    terminal.waitUntil("another selected card") { $0.lines[7].contains("▌") }
    terminal.readUntilQuiet()
    #expect(terminal.bytes.count - whole < whole / 3)
  }

  @Test func `9 · colours beyond pair 255: each of thousands is right`() throws {
    let terminal = try Terminal("colours", program: Program.probe)
    terminal.waitUntil("the last letter") { $0[119, 35].scalar != " " }
    let wrong = (0..<120 * 36).filter { place in
      let cell = terminal.screen[place % 120, place / 120]
      return cell.foreground != 16 + place % 240 || cell.background != 16 + place / 240 % 240
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux"])
  func `9 · the person's own palette: it is never painted over`(kind: String) throws {
    let terminal = try Terminal(environment: ["TERM": kind])
    terminal.waitFor("Gold", "quit")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    for change in ["\u{1B}]4;", "\u{1B}]P", "\u{1B}]10;#", "\u{1B}]11;#", "\u{1B}]104", "\u{1B}]R"]
    {
      #expect(!text.contains(change))
    }
  }

  @Test func `9 · the mouse in the columns beyond 223: SGR reaches them, bytes the others`() throws
  {
    let terminal = try Terminal(columns: 300, rows: 60)
    terminal.waitFor("Gold", "quit")
    // The first call's row, at the far right of the last pane, and then the first card's.
    terminal.click(column: 280, row: 5)
    terminal.waitFor("read", "list")
    terminal.type([0x1B, 0x5B, 0x4D, 32, 33 + 30, 33 + 7])
    terminal.waitFor("add to wallet")
  }

  @Test(arguments: [("120x36", ""), ("80x24", "Down Down"), ("40x12", "Enter")])
  func `10 · widths that differ: what the terminal shows is what was laid out`(
    size: String, keys: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.oddScenario)
    let frame = try passwalk("frame", "--scenario", path, "--size", size, "--keys", keys)
    #expect(frame.code == 0)
    let parts = size.split(separator: "x").compactMap { Int($0) }
    let terminal = try Terminal("--scenario", path, columns: parts[0], rows: parts[1])
    terminal.waitFor("quit")
    for key in keys.split(separator: " ") { terminal.press(key == "Down" ? .down : .enter) }
    terminal.waitUntil("\n\(frame.text)") { screen in
      zip(screen.lines, frame.lines).allSatisfy { shown, drawn in
        // The emulator leaves marks out that stand on the letter before them.
        bare(shown) == bare(drawn)
      }
    }
  }
}

/// The line without marks and without the blanks at its end; of pictures every part is a half, as colours decide.
private func bare(_ line: String) -> String {
  let letters = line.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    .map { "▘▝▖▗▞▚▛▜▙▟▌▐".unicodeScalars.contains($0) ? "▀" : $0 }
  var text = String(String.UnicodeScalarView(letters))
  while text.last == " " { text.removeLast() }
  return text
}
