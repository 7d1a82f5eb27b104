import Foundation
import Testing

/// `PASSWALK_REWRITE_FRAMES=1 swift test --filter ReadmeTests` draws the pictures anew.
@Suite("README") struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let isRewritten =
    ProcessInfo.processInfo.environment["PASSWALK_REWRITE_FRAMES"] != nil

  /// Each picture and what `passwalk frame --svg` is given for it.
  static let pictures: [(name: String, options: [String])] = [
    ("card-list", ["--keys", "Down"]),
    (
      "add-sheet",
      ["--scenario", "sign-too-slow", "--keys", "a Enter Enter Enter Enter Settle Enter Wait:8s"]
    ),
  ]

  @Test(arguments: pictures)
  func `shows the screen as the program draws it`(name: String, options: [String]) throws {
    let file = Self.root.appending(path: "Assets/Pictures/\(name).svg")
    let drawn = try passwalk((["frame", "--svg"] + options).map { Array($0.utf8) }, typing: []).text
    if Self.isRewritten { try drawn.write(to: file, atomically: true, encoding: .utf8) }
    let shown = try String(contentsOf: file, encoding: .utf8)
    #expect(drawn == shown, "\(name).svg is not fresh; ReadmeTests.swift says how to draw it anew")
  }

  @Test func `shows each picture, and nothing else lies beside them`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let folder = Self.root.appending(path: "Assets/Pictures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == Self.pictures.map { "\($0.name).svg" }.sorted())
    for name in names { #expect(readme.contains("](Assets/Pictures/\(name))")) }
  }
}
