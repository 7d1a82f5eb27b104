import Foundation
import Testing

@Suite("On a terminal: the mouse", .waitsBesideOthers) struct MouseTests {
  @Test(arguments: [(120, 36), (80, 24), (40, 12)])
  func `a card is selected, opened, and left again with clicks alone`(columns: Int, rows: Int)
    throws
  {
    let terminal = try Terminal(columns: columns, rows: rows)
    terminal.waitFor("quit")
    terminal.click("7788")
    terminal.waitFor("Shift selects text")
    // Two clicks at once are a double click.
    terminal.click("7788")
    terminal.waitFor("Log in with Face ID ⏎")
    terminal.click("Log in with Face ID ⏎")
    terminal.waitFor("Done ⏎")
    terminal.click("Done ⏎")
    terminal.waitUntil("no button Activate Card") {
      $0.contains("Travel") && !$0.contains("Done ⏎") && !$0.contains("◐ Activate Card")
    }
    #expect(terminal.screen.strangers == [])
  }

  @Test func `tabs, keys of the key bar and the place beside a window are clicked`() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    terminal.click("2 Wallet")
    // The whole bar, or a click may find a key where it stood before.
    terminal.waitFor(
      "[2 Wallet]",
      "↓ choose  x remove pass  o link  u undo  s scenarios  f faults  ? help  q quit")
    terminal.click("? help")
    terminal.waitFor("Here: Wallet")
    terminal.click(column: 1, row: 0)
    terminal.waitUntilGone("Here: Wallet")
    terminal.click("q quit")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `the wheel scrolls the window that is open`() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    terminal.waitFor("quit")
    terminal.type("?")
    terminal.waitFor("Here: the card list")
    terminal.type(String(repeating: "\u{1B}[<65;40;12M", count: 3))
    terminal.waitUntilGone("Here: the card list")
    terminal.type(String(repeating: "\u{1B}[<64;40;12M", count: 3))
    terminal.waitFor("Here: the card list")
  }

  @Test func `movement, other buttons and releases write nothing`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    for report in ["<35;30;8M", "<32;30;8M", "<1;30;8M", "<2;30;8M", "<0;30;8m", "<66;30;8M"] {
      terminal.type("\u{1B}[\(report)")
    }
    terminal.type([0x1B, 0x5B, 0x4D, 32 + 3, 33 + 30, 33 + 8])
    #expect(terminal.readUntilQuiet() == 0)
  }

  @Test func `one key gives the mouse to the terminal and takes it again`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1006]))
    terminal.type("m")
    terminal.waitFor("The mouse is off")
    terminal.readUntilQuiet()
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1003, 1006]))
    terminal.type("m")
    terminal.waitFor("hold Shift to select text")
    terminal.readUntilQuiet()
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1006]))
  }

  @Test func `the configuration leaves it to the terminal from the start`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("mouse: off\n", as: "config.yaml")
    let terminal = try Terminal("--config", path)
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?1000h"))
    // A report that another program left behind is nobody's click.
    terminal.click(column: 30, row: 13)
    #expect(terminal.readUntilQuiet() == 0)
  }
}
