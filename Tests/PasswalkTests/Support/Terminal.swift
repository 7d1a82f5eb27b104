import CTestProcess
import Foundation
import Testing

/// The whole program on a terminal of its own, with a person at it who waits for what they expect to see.
final class Terminal: CustomTestStringConvertible {
  private var handles = ctest_terminal()
  private(set) var screen: Screen
  /// Every byte that the program has written.
  private(set) var bytes: [UInt8] = []
  private var pendingStatuses: [Int32] = []
  private var isOver = false
  private var isStalled = false

  convenience init(
    _ arguments: String..., program: String = Program.path, columns: Int = 120, rows: Int = 36,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      all: arguments, program: program, columns: columns, rows: rows, environment: environment)
  }

  init(
    all arguments: [String], program: String = Program.path, columns: Int = 120, rows: Int = 36,
    environment: [String: String] = [:]
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    var started = ctest_terminal()
    let words = [program, "passwalk"] + arguments
    let result = withArguments(
      words.map { Array($0.utf8) }, as: "JobShell", environment: environment
    ) {
      ctest_start_on_terminal(
        Program.jobShell, $0, $1, Int32(columns), Int32(rows), &started)
    }
    guard result == 0 else { throw ProgramDidNotStart() }
    handles = started
    _ = fcntl(handles.master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    // The shell ends with its only child; the number of one that is gone may be another's by now.
    if !hasEnded { kill(handles.program, SIGKILL) }
    var status: Int32 = 0
    waitpid(handles.shell, &status, 0)
    for descriptor in [handles.master, handles.slave, handles.statuses] where descriptor >= 0 {
      close(descriptor)
    }
  }

  var program: pid_t { handles.program }

  var testDescription: String { screen.testDescription }

  var modesBefore: termios { handles.modes_before }

  var modes: termios {
    var modes = termios()
    tcgetattr(handles.slave, &modes)
    return modes
  }

  // MARK: What the person does

  func type(_ text: String) {
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(handles.master, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) } else { readOutput(within: 0.1) }
    }
  }

  func press(_ key: KeyBytes) { type(key.rawValue) }

  /// The left button goes down and up over the first place where `text` stands, as a terminal with SGR tells it.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard waitFor(text, sourceLocation: sourceLocation), let (column, row) = screen.place(of: text)
    else { return }
    click(column: column, row: row)
  }

  /// Counted from 0.
  func click(column: Int, row: Int) {
    type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  func paste(_ text: String) { type("\u{1B}[200~\(text)\u{1B}[201~") }

  func resize(columns: Int, rows: Int) {
    screen = Screen(columns: columns, rows: rows)
    ctest_resize(handles.master, Int32(columns), Int32(rows))
  }

  /// Forgets what was painted, so that only what comes from now on is seen.
  func clearScreen() { screen = Screen(columns: screen.columns, rows: screen.rows) }

  /// Takes the terminal away, as closing a window does.
  func hangUp() {
    close(handles.slave)
    close(handles.master)
    handles.master = -1
    handles.slave = -1
  }

  /// Quits from wherever the program is: Esc closes what is open, q asks once more where work would be lost.
  func leave(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<20 where !hasEnded {
      press(.escape)
      // Longer than the program waits for the rest of an escape sequence.
      readUntilQuiet(for: 0.15)
      type("qq")
      readUntilQuiet(for: 0.15)
    }
    #expect(waitUntilEnded(sourceLocation: sourceLocation) == 0, sourceLocation: sourceLocation)
  }

  func send(_ signal: Int32) { kill(handles.program, signal) }

  /// The terminal takes nothing more, as where a connection hangs; nobody reads from now on.
  func stall() {
    #expect(ctest_fill_terminal(handles.master) == 0)
    isStalled = true
  }

  // MARK: What the person sees

  /// Reads until the screen satisfies `condition`, the program falls silent for good, or patience ends.
  @discardableResult
  func waitUntil(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Screen) -> Bool
  ) -> Bool {
    let deadline = Date() + Program.patience
    while !condition(screen) {
      guard Date() < deadline, !hasEnded || readOutput(within: 0) else {
        Issue.record(
          "waited in vain for \(what); the screen:\n\(screen.text)",
          sourceLocation: sourceLocation)
        return false
      }
      readOutput(within: 0.2)
    }
    return true
  }

  /// All of them, because a screen may come in several pieces.
  @discardableResult
  func waitFor(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    waitUntil("“\(texts.joined(separator: "”, “"))”", sourceLocation: sourceLocation) { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  @discardableResult
  func waitUntilGone(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    waitUntil("“\(text)” to go", sourceLocation: sourceLocation) { !$0.contains(text) }
  }

  /// Takes what the program writes until nothing has come for `window`; says how much came.
  @discardableResult
  func readUntilQuiet(for window: TimeInterval = 0.3) -> Int {
    let before = bytes.count
    while readOutput(within: window) {}
    return bytes.count - before
  }

  // MARK: How it ends

  var hasEnded: Bool {
    takeStatuses(within: 0)
    return isOver
  }

  /// The wait status with which the program ended, after all of its output was read.
  func waitUntilEnded(sourceLocation: SourceLocation = #_sourceLocation) -> Int32? {
    let status = waitForStatus("end", sourceLocation) { ctest_is_stopped($0) == 0 }
    while readOutput(within: 0.05) {}
    return status
  }

  func waitUntilStopped(sourceLocation: SourceLocation = #_sourceLocation) {
    _ = waitForStatus("stop", sourceLocation) { ctest_is_stopped($0) != 0 }
    while readOutput(within: 0.05) {}
  }

  private func waitForStatus(
    _ what: String, _ sourceLocation: SourceLocation, _ matches: (Int32) -> Bool
  ) -> Int32? {
    let deadline = Date() + Program.patience
    while Date() < deadline {
      if let place = pendingStatuses.firstIndex(where: matches) {
        return pendingStatuses.remove(at: place)
      }
      if !isStalled { readOutput(within: 0) }
      takeStatuses(within: 0.05)
    }
    Issue.record(
      "the program did not \(what); the screen:\n\(screen.text)", sourceLocation: sourceLocation)
    return nil
  }

  private func takeStatuses(within seconds: TimeInterval) {
    guard isReady(handles.statuses, within: seconds) else { return }
    var status: Int32 = 0
    if read(handles.statuses, &status, 4) == 4 {
      pendingStatuses.append(status)
      if ctest_is_stopped(status) == 0 { isOver = true }
    } else {
      // The shell is gone, and its pipe stays readable: do not spin.
      usleep(useconds_t(seconds * 1_000_000))
    }
  }

  /// Takes what has come, waiting for it at most that long; false where nothing came.
  @discardableResult
  private func readOutput(within seconds: TimeInterval) -> Bool {
    guard isReady(handles.master, within: seconds) else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(handles.master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  private func isReady(_ descriptor: Int32, within seconds: TimeInterval) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, Int32(seconds * 1000)) > 0 && wanted.revents & Int16(POLLIN) != 0
  }
}

/// Keys as xterm sends them to a program that has switched the keypad on.
enum KeyBytes: String {
  case enter = "\r"
  case escape = "\u{1B}"
  case tab = "\t"
  case up = "\u{1B}OA"
  case down = "\u{1B}OB"
  case right = "\u{1B}OC"
  case left = "\u{1B}OD"
  case interrupt = "\u{3}"
  case suspend = "\u{1A}"
}

extension termios {
  /// Compared field by field, because the type has padding.
  func isSame(as other: termios) -> Bool {
    withUnsafeBytes(of: c_cc) { own in
      withUnsafeBytes(of: other.c_cc) { others in own.elementsEqual(others) }
    } && c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}

/// The exit code within a wait status; -1 where a signal ended the program.
func exitCode(_ status: Int32) -> Int32 { ctest_exit_code(status) }
