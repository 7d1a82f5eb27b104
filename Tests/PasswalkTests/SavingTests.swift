import Foundation
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
    let isFolder = try passwalk("--plain", typing: "save \(folder.path(""))\nquit\n")
    #expect(isFolder.text.contains("is there already, and no file to replace."))
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
}
