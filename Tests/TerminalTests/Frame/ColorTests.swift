import Testing

@testable import Terminal

@Suite("Colours") struct ColorTests {
  @Test(
    arguments: [
      (.hex(0x1f6feb), .indexed256, .indexed(27)), (.hex(0xff0000), .indexed256, .indexed(196)),
      (.hex(0x000000), .indexed256, .indexed(16)), (.hex(0xffffff), .indexed256, .indexed(231)),
      (.hex(0x808080), .indexed256, .indexed(244)), (.hex(0x0d1117), .indexed256, .indexed(233)),
      // As near to the first grey as to black.
      (.hex(0x010101), .indexed256, .indexed(16)),
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

  /// From one end of a card to the other, as card art has them; each colour once.
  @Test(
    arguments: [
      (0xc0902a, 0x5a3c0c, [136, 94]), (0x2f74d0, 0x101c62, [26, 25, 19, 18, 17]),
      (0x2fa58a, 0x0d3b34, [36, 29, 23]), (0x6b7280, 0x1c2128, [243, 242, 241]),
      (0xe07b39, 0x7a1f4b, [173, 166, 131, 95, 125, 89]),
    ] as [(Int, Int, [UInt8])])
  func `a gradient keeps its hue in 256 colours, and its dark end is no grey`(
    from: Int, to: Int, beginning: [UInt8]
  ) {
    var steps: [Color] = []
    for share in 0...50 {
      let parts = [16, 8, 0].map { shift in
        UInt8(((from >> shift & 255) * (50 - share) + (to >> shift & 255) * share) / 50)
      }
      let color = Color.rgb(parts[0], parts[1], parts[2]).reduced(to: .indexed256)
      if steps.last != color { steps.append(color) }
    }
    #expect(Array(steps.prefix(beginning.count)) == beginning.map { .indexed($0) })
    if from != 0x6b7280 { #expect(steps.count == beginning.count) }
  }

  @Test(
    arguments: [
      (0x3a1566, 54), (0x0d3b34, 23), (0x5a1636, 89), (0x101c62, 17), (0x200000, 52),
      (0x002000, 22), (0x1c2128, 234), (0x161b22, 234), (0x010203, 232),
    ] as [(UInt32, UInt8)])
  func `dark tones keep their hue, and dark greys stay grey`(value: UInt32, expected: UInt8) {
    #expect(Color.hex(value).reduced(to: .indexed256) == .indexed(expected))
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
