import Foundation
import Testing

@Suite("On a terminal: light and dark", .waitsBesideOthers) struct BackgroundTests {
  private static let question = "\u{1B}]11;?"
  private static let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  private static let black = "\u{1B}]11;rgb:0000/0000/0000\u{7}"

  /// The background of the key bar in a theme.
  private func bar(of theme: String) throws -> Int? {
    let terminal = try Terminal("--theme", theme)
    terminal.waitFor("Gold", "quit")
    return terminal.screen[119, 35].background
  }

  private func expectBar(_ terminal: Terminal, of theme: String) throws {
    let color = try bar(of: theme)
    terminal.waitUntil("the bar of the \(theme) theme") { $0[119, 35].background == color }
  }

  @Test func `the question comes behind the first picture, and its answer paints another`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    let asked = try #require(text.range(of: Self.question))
    let painted = try #require(text.range(of: "Gold"))
    #expect(painted.upperBound < asked.lowerBound)
    terminal.type(Self.white)
    try expectBar(terminal, of: "light")
    #expect(try bar(of: "light") != bar(of: "dark"))
    #expect(terminal.screen.strangers == [])
  }

  @Test func `a terminal that says nothing is drawn for either, and nothing waits`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    let count = terminal.bytes.count
    terminal.type("?")
    terminal.waitFor("Here: the")
    #expect(terminal.bytes.count > count)
    terminal.type("qq")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `an answer that comes late and in pieces is no key`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.press(.down)
    terminal.waitFor("Activate Card on the iPhone")
    for piece in ["\u{1B}]11;rgb:ff", "ff/f", "fff/ffff\u{1B}\\"] {
      terminal.type(piece)
      terminal.readUntilQuiet(for: 0.1)
    }
    try expectBar(terminal, of: "light")
    for window in ["Make something go wrong", "Keys", "Open a link", "Scenarios"] {
      #expect(!terminal.screen.contains(window))
    }
    #expect(!terminal.bytes.contains(0x07))
    #expect(terminal.screen.contains("Activate Card on the iPhone"))
  }

  @Test func `a terminal that changes is followed, and asked again after a stop`() throws {
    let terminal = try Terminal()
    terminal.waitFor("Gold", "quit")
    terminal.type(Self.black)
    try expectBar(terminal, of: "dark")
    terminal.type("\u{1B}[?997;2n")
    try expectBar(terminal, of: "light")
    terminal.type("\u{1B}[?997;1n")
    try expectBar(terminal, of: "dark")
    terminal.press(.suspend)
    terminal.waitUntilStopped()
    let count = terminal.bytes.count
    terminal.send(SIGCONT)
    terminal.waitUntil("the question") { _ in
      String(decoding: terminal.bytes[count...], as: UTF8.self).contains(Self.question)
    }
  }

  enum Wish: CaseIterable { case option, configuration, noColor }

  @Test(arguments: Wish.allCases)
  func `whoever has chosen is not asked, and stays with the choice`(wish: Wish) throws {
    let folder = try TemporaryFolder()
    let terminal =
      switch wish {
      case .option: try Terminal("--theme", "dark")
      case .configuration:
        try Terminal("--config", try folder.write("theme: dark\n", as: "config.yaml"))
      case .noColor: try Terminal(environment: ["NO_COLOR": "1"])
      }
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    let before = terminal.screen.text
    let color = terminal.screen[119, 35].background
    terminal.type(Self.white + "\u{1B}[?997;2n")
    #expect(terminal.readUntilQuiet() == 0)
    #expect(terminal.screen.text == before)
    #expect(terminal.screen[119, 35].background == color)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(!text.contains(Self.question))
    #expect(!terminal.screen.modes.contains(2031))
  }
}
