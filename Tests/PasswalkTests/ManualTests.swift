import Foundation
import IssuerApp
import Testing

@testable import CommandLine
@testable import passwalk

@Suite("The manual page", .waitsBesideOthers) struct ManualTests {
  private let page = manualPage(of: [.screen] + Subcommand.all)
  private var lines: [Substring] { page.split(separator: "\n", omittingEmptySubsequences: false) }

  @Test func `passwalk manual prints it`() throws {
    #expect(try passwalk("manual").text == page)
  }

  @Test func `it begins as mdoc wants it, and its sections stand in order`() {
    #expect(lines[0].hasPrefix(".Dd "))
    #expect(lines[1...2] == [".Dt PASSWALK 1", ".Os"])
    #expect(
      lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "KEYS", "FINDINGS", "GUIDE", "ENVIRONMENT",
        "FILES",
        "EXIT STATUS", "EXAMPLES",
      ])
  }

  @Test func `it is made of known macros, balanced, in short lines of ASCII`() {
    let known: Set<Substring> = [
      "Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Op", "Ar", "Cm", "Pp", "Bl", "It", "El", "Bd",
      "Ed",
      "Pq",
    ]
    var open: [String] = []
    for line in lines.dropLast() {
      #expect(!line.isEmpty, "an empty line")
      let isASCII = line.allSatisfy(\.isASCII)
      #expect(isASCII, "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
      #expect(!line.hasPrefix("'"), "\(line)")
      if line.hasPrefix(".") {
        let name = line.dropFirst().prefix { $0 != " " }
        #expect(known.contains(name), "\(line)")
        if name == "Bl" || name == "Bd" { open.append(name == "Bl" ? "El" : "Ed") }
        if name == "El" || name == "Ed" { #expect(open.popLast() == String(name)) }
      } else if open.last != "Ed" {
        #expect(line.count <= 80, "\(line)")
      }
    }
    #expect(open.isEmpty)
    #expect(lines.last == "")
  }

  /// What help sets in two columns would otherwise run together.
  @Test func `lists within notes are lists`() {
    for (item, words) in [
      ("Ic cast", "asciicast, which asciinema and its player show"),
      ("Ic html", "one page to step through"), ("Ic walk Ic list", "the walks that are shipped"),
    ] {
      let place = lines.firstIndex { $0.replacing("\\&", with: "") == ".It \(item)" }
      #expect(place.map { lines[$0 + 1].hasPrefix(words) } == true, "\(item)")
    }
    for command in [Subcommand.screen] + Subcommand.all {
      let prose = command.notes.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      for line in prose where line.contains("  ") {
        let start = line.prefix(upTo: line.firstRange(of: "  ")?.lowerBound ?? line.endIndex)
        let word = start.split(separator: " ").last.map { Roff.argument(String($0)) } ?? ""
        #expect(lines.contains { $0.hasPrefix(".It Ic ") && $0.hasSuffix(word) }, "\(line)")
      }
    }
  }

  @Test func `every command, option, key and exit code is there`() {
    for command in Subcommand.all {
      #expect(lines.contains { $0.hasPrefix(".It Cm ") && $0.contains(command.name) })
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("Fl \\-\(name)") || option.name.count <= 3, "\(option.name)")
      }
    }
    let items = lines.filter { $0.hasPrefix(".It ") }.joined(separator: "\n") + "\n"
    for row in KeyTable().groups.flatMap(\.rows) {
      #expect(page.contains(".Pq Cm \(Roff.argument(row.command))"), "\(row.command)")
      for key in row.keys { #expect(items.contains("Ic \(Roff.argument(key))"), "\(key)") }
    }
    for code in ExitCode.allCases {
      #expect(page.contains("\n.It \(code.rawValue)\n\(code.meaning)\n"))
    }
  }

  /// What the sources ask the environment for is what the page says.
  @Test func `every variable that the program reads is named`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files)
    where ["swift", "c"].contains(file.pathExtension) {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /(?:getenv|environment)\("([A-Z_]+)"\)/) {
        names.insert(String(match.output.1))
      }
    }
    #expect(names.contains("NO_COLOR"))
    let items = lines.filter { $0.hasPrefix(".It Ev ") }.flatMap { $0.split(separator: " ") }
    let told = Set(items.map(String.init))
    #expect(names.isSubset(of: told), "\(names.subtracting(told))")
  }

  // MARK: Escaping

  @Test(arguments: [
    ("One. Two (so). Three", "One.\nTwo (so).\nThree\n"), ("Press ? in it", "Press ?\\& in it\n"),
    (".hidden file", "\\&.hidden file\n"), ("'quoted' start", "\\&'quoted' start\n"),
    ("a \\ b", "a \\e b\n"), ("“so” … × 家", "\\(lqso\\(rq ... \\(mu \\[u5BB6]\n"),
    ("`cards` prints", "\\(oqcards\\(cq prints\n"),
    ("give --plain here", "give \\-\\-plain here\n"),
    ("", ""),
  ])
  func `prose holds nothing that roff would take for a request`(words: String, text: String) {
    var page = Roff()
    page.prose(words)
    #expect(page.text == text)
  }

  @Test func `long prose is broken between words`() {
    var page = Roff()
    page.prose(Array(repeating: "word", count: 40).joined(separator: " "))
    #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= Roff.columns })
  }

  @Test(arguments: [
    ("-", "\\&\\-"), (".", "\\&."), ("two words", "\"two words\""), ("Up", "\\&Up"),
    ("it's", "it\\(aqs"), ("", "\"\""), ("per-device", "per\\-device"),
  ])
  func `an argument is one word, and no macro`(words: String, argument: String) {
    #expect(Roff.argument(words) == argument)
  }

  @Test func `indented lines of help are typed as they stand`() {
    var page = Roff()
    page.paragraphs("To see:\n\n  .a 'b'\n  c\n\nDone.")
    #expect(
      page.text
        == "To see:\n.Bd -literal -offset indent\n\\&.a \\(aqb\\(aq\nc\n.Ed\n.Pp\nDone.\n")
  }
}
