import Foundation
import MadePictures
import Pictures
import Testing

@Suite("passwalk: pictures as PNG", .waitsBesideOthers) struct DrawnPictureTests {
  /// A walk in which the card has a red picture.
  private func walk(in folder: TemporaryFolder) throws -> (path: String, scenario: String) {
    let scenario = try folder.write(
      """
      format: passwalk/scenario@1
      id: own
      title: Own
      extends: one-gold-card
      expect: null
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: own.png }]

      """, as: "own.yaml")
    try Data(MadePicture(8, 5, 200, 0, 0).bytes)
      .write(to: folder.url.appendingPathComponent("own.png"))
    let path = try folder.write(
      "walk 1\ntitle T\nscenario own.yaml\nstep One\n  cards\n", as: "a.walk")
    return (path, scenario)
  }

  /// Looks whether it is a PNG of this size whose card is red and whose ground is not.
  private func expectRedCard(in bytes: [UInt8], width: Int, height: Int) throws {
    let picture = try Picture(png: bytes)
    #expect(picture.width == width && picture.height == height)
    let pixels = picture.filling(columns: 46, rows: 28)
    let (card, ground) = (pixels[7 * 46 + 3], pixels[20 * 46 + 3])
    #expect(abs(card.red - 200 / 255.0) < 0.01 && card.green < 0.01 && card.blue < 0.01)
    #expect(ground.red < 0.2 && ground.alpha == 1)
  }

  @Test func `a walk is drawn step by step and screen by screen`() throws {
    let folder = try TemporaryFolder()
    let (walk, _) = try walk(in: folder)
    let (stills, film) = (folder.path("stills"), folder.path("film"))
    let ending = try passwalk("export", walk, "--stills", stills, "--png")
    #expect(ending.code == 0 && ending.text == "\(stills): 1 files\n", "\(ending.complaint)")
    let still = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(stills)/step-01.png")))
    try expectRedCard(in: still, width: 2208, height: 1344)
    #expect(try passwalk("export", walk, "--screens", film, "--png", "--scale", "1").code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: film).sorted()
    #expect(names == ["film.ffconcat", "screen-01.png", "screen-02.png"])
    let screen = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(film)/screen-02.png")))
    try expectRedCard(in: screen, width: 1472, height: 896)
    // A still has round corners, which a video cannot have.
    #expect(try Picture(png: still).filling(columns: 552, rows: 336)[0].alpha < 0.7)
    #expect(try Picture(png: screen).filling(columns: 552, rows: 336)[0].alpha == 1)
    let list = try String(contentsOfFile: "\(film)/film.ffconcat", encoding: .utf8)
    #expect(list.contains("file screen-02.png\nduration "))
  }

  @Test func `the screen is drawn, the same each time`() throws {
    let folder = try TemporaryFolder()
    let (_, scenario) = try walk(in: folder)
    let frame = { try passwalk("frame", "--png", "--scale", "1", "--scenario", scenario) }
    let ending = try frame()
    #expect(ending.code == 0, "\(ending.complaint)")
    try expectRedCard(in: ending.out, width: 1472, height: 896)
    #expect(try frame().out == ending.out)
  }

  @Test func `without librsvg or a font, what is missing is told`() throws {
    let folder = try TemporaryFolder()
    // Found before the real one.
    _ = try folder.write("no library", as: "librsvg-2.so.2")
    let before = Program.environment["LD_LIBRARY_PATH"] ?? ""
    let library = ["LD_LIBRARY_PATH": "\(folder.url.path):\(before)"]
    let fonts = try folder.write("<fontconfig></fontconfig>", as: "fonts.conf")
    for (environment, package) in [
      (library, "librsvg2-2"), (["FONTCONFIG_FILE": fonts], "fonts-dejavu-core"),
    ] {
      let ending = try passwalk("frame", "--png", environment: environment)
      #expect(ending.code == 3 && ending.out.isEmpty)
      #expect(ending.complaint.contains("install \(package)"), "\(ending.complaint)")
      #expect(ending.complaint.split(separator: "\n").count == 1)
    }
    #expect(try passwalk("frame", "--svg", environment: library).code == 0)
  }
}
