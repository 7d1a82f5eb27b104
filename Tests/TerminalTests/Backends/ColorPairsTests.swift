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

  /// Draws frames of colours never seen before as a terminal would, and looks at every cell of each.
  @Test(arguments: [
    (ColorDepth.direct, 4096, 120), (.direct, 1 << 20, 120), (.indexed256, 1500, 20),
  ])
  func `after thousands of colours every cell still has its own`(
    depth: ColorDepth, limit: Int, steps: Int
  ) {
    let terminal = PairTerminal()
    var pairs = ColorPairs(depth: depth, limit: limit) { pair, foreground, background in
      terminal.colors[pair] = [foreground, background]
      return true
    }
    var presented: Frame?
    // Reducing takes long in a debug build.
    var numbers: [Color: Int32] = [:]
    var shown = [Int32](repeating: 0, count: 40 * 15)
    for step in 0..<steps {
      var frame = Frame(size: Size(columns: 40, rows: 15))
      for index in 0..<600 where index % 3 != 0 || step == 0 {
        let color = Color.hex(UInt32(truncatingIfNeeded: (step * 600 + index) * 7919 + 0x10000))
        frame[index % 40, index / 40] = Cell("x", style: Style(color, on: .ansi(UInt8(step % 8))))
      }
      pairs.makeRoom(for: [frame, presented].compactMap { $0 })
      for index in 0..<600 where presented?.cells[index] != frame.cells[index] {
        let choice = pairs.choice(for: frame.cells[index].style)
        shown[index] = choice.needsReverse ? -1 : choice.pair
      }
      presented = frame
      let wrong = frame.cells.indices.filter { index in
        let style = frame.cells[index].style
        let expected = [style.foreground, style.background].map { color in
          if let known = numbers[color] { return known }
          let new = number(of: color, depth)
          numbers[color] = new
          return new
        }
        return shown[index] == 0
          ? expected != [-1, -1] : terminal.colors[shown[index]] != expected
      }
      #expect(wrong.isEmpty)
    }
    #expect(terminal.colors.keys.allSatisfy { $0 > 0 && Int($0) < min(limit, 1 << 15) })
  }

  final class PairTerminal {
    var colors: [Int32: [Int32]] = [:]
  }

  func number(of color: Color, _ depth: ColorDepth) -> Int32 {
    switch color.reduced(to: depth).kind {
    case .terminalDefault: -1
    case .indexed(let index): Int32(index)
    case .rgb(let red, let green, let blue): Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }

  @Test func `a terminal with few pairs gets back those that nobody sees`() {
    var pairs = pairs(.eight, limit: 8)
    func frame(_ foreground: UInt8) -> Frame {
      var frame = Frame(size: Size(columns: 4, rows: 1))
      frame.fill(frame.bounds, style: Style(.ansi(foreground), on: .ansi(4)))
      return frame
    }
    var presented: Frame?
    for step in 0..<40 {
      let next = frame(UInt8(step % 8))
      pairs.makeRoom(for: [next, presented].compactMap { $0 })
      #expect(!pairs.choice(for: next[0, 0].style).needsReverse)
      presented = next
    }
  }

  @Test(
    arguments: [
      (8, .hex(0x000000), 8), (8, .hex(0x000007), 8), (8, .hex(0x000050), 0x50),
      (8, .ansi(7), 7), (8, .ansi(9), 0xff0000), (256, .ansi(9), 9), (256, .indexed(208), 208),
      (256, .hex(0x000000), 0x100), (256, .hex(0x0000ff), 0x1ff), (256, .hex(0x000100), 0x100),
      (256, .hex(0x123456), 0x123456), (256, .terminalDefault, -1),
    ] as [(Int, Color, Int32)])
  func `numbers that mean the palette are never taken for colours`(
    paletteSize: Int, color: Color, expected: Int32
  ) {
    var numbers: [Int32] = []
    var pairs = ColorPairs(depth: .direct, limit: 9, paletteSize: paletteSize) {
      numbers = [$1, $2]
      return $0 == 1
    }
    _ = pairs.choice(for: Style(.ansi(2), on: color))
    #expect(numbers == [2, expected])
  }

  @Test(
    arguments: [
      (0, false, nil, .mono), (8, false, nil, .eight), (16, false, nil, .sixteen),
      (88, false, nil, .sixteen), (256, false, nil, .indexed256), (0x100_0000, true, nil, .direct),
      (256, false, "1", .mono), (256, false, "", .indexed256),
    ] as [(Int, Bool, String?, ColorDepth)])
  func `the depth is the terminal's own or none`(
    colors: Int, areRGB: Bool, noColor: String?, depth: ColorDepth
  ) {
    #expect(ColorDepth(colors: colors, colorsAreRGB: areRGB, noColor: noColor) == depth)
  }
}
