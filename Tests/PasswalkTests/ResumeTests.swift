import CTestProcess
import Foundation
import Randomness
import Testing

@Suite("On a terminal: a session that is cut off", .waitsBesideOthers) struct ResumeTests {
  private static let offer = "Press ^R to go on with"

  /// A folder for what the program keeps by itself.
  private final class State {
    private let folder: TemporaryFolder
    let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["XDG_STATE_HOME": folder.url.path]
    }

    func path(_ name: String) -> String { folder.path("passwalk/sessions/\(name)") }

    var names: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path("")))?.sorted() ?? []
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    /// Leaves a session behind in which the policy is the guide's, and returns its file.
    func leaveSession() throws -> String {
      let before = Set(names)
      let terminal = try Terminal("--scenario", "needs-activation", environment: environment)
      terminal.waitFor("Activate Card", "quit")
      terminal.type("p")
      terminal.waitFor("policy guide")
      terminal.send(SIGKILL)
      #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == SIGKILL)
      return try #require(names.first { !before.contains($0) })
    }
  }

  enum End: CaseIterable { case kill, hangUp, hungUp, term }

  @Test(arguments: End.allCases) func `is offered, and goes on where it was`(end: End) throws {
    let state = try State()
    let terminal = try Terminal("--scenario", "needs-activation", environment: state.environment)
    terminal.waitFor("Activate Card", "quit")
    #expect(state.names.isEmpty)
    terminal.press(.enter)
    terminal.waitFor("Log in with Face ID")
    // What is shown is written.
    let name = try #require(state.names.first)
    #expect(try state.text(name).hasSuffix("activate card-gold phone\n"))
    #expect(try state.mode(state.path(name)) == 0o600)
    #expect(try state.mode(state.path("")) == 0o700)
    switch end {
    case .kill: terminal.send(SIGKILL)
    case .hangUp: terminal.send(SIGHUP)
    case .hungUp: terminal.hangUp()
    case .term: terminal.send(SIGTERM)
    }
    #expect(terminal.waitUntilEnded() != nil)
    #expect(state.names == [name])

    let next = try Terminal(environment: state.environment)
    next.waitFor(Self.offer)
    next.type("\u{12}")
    next.waitFor("Log in with Face ID")
    next.press(.enter)
    next.waitFor("Card activated.", "Done")
    #expect(state.names == [name])
    #expect(try state.text(name).hasSuffix("go-on\n"))
    next.type("u")
    next.waitFor("Undone")
    #expect(try state.text(name).hasSuffix("undo\n"))
    next.leave()
    #expect(state.names.isEmpty)
  }

  @Test func `goes on at once with --resume, and is removed by q`() throws {
    let state = try State()
    let name = try state.leaveSession()
    let terminal = try Terminal("--resume", environment: state.environment)
    terminal.waitFor("policy guide", "goes on where it was interrupted.")
    terminal.type("p")
    terminal.waitUntilGone("policy guide")
    #expect(state.names == [name])
    terminal.leave()
    #expect(state.names.isEmpty)
    let next = try Terminal(environment: state.environment)
    next.waitFor("For a demo, step by step", "quit")
    #expect(!next.screen.contains(Self.offer))
  }

  @Test func `is offered until another key, and stays`() throws {
    let state = try State()
    let name = try state.leaveSession()
    let terminal = try Terminal(environment: state.environment)
    terminal.waitFor(Self.offer)
    terminal.press(.down)
    terminal.waitUntilGone(Self.offer)
    terminal.type("\u{12}?")
    terminal.waitFor("Keys")
    terminal.leave()
    #expect(state.names == [name])
  }

  @Test func `is neither offered nor taken while another program has it`() throws {
    let state = try State()
    let first = try Terminal("--scenario", "needs-activation", environment: state.environment)
    first.waitFor("Activate Card", "quit")
    first.type("p")
    first.waitFor("policy guide")
    let name = try #require(state.names.first)
    let second = try Terminal("--scenario", "no-watch", environment: state.environment)
    second.waitFor("No Watch", "quit")
    #expect(!second.screen.contains(Self.offer))
    second.type("p")
    second.waitFor("policy guide")
    #expect(state.names.count == 2)
    let listed = try passwalk("sessions", environment: state.environment)
    #expect(listed.lines.count { $0.contains("  open  1 act  ") } == 2, "\(listed.text)")
    let id = String(name.dropLast(".session".count))
    let refused = try passwalk("--session", id, environment: state.environment)
    #expect(refused.code == 2)
    #expect(refused.complaint.contains("“\(id)” is open in another program"))
    second.leave()
    #expect(state.names == [name])
    first.type("p")
    first.waitUntilGone("policy guide")
    #expect(try state.text(name).hasSuffix("policy per-device\n"))
    first.leave()
  }

  @Test func `is listed, and removed by its name or with all others`() throws {
    let state = try State()
    let names = try (0..<2).map { _ in String(try state.leaveSession().dropLast(8)) }
    let listed = try passwalk("sessions", environment: state.environment)
    #expect(listed.lines.dropLast().map { String($0.prefix { $0 != " " }) } == names.reversed())
    #expect(listed.lines[0].contains("  interrupted  1 act  "))
    #expect(listed.lines[0].hasSuffix("policy guide"))
    let json = try passwalk("sessions", "--json", environment: state.environment)
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(json.out)) as? [[String: Any]])
    #expect(objects.map { $0["name"] as? String } == names.reversed())
    #expect(objects[0]["scenario"] as? String == "needs-activation")
    #expect(objects[0]["acts"] as? Int == 1)
    #expect((objects[0]["lastLine"] as? String)?.hasSuffix("policy guide") == true)
    #expect(objects[0]["isOpen"] as? Bool == false)
    let removed = try passwalk("sessions", "--remove", names[1], environment: state.environment)
    #expect(removed.code == 0)
    #expect(state.names == [names[0] + ".session"])
    #expect(try passwalk("sessions", "--clear", environment: state.environment).code == 0)
    #expect(state.names.isEmpty)
  }

  @Test func `goes on with what of its file can be read, and says what it leaves out`() throws {
    let state = try State()
    let name = try state.leaveSession()
    let whole = try state.text(name)
    func resumed(_ text: String) throws -> Ending {
      try Data(text.utf8).write(to: URL(filePath: state.path(name)))
      return try passwalk(
        "--plain", "--resume", typing: "quit\n", environment: state.environment)
    }
    try Data(whole.dropLast().utf8).write(to: URL(filePath: state.path(name)))
    let cut = try Terminal("--plain", "--resume", environment: state.environment)
    cut.waitFor("The last line was cut off, and is left out.", "Choice:")
    cut.send(SIGKILL)
    #expect(cut.waitUntilEnded().map(ctest_ending_signal) == SIGKILL)
    #expect(try whole.hasPrefix(state.text(name)) && state.text(name).hasSuffix("\n"))
    let bad = try resumed(whole + "refersh\npolicy per-device\n")
    #expect(bad.text.contains("Left out from line 5 on: a session has no command `refersh`."))
    #expect(try state.text(name) == whole + "refersh\npolicy per-device\n")
    let headless = try resumed(String(whole.prefix(40)))
    #expect(headless.code == 2)
    #expect(headless.complaint.split(separator: "\n").count == 1, "\(headless.complaint)")
  }

  @Test func `is the one before where the last cannot be read, which is said`() throws {
    let state = try State()
    _ = try state.leaveSession()
    let name = try state.leaveSession()
    try Data("session 1 \"Cut off\"\nscen".utf8).write(to: URL(filePath: state.path(name)))
    let left = "“\(name.dropLast(8))” cannot be read, and is left out."
    let plain = try passwalk("--plain", "--resume", environment: state.environment)
    #expect(plain.code == 0 && plain.text.contains(left))
    // The end of the input has left the first session; the broken one stays.
    #expect(state.names == [name])
    _ = try state.leaveSession()
    try Data("session 1 \"Cut off\"\nscen".utf8).write(to: URL(filePath: state.path(name)))
    let terminal = try Terminal(environment: state.environment)
    terminal.waitFor("\(Self.offer) “Cut off”")
    terminal.type("\u{12}")
    terminal.waitFor("policy guide", left)
    terminal.leave()
    #expect(state.names == [name])
  }

  @Test func `is kept in plain mode, too, and the next start says so`() throws {
    let state = try State()
    let terminal = try Terminal("--plain", environment: state.environment)
    terminal.waitFor("Choice:")
    terminal.type("cards\r")
    terminal.waitFor("Choice: cards")
    terminal.readUntilQuiet()
    #expect(state.names.isEmpty)
    terminal.type("policy guide\r")
    terminal.waitFor("Choice: policy guide")
    terminal.readUntilQuiet()
    terminal.send(SIGKILL)
    #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == SIGKILL)
    let name = try #require(state.names.first)
    #expect(try state.text(name).contains("\npolicy guide\n"))
    let next = try Terminal("--plain", environment: state.environment)
    next.waitFor("Start with --resume to go on with “", "Choice:")
    next.type("quit\r")
    #expect(next.waitUntilEnded() == 0)
    #expect(state.names == [name])
    let resumed = try passwalk(
      "--plain", "--resume", typing: "policy per-device\nquit\n", environment: state.environment)
    #expect(resumed.code == 0 && resumed.text.contains("goes on where it was interrupted."))
    #expect(state.names.isEmpty)
  }

  /// Each prompt after the first one tells that one more line was performed, and what came of it.
  @Test func `has all that was told, whenever the program is killed`() throws {
    let state = try State()
    var random = SplitMix64(seed: 41)
    for _ in 0..<8 {
      let terminal = try Terminal(
        "--plain", "--scenario", "needs-activation", environment: state.environment)
      terminal.waitFor("Choice:")
      terminal.type(String(repeating: "policy guide\rpolicy per-device\r", count: 30))
      usleep(useconds_t.random(in: 0...300_000, using: &random))
      terminal.send(SIGKILL)
      #expect(terminal.waitUntilEnded().map(ctest_ending_signal) == SIGKILL)
      let told =
        String(decoding: terminal.bytes, as: UTF8.self)
        .components(separatedBy: "Choice: ").count - 2
      let listed = try passwalk("sessions", "--json", environment: state.environment)
      let sessions = try #require(
        try JSONSerialization.jsonObject(with: Data(listed.out)) as? [[String: Any]])
      #expect(sessions.first?["acts"] as? Int ?? 0 >= told)
      let resumed = try passwalk("--plain", "--resume", environment: state.environment)
      #expect(told == 0 || resumed.code == 0 && !resumed.text.contains("left out"))
      #expect(state.names.isEmpty)
    }
  }

  @Test func `closes a folder that others could look into`() throws {
    let state = try State()
    try FileManager.default.createDirectory(
      atPath: state.path(""), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    _ = try state.leaveSession()
    #expect(try state.mode(state.path("")) == 0o700)
    #expect(try state.mode(state.path("..")) == 0o700)
  }

  @Test func `is not kept where that is off`() throws {
    let state = try State()
    _ = try state.leaveSession()
    let folder = try TemporaryFolder()
    let config = try folder.write("resume: off\n", as: "config.yaml")
    for options in [["--no-session-file"], ["--config", config]] {
      let terminal = try Terminal(options[0], options.last ?? "", environment: state.environment)
      terminal.waitFor("quit")
      #expect(!terminal.screen.contains(Self.offer))
      terminal.type("p")
      terminal.waitFor("policy guide")
      #expect(state.names.count == 1)
    }
  }

  @Test func `is told once to be kept nowhere, where the folder cannot be made`() throws {
    let terminal = try Terminal(environment: ["XDG_STATE_HOME": "/dev/null"])
    terminal.waitFor("quit")
    terminal.type("p")
    terminal.waitFor("policy guide", "Nothing is kept for --resume from now on: ")
    terminal.waitFor("/dev/null/passwalk/sessions” cannot be written: Not a directory.")
    terminal.type("p")
    terminal.waitUntilGone("policy guide")
    terminal.waitUntilGone("Nothing is kept")
    terminal.leave()
  }

  @Test func `is told to be kept nowhere for each reason that is another`() throws {
    let folder = try TemporaryFolder()
    let state = try folder.write("", as: "state")
    let terminal = try Terminal(columns: 300, environment: ["XDG_STATE_HOME": state])
    terminal.waitFor("quit")
    terminal.type("p")
    terminal.waitFor("policy guide", "Nothing is kept for --resume", "Not a directory.")
    try FileManager.default.removeItem(atPath: state)
    try FileManager.default.createSymbolicLink(atPath: state, withDestinationPath: "state")
    terminal.type("p")
    terminal.waitFor("Nothing is kept for --resume", "Too many levels of symbolic links.")
    terminal.type("p")
    terminal.waitUntilGone("Nothing is kept")
    terminal.leave()
  }

  @Test func `is told once to be kept nowhere, where the disk takes nothing`() throws {
    let state = try State()
    let terminal = try Terminal(
      "-c", "ulimit -f 0; exec \(Program.path)", program: "/bin/sh",
      environment: state.environment)
    terminal.waitFor("quit")
    terminal.type("p")
    terminal.waitFor("policy guide", "Nothing is kept for --resume from now on: ")
    #expect(state.names.isEmpty)
    terminal.type("p")
    terminal.waitUntilGone("policy guide")
    terminal.waitUntilGone("Nothing is kept")
    terminal.leave()
  }
}
