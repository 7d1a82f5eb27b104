import Testing

@testable import Terminal

@Suite("Colour pairs") struct ColorPairsTests {
  func pairs(_ depth: ColorDepth, limit: Int) -> ColorPairs {
    ColorPairs(depth: depth, limit: limit) { pair, _, _ in pair < limit }
  }

  @Test func `equal colours share a pair, and the terminal's own needs none`() {
    var pairs = pairs(.indexed256, limit: 256)
    #expect(pairs.choice(for: Style()) == .init(pair: 0))
    #expect(pairs.choice(for: Style(.ansi(1))) == .init(pair: 1))
    #expect(pairs.choice(for: Style(.ansi(2))) == .init(pair: 2))
    #expect(pairs.choice(for: Style(.ansi(1)).bold) == .init(pair: 1))
  }

  @Test func `colours that reduce to the same share a pair`() {
    var pairs = pairs(.eight, limit: 64)
    #expect(pairs.choice(for: Style(.ansi(1))) == pairs.choice(for: Style(.ansi(9))))
  }

  @Test func `without colours there are no pairs`() {
    var pairs = pairs(.mono, limit: 0)
    #expect(pairs.choice(for: Style(.ansi(1), on: .hex(0xffffff))) == .init(pair: 0))
  }

  @Test func `when pairs run out a background becomes reverse video`() {
    var pairs = pairs(.eight, limit: 2)
    #expect(pairs.choice(for: Style(.ansi(1))) == .init(pair: 1))
    #expect(pairs.choice(for: Style(.ansi(1), on: .ansi(4))) == .init(pair: 1, needsReverse: true))
    #expect(pairs.choice(for: Style(.ansi(2), on: .ansi(4))) == .init(pair: 0, needsReverse: true))
    #expect(pairs.choice(for: Style(.ansi(3))) == .init(pair: 0))
  }

  @Test(arguments: [(ColorDepth.indexed256, 9, 9), (.direct, 5, 5), (.direct, 9, 0xff0000)])
  func `numbers are palette entries, or colours where the terminal says so`(
    depth: ColorDepth, index: UInt8, number: Int32
  ) {
    var pairs = ColorPairs(depth: depth, limit: 9) { _, foreground, background in
      foreground == number && background == -1
    }
    #expect(pairs.choice(for: Style(.ansi(index))).pair == 1)
  }

  @Test(
    arguments: [
      (nil, 0, false, nil, .mono), (nil, 8, false, nil, .eight), (nil, 16, false, nil, .sixteen),
      (nil, 88, false, nil, .sixteen), (nil, 256, false, nil, .indexed256),
      (nil, 0x100_0000, true, nil, .direct),
      (nil, 256, false, "1", .mono), (nil, 256, false, "", .indexed256),
      (.direct, 256, false, nil, .indexed256),
      (.eight, 256, false, "1", .eight), (.mono, 256, false, nil, .mono),
    ] as [(ColorDepth?, Int, Bool, String?, ColorDepth)])
  func `the depth is the terminal's own or less`(
    wanted: ColorDepth?, colors: Int, areRGB: Bool, noColor: String?, depth: ColorDepth
  ) {
    #expect(
      ColorDepth(wanted: wanted, colors: colors, colorsAreRGB: areRGB, noColor: noColor) == depth)
  }
}
