import Testing
import Thoroughness

@Suite("On a terminal: bytes per cursor move", .waitsBesideOthers) struct BytesPerKeyTests {
  /// What a serial line or a poor connection can bear, and a whole screen is fifty times as much.
  private static let budget = 400
  /// The selected line of a long list is filled, and so was the one before: both are written anew.
  static let budgetOfFilledLines = 600
  /// The same where the theme fills the four lines of the selected row as a whole.
  private static let budgetOfFilledRows = 1_300
  /// What a theme adds that brings its own ground, because the terminal's may be dark: each change says it once more.
  private static func ground(_ theme: String) -> Int { theme == "light" ? 200 : 0 }

  /// Where colours take two bytes, and where they take ten.
  private static let depths = ["", "truecolor"]
  private static let themes = ["auto", "dark", "light", "high-contrast"]

  @Test(arguments: depths, themes)
  func `a move in the card list is small`(depth: String, theme: String) throws {
    let terminal = try Terminal("--theme", theme, environment: ["COLORTERM": depth])
    terminal.waitFor("Gold", "quit")
    for (key, button) in [
      (.down, "Activate Card on the iPhone ⏎"), (.down, "Add to Wallet on the iPhone ⏎"),
      (.down, "Add to Wallet on the Watch ⏎"), (.up, "Add to Wallet on the iPhone ⏎"),
      (.up, "Activate Card on the iPhone ⏎"), (.up, "Add to Wallet on the Watch ⏎"),
    ] as [(KeyBytes, String)] {
      let written = terminal.bytesOf {
        $0.press(key)
      } until: {
        $0.contains(button)
      }
      #expect(
        written <= Self.budgetOfFilledRows + Self.ground(theme), "to “\(button)”")
    }
  }

  /// Every nineteenth move turns the page; what it costs is shared by all of them. Of a card that cannot be added the
  /// reason stands in place of the button, which is written anew with it.
  @Test(arguments: depths, themes)
  func `a move through a hundred thousand cards is small, pages that turn included`(
    depth: String, theme: String
  ) throws {
    try expect(Self.budgetOfFilledLines, offersIneligibleCards: true, depth, theme)
    guard everythingIsTested || depth == Self.depths.first && theme == Self.themes.first else {
      return
    }
    try expect(2 * Self.budgetOfFilledLines, offersIneligibleCards: false, depth, theme)
  }

  private func expect(
    _ bytes: Int, offersIneligibleCards: Bool, _ depth: String, _ theme: String
  ) throws {
    let file = try TemporaryFolder()
    let path = try file.write(
      """
      format: passwalk/scenario@1
      id: long
      title: Long
      device: { watch: {} }
      generate: { cards: 100000 }
      app: { offersIneligibleCards: \(offersIneligibleCards) }
      """)
    let terminal = try Terminal(
      "--scenario", path, "--theme", theme, environment: ["COLORTERM": depth])
    terminal.waitFor("1 of 100,000", "quit")
    let moves = (2...60).map { place in
      terminal.bytesOf {
        $0.press(.down)
      } until: {
        $0.contains("\(place) of 100,000")
      }
    }
    let budget = bytes + Self.ground(theme)
    #expect(moves.reduce(0, +) <= budget * moves.count)
    #expect(moves.sorted()[moves.count * 9 / 10] <= budget, "nine of ten moves")
    #expect(
      moves.allSatisfy { $0 < 1400 + bytes + 6 * Self.ground(theme) },
      "no move paints the whole screen")
  }
}

extension Terminal {
  /// How much the program writes until the screen shows what was waited for.
  fileprivate func bytesOf(
    _ act: (Terminal) -> Void, until condition: (Screen) -> Bool
  ) -> Int {
    readUntilQuiet(for: 0.02)
    let before = bytes.count
    act(self)
    waitUntil("the move", condition)
    readUntilQuiet(for: 0.02)
    return bytes.count - before
  }
}
