import Foundation
import Testing

@Suite("On a terminal: a scenario's file that is being edited", .waitsBesideOthers)
struct EditedFileTests {
  private static func text(_ title: String, _ rest: String = "") -> String {
    """
    format: passwalk/scenario@1
    id: mine
    title: \(title)
    cards: [{ id: card-1, name: Gold, last4: 1234 }]
    \(rest)

    """
  }

  /// How editors put the new text in the place of the old one.
  enum Save: CaseIterable {
    case inPlace, renamedOver, deletedAndMade, movedAwayAndMade, linked
  }

  private func save(_ text: String, as path: String, _ save: Save) throws {
    let files = FileManager.default
    let draft = "\(path)~"
    switch save {
    case .inPlace: break
    case .renamedOver:
      try Data(text.utf8).write(to: URL(filePath: draft))
      #expect(rename(draft, path) == 0)
      return
    case .deletedAndMade: try files.removeItem(atPath: path)
    case .movedAwayAndMade: #expect(rename(path, draft) == 0)
    case .linked:
      try Data(text.utf8).write(to: URL(filePath: draft))
      try files.removeItem(atPath: path)
      #expect(link(draft, path) == 0)
      return
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test(arguments: Save.allCases)
  func `the screen follows each save, through mistakes and back`(way: Save) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal("--scenario", path)
    terminal.waitFor("Before", "quit")
    try save(Self.text("Edited once"), as: path, way)
    terminal.waitFor("Edited once", "scenario.yaml was read again.")
    try save(Self.text("Edited once", "clok: 2026-05-19T07:35:30Z"), as: path, way)
    terminal.waitFor(
      "5:1 unknown key `clok`", "5 │ clok: 2026", "│ ^^^^", "✗ scenario.yaml: 1 problem")
    try save(Self.text("Edited twice"), as: path, way)
    terminal.waitFor("Edited twice")
    terminal.waitUntilGone("clok")
    terminal.waitUntilGone("✗")
    terminal.type("u")
    terminal.waitFor("Undone", "Edited once")
    terminal.leave()
  }

  @Test func `a file that it extends counts too, and one that comes to lie there later`() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(Self.text("Base", "bank: { name: First Bank }"), as: "base.yaml")
    let path = try folder.write("format: passwalk/scenario@1\nextends: base\n", as: "mine.yaml")
    let terminal = try Terminal("--scenario", path)
    terminal.waitFor("First Bank", "quit")
    try save(Self.text("Base", "bank: { name: Second Bank }"), as: base, .renamedOver)
    terminal.waitFor("Second Bank", "mine.yaml was read again.")
    try save("format: passwalk/scenario@1\nextends: other\n", as: path, .inPlace)
    terminal.waitFor("there is no scenario `other`")
    _ = try folder.write(Self.text("Other", "bank: { name: Third Bank }"), as: "other.yaml")
    terminal.waitFor("Third Bank")
    terminal.waitUntilGone("✗")
    terminal.leave()
  }

  @Test func `a link's target and a folder that goes and comes again are followed`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: false)
    let real = try folder.write(Self.text("Before"), as: "real/it.yaml")
    try files.createSymbolicLink(
      atPath: folder.path("mine.yaml"), withDestinationPath: "real/it.yaml")
    let terminal = try Terminal("--scenario", folder.path("mine.yaml"))
    terminal.waitFor("Before", "quit")
    try save(Self.text("Edited"), as: real, .inPlace)
    terminal.waitFor("Edited", "mine.yaml was read again.")
    try files.removeItem(atPath: folder.path("real"))
    terminal.waitFor("mine.yaml is gone; the session goes on", "✗ mine.yaml: gone")
    try files.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: false)
    _ = try folder.write(Self.text("There again"), as: "real/it.yaml")
    terminal.waitFor("There again")
    terminal.waitUntilGone("✗")
    terminal.leave()
  }

  @Test func `what the program itself saves over the file is no reason to start anew`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal("--scenario", path)
    terminal.waitFor("Before", "quit")
    terminal.type(":set title=Changed\r")
    terminal.waitUntil("the new title") { $0.lines[0].contains("Changed") }
    terminal.type(":save\r")
    terminal.waitFor("Save", path.suffix(13).description)
    terminal.press(.enter)
    terminal.waitFor("replace it")
    terminal.press(.enter)
    terminal.waitFor("Saved as")
    terminal.readUntilQuiet(for: 0.6)
    #expect(terminal.screen.contains("Saved as"), "\(terminal.screen.text)")
    #expect(!terminal.screen.contains("was read again"))
    try save(Self.text("Edited"), as: path, .inPlace)
    terminal.waitFor("Edited", "scenario.yaml was read again.")
    terminal.leave()
  }

  @Test func `what was set on the command line still holds`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal(
      "--scenario", path, "--set", "bank.name=My Bank", "--policy", "guide")
    terminal.waitFor("My Bank", "policy guide", "quit")
    try save(Self.text("Edited", "bank: { name: Other Bank }"), as: path, .inPlace)
    terminal.waitFor("Edited", "My Bank", "policy guide")
    #expect(!terminal.screen.contains("Other Bank"))
    terminal.leave()
  }

  @Test func `other files in the folder say nothing, and at rest nothing happens`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal("--scenario", path)
    terminal.waitFor("Before", "quit")
    terminal.readUntilQuiet()
    _ = try folder.write(Self.text("Another"), as: "another.yaml")
    #expect(terminal.readUntilQuiet(for: 0.6) == 0)
    terminal.leave()
  }

  @Test func `the pager inherits no descriptor of the watch`() throws {
    let folder = try TemporaryFolder()
    let pager = try folder.write(
      "ls -l /proc/$$/fd\nprintf 'END OF %s' TEXT\nread -r answer </dev/tty\n", as: "pager")
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal("--scenario", path, environment: ["PAGER": "sh '\(pager)'"])
    terminal.waitFor("quit")
    terminal.type("E")
    terminal.waitFor("END OF TEXT")
    #expect(!terminal.screen.contains("inotify"))
    // Saved meanwhile: it is read when the screen is back.
    try save(Self.text("Edited"), as: path, .renamedOver)
    terminal.press(.enter)
    terminal.waitFor("Edited", "scenario.yaml was read again.")
    terminal.leave()
  }

  @Test func `plain mode tells it at once, and asks again`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.text("Before"))
    let terminal = try Terminal("--plain", "--scenario", path)
    terminal.waitFor("Before", "Choice:")
    try save(Self.text("Edited", "clok: 1"), as: path, .renamedOver)
    terminal.waitFor("scenario.yaml has 1 problem;", "Line 5, column 1: unknown key 'clok'")
    try save(Self.text("Edited"), as: path, .renamedOver)
    terminal.waitFor("scenario.yaml was read again.", "Edited")
    terminal.clearScreen()
    terminal.type("quit\r")
    terminal.waitFor("Passwalk has ended.")
    #expect(terminal.waitUntilEnded() == 0)
  }
}
