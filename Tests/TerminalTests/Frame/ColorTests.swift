import Testing

@testable import Terminal

@Suite("Colours") struct ColorTests {
  @Test(
    arguments: [
      (.hex(0x1f6feb), .indexed256, .indexed(27)), (.hex(0xff0000), .indexed256, .indexed(196)),
      (.hex(0x000000), .indexed256, .indexed(16)), (.hex(0xffffff), .indexed256, .indexed(231)),
      (.hex(0x808080), .indexed256, .indexed(244)), (.hex(0x0d1117), .indexed256, .indexed(233)),
      (.ansi(3), .indexed256, .ansi(3)), (.ansi(11), .sixteen, .ansi(11)),
      (.ansi(11), .eight, .ansi(3)),
      (.hex(0x1f6feb), .sixteen, .ansi(12)), (.hex(0x1f6feb), .eight, .ansi(4)),
      (.hex(0x6e7681), .sixteen, .ansi(8)), (.hex(0xc9d1d9), .eight, .ansi(7)),
      (.hex(0x161b22), .eight, .ansi(0)), (.indexed(196), .eight, .ansi(1)),
      (.indexed(250), .sixteen, .ansi(7)),
      (.hex(0x123456), .direct, .hex(0x123456)), (.hex(0x123456), .mono, .terminalDefault),
      (.ansi(1), .mono, .terminalDefault), (.terminalDefault, .eight, .terminalDefault),
    ] as [(Color, ColorDepth, Color)])
  func `a colour becomes the nearest that can be shown`(
    color: Color, depth: ColorDepth, expected: Color
  ) {
    #expect(color.reduced(to: depth) == expected)
  }

  @Test func `an rgb colour never becomes one that users redefine`() {
    for value in stride(from: UInt32(0), through: 0xff_ffff, by: 0x1357) {
      guard case .indexed(let index) = Color.hex(value).reduced(to: .indexed256).kind else {
        Issue.record("\(value) is not indexed")
        continue
      }
      #expect(index >= 16)
    }
  }

  @Test func `a colour tells what it was made of`() {
    #expect(Color.rgb(1, 2, 3).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(Color.rgb(1, 2, 3) == .hex(0x010203))
    #expect(Color.ansi(9).kind == .indexed(9))
    #expect(Color.terminalDefault.components == nil)
  }
}
