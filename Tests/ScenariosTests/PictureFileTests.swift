import Foundation
import MadePictures
import Pictures
import Testing

@testable import Scenarios

@Suite("Pictures beside a scenario") struct PictureFileTests {
  private let png = MadePicture(8, 5, 10, 20, 200).bytes

  /// What is read of a scenario whose cards bear these, in a folder in which `prepare` has put something.
  private func loaded(
    _ art: [String], prepare: (URL) throws -> Void = { _ in }
  ) throws -> (LoadedScenario, warnings: [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pw-\(UUID())")
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try prepare(inner)
    let cards = art.enumerated().map { "  - { id: c\($0), name: N, last4: 1234, art: \($1) }\n" }
    let path = inner.appendingPathComponent("s.yaml")
    try Data(scenarioFile("cards:\n" + cards.joined()).utf8).write(to: path)
    let loaded = try loadedScenario(named: path.path)
    let warnings = loaded.warnings.map {
      "\($0)".replacingOccurrences(of: inner.path + "/", with: "")
    }
    return (loaded, warnings)
  }

  private func put(_ bytes: [UInt8], as name: String, in folder: URL) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  @Test func `are read once, and only those that are named`() throws {
    let (loaded, warnings) = try loaded(["Our card.png", "gold", "Our card.png"]) { folder in
      try put(png, as: "Our card.png", in: folder)
      try put([], as: "other.png", in: folder)
    }
    #expect(warnings.isEmpty)
    #expect(Array(loaded.source.pictures.keys) == ["Our card.png"])
    let file = try #require(loaded.source.pictures["Our card.png"])
    #expect(file.bytes == png)
    #expect(try file.picture.get() == Picture(png: png))
    #expect(loaded.scenario.pictures == ["Our card.png"])
  }

  @Test func `that cannot be shown are told, each where it is first named`() throws {
    let (loaded, warnings) = try loaded(
      ["none.png", "gif.png", "cut.png", "gold", "link.png", "pipe.png", "huge.png", "none.png"]
    ) { folder in
      try put(Array("GIF89a".utf8), as: "gif.png", in: folder)
      try put(Array(png.dropLast(30)), as: "cut.png", in: folder)
      try put(png, as: "real.png", in: folder.deletingLastPathComponent())
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/link.png", withDestinationPath: "../real.png")
      #expect(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
      var huge = png
      huge.replaceSubrange(16..<24, with: bigEndian(100_000) + bigEndian(100_000))
      try put(huge, as: "huge.png", in: folder)
    }
    func warning(_ line: Int, _ words: String, _ remedy: String) -> String {
      "s.yaml:\(line):42: warning: \(words), so that its card has a plain design; \(remedy)"
    }
    let beside = "put it beside the file of your own that names it"
    #expect(
      warnings == [
        warning(5, "`none.png` cannot be read: No such file or directory", beside),
        warning(6, "`gif.png` is no PNG", "save the picture as PNG"),
        warning(
          7, "`cut.png` cannot be read: the file ends in the middle of it", "save the picture again"
        ),
        warning(9, "`link.png` cannot be read: it is a link", beside),
        warning(10, "`pipe.png` cannot be read: it is not a regular file", beside),
        warning(
          11, "`huge.png` has 100000×100000 pixels, more than 16 million or too many in a row",
          "save it smaller, such as 1536×969"),
      ])
    #expect(loaded.scenario.setup.cards.count == 8)
    #expect(loaded.source.pictures["cut.png"]?.bytes?.count == png.count - 30)
    #expect(loaded.source.pictures["link.png"]?.bytes == nil)
  }

  @Test func `cannot lie beside what is shipped`() throws {
    let loaded = try Catalogue.loaded("one-gold-card", setting: ["cards[0].art=own.png"])
    #expect(
      loaded.warnings.map(\.words) == [
        "`own.png` cannot be read: no file lies beside a shipped scenario, "
          + "so that its card has a plain design; put it beside the file of your own that names it"
      ])
  }

  @Test func `of which there are too many are not all looked at`() throws {
    let names = (0...PictureFile.most).map { "p\($0).png" }
    let (_, warnings) = try loaded(names) { folder in
      for name in names { try put(png, as: name, in: folder) }
    }
    #expect(
      warnings == [
        "s.yaml:37:43: warning: `p32.png` is one of more than 32 pictures, "
          + "so that its card has a plain design; use fewer"
      ])
  }

  @Test(arguments: ["../x.png", "/etc/x.png", "a/b.png", ".png", "./x.png", "x.jpg"])
  func `never lie elsewhere`(art: String) {
    #expect(throws: ScenarioNotFound.self) { try loaded([art]) }
  }
}
