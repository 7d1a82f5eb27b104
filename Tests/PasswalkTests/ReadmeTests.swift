import Foundation
import Guide
import Testing

@testable import passwalk

/// `PASSWALK_REWRITE_FRAMES=1 swift test --filter ReadmeTests` draws the pictures anew.
@Suite("README", .waitsBesideOthers) struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let isRewritten =
    ProcessInfo.processInfo.environment["PASSWALK_REWRITE_FRAMES"] != nil

  /// Each picture and the command that draws it.
  static let pictures: [(name: String, command: [String])] = [
    ("first-walk", ["export", "first", "--format", "svg"]),
    (
      "add-sheet",
      [
        "frame", "--svg", "--scenario", "sign-too-slow", "--keys",
        "a Enter Enter Enter Enter Settle Enter Wait:8s",
      ]
    ),
  ]

  @Test(arguments: pictures)
  func `shows the screen as the program draws it`(name: String, command: [String]) throws {
    let file = Self.root.appending(path: "Assets/Pictures/\(name).svg")
    let drawn = try passwalk(command.map { Array($0.utf8) }, typing: []).text
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

  @Test func `is short, and leads to every page of the guide`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.split(whereSeparator: \.isWhitespace).count <= 1400)
    for page in GuidePage.names {
      #expect(readme.contains("](Assets/Guide/\(page).md)"), "\(page)")
    }
    for match in readme.matches(of: /\]\(([^)]+)\)/) {
      let file = Self.root.appending(path: String(match.output.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.output.1)")
    }
  }

  @Test func `names only sources that there are`() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Sources/README.md"), encoding: .utf8)
    let names = text.matches(of: /`([A-Za-z]+(?:\/[A-Za-z]+)+(?:\.[a-z]+)?)`/).map {
      String($0.output.1)
    }
    #expect(names.count > 40)
    for name in Set(names) {
      let places = ["Sources", "Tests", "Assets", "."].map {
        Self.root.appending(path: "\($0)/\(name)")
      }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(name)")
    }
  }

  @Test func `names only commands and options that there are, and so does the guide`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let text = ([readme] + GuidePage.all.map(\.markdown)).joined(separator: "\n")
    let lines = text.matches(of: /(?m)(?:^|`|\| )(?:passwalk|scripts\/run) ([^`\n#|>]*)/)
    var names: Set<String> = []
    for line in lines {
      let words = line.output.1.split(separator: " ")
      let name = words.first.map(String.init) ?? ""
      let isScreen = name.isEmpty || name.hasPrefix("--")
      let command = try #require(isScreen ? .screen : Command.named(name), "\(line.output.0)")
      names.insert(command.name)
      for word in words where word.hasPrefix("--") {
        #expect(
          command.options.contains { "--\($0.name)" == word }, "\(line.output.0)")
      }
    }
    #expect(
      names.isSuperset(of: ["", "cards", "completions", "guide", "judge", "manual"]), "\(names)")
  }

  @Test func `tells of the files that scripts/package makes, with completions for each shell`()
    throws
  {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let script = try String(
      contentsOf: Self.root.appending(path: "scripts/package"), encoding: .utf8)
    // The lines are typed where `scripts/package` was.
    #expect(script.contains("mv \"dist/.$1.$$\" \"dist/$1\""))
    #expect(readme.contains("apt install ./dist/passwalk_*_amd64.deb"))
    #expect(script.contains("name=passwalk_${version}_$architecture.deb"))
    #expect(
      readme.contains("dist/passwalk-*-linux-x86_64.tar.gz -C /usr/local --strip-components=1"))
    #expect(script.contains("name=passwalk-$version-linux-$(uname -m)"))
    for shell in Shell.allCases {
      #expect(script.contains("completions \(shell.rawValue) >"))
      #expect(readme.contains(shell.rawValue))
    }
  }
}
