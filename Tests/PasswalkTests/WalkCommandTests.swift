import Foundation
import IssuerAPI
import MadePictures
import Testing
import Walks

@Suite("passwalk walk and export", .waitsBesideOthers) struct WalkCommandTests {
  private static let good = """
    walk 1
    title "Good"
    scenario needs-activation
    step "One"
      expect row Gold phone "Activate Card"
    step "Two"
      say "The bank decides."
      activate Gold
      log-in
      expect outcome activated

    """

  private static let failing =
    good.replacing("outcome activated", with: "outcome declined")
    + "step \"Three\"\n  add Gold\nstep \"Four\"\n  cards\n"

  @Test func `every shipped walk can be gone through`() throws {
    let ending = try passwalk("walk", "check")
    #expect(ending.code == 0, "\(ending.text)")
    #expect(ending.text.contains(/\n\d+ walks, \d+ steps: all met\n$/))
    let list = try passwalk("walk", "list")
    #expect(list.lines.filter { !$0.isEmpty }.count == ShippedWalks.ids.count)
  }

  @Test func `a failure tells the line, what is there, and the screen`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.failing, as: "a.walk")
    let ending = try passwalk("walk", "check", path)
    #expect(ending.code == 1)
    #expect(ending.text.contains("  ok      1  One\n  FAILED  2  Two\n"))
    #expect(ending.text.contains("\(path):10:3: expect outcome declined: activated"))
    #expect(ending.text.contains("      | "))
    #expect(ending.text.contains("  skipped 4  Four"))
    #expect(ending.text.hasSuffix("1 walk, 4 steps: 2 failed, 1 not reached\n"))
  }

  @Test func `build servers read it as they like`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.failing, as: "a.walk")
    _ = try folder.write("walk 2", as: "b.walk")
    let path = folder.path("")
    let xml = try passwalk("walk", "check", path, "--junit")
    #expect(xml.code == 2)
    let document = try XMLCounter(xml.out)
    #expect(document.elements["testcase"] == 5)
    #expect(document.elements["failure"] == 2 && document.elements["skipped"] == 1)
    #expect(document.elements["error"] == 1)
    let tap = try passwalk("walk", "check", path, "--tap")
    #expect(tap.lines.prefix(2) == ["TAP version 13", "1..5"])
    #expect(tap.lines.count { $0.hasPrefix("not ok") } == 3)
    #expect(tap.text.contains("ok 4 - \(folder.path("a.walk")): Four # SKIP not reached"))
    let json = try passwalk("walk", "check", path, "--json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.out)) as? [String: Any])
    let summary = try #require(report["summary"] as? [String: Int])
    #expect(
      summary == ["walks": 1, "steps": 4, "failed": 2, "notReached": 1, "badFiles": 1])
  }

  @Test func `screens are kept, and compared with`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good + "snapshot cards\n", as: "a.walk")
    let missing = try passwalk("walk", "check", path)
    #expect(missing.text.contains("no screen is kept under that name; --snapshots keeps it"))
    #expect(try passwalk("walk", "check", path, "--snapshots").code == 0)
    let kept = folder.path("a.cards.txt")
    let screen = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(screen.contains("Card activated."))
    #expect(try passwalk("walk", "check", path).code == 0)
    try screen.replacing("activated", with: "activatd").write(
      toFile: kept, atomically: true, encoding: .utf8)
    let ending = try passwalk("walk", "check", path)
    #expect(ending.code == 1)
    #expect(ending.text.contains("the screen differs from the one that was kept, first in row"))
  }

  @Test(arguments: [
    (["walk"], "play|check|record|list|show|prompt is missing"),
    (["walk", "plya"], "did you mean `play`?"),
    (["walk", "play"], "write one walk after play"),
    (["walk", "play", "frist"], "did you mean `first`?"),
    (["walk", "check", "--json", "--tap"], "exclude each other"),
    (["walk", "list", "--scenario", "x"], "--scenario means nothing to walk list"),
    (["walk", "list", "first"], "one word too many"),
    (["walk", "prompt", "first"], "walk prompt stands alone"),
    (["walk", "play", "first", "--at", "10"], "it has 9, from 1 on"),
    (["walk", "play", "first", "--at", "One tap, and Wallet takes ower"], "did you mean"),
    (["walk", "check", "first", "--at", "2"], "it is for walk play"),
    (["export", "first"], "--format is missing"),
    (["export", "first", "--format", "gif"], "“gif” is no format"),
    (["export", "first", "--format", "cast", "--cast", "4"], "no version “4”"),
    (["export", "first", "--format", "cast", "--speed", "0"], "“0” is not a speed"),
    (["export", "first", "--format", "cast", "--idle-limit", "2"], "“2” is not a time"),
    (
      ["export", "first", "--format", "md", "--speed", "2"],
      "--speed goes with --format cast, --format svg, --format html, --screens alone"
    ),
    (["export", "first", "--stills", "a", "--format", "svg"], "exclude each other"),
    (["export", "first", "--format", "png"], "write --stills FOLDER --png, or --screens"),
    (["export", "first", "--format", "svg", "--png"], "--png goes with --stills, --screens alone"),
    (["export", "first", "--stills", "a", "--scale", "2"], "--scale goes with --png alone"),
    (["export", "first", "--stills", "a", "--png", "--scale", "0"], "“0” is not a scale"),
    (["frame", "--png", "--svg"], "exclude each other"),
    (["frame", "--png", "--size", "900x900"], "take a smaller --scale"),
    (["export", "first", "--screens", "a", "-o", "b"], "--output goes with --format cast"),
    (["export", "first", "--format", "md", "--for", "everybody"], "write audience or engineers"),
    (["export", "nowhere", "--format", "cast"], "there is no walk or file `nowhere`"),
  ])
  func `what cannot be done is told with what can`(words: [String], complaint: String) throws {
    let ending = try passwalk(words.map { Array($0.utf8) }, typing: [])
    #expect(ending.code == 2)
    #expect(ending.complaint.contains(complaint), "\(ending.complaint)")
  }

  @Test func `a shipped walk is played with a bank of one's own`() throws {
    let folder = try TemporaryFolder()
    let bank = try folder.write(
      "format: passwalk/scenario@1\nid: own\ntitle: Own\nextends: mixed-wallet\nbank: { name: A }",
      as: "own.yaml")
    #expect(try passwalk("walk", "check", "first", "--scenario", bank).code == 0)
    // Where the cards are others, what the walk expects is not there.
    let other = try passwalk("walk", "check", "first", "--scenario", "fresh-phone")
    #expect(other.code == 1 && other.text.contains("expect row Gold phone"))
    let nowhere = try passwalk("walk", "play", "first", "--scenario", "nowhere")
    #expect(nowhere.code == 2)
    #expect(nowhere.complaint.hasPrefix("passwalk: there is no scenario or file `nowhere`"))
    let played = try passwalk(
      ["walk", "play", "first", "--plain", "--scenario", bank].map { Array($0.utf8) },
      typing: Array("quit\n".utf8))
    #expect(played.code == 0, "\(played.complaint)")
  }

  @Test func `one walk is written in each form, the same each time`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good, as: "a.walk")
    let starts = [
      "cast": "{\"version\":2", "svg": "<svg", "txt": "Good", "md": "# Good", "html": "<!doctype",
    ]
    for (form, start) in starts {
      let file = folder.path("a.\(form)")
      let ending = try passwalk("export", path, "--format", form, "-o", file)
      #expect(ending.code == 0 && ending.out.isEmpty, "\(form): \(ending.complaint)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.lowercased().hasPrefix(start.lowercased()), "\(form): \(text.prefix(40))")
      #expect(try passwalk("export", path, "--format", form).text == text, "\(form)")
    }
  }

  @Test func `pictures are written into a folder, and are the same each time`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good, as: "a.walk")
    let stills = folder.path("new/stills")
    for _ in 1...2 {
      let ending = try passwalk("export", path, "--stills", stills)
      #expect(ending.code == 0 && ending.text == "\(stills): 2 files\n", "\(ending.complaint)")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: stills).sorted()
        == ["step-01.svg", "step-02.svg"])
    _ = try folder.write("old", as: "new/stills/step-03.svg")
    _ = try folder.write("own", as: "new/stills/step-3-notes.svg")
    let again = try passwalk("export", path, "--stills", stills)
    #expect(again.text == "\(stills): 2 files, 1 of an earlier export removed\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: stills).sorted()
        == ["step-01.svg", "step-02.svg", "step-3-notes.svg"])
    let screens = folder.path("screens")
    #expect(try passwalk("export", path, "--screens", screens, "--idle-limit", "1s").code == 0)
    let list = try String(contentsOfFile: "\(screens)/film.ffconcat", encoding: .utf8)
    for name in list.matches(of: /file (\S+\.svg)/) {
      #expect(FileManager.default.fileExists(atPath: "\(screens)/\(name.1)"))
    }
    let times = list.matches(of: /duration ([0-9.]+)/).compactMap { Double(String($0.1)) }
    #expect(times.count > 5 && times.allSatisfy { $0 <= 1 })
    let taken = try passwalk("export", path, "--stills", path)
    #expect(taken.code == 3 && taken.complaint.contains("cannot be"))
  }

  @Test func `a report is for an audience or for engineers`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good, as: "a.walk")
    let all = try passwalk("export", path, "--format", "md").text
    #expect(try passwalk("export", path, "--format", "md", "--for", "engineers").text == all)
    let told = try passwalk("export", path, "--format", "md", "--for", "audience").text
    #expect(told.contains("The bank decides") && !told.contains("mermaid"))
    #expect(
      all.contains("mermaid") && all.contains("activate Gold") && !told.contains("activate Gold"))
  }

  @Test func `a walk that cannot be done is told, and does not begin`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.good + "  add Silver\n", as: "a.walk")
    let ending = try passwalk("walk", "play", path, "--plain", typing: "quit\n")
    #expect(ending.code == 1 && ending.out.isEmpty)
    #expect(ending.complaint.contains("\(path):11:3: add Silver: There is no card"))
    #expect(ending.complaint.contains("`passwalk walk check \(path)`"))
    #expect(ending.complaint.split(separator: "\n").count == 1)
    let other = try passwalk("walk", "play", "first", "--plain", "--scenario", "fresh-phone")
    #expect(other.code == 1 && other.complaint.contains("--scenario fresh-phone"))
  }

  @Test func `a walk whose picture is missing is told, and shown to nobody`() throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      format: passwalk/scenario@1
      id: own
      title: Own
      extends: one-gold-card
      expect: null
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: gone.png }]

      """, as: "own.yaml")
    let walk = try folder.write(
      "walk 1\ntitle T\nscenario own.yaml\nstep One\n  cards\n", as: "a.walk")
    let place = "\(scenario):6:"
    for words in [["play", walk, "--plain"], ["check", walk]] {
      let ending = try passwalk((["walk"] + words).map { Array($0.utf8) }, typing: [])
      #expect(ending.code == 2 && ending.complaint.contains(place), "\(ending.complaint)")
      #expect(ending.complaint.contains("gone.png") && ending.complaint.contains("put it beside"))
    }
    let film = try passwalk("export", walk, "--format", "svg")
    #expect(film.code == 1 && film.complaint.contains(place) && film.text.hasPrefix("<svg"))
    let picture = Data(MadePicture(8, 5, 200, 0, 0).bytes)
    try picture.write(to: folder.url.appendingPathComponent("gone.png"))
    #expect(try passwalk("walk", "check", walk).code == 0)
    let own = try passwalk("export", walk, "--format", "svg")
    let image = "<image "
    #expect(own.code == 0 && own.text.contains(image) && !film.text.contains(image))
    // And in a walk that has another.
    let other = try folder.write(
      "walk 1\ntitle T\nscenario one-gold-card\nstep One\n  cards\n", as: "b.walk")
    let there = try passwalk("export", other, "--format", "svg", "--scenario", scenario)
    #expect(there.code == 0 && there.text.contains(image))
  }

  @Test func `a file that cannot be written is told`() throws {
    let ending = try passwalk("export", "red", "--format", "txt", "-o", "/nowhere/a.txt")
    #expect(ending.code == 3)
    #expect(ending.complaint.contains("cannot be written"))
  }

  @Test func `a walk is read aloud, and what was done is recorded`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("done.walk")
    let ending = try passwalk(
      ["walk", "record", path, "--scenario", "needs-activation", "--plain"].map { Array($0.utf8) },
      typing: Array("activate Gold\ngo-on\ngo-on\nquit\n".utf8))
    #expect(ending.code == 0, "\(ending.complaint)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("activate card-gold phone"))
    #expect(try passwalk("walk", "check", path).code == 0)
    let again = try passwalk("walk", "record", path)
    #expect(again.code == 2 && again.complaint.contains("is there already"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test
  func
    `a recording takes its scenario, issuer and pictures along, and leaves nothing of what was taken back`()
    throws
  {
    let folder = try TemporaryFolder()
    let scenario = try folder.write(
      """
      format: passwalk/scenario@1
      id: own
      title: Own
      extends: one-gold-card
      expect: null
      app: { issuer: issuers/acme.yaml }
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: own.png }]

      """, as: "own.yaml")
    let picture = Data(MadePicture(8, 5, 0, 200, 0).bytes)
    try picture.write(to: folder.url.appendingPathComponent("own.png"))
    let there = folder.url.appendingPathComponent("there")
    let issuers = folder.url.appendingPathComponent("issuers")
    for each in [there, issuers] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: false)
    }
    let acme = try #require(IssuerDialect.named("marqeta")?.description?.text)
    try Data(acme).write(to: issuers.appendingPathComponent("acme.yaml"))
    func record(_ lines: String) throws -> Ending {
      try passwalk(
        "walk", "record", there.path + "/done", "--scenario", scenario, "--plain", typing: lines)
    }
    #expect(try record("refresh\nundo\nquit\n").text.contains("Nothing was done"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: there.path) == [])
    #expect(try record("refresh\n").code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: there.path).sorted()
        == ["acme.yaml", "done.walk", "done.yaml", "own.png"])
    #expect(try passwalk("walk", "check", there.path + "/done.walk").code == 0)
  }
}
