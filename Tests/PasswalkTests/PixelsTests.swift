import Foundation
import Testing

@Suite("On a terminal: cards as pixels", .waitsBesideOthers) struct PixelsTests {
  private static let kitty = ["KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"]
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24,U=1;AAAA\u{1B}\\\u{1B}[c"
  /// What kitty says to it.
  private static let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
  private static let placeholder: Unicode.Scalar = "\u{10EEEE}"

  private func text(_ terminal: Terminal) -> String {
    String(decoding: terminal.bytes, as: UTF8.self)
  }

  /// The numbers of images, as often as they were sent.
  private func sent(_ screen: Screen) -> [String] {
    screen.images.filter { $0.hasPrefix("Ga=T,U=1,") }.compactMap { image in
      image.split(separator: ",").first { $0.hasPrefix("i=") }.map { String($0.dropFirst(2)) }
    }
  }

  private func deleted(_ screen: Screen) -> [String] {
    screen.images.compactMap { $0.firstMatch(of: /^Ga=d,d=I,i=(\d+),q=2$/).map { String($0.1) } }
  }

  private func showsPixels(_ screen: Screen) -> Bool {
    (0..<screen.rows).contains { row in
      (0..<screen.columns).contains { screen[$0, row].scalar == Self.placeholder }
    }
  }

  private func answered() throws -> Terminal {
    let terminal = try Terminal("--theme", "dark", environment: Self.kitty)
    terminal.waitFor("Gold", "quit")
    terminal.type(Self.answer)
    terminal.waitUntil("pixels") { showsPixels($0) }
    terminal.readUntilQuiet()
    return terminal
  }

  @Test func `the question comes behind the first picture, and images behind its answer`() throws {
    let terminal = try Terminal("--theme", "dark", environment: Self.kitty)
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    let asked = try #require(text(terminal).range(of: Self.question))
    let painted = try #require(text(terminal).range(of: "Gold"))
    #expect(painted.upperBound <= asked.lowerBound)
    #expect(sent(terminal.screen).isEmpty && !showsPixels(terminal.screen))
    terminal.type(Self.answer)
    terminal.waitUntil("pixels") { showsPixels($0) }
    terminal.readUntilQuiet()
    #expect(!sent(terminal.screen).isEmpty)
    // Words stay text.
    #expect(terminal.screen.contains("·· 1234"))
    #expect(terminal.screen.strangers == [])
  }

  @Test
  func `an image comes in pieces that every terminal takes, the first of which says its size`()
    throws
  {
    let images = try answered().screen.images.filter { $0 != "Gi=31,s=1,v=1,a=q,t=d,f=24,U=1;AAAA" }
    let pieces = images.map { $0.split(separator: ";", maxSplits: 1).map(String.init) }
    #expect(pieces.allSatisfy { $0.count == 2 && $0[1].utf8.count <= 4096 })
    var data = ""
    var size = 0
    for piece in pieces {
      if let match = piece[0].firstMatch(
        of: /^Ga=T,U=1,i=\d+,f=32,s=(\d+),v=(\d+),c=(\d+),r=(\d+),q=2,m=[01]$/)
      {
        let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
        // This terminal does not tell its pixels.
        #expect(numbers[0] == 10 * numbers[2] && numbers[1] == 20 * numbers[3])
        size = 4 * numbers[0] * numbers[1]
      } else {
        #expect(piece[0] == "Gm=1" || piece[0] == "Gm=0")
      }
      data += piece[1]
      guard piece[0].hasSuffix("m=0") else { continue }
      #expect(Data(base64Encoded: data)?.count == size)
      data = ""
    }
    #expect(data.isEmpty)
  }

  @Test func `nothing is sent twice, whatever lies over it meanwhile, and all is taken back`()
    throws
  {
    let terminal = try answered()
    let before = Set(sent(terminal.screen))
    for _ in 0..<3 {
      terminal.type("?")
      terminal.waitFor("Here: the")
      terminal.press(.escape)
      terminal.readUntilQuiet(for: 0.15)
      terminal.press(.down)
      terminal.readUntilQuiet(for: 0.15)
    }
    let all = sent(terminal.screen)
    #expect(Set(all).count == all.count && before.isSubset(of: all))
    terminal.leave()
    #expect(deleted(terminal.screen).sorted() == all.sorted())
    terminal.expectGivenBack()
  }

  @Test func `at rest there is nothing to do`() throws {
    let terminal = try answered()
    #expect(terminal.readUntilQuiet(for: 1) == 0)
  }

  @Test func `a stop takes images away, and going on brings them back`() throws {
    let terminal = try answered()
    let before = sent(terminal.screen)
    terminal.press(.suspend)
    terminal.waitUntilStopped()
    terminal.readUntilQuiet()
    #expect(deleted(terminal.screen).sorted() == before.sorted())
    terminal.send(SIGCONT)
    terminal.waitUntil("images") { sent($0).count == 2 * before.count }
    terminal.waitUntil("pixels") { showsPixels($0) }
  }

  struct Unwanted: CustomTestStringConvertible {
    var option: String?
    var environment: [String: String] = [:]
    var testDescription: String { option ?? environment.description }
  }

  @Test(
    arguments: [
      Unwanted(option: "--pixels=off"), Unwanted(option: "--ascii"),
      Unwanted(environment: ["KITTY_WINDOW_ID": ""]), Unwanted(environment: ["TERM": "linux"]),
      Unwanted(environment: ["TMUX": "/tmp/tmux,1,0"]), Unwanted(environment: ["NO_COLOR": "1"]),
      Unwanted(environment: ["ASCIINEMA_REC": "1"]), Unwanted(environment: ["COLORTERM": ""]),
    ])
  func `nobody is asked where pixels are not wanted or cannot be shown`(_ unwanted: Unwanted) throws
  {
    let environment = Self.kitty.merging(unwanted.environment) { $1 }
    let terminal = try Terminal(
      "--theme", "dark", unwanted.option ?? "--theme=dark", environment: environment)
    terminal.waitFor("Gold", "quit")
    terminal.readUntilQuiet()
    #expect(!text(terminal).contains("\u{1B}_G"))
  }

  @Test func `in tmux images are handed on where that is asked for`() throws {
    let terminal = try Terminal(
      "--theme", "dark", "--pixels", "on",
      environment: ["TMUX": "/tmp/tmux,1,0", "COLORTERM": "truecolor"])
    terminal.waitUntil("images") { _ in
      text(terminal).contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,")
    }
  }
}
