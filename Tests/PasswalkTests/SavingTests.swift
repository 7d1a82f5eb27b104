import Foundation
import MadePictures
import Testing

@Suite("Saving on the disk", .waitsBesideOthers) struct SavingTests {
  @Test func `what is saved opens again, and meets what it expects`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.yaml")
    let typed = "place Gold watch inactive\nsave \(path)\nquit\n"
    let ending = try passwalk("--plain", typing: typed)
    #expect(ending.code == 0)
    #expect(ending.lines.contains("Saved as \(path)."))
    #expect(try passwalk("check", path).code == 0)
    #expect(
      try passwalk("cards", "--scenario", path).text.contains("Activate Card"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 1)
  }

  @Test func `its pictures go along, and never over another picture`() throws {
    let folder = try TemporaryFolder()
    let text = """
      format: passwalk/scenario@1
      id: mine
      title: Mine
      extends: one-gold-card
      expect: null
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: own.png }]

      """
    let mine = try folder.write(text, as: "mine.yaml")
    let picture = Data(MadePicture(8, 5, 200, 0, 0).bytes)
    try picture.write(to: folder.url.appendingPathComponent("own.png"))
    let other = folder.url.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    func save() throws -> Ending {
      try passwalk(
        "--plain", "--scenario", mine, typing: "save \(other.path)/copy.yaml\nquit\n")
    }
    let copy = other.appendingPathComponent("own.png")
    try Data("precious".utf8).write(to: copy)
    #expect(try save().text.contains("is there already and is another picture"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["own.png"])
    #expect(try String(contentsOf: copy, encoding: .utf8) == "precious")
    try FileManager.default.removeItem(at: copy)
    #expect(try save().text.contains("Saved as"))
    #expect(try Data(contentsOf: copy) == picture)
    func frame(_ path: String) throws -> String {
      try passwalk("frame", "--svg", "--scenario", path).text
    }
    #expect(try frame(other.path + "/copy.yaml") == frame(mine))
    try FileManager.default.removeItem(at: copy)
    #expect(try passwalk("check", other.path + "/copy.yaml").text.contains("warning: `own.png`"))
  }

  @Test func `a file that is there is replaced only by replace`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("precious", as: "mine.yaml")
    let kept = try passwalk("--plain", typing: "save \(path)\nquit\n")
    #expect(kept.text.contains("is there already. Type replace to put this in its place."))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    _ = try passwalk("--plain", typing: "save \(path)\nreplace\nquit\n")
    #expect(
      try String(contentsOfFile: path, encoding: .utf8).hasPrefix("format: passwalk/scenario@1\n"))
  }

  @Test func `where nothing can be written it says so in one sentence, and nothing is left behind`()
    throws
  {
    let folder = try TemporaryFolder()
    for path in [folder.path("none/mine.yaml"), "/dev/full/mine.yaml", "/proc/mine.yaml"] {
      let ending = try passwalk("--plain", typing: "save \(path)\nquit\n")
      #expect(ending.text.contains("cannot be written: "), "\(ending.text)")
      #expect(ending.code == 0)
    }
    let nowhere = try passwalk("--plain", typing: "save \(folder.path("none/mine.yaml"))\nquit\n")
    #expect(nowhere.text.contains("cannot be written: there is no folder "))
    let isFolder = try passwalk("--plain", typing: "save \(folder.path(""))\nquit\n")
    #expect(isFolder.text.contains("is there already, and stays as it is; take another name."))
  }

  @Test func `a link that leads to the file goes on leading to it, and permissions stay`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("precious", as: "real.yaml")
    chmod(file, 0o640)
    let link = folder.path("link.yaml")
    #expect(symlink("real.yaml", link) == 0)
    _ = try passwalk("--plain", typing: "save \(link)\nreplace\nquit\n")
    let before = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(before == "real.yaml")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("format: passwalk"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `while another replaces the file it stays the other's`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("precious", as: "mine.yaml")
    let other = open(path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    let ending = try passwalk("--plain", typing: "save \(path)\nreplace\nquit\n")
    #expect(ending.text.contains("has changed since you were asked"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).count == 1)
  }

  @Test func `on the screen it is saved with two keys and a name`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.yaml")
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("S")
    terminal.waitFor("Save as a scenario file")
    terminal.type("\u{15}\(path)")
    terminal.waitFor("mine.yaml")
    terminal.press(.enter)
    terminal.waitFor("Saved as")
    #expect(try passwalk("check", path).code == 0)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `what is saved, recorded or exported anew is nobody else's to read`() throws {
    let folder = try TemporaryFolder()
    let saved = folder.path("mine.yaml")
    _ = try passwalk("--plain", typing: "save \(saved)\nquit\n")
    let recording = folder.path("calls.har")
    _ = try passwalk("--plain", "--record", recording, typing: "refresh\nquit\n")
    let film = try folder.write("before", as: "film.txt")
    chmod(film, 0o600)
    _ = try passwalk("export", "red", "--format", "txt", "-o", film)
    for path in [saved, recording, film] { #expect(try mode(of: path) == 0o600) }
    // What others may read stays so.
    chmod(film, 0o644)
    _ = try passwalk("export", "red", "--format", "txt", "-o", film)
    #expect(try mode(of: film) == 0o644)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted()
    #expect(files == ["calls.har", "film.txt", "mine.yaml"])
  }

  @Test func `a walk and a scenario read nothing that a link leads to`() throws {
    let secret = try TemporaryFolder()
    let other = try secret.write("password hunter2x\n", as: "other")
    let folder = try TemporaryFolder()
    for name in ["more.walk", "base.yaml", "own.yaml"] {
      #expect(symlink(other, folder.path(name)) == 0)
    }
    let head = "walk 1\ntitle T\nscenario one-gold-card\nstep One\n"
    let including = try folder.write(head + "  include more.walk\n", as: "a.walk")
    let begun = try folder.write(
      head.replacing("one-gold-card", with: "own.yaml") + "  cards\n", as: "b.walk")
    let extending = try folder.write(
      "format: passwalk/scenario@1\nid: a\ntitle: A\nextends: base\n", as: "c.yaml")
    for (words, reason) in [
      (
        ["walk", "check", including],
        "there is no file `more.walk` beside this one, or it is a link"
      ),
      (["walk", "check", begun], "`own.yaml` cannot be read: it is a link"),
      (["check", extending], "there is no scenario `base` to extend"),
    ] {
      let ending = try passwalk(words.map { Array($0.utf8) }, typing: [])
      #expect(ending.code == 2)
      #expect(
        (ending.text + ending.complaint).contains(reason), "\(ending.text)\(ending.complaint)")
      #expect(!(ending.text + ending.complaint).contains("hunter2x"))
    }
  }
}
