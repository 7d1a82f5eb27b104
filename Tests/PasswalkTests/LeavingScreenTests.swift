import Foundation
import Testing

@Suite("On a terminal: clipboard and pager", .waitsBesideOthers) struct LeavingScreenTests {
  /// Prints what it is given, says so, and waits for Enter as a pager waits for a key.
  private static let script = "cat\nprintf 'END OF %s' TEXT\nread -r answer </dev/tty\n"

  @Test func `a copy goes to the terminal's clipboard`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("y")
    terminal.waitFor("Sent to the terminal's clipboard: card id, 9 bytes.")
    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(sent.contains("\u{1b}]52;c;\(Data("card-gold".utf8).base64EncodedString())\u{7}"))
  }

  @Test(arguments: [(120, 36), (80, 24), (40, 12)])
  func `a call is read in the person's pager, and the screen comes back whole`(
    columns: Int, rows: Int
  ) throws {
    let folder = try TemporaryFolder()
    let pager = try folder.write(Self.script, as: "pager")
    let terminal = try Terminal(
      columns: columns, rows: rows, environment: ["PAGER": "sh '\(pager)'"])
    terminal.waitFor("quit")
    for _ in 0..<2 {
      terminal.clearScreen()
      terminal.type("E")
      terminal.waitFor("END OF TEXT", "\"tokenStatus\": \"SUSPENDED\"")
      #expect(terminal.modes.isSame(as: terminal.modesBefore))
      terminal.clearScreen()
      terminal.press(.enter)
      terminal.waitFor("Passwalk", "Gold", "quit")
      #expect(!terminal.screen.contains("END OF TEXT"))
    }
    terminal.press(.down)
    terminal.waitFor("Travel")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `no escape of any data reaches the pager`() throws {
    let folder = try TemporaryFolder()
    let pager = try folder.write(Self.script, as: "pager")
    let scenario = try folder.write(
      """
      format: passwalk/scenario@1
      id: hostile
      title: Hostile
      clock: 2026-05-19T07:35:30Z
      cards: [{ id: card-1, name: "\\e]0;evil\\a\\e[31mred", last4: 1234 }]
      """)
    let terminal = try Terminal("--scenario", scenario, environment: ["PAGER": "sh \(pager)"])
    terminal.waitFor("quit")
    terminal.type("4gE")
    terminal.waitFor("END OF TEXT", "[31mred")
    let bytes = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(!bytes.contains("\u{1b}]0;") && !bytes.contains("\u{1b}[31mred"))
  }

  @Test(arguments: [
    (["PAGER": "no-such-pager"], "The pager “no-such-pager” cannot be run."),
    (["PATH": "/nowhere"], "There is no pager: set PAGER, or install less."),
    (["PATH": "/nowhere", "PAGER": " "], "There is no pager: set PAGER, or install less."),
  ])
  func `without a pager a sentence says so`(environment: [String: String], words: String) throws {
    let terminal = try Terminal(environment: environment)
    terminal.waitFor("quit")
    terminal.type("E")
    terminal.waitFor(words, "Gold", "quit")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }
}

@Suite("A copied curl command", .waitsBesideOthers) struct CurlTests {
  /// Says what it was given, argument by argument, and what came on standard input.
  private static let curl = """
    #!/bin/sh
    for word; do printf '[%s]' "$word"; done
    case "$*" in *@-*) printf '<'; cat; printf '>';; esac
    """

  @Test func `a shell runs it with the very bytes of the request`() throws {
    let plain = try passwalk("--plain", typing: "copy-curl 4\n")
    let command = plain.lines.drop { !$0.hasPrefix("curl ") }.prefix { $0 != "Choice: " }
      .prefix { !$0.hasPrefix("The choices") }
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.curl, as: "curl")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.path("curl"))
    let script = try folder.write(command.joined(separator: "\n"), as: "script")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [script]
    shell.environment = ["PATH": "\(folder.url.path):/usr/bin:/bin"]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let out = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(
      out == """
        [--request][POST][https://tmp.example/issuer/push-provisioning/tokens/searches]\
        [--header][Content-Type: application/json][--data-binary]\
        [{"tokenUniqueReferences":["DAPLMC-gold-phone","DAPLMC-travel-phone",\
        "DAPLMC-savings-phone"],"walletType":"APPLE_PAY"}]
        """)
  }
}
