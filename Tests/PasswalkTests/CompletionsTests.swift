import Foundation
import IssuerAPI
import Testing

@testable import CommandLine
@testable import passwalk

@Suite("passwalk completions", .waitsBesideOthers) struct CompletionsTests {
  private static let offer = CompletionOffer(
    all: [.screen] + Subcommand.all,
    scenarios: [("fresh-phone", "A fresh phone"), ("odd", "It's 5:3 \\ $HOME")],
    tags: ["demo", "status"])

  /// What a person who presses Tab in bash after `line` is offered.
  private func offered(after line: String, in folder: TemporaryFolder) throws -> [String] {
    let script = try folder.write(Shell.bash.completions(of: Self.offer), as: "completions")
    let question = """
      source \(script); cd \(folder.url.path)/here
      COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
      COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _passwalk; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let ending = try bash(question, in: folder)
    #expect(ending.error.isEmpty, "\(ending.error)")
    return ending.text.split(separator: "\n").map(String.init).sorted()
  }

  private func bash(
    _ commands: String, in folder: TemporaryFolder
  ) throws -> (text: String, error: String, code: Int32) {
    try run(["bash", "--norc"], commands, in: folder)
  }

  private func run(
    _ shell: [String], _ commands: String, in folder: TemporaryFolder
  ) throws -> (text: String, error: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = shell + ["-c", commands]
    process.environment = Program.environment
    let out = folder.path("out")
    let error = folder.path("error")
    for name in ["out", "error"] { _ = try folder.write("", as: name) }
    process.standardOutput = FileHandle(forWritingAtPath: out)
    process.standardError = FileHandle(forWritingAtPath: error)
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    return (try text(out), try text(error), process.terminationStatus)
  }

  private func folderWithFiles() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("here/cases"), withIntermediateDirectories: true)
    for name in ["mine.yaml", "other.yml", "notes.txt"] {
      _ = try folder.write("", as: "here/\(name)")
    }
    return folder
  }

  @Test(arguments: Shell.allCases)
  func `every command, option and closed value is offered`(shell: Shell) {
    let text = shell.completions(of: Self.offer)
    for command in [.screen] + Subcommand.all {
      #expect(command.name.isEmpty || text.contains(command.name))
      for option in command.options {
        #expect(text.contains(shell == .fish ? "-l \(option.name) " : "--\(option.name)"))
        if case .words(let words) = option.suggestions {
          #expect(words.allSatisfy { text.contains($0) })
        }
      }
    }
    #expect(text.contains("fresh-phone") && text.contains("demo"))
    #expect(text.hasSuffix("\n") && !text.contains("\n\n\n"))
    let hasNoControl = text.allSatisfy { $0 == "\n" || $0.asciiValue.map { $0 >= 0x20 } ?? true }
    #expect(hasNoControl)
  }

  @Test(arguments: Shell.allCases)
  func `the program prints them for what is shipped`(shell: Shell) throws {
    let ending = try passwalk("completions", shell.rawValue)
    #expect(ending.code == 0)
    #expect(ending.text == shell.completions(of: try .shipped([.screen] + Subcommand.all)))
  }

  /// A value that help spells out, and that the shell does not know, would be forgotten here.
  @Test func `what help spells out is what a shell offers`() {
    for command in [.screen] + Subcommand.all {
      for option in command.options {
        guard let value = option.value else { continue }
        if value == "ID|FILE" {
          let isIssuer = option.name == "issuer"
          #expect(option.suggestions == (isIssuer ? .wordsOrFiles(IssuerDialect.ids) : .scenarios))
        }
        if value == "FILE" { #expect(option.suggestions == .files) }
        let words = value.split(separator: "|").map(String.init)
        guard words.count > 1, words.allSatisfy({ $0.first?.isLowercase == true }) else { continue }
        #expect(option.suggestions == .words(words))
      }
    }
  }

  @Test(arguments: [
    ("passwalk ca", ["cards"]), ("passwalk s", ["scenarios", "schema", "sessions", "show"]),
    ("passwalk --the", ["--theme"]), ("passwalk --theme h", ["high-contrast"]),
    ("passwalk --theme dark --asc", ["--ascii"]), ("passwalk --theme = l", ["light"]),
    ("passwalk --theme =", ["auto", "dark", "high-contrast", "light", "terminal"]),
    ("passwalk cards --policy ''", ["guide", "per-device"]),
    ("passwalk cards --scenario f", ["fresh-phone"]),
    ("passwalk cards --scenario m", ["mine.yaml"]),
    ("passwalk cards --scenario o", ["odd", "other.yml"]),
    ("passwalk check odd ''", ["cases", "fresh-phone", "mine.yaml", "odd", "other.yml"]),
    ("passwalk show ''", ["cases", "fresh-phone", "mine.yaml", "odd", "other.yml"]),
    ("passwalk show odd ''", ["--flat", "--help", "--set"]),
    ("passwalk show odd --set x=1 --fl", ["--flat"]), ("passwalk show -- --f", []),
    ("passwalk scenarios --tag d", ["demo"]),
    ("passwalk schema ''", ["brand", "issuer", "scenario"]),
    ("passwalk guide fi", ["field"]),
    ("passwalk completions ''", ["bash", "fish", "zsh"]), ("passwalk cards --at ''", []),
    ("passwalk judge --new --network ''", ["mastercard", "visa"]),
    ("passwalk cards --set = d", []), ("passwalk nothing ''", []),
  ])
  func `Tab in bash offers what fits`(line: String, words: [String]) throws {
    let folder = try folderWithFiles()
    #expect(try offered(after: line, in: folder) == words, "\(line)")
  }

  @Test(arguments: [
    ("add card-e", ["card-everyday"]), ("explain --scenario one-gold-card ''", ["card-gold"]),
    ("explain --scenario = one-gold-card ''", ["card-gold"]), ("add --scenario nowhere c", []),
  ])
  func `cards are those of the scenario that the line names`(line: String, cards: [String]) throws {
    #expect(try offered(after: "\(Program.path) \(line)", in: folderWithFiles()) == cards)
  }

  /// Ids that would do something, or be several words, where a shell took them for its own.
  private static let hostileIDs = [
    "card-plain", "$(touch${IFS}struck)", "`touch struck`", "two words;ls", "it's", #"a"b\c"#,
    "x:y=z@w",
    "*", "~root", "{a,b}", "-rf", "!!", "<(touch struck)",
  ]

  private func folderWithHostileIDs() throws -> TemporaryFolder {
    let folder = try folderWithFiles()
    let cards = Self.hostileIDs.map { id in
      let quoted = id.replacing("'", with: "''")
      return "  - { id: '\(quoted)', name: Gold, last4: \"1234\", network: mastercard }"
    }
    let lines = ["format: passwalk/scenario@1", "id: hostile", "title: Hostile", "cards:"] + cards
    _ = try folder.write(lines.joined(separator: "\n") + "\n", as: "here/two words.yaml")
    return folder
  }

  @Test func `bash runs nothing of an id, and reads back each as one word`() throws {
    let folder = try folderWithHostileIDs()
    let line = "\(Program.path) explain --scenario 'two words.yaml' "
    let offered = try offered(after: line + "''", in: folder)
    #expect(offered.count == Self.hostileIDs.count)
    let read = try bash("printf '%s\\n' \(offered.joined(separator: " "))", in: folder)
    #expect(read.text.split(separator: "\n").map(String.init).sorted() == Self.hostileIDs.sorted())
    #expect(try self.offered(after: line + #"'"$(touch'"#, in: folder) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("here/struck")))
  }

  @Test(arguments: [
    ("\\$", #"\$\(touch\$\{IFS\}struck\)"#), (#"x\:"#, #"x\:y\=z\@w"#), ("'card", "card-plain"),
  ])
  func `bash goes on with an id as it is typed`(typed: String, completed: String) throws {
    let folder = try folderWithHostileIDs()
    let word = typed.replacing("'", with: #"'\''"#)
    let line = "\(Program.path) explain --scenario 'two words.yaml' '\(word)'"
    #expect(try offered(after: line, in: folder) == [completed])
  }

  @Test(arguments: [Shell.zsh, .fish])
  func `other shells run nothing of an id`(shell: Shell) throws {
    let folder = try folderWithHostileIDs()
    let script = try folder.write(shell.completions(of: Self.offer), as: "completions")
    let asked = "\(Program.path) explain --scenario 'two words.yaml' "
    let question =
      shell == .fish
      ? "source \(script); cd \(folder.url.path)/here; complete -C \"\(asked)\""
      // What its own completion would bring along.
      : """
      compdef() {}; _wanted() { shift 3; "$@" }; compadd() { print -rl -- ${(P)2} }
      source \(script); cd \(folder.url.path)/here
      typeset -A opt_args=(--scenario "'two words.yaml'"); program=\(Program.path); _passwalk_cards
      """
    let ending = try run(
      shell == .fish ? ["fish", "--no-config"] : ["zsh", "-f"], question, in: folder)
    #expect(ending.error.isEmpty, "\(ending.error)")
    #expect(
      ending.text.split(separator: "\n").map(String.init).sorted() == Self.hostileIDs.sorted())
    #expect(!FileManager.default.fileExists(atPath: folder.path("here/struck")))
  }

  @Test func `bash finds no mistake in it, and it completes passwalk`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Shell.bash.completions(of: try .shipped([.screen] + Subcommand.all)), as: "completions")
    #expect(try bash("bash -n \(path)", in: folder) == ("", "", 0))
    #expect(
      try bash("source \(path); complete -p passwalk", in: folder).text
        == "complete -F _passwalk passwalk\n")
  }

  @Test func `words of a title mean nothing to a shell`() {
    #expect(Shell.zsh.completions(of: Self.offer).contains(#"'odd:It'\''s 5:3 \\ $HOME'"#))
    #expect(Shell.fish.completions(of: Self.offer).contains(#" odd 'It\'s 5:3 \\ $HOME'"#))
  }

  @Test(arguments: [([], "bash|zsh|fish is missing"), (["tcsh"], "write bash, zsh or fish")])
  func `another shell is told in one sentence`(shells: [String], sentence: String) throws {
    let ending = try passwalk((["completions"] + shells).map { Array($0.utf8) }, typing: [])
    #expect(ending.code == 2)
    #expect(ending.out.isEmpty && ending.complaint.contains(sentence))
    #expect(ending.complaint.split(separator: "\n").count == 1)
  }
}
