import Foundation
import Guide
import Testing

@testable import CommandLine
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
        "frame", "--svg", "--keys", "Down Down Enter Enter Enter Enter Settle Enter",
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

  /// The steps that the first walk names, and **Done** twice, are as many as Enter must be pressed.
  @Test func `counts each Enter of the first walk`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let list = try #require(readme.firstMatch(of: /Each `⏎` is one more step: ([^.]*)\./)).output.1
    let steps = list.split(separator: ",")
    #expect(steps.last?.contains("**Done** twice") == true)
    func screen(pressing count: Int) throws -> String {
      let keys = ["Down Down"] + Array(repeating: "Enter Settle", count: count)
      return try passwalk(
        ["frame", "--keys", keys.joined(separator: " ")].map { Array($0.utf8) }, typing: []
      ).text
    }
    #expect(try screen(pressing: steps.count).contains("Done ⏎"))
    let end = try screen(pressing: steps.count + 1)
    #expect(!end.contains("Done ⏎"))
    #expect(end.contains(/Everyday[^\n]*\n[^\n]*\n?[^\n]*● Active/))
  }

  /// What its block of commands does with the brand that it shows, line by line.
  @Test func `leads from a brand to a page with the bank's own cards`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "## A demo of your own bank"))
    let section = readme[start.upperBound...]
    func block(_ language: String) throws -> [String] {
      let opening = try #require(section.range(of: "   ```\(language)\n"))
      let rest = section[opening.upperBound...]
      let end = try #require(rest.range(of: "   ```\n"))
      return rest[..<end.lowerBound].split(separator: "\n").map { String($0.dropFirst(3)) }
    }
    let folder = try TemporaryFolder()
    _ = try folder.write(try block("yaml").joined(separator: "\n"), as: "brand.yaml")
    for line in try block("sh") {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst().map { word in
        ["brand.yaml", "demo.html", "slides"].contains(word) ? folder.path("\(word)") : "\(word)"
      }
      if words.contains("play") {
        let terminal = try Terminal(all: words + ["--no-prompter"])
        terminal.waitFor("Debit", "Miles", "4821")
        terminal.type(" ")
        terminal.waitFor("Debit is not in Wallet yet")
      } else {
        let ending = try passwalk(words.map { Array($0.utf8) }, typing: [])
        #expect(ending.code == 0, "\(line): \(ending.complaint)\(ending.text)")
      }
    }
    let page = try String(contentsOfFile: folder.path("demo.html"), encoding: .utf8)
    let text = page.replacing(/<[^<>]*>/, with: "")
    for own in ["Debit", "Miles", "4821", "Northern Bank"] { #expect(text.contains(own), "\(own)") }
    #expect(!page.contains("Everyday") && page.contains("data:image/svg+xml"))
    let slides = try FileManager.default.contentsOfDirectory(atPath: folder.path("slides"))
    #expect(slides.count == 9)
  }

  @Test func `says on its first screen what it runs on, and what needs no Swift`() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).prefix(25)
    let start = lines.joined(separator: " ")
    #expect(start.contains("not on macOS yet"))
    #expect(start.contains("`.deb` that `scripts/package` makes needs no Swift"))
    #expect(start.contains("scripts/run walk play first"))
  }

  /// What the build itself counts against grows while it runs.
  @Test func `a build names its modules, and counts no way back`() throws {
    let script = try String(
      contentsOf: Self.root.appending(path: "scripts/build"), encoding: .utf8)
    let start = try #require(script.range(of: "\ntell() {"))
    let end = try #require(script.range(of: "\n}\n", range: start.lowerBound..<script.endIndex))
    let said = """
      [0/4] Write sources
      [3/90] Compiling Grey Grey.swift
      [5/31] Compiling Blue Blue.swift
      [9/130] Compiling Grey Card.swift
      [130/131] Linking passwalk
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "shape=lines log=/dev/null\n\(script[start.lowerBound..<end.upperBound])\necho '\(said)' | tell 2>&1",
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let told = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(told == "  module 1: Grey\n  module 2: Blue\n  putting it together\n")
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
      let command = try #require(isScreen ? .screen : Subcommand.named(name), "\(line.output.0)")
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
