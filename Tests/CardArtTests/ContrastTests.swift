import Assets
import Terminal
import Testing

@testable import CardArt

@Suite("Contrast on cards") struct ContrastTests {
  private func cells(
    _ name: String, _ size: Size, _ depth: ColorDepth, isMuted: Bool = false
  ) throws -> [Cell] {
    Painting(
      design: name, words: [PrintedWord(text: "VISA", point: Point(column: 1, row: 0))],
      circles: Point(column: size.columns - 4, row: size.rows - 1), size: size,
      part: Rect(size: size), depth: depth, isASCII: false, isMuted: isMuted
    ).cells(of: try #require(ShippedCardDesigns.all[name]))
  }

  private static let sizes = [(13, 2), (13, 4), (20, 6), (34, 11)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  @Test(arguments: Assets.cardArt.map(\.id), [ColorDepth.indexed256, .direct])
  func `both circles of a network are told from the card`(name: String, depth: ColorDepth) throws {
    for (size, isMuted) in Self.sizes.flatMap({ [($0, false), ($0, true)] }) {
      let circles = try cells(name, size, depth, isMuted: isMuted).filter { $0.text == "●" }
      #expect(circles.count == 2)
      for circle in circles {
        let (front, ground) = (
          ArtColor(circle.style.foreground.reduced(to: depth)),
          ArtColor(circle.style.background.reduced(to: depth))
        )
        #expect(front.difference(from: ground) >= 0.25, "\(size), \(isMuted)")
      }
    }
  }

  @Test(arguments: Assets.cardArt.map(\.id))
  func `both circles have the same colours on a card of any size, in any depth`(name: String) throws
  {
    let colors = try [ColorDepth.indexed256, .direct].flatMap { depth in
      try Self.sizes.map { size in
        try cells(name, size, depth).filter { $0.text == "●" }.map(\.style.foreground)
      }
    }
    #expect(Set(colors).count == 1)
  }

  @Test(arguments: Assets.cardArt.map(\.id))
  func `in eight colours words lie on the card itself`(name: String) throws {
    let design = try #require(ShippedCardDesigns.all[name])
    let ground = try #require(design.flatColors(.eight)?.ground)
    let words = try cells(name, Size(columns: 13, rows: 4), .eight).filter {
      "VISA".contains($0.text)
    }
    #expect(words.count == 4 && words.allSatisfy { $0.style.background == ground })
  }

  @Test(arguments: Assets.cardArt.map(\.id), [ColorDepth.indexed256, .direct])
  func `both circles lie on the card itself`(name: String, depth: ColorDepth) throws {
    let design = try #require(ShippedCardDesigns.all[name])
    for size in Self.sizes {
      let picture = CardPicture(design, columns: size.columns, rows: size.rows, depth: depth)
      let cells = try cells(name, size, depth)
      for (place, cell) in cells.enumerated() where cell.text == "●" {
        let point = Point(column: place % size.columns, row: place / size.columns)
        #expect(cell.style.background == picture.background(of: point), "\(size)")
      }
    }
  }

  @Test(arguments: Assets.cardArt.map(\.id))
  func `in 256 colours words lie on the card itself, and can be read`(name: String) throws {
    let design = try #require(ShippedCardDesigns.all[name])
    for size in Self.sizes.dropFirst() {
      let picture = CardPicture(design, columns: size.columns, rows: size.rows, depth: .indexed256)
      let cells = try cells(name, size, .indexed256)
      for (place, cell) in cells.enumerated() where "VISA".contains(cell.text) {
        let point = Point(column: place % size.columns, row: place / size.columns)
        #expect(cell.style.background == picture.background(of: point), "\(size)")
        #expect(cell.style.foreground.contrast(to: cell.style.background) >= 4.5, "\(size)")
      }
    }
  }

  @Test func `a patch of a few pixels takes the colour around it, and a line stays`() {
    let drawing = [
      "........",
      ".x....o.",
      ".....o..",
      "....o..y",
    ]
    let colors: [Character: Color] = [
      ".": .indexed(1), "x": .indexed(2), "o": .indexed(3), "y": .indexed(4),
    ]
    let pixels = drawing.map { $0.compactMap { colors[$0] } }
    var grid = ColorGrid(columns: 8, rows: 4) { pixels[$1][$0] }
    grid.removePatches(smallerThan: 3)
    #expect(grid[1, 1] == .indexed(1) && grid[7, 3] == .indexed(1))
    #expect(grid[6, 1] == .indexed(3) && grid[5, 2] == .indexed(3) && grid[4, 3] == .indexed(3))
  }

  @Test(arguments: Assets.cardArt.map(\.id))
  func `both circles are told from the card in pixels`(name: String) throws {
    let size = Size(columns: 20, rows: 6)
    let card = Painting(
      design: name, words: [], circles: Point(column: 16, row: 5), size: size,
      part: Rect(size: size), depth: .direct, isASCII: false)
    let bytes = card.pixels(width: 160, height: 96)
    func pixel(_ x: Int, _ y: Int) -> ArtColor {
      let place = 4 * (y * 160 + x)
      return ArtColor(
        UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]))
    }
    // The middle of each circle, and what is seen right above where they meet.
    let ground = pixel(140, 81)
    for circle in [pixel(131, 88), pixel(148, 88)] {
      #expect(circle.difference(from: ground) >= 0.2)
    }
  }

  /// The colours 0 to 7 of common terminals.
  private static let palettes: [(name: String, colors: [UInt32])] = [
    ("xterm", [0, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5]),
    ("Linux", [0, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa]),
    (
      "GNOME", [0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf]
    ),
    (
      "Solarized",
      [0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5]
    ),
    (
      "Windows",
      [0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc]
    ),
  ]

  @Test(arguments: Assets.cardArt.map(\.id))
  func `with eight colours what is printed can be read whatever these are`(name: String) throws {
    for size in Self.sizes {
      let word = try cells(name, size, .eight)[1].style
      for (palette, colors) in Self.palettes {
        func shown(_ color: Color) -> Color? {
          (0..<8).first { Color.ansi(UInt8($0)) == color }.map { .hex(colors[$0]) }
        }
        let (ink, ground) = (
          try #require(shown(word.foreground)), try #require(shown(word.background))
        )
        #expect(ink.contrast(to: ground) >= 3.5, "\(palette) at \(size)")
      }
    }
  }
}
