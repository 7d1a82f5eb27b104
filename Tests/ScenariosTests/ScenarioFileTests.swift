import Foundation
import Testing

@testable import Scenarios

@Suite("Scenarios by name and path") struct ScenarioFileTests {
  @Test func `an id finds a shipped scenario, whatever lies in the folder`() throws {
    #expect(try loadedScenario(named: "mixed-wallet").scenario.title == "Mixed wallet")
  }

  @Test(arguments: [
    ("mixed-walet", "there is no scenario or file `mixed-walet`; did you mean `mixed-wallet`?"),
    ("Fresh_Phone", "there is no scenario or file `Fresh_Phone`; did you mean `fresh-phone`?"),
    ("phone", "there is no scenario or file `phone`; did you mean `phone-active`?"),
    ("nothing", "there is no scenario or file `nothing`; `passwalk scenarios` lists them"),
    ("", "there is no scenario or file ``; `passwalk scenarios` lists them"),
    ("\u{1b}[2J", #"there is no scenario or file `\u{1b}[2J`; `passwalk scenarios` lists them"#),
    ("missing.yaml", "`missing.yaml` cannot be read: No such file or directory"),
    ("./missing", "`./missing` cannot be read: No such file or directory"),
    ("/", "`/` cannot be read: it is a folder"),
    ("/dev/zero", "`/dev/zero` cannot be read: it is not a regular file"),
    ("/proc/self/mem", "`/proc/self/mem` cannot be read: Input/output error"),
  ])
  func `what cannot be had is told`(name: String, told: String) {
    #expect(failure(name) == told)
  }

  @Test func `a file is read from its path`() throws {
    try inFolder { folder in
      let path = try folder.write(scenarioFile("seed: 3"), as: "mine.yaml")
      #expect(try loadedScenario(named: path).scenario.id == "x")
    }
  }

  @Test func `problems name the file as the person did`() throws {
    try inFolder { folder in
      let path = try folder.write(scenarioFile("cardz: []"), as: "mine.yaml")
      #expect(
        failure(path)
          == "\(path):4:1: error E012: unknown key `cardz` in the scenario; did you mean `cards`?")
    }
  }

  @Test func `a file extends one beside it before a shipped one`() throws {
    try inFolder { folder in
      _ = try folder.write(
        scenarioFile("about: From beside."), as: "mixed-wallet.yaml")
      let mine = try folder.write(scenarioFile("extends: mixed-wallet"), as: "mine.yaml")
      let other = try folder.write(scenarioFile("extends: one-gold-card"), as: "other.yaml")
      #expect(try loadedScenario(named: mine).scenario.about == "From beside.")
      #expect(try loadedScenario(named: other).scenario.bank.name == "Example Bank")
    }
  }

  @Test func `a changed copy of a shipped scenario may extend it`() throws {
    try inFolder { folder in
      let path = try folder.write(scenarioFile("extends: mixed-wallet"), as: "mixed-wallet.yaml")
      #expect(try loadedScenario(named: path).scenario.setup.cards.count == 4)
    }
  }

  @Test func `files that extend each other are a circle`() throws {
    try inFolder { folder in
      let one = try folder.write(scenarioFile("extends: two"), as: "one.yaml")
      let two = try folder.write(scenarioFile("extends: one"), as: "two.yaml")
      #expect(
        failure(one) == """
          \(two):4:10: error E024: `one` extends itself in the end; \
          remove one `extends` of the circle
          """)
    }
  }

  @Test func `a reading names every file that was looked for, and holds those that were found`()
    throws
  {
    try inFolder { folder in
      let mine = try folder.write(scenarioFile("extends: base"), as: "mine.yaml")
      #expect(ScenarioReading(named: mine).paths == [mine, folder.path + "/base.yaml"])
      let base = try folder.write(scenarioFile("extends: mixed-wallet"), as: "base.yaml")
      let reading = ScenarioReading(named: mine)
      #expect(reading.paths == [mine, base, folder.path + "/mixed-wallet.yaml"])
      #expect(Set(reading.sources.keys) == [mine, base, "Scenarios/mixed-wallet.yaml"])
      #expect(try reading.result.get().scenario.setup.cards.count == 4)
    }
  }

  @Test func `a picture is one of them, so that a new one is seen`() throws {
    try inFolder { folder in
      let card = "cards: [{ id: a, name: A, last4: 1234, art: a.png }]"
      let mine = try folder.write(scenarioFile(card), as: "mine.yaml")
      #expect(ScenarioReading(named: mine).paths == [mine, folder.path + "/a.png"])
    }
  }

  @Test func `a reading of what is not there names its path all the same`() {
    let reading = ScenarioReading(named: "nowhere/mine.yaml")
    #expect(reading.paths == ["nowhere/mine.yaml"])
    #expect(throws: ScenarioNotFound.self) { try reading.result.get() }
    #expect(ScenarioReading(named: "mixed-wallet").paths.isEmpty)
  }

  @Test(arguments: ["../outside", "..", ".", "sub/inside", "/etc/passwd"])
  func `nothing outside its folder is included`(base: String) throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path + "/sub", withIntermediateDirectories: false)
      _ = try folder.write(scenarioFile(""), as: "outside.yaml")
      _ = try folder.write(scenarioFile(""), as: "sub/inside.yaml")
      let inner = try folder.write(scenarioFile("extends: \(base)"), as: "sub/mine.yaml")
      #expect(failure(inner).contains("error E024: there is no scenario `\(base)` to extend"))
    }
  }

  @Test func `a pipe is no file, and nobody waits for it`() throws {
    try inFolder { folder in
      let path = folder.path + "/pipe.yaml"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(failure(path) == "`\(path)` cannot be read: it is not a regular file")
    }
  }

  @Test func `a file of 33 MiB is refused`() throws {
    try inFolder { folder in
      let path = try folder.write("", as: "large.yaml")
      #expect(truncate(path, 33 * 1024 * 1024) == 0)
      #expect(failure(path) == "\(path):1:1: error E003: the file is larger than 32 MiB")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that may not be read is told`() throws {
    try inFolder { folder in
      let path = try folder.write(scenarioFile(""), as: "secret.yaml")
      #expect(chmod(path, 0) == 0)
      #expect(failure(path) == "`\(path)` cannot be read: Permission denied")
    }
  }

  /// What a person is told who asks for `name`; empty where there is such a scenario.
  private func failure(_ name: String) -> String {
    do throws(ScenarioNotFound) {
      _ = try loadedScenario(named: name).scenario
      return ""
    } catch {
      return error.description
    }
  }
}

/// Calls `body` with a folder that is there as long.
func inFolder(_ body: (Folder) throws -> Void) throws {
  let folder = Folder(path: "\(NSTemporaryDirectory())/s-\(UUID().uuidString.prefix(8))")
  try FileManager.default.createDirectory(
    atPath: folder.path, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  try body(folder)
}

/// A folder that is there for one test.
struct Folder {
  var path: String

  func write(_ text: String, as name: String) throws -> String {
    let path = "\(path)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }
}
