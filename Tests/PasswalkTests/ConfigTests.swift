import Foundation
import Testing

@Suite("passwalk config, and starting with one", .waitsBesideOthers) struct ConfigTests {
  private static let bad = """
    theme: drak
    speed: 4
    keys: { undo: F9, redo: F9 }
    """

  @Test func `without a file everything is as built in`() throws {
    let folder = try TemporaryFolder()
    let ending = try passwalk("config", environment: ["HOME": folder.path("")])
    #expect(ending.code == 0)
    #expect(ending.lines[0].hasSuffix("/.config/passwalk/config.yaml (not there)"))
    #expect(
      Array(ending.lines[1...]) == [
        "theme: auto", "colours: auto", "ascii: false", "speed: 1", "motion: on", "pixels: auto",
        "mouse: on",
        "plain: false", "present: false", "prompter: on", "resume: on",
        "brand: none", "tmp: simulated", "keys: as built in", "problems: none", "",
      ])
    let homeless = try passwalk("config")
    #expect(homeless.lines[0] == "path: none, since neither XDG_CONFIG_HOME nor HOME is set")
  }

  @Test func `the file is found by the XDG rules, and a relative folder is ignored`() throws {
    let folder = try TemporaryFolder()
    for place in ["xdg/passwalk", "home/.config/passwalk"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(place), withIntermediateDirectories: true)
    }
    let xdg = try folder.write("theme: dark\n", as: "xdg/passwalk/config.yaml")
    let home = try folder.write("theme: light\n", as: "home/.config/passwalk/config.yaml")
    let environment = ["HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("xdg")]
    let first = try passwalk("config", environment: environment)
    #expect(first.lines.starts(with: ["path: \(xdg)", "theme: dark"]))
    let second = try passwalk(
      "config", environment: ["HOME": folder.path("home"), "XDG_CONFIG_HOME": "xdg"])
    #expect(second.lines.starts(with: ["path: \(home)", "theme: light"]))
  }

  @Test func `every problem is printed at its line and column, and the good parts are in force`()
    throws
  {
    let file = try TemporaryFile(Self.bad)
    let path = file.path
    let ending = try passwalk("config", "--config", path)
    #expect(ending.code == 2)
    #expect(ending.lines.contains("speed: 4"))
    #expect(ending.lines.contains("  undo: F9"))
    #expect(ending.lines.filter { $0.contains(": error E") }.count == 2)
    #expect(ending.lines.contains { $0.hasPrefix("\(path):1:8: error E018: ") })
    #expect(ending.lines.contains { $0.hasPrefix("\(path):3:25: error E023: ") })
  }

  @Test func `JSON says the same`() throws {
    let file = try TemporaryFile(Self.bad)
    let ending = try passwalk("config", "--json", "--config", file.path)
    #expect(ending.code == 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.out)) as? [String: Any])
    #expect(object["path"] as? String == file.path)
    #expect(object["isThere"] as? Bool == true)
    let settings = try #require(object["settings"] as? [String: Any])
    #expect(settings["theme"] as? String == "auto")
    #expect(settings["speed"] as? String == "4")
    #expect(settings["mouse"] as? String == "on")
    #expect(settings["keys"] as? [String: [String]] == ["undo": ["F9"]])
    let problems = try #require(object["problems"] as? [[String: Any]])
    #expect(problems.map { $0["line"] as? Int } == [1, 3])
    #expect(problems.map { $0["column"] as? Int } == [8, 25])
    #expect(problems.map { $0["code"] as? String } == ["E018", "E023"])
    #expect(problems[0]["remedy"] as? String == "did you mean `dark`?")
  }

  @Test(arguments: ["/nowhere/config.yaml", "/"])
  func `a file that was named and cannot be read is a problem`(path: String) throws {
    let ending = try passwalk("config", "--config", path)
    #expect(ending.code == 2)
    #expect(ending.lines.contains { $0.hasPrefix("\(path): it cannot be read: ") })
  }

  @Test func `plain: true gives plain mode, and tells every problem as a line`() throws {
    let file = try TemporaryFile("plain: true\n" + Self.bad)
    let ending = try passwalk("--config", file.path)
    #expect(ending.code == 0)
    #expect(ending.lines[0] == "Plain mode is on, because the configuration says plain: true.")
    #expect(ending.lines.filter { $0.hasPrefix("Problem of the configuration: ") }.count == 2)
    #expect(ending.lines.last { !$0.isEmpty } == "Choice: ")
  }

  @Test func `a real TMP that cannot be asked is a problem, and the simulated one answers`() throws
  {
    let folder = try TemporaryFolder()
    let tmp = "plain: true\ntmp: { address: \"https://127.0.0.1:1\", ca: none.pem }\n"
    let path = try folder.write(tmp, as: "config.yaml")
    let listed = try passwalk("config", "--config", path)
    #expect(listed.code == 2)
    #expect(listed.lines.contains("tmp: simulated"))
    #expect(listed.text.contains(folder.path("none.pem")))
    let started = try passwalk("--config", path)
    #expect(started.code == 0)
    #expect(started.text.contains("none.pem"))
    #expect(started.text.contains("tmp is left out, and the simulated one answers"))
    // Only what the file has wrong by itself is forgiven.
    let overridden = try passwalk("--config", path, "--tmp-ca", "/nowhere/other.pem")
    #expect(overridden.code == 2)
    #expect(overridden.complaint.contains("/nowhere/other.pem"))
    #expect(!overridden.complaint.contains("needs an address"))
    let demanded = try passwalk("--config", path, "--tmp", "https://127.0.0.1:1")
    #expect(demanded.code == 2)
    #expect(demanded.complaint.contains("none.pem"))
  }

  @Test func `a brand lies beside it, and stands in every scenario that is opened`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("cards: { card-gold: { name: Northern } }\n", as: "brand.yaml")
    let path = try folder.write("plain: true\nbrand: brand.yaml\n", as: "config.yaml")
    let listed = try passwalk("config", "--config", path)
    #expect(listed.code == 0 && listed.lines.contains("brand: \(folder.path("brand.yaml"))"))
    let started = try passwalk("--config", path, "--scenario", "watch-only")
    #expect(started.code == 0 && started.text.contains("Northern"))
    let walked = try passwalk("walk", "play", "first", "--config", path, typing: "next\nquit\n")
    #expect(walked.code == 0 && walked.text.contains("Northern"), "\(walked.text)")
    // An option goes before it, and who checks sees no settings.
    let other = try folder.write("cards: { card-gold: { name: Southern } }\n", as: "other.yaml")
    let overridden = try passwalk("--config", path, "--brand", other)
    #expect(overridden.text.contains("Southern") && !overridden.text.contains("Northern"))
  }

  @Test(arguments: [
    (
      "cards: { card-glod: { name: Northern } }",
      "brand.yaml:1:10: no scenario has a card `card-glod`; did you mean `card-gold`?"
    ),
    ("bank: [", "brand.yaml:"), (nil, "brand.yaml` cannot be read"),
  ])
  func `a brand that cannot be used is one sentence, and the program starts without it`(
    text: String?, complaint: String
  ) throws {
    let folder = try TemporaryFolder()
    if let text { _ = try folder.write(text, as: "brand.yaml") }
    let path = try folder.write("plain: true\nbrand: brand.yaml\n", as: "config.yaml")
    let listed = try passwalk("config", "--config", path)
    #expect(listed.code == 2 && listed.lines.contains("brand: none"))
    #expect(
      listed.lines.count { $0.contains("brand is left out: ") && $0.contains(complaint) } == 1)
    let started = try passwalk("--config", path)
    #expect(started.code == 0 && started.text.contains("Gold"))
    #expect(started.text.contains("brand is left out: "))
    // Plain mode reads no backticks out.
    #expect(started.text.contains(complaint.replacing("`", with: "'")))
  }

  @Test func `its files lie beside the configuration or at home, and no other server gets them`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try folder.write("Authorization: kept\n", as: "headers")
    let address = "http://127.0.0.1:1"
    for file in ["headers", "~/headers"] {
      let path = try folder.write(
        "plain: true\ntmp: { address: \"\(address)\", header-file: \"\(file)\" }\n",
        as: "config.yaml")
      let ending = try passwalk("config", "--config", path, environment: ["HOME": folder.path("")])
      #expect(ending.code == 0, "\(ending.text)")
      #expect(ending.lines.contains("tmp: \(address)"))
    }
    let path = folder.path("config.yaml")
    let off = try passwalk("--config", path, "--tmp", "", environment: ["HOME": folder.path("")])
    #expect(off.code == 0)
    #expect(!off.text.contains("TMP at"))
  }

  @Test func `on the screen the first problem is shown, and the program starts all the same`()
    throws
  {
    let file = try TemporaryFile(Self.bad)
    let terminal = try Terminal("--config", file.path)
    terminal.waitFor("Gold", "config.yaml:1:8: expected", "quit")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
  }

  @Test func `the screen takes theme, ASCII and speed from the file, and options go before it`()
    throws
  {
    let file = try TemporaryFile("ascii: true\nspeed: pause\ntheme: dark\n")
    let terminal = try Terminal("--config", file.path, "--theme", "terminal")
    terminal.waitFor("paused", "quit")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    #expect(terminal.bytes.allSatisfy { $0 < 0x80 })
  }
}

/// A `config.yaml` that goes when the test does.
private final class TemporaryFile {
  private let folder: TemporaryFolder
  let path: String

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write(text, as: "config.yaml")
  }
}
