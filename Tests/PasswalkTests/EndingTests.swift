import CTestProcess
import Foundation
import Randomness
import Testing

@Suite("On a terminal: signals", .waitsBesideOthers) struct EndingTests {
  @Test func `a signal in the middle of a flow leaves the terminal whole too`() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    terminal.waitFor("quit")
    terminal.press(.down)
    terminal.press(.enter)
    terminal.waitFor("Log in with Face ID")
    terminal.send(SIGTERM)
    #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == SIGTERM)
    terminal.expectGivenBack()
  }

  @Test func `the interrupt key ends the program and gives the terminal back`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.press(.interrupt)
    #expect(terminal.waitUntilEnded() != nil)
    terminal.expectGivenBack()
  }

  @Test func `the interrupt key asks where work would be lost, and quits the second time`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("p")
    terminal.waitFor("policy guide")
    terminal.press(.interrupt)
    terminal.waitFor("Press Ctrl-C once more to quit; what was done is not kept.")
    terminal.press(.down)
    terminal.waitUntilGone("once more to quit")
    terminal.press(.interrupt)
    terminal.waitFor("once more to quit")
    #expect(!terminal.hasEnded)
    terminal.press(.interrupt)
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `in plain mode the interrupt key asks, too, and may be meant the first time`() throws {
    let idle = try Terminal("--plain")
    idle.waitFor("Choice:")
    idle.press(.interrupt)
    #expect(idle.waitUntilEnded().map(ctest_ending_signal) == SIGINT)
    let busy = try Terminal("--plain")
    busy.waitFor("Choice:")
    busy.type("policy guide\r")
    busy.waitFor("The policy is now guide.")
    busy.press(.interrupt)
    busy.waitFor("Press Ctrl-C once more to quit; what was done is not kept.")
    busy.type("policy per-device\r")
    busy.waitFor("The policy is now per-device.")
    busy.press(.interrupt)
    // The same words stand on the screen already.
    busy.readUntilQuiet(for: 0.5)
    #expect(!busy.hasEnded)
    busy.press(.interrupt)
    #expect(busy.waitUntilEnded().map(ctest_ending_signal) == SIGINT)
  }

  @Test func `an interrupt that another program sends asks nothing`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("p")
    terminal.waitFor("policy guide")
    terminal.send(SIGINT)
    #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == SIGINT)
    terminal.expectGivenBack()
  }

  // The last bytes of a terminal that takes no more would be waited for for ever, with all other signals held back.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a terminal that takes nothing more keeps no program`(signal: Int32) throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.stall()
    terminal.send(signal)
    #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == signal)
    terminal.expectGivenBack()
  }

  @Test func `a terminal that goes away ends the program`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.hangUp()
    #expect(terminal.waitUntilEnded() != nil)
  }
}

@Suite("On a terminal: the first screen", .waitsBesideOthers) struct FirstScreenTests {
  @Test func `leads whoever asked for nothing to a demo`() throws {
    let terminal = try Terminal()
    terminal.waitFor("For a demo, step by step: press : and type walk first.")
    terminal.type(":walk first")
    terminal.press(.enter)
    terminal.waitFor("next step 1/")
    let other = try Terminal("--scenario", "fresh-phone")
    other.waitFor("Add to Wallet")
    #expect(!other.screen.contains("For a demo"))
  }
}

@Suite("On a terminal: a walk that is recorded", .waitsBesideOthers) struct RecordingEndTests {
  enum End: CaseIterable { case term, hangUp, hungUp, kill, interrupt, quit }

  /// However the program ends: what was done is in the file, which can be gone through.
  @Test(arguments: End.allCases) func `is kept, however it ends`(end: End) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("done.walk")
    let terminal = try Terminal("walk", "record", path, "--scenario", "needs-activation")
    terminal.waitFor("● recording", "Activate Card")
    terminal.press(.enter)
    terminal.waitFor("Log in with Face ID")
    terminal.press(.enter)
    terminal.waitFor("Card activated.", "Done")
    switch end {
    case .term: terminal.send(SIGTERM)
    case .hangUp: terminal.send(SIGHUP)
    case .hungUp: terminal.hangUp()
    case .kill: terminal.send(SIGKILL)
    case .interrupt:
      terminal.send(SIGINT)
      terminal.readUntilQuiet(for: 0.5)
      if !terminal.hasEnded { terminal.send(SIGINT) }
    case .quit: terminal.type("qq")
    }
    #expect(terminal.waitUntilEnded() != nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("activate card-gold phone"))
    #expect(text.contains("expect outcome activated"))
    #expect(try passwalk("walk", "check", path).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["done.walk"])
  }
}

@Suite("On a terminal: sizes and rest", .waitsBesideOthers) struct RestTests {
  @Test func `a storm of sizes ends in the right screen`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    var random = SplitMix64(seed: 1)
    for _ in 0..<60 {
      terminal.resize(
        columns: Int.random(in: 20...300, using: &random),
        rows: Int.random(in: 5...100, using: &random))
      terminal.readUntilQuiet(for: 0.005)
    }
    for (columns, rows) in [(20, 5), (300, 100), (1, 1), (80, 24)] {
      terminal.resize(columns: columns, rows: rows)
      terminal.readUntilQuiet(for: 0.05)
      #expect(!terminal.hasEnded)
    }
    // Only what is painted for the new size counts.
    terminal.resize(columns: 120, rows: 36)
    terminal.waitFor("Gold", "Travel", "Add to Wallet", "quit")
    #expect(terminal.screen.strangers == [])
  }

  @Test(arguments: [(20, 5), (30, 8), (40, 12), (80, 24), (200, 60), (300, 100)])
  func `any size shows something of use`(columns: Int, rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    terminal.waitUntil("a painted screen") { screen in
      screen.lines.contains { line in line.contains { $0.isLetter } }
    }
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
  }

  @Test func `at rest nothing is written and nothing wakes`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet(for: 1)
    let before = try contextSwitches(of: terminal.program)
    #expect(terminal.readUntilQuiet(for: 2) == 0)
    let after = try contextSwitches(of: terminal.program)
    #expect(after == before, "context switches in two seconds at rest")
  }

  @Test func `after a flow the program comes to rest again`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.press(.down)
    terminal.press(.enter)
    terminal.waitFor("Log in with Face ID")
    terminal.press(.enter)
    terminal.waitFor("Card activated.", "Done")
    terminal.readUntilQuiet(for: 2)
    let before = try contextSwitches(of: terminal.program)
    #expect(terminal.readUntilQuiet(for: 1) == 0)
    #expect(try contextSwitches(of: terminal.program) == before)
  }

  /// How often the program went to sleep by itself, over all of its threads.
  ///
  /// Being put aside for another process is not counted: that is the machine's doing.
  private func contextSwitches(of program: pid_t) throws -> Int {
    let folder = "/proc/\(program)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, thread in
      let text = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
