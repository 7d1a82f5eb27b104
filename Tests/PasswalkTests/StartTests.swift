import Foundation
import Testing

@Suite("On a terminal: starting and ending", .waitsBesideOthers) struct StartTests {
  @Test func `the first screen shows the cards and their buttons, and q gives the terminal back`()
    throws
  {
    let terminal = try Terminal()
    terminal.waitFor(
      "Gold", "Travel", "Activate Card", "Everyday", "Add to Wallet", "Savings", "Suspended", "quit"
    )
    #expect(terminal.screen.strangers == [])
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    terminal.expectGivenBack()
  }

  @Test func `a scenario may be named on the command line`() throws {
    let terminal = try Terminal("--scenario", "no-watch", "--policy", "guide")
    terminal.waitFor("No Watch", "quit")
  }

  @Test func `an ASCII locale gets a drawing that it can show`() throws {
    let terminal = try Terminal(environment: ["LANG": "C", "LC_ALL": "C"])
    terminal.waitFor("Gold", "Add to Wallet", "quit")
    #expect(terminal.screen.strangers == [])
    #expect(String(bytes: terminal.bytes, encoding: .utf8) != nil)
  }

  @Test func `--ascii writes no byte beyond ASCII`() throws {
    let terminal = try Terminal("--ascii")
    terminal.waitFor("Gold", "Add to Wallet", "quit")
    terminal.type("q")
    #expect(terminal.waitUntilEnded() == 0)
    #expect(terminal.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test func `NO_COLOR leaves out every colour and nothing else`() throws {
    let plain = try Terminal(environment: ["NO_COLOR": "1"])
    plain.waitFor("Gold", "Add to Wallet", "quit")
    plain.press(.down)
    plain.waitFor("Activate Card on the iPhone")
    #expect(colours(in: plain.bytes) == [])
    let colourful = try Terminal(environment: ["NO_COLOR": ""])
    colourful.waitFor("Gold", "Add to Wallet", "quit")
    #expect(colours(in: colourful.bytes) != [])
  }
}

extension Terminal {
  /// The screen was left, the cursor shown, and the modes are those from before.
  func expectGivenBack() {
    let text = String(decoding: bytes, as: UTF8.self)
    let entered = text.range(of: "\u{1B}[?1049h", options: .backwards)
    let left = text.range(of: "\u{1B}[?1049l", options: .backwards)
    #expect(entered != nil && left != nil, "the alternate screen")
    if let entered, let left {
      #expect(entered.lowerBound < left.lowerBound, "the alternate screen is left at last")
      let end = text[entered.upperBound...]
      #expect(end.contains("\u{1B}[?2004l"), "bracketed paste is off")
      let shown =
        end.range(of: "\u{1B}[?25h", options: .backwards)
        ?? end.range(of: "\u{1B}[?12l\u{1B}[?25h", options: .backwards)
      let hidden = end.range(of: "\u{1B}[?25l", options: .backwards)
      #expect(shown != nil, "the cursor is shown")
      if let shown, let hidden { #expect(hidden.lowerBound < shown.lowerBound) }
    }
    #expect(modes.isSame(as: modesBefore), "the terminal's modes")
    #expect(screen.modes.isDisjoint(with: Screen.modesOfPrograms), "\(screen.modes)")
  }
}

/// The parameters of SGR sequences that ask for a colour.
private func colours(in bytes: [UInt8]) -> [String] {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.split(separator: "\u{1B}[").compactMap { piece in
    guard let end = piece.firstIndex(where: { $0.isLetter }), piece[end] == "m" else { return nil }
    let parameters = piece[..<end].split(separator: ";").compactMap { Int($0) }
    let asks = parameters.contains { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }
    return asks ? String(piece[..<end]) : nil
  }
}
