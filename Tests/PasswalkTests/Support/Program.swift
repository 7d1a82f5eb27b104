import CTestProcess
import Foundation

/// The program under test, as the build made it.
enum Program {
  static let path = built("passwalk")
  /// A small program that ends and draws as its argument says.
  static let probe = built("TerminalProbe")
  /// Runs another on a terminal, and tells how it ends.
  static let jobShell = built("JobShell")

  private static func built(_ name: String) -> String {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return runner.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// What the program sees of the environment: nothing that differs between machines.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TZ": "UTC",
    // The toolchain's own libraries, where the runner needs them too.
    "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
  ]

  /// How long a test waits for something before it gives up; never how long it takes.
  static let patience: TimeInterval = 20
}

/// What a command printed, and how it ended.
struct Ending {
  var out: [UInt8]
  var error: [UInt8]
  /// Nil where a signal ended it.
  var code: Int32?
  var signal: Int32?

  var text: String { String(decoding: out, as: UTF8.self) }
  var complaint: String { String(decoding: error, as: UTF8.self) }
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)" }
  }
}

/// Where standard output goes.
enum Destination {
  case captured
  case closed
  case file(String)
}

/// Runs a command to its end, without a terminal.
func passwalk(
  _ arguments: String..., typing input: String = "", to destination: Destination = .captured,
  environment: [String: String] = [:]
) throws -> Ending {
  try passwalk(
    arguments.map { Array($0.utf8) }, typing: Array(input.utf8), to: destination,
    environment: environment)
}

/// The same with arguments and input that need not be text; the input comes through a pipe and fits into it.
func passwalk(
  _ arguments: [[UInt8]], typing input: [UInt8] = [], to destination: Destination = .captured,
  environment: [String: String] = [:]
) throws -> Ending {
  let folder = try TemporaryFolder()
  let outPath = folder.path("out")
  let errorPath = folder.path("error")
  var ends: [Int32] = [-1, -1]
  guard input.count <= 65_536, pipe(&ends) == 0 else { throw ProgramDidNotStart() }
  // Tests run beside each other: no other program may hold this pipe open.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let written = write(ends[1], input, input.count)
  close(ends[1])
  guard written == input.count else { throw ProgramDidNotStart() }
  let out =
    switch destination {
    case .captured: open(outPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    case .closed: Int32(-1)
    case .file(let path): open(path, O_WRONLY | O_CLOEXEC)
    }
  let error = open(errorPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  defer { for descriptor in [ends[0], out, error] where descriptor >= 0 { close(descriptor) } }
  let pid = withArguments(arguments, environment: environment) { argv, envp in
    ctest_start(Program.path, argv, envp, ctest_files(in: ends[0], out: out, error: error))
  }
  guard pid > 0 else { throw ProgramDidNotStart() }
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  let contents = FileManager.default
  return Ending(
    out: Array(contents.contents(atPath: outPath) ?? Data()),
    error: Array(contents.contents(atPath: errorPath) ?? Data()),
    code: ctest_exit_code(status) >= 0 ? ctest_exit_code(status) : nil,
    signal: ctest_ending_signal(status) >= 0 ? ctest_ending_signal(status) : nil)
}

struct ProgramDidNotStart: Error {}

/// Lends C the arguments and the environment of a program.
func withArguments<Result>(
  _ arguments: [[UInt8]], as name: String = "passwalk", environment: [String: String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>)
    -> Result
) -> Result {
  func words(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup((text + [0]).map { CChar(bitPattern: $0) }) } + [nil]
  }
  let variables = Program.environment.merging(environment) { $1 }.map { Array("\($0)=\($1)".utf8) }
  let argv = words([Array(name.utf8)] + arguments)
  let envp = words(variables)
  defer { for word in argv + envp { free(word) } }
  return body(argv, envp)
}

/// A folder that goes when the test does.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("passwalk-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func write(_ text: String, as name: String = "scenario.yaml") throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
