import Assets
import Terminal
import Testing
import Text
import WalletDomain

@testable import CardArt

@Suite("Card designs") struct CardDesignTests {
  @Test(arguments: Assets.cardArt.map(\.id))
  func `each shipped design can be read, and is drawn where a card names it`(name: String) throws {
    let asset = try #require(Assets.cardArt.first { $0.id == name })
    let design = try readCardDesign(asset.bytes, file: name)
    let card = Card(id: Card.ID("card"), name: "Card", art: name)
    #expect(ShippedCardDesigns.all.design(of: card) == design)
  }

  @Test func `there are at least eight, and no two look alike`() throws {
    #expect(Assets.cardArt.count >= 8)
    let cells = Assets.cardArt.map { asset in
      let card = Card(id: Card.ID("card"), name: "Card", art: asset.id)
      return ShippedCardDesigns.all.design(of: card).map { design in
        (0..<14).flatMap { column in
          (0..<4).map { row in
            let picture = CardPicture(design, columns: 14, rows: 4, depth: .direct)
            return picture.cell(column, row)
          }
        }
      }
    }
    #expect(Set(cells).count == cells.count)
  }

  @Test func `no two have the same colour where these are sixteen`() {
    let designs = Assets.cardArt.compactMap { ShippedCardDesigns.all[$0.id] }
    #expect(designs.count == Assets.cardArt.count)
    #expect(Set(designs.map { $0.flatColors(.sixteen)?.ground }).count == designs.count)
  }

  @Test(arguments: Assets.cardArt.map(\.id), [ColorDepth.eight, .sixteen])
  func `where colours are few a card that cannot pay is grey from edge to edge`(
    name: String, depth: ColorDepth
  ) throws {
    let design = try #require(ShippedCardDesigns.all[name])
    let size = Size(columns: 14, rows: 4)
    func cells(isMuted: Bool) -> [Cell] {
      Painting(
        design: name, words: [PrintedWord(text: "Card", point: Point(column: 1, row: 0))],
        size: size, part: Rect(size: size), depth: depth, isASCII: false, isMuted: isMuted
      ).cells(of: design)
    }
    let muted = cells(isMuted: true)
    let grey = Color.ansi(depth == .sixteen ? 8 : 7)
    let left = stride(from: size.columns, to: 3 * size.columns, by: size.columns)
    #expect(left.allSatisfy { muted[$0].style.background == grey })
    #expect(muted[0].style.foreground == grey && muted[0].text == "▟")
    let word = muted[1].style
    #expect(word.foreground.contrast(to: word.background) >= 3.5)
  }

  @Test func `a card that names none always gets the same one, and another card may get another`() {
    func design(_ id: String) -> CardDesign? {
      ShippedCardDesigns.all.design(of: Card(id: Card.ID(id), name: "Card", art: nil))
    }
    let ids = (1...40).map { "card-\($0)" }
    #expect(ids.allSatisfy { design($0) != nil && design($0) == design($0) })
    #expect(Set(ids.map(design)).count > 6)
  }

  @Test(arguments: Assets.cardArt.map(\.id), [ColorDepth.eight, .sixteen])
  func `a card of few colours is of one colour with round corners, and nowhere a hole`(
    name: String, depth: ColorDepth
  ) throws {
    let card = Card(id: Card.ID("card"), name: "Card", art: name)
    let design = try #require(ShippedCardDesigns.all.design(of: card))
    let size = Size(columns: 14, rows: 4)
    let painting = Painting(
      design: name, words: [], size: size, part: Rect(size: size), depth: depth, isASCII: false)
    let cells = painting.cells(of: design)
    let corners = [0, 13, 42, 55]
    let edge = (cells.prefix(14) + cells.suffix(14)).map(\.style)
    #expect(Set(edge.map(\.foreground)).count == 1)
    #expect(corners.map { cells[$0].text } == ["▟", "▙", "▜", "▛"])
    // Behind a corner is what the card lies on.
    #expect(corners.allSatisfy { cells[$0].style.background == .terminalDefault })
    #expect(cells.allSatisfy { $0.style.background != .ansi(0) })
  }

  @Test(arguments: [ColorDepth.direct, .sixteen], [false, true])
  func `a shadow lies on the last row that is seen, and nowhere else`(
    depth: ColorDepth, isASCII: Bool
  ) throws {
    let card = Card(id: Card.ID("card"), name: "Card", art: "gold")
    let design = try #require(ShippedCardDesigns.all.design(of: card))
    let part = Rect(column: 0, row: 0, columns: 20, rows: 3)
    let cells = [nil, CardShadow.onDark].map { shadow in
      Painting(
        design: "gold", words: [], size: Size(columns: 20, rows: 6), part: part, depth: depth,
        isASCII: isASCII, isMuted: true, shadow: shadow
      ).cells(of: design)
    }
    #expect(cells[0].prefix(40) == cells[1].prefix(40))
    if depth == .direct { #expect(zip(cells[0], cells[1]).dropFirst(40).allSatisfy { $0 != $1 }) }
  }

  @Test(arguments: [ColorDepth.direct, .indexed256, .sixteen])
  func `no chip sticks out of a shadow`(depth: ColorDepth) throws {
    let card = Card(id: Card.ID("card"), name: "Card", art: "gold")
    let design = try #require(ShippedCardDesigns.all.design(of: card))
    let size = Size(columns: 21, rows: 6)
    let chip = try #require(Rect(size: size).chip).area
    func glyphs(ofRows rows: Int) -> [String] {
      let part = Rect(column: 0, row: 0, columns: size.columns, rows: rows)
      let cells = Painting(
        design: "gold", words: [], size: size, part: part, depth: depth, isASCII: false,
        isMuted: true, shadow: .onDark
      ).cells(of: design)
      return cells.suffix(size.columns).map(\.text)
    }
    #expect(Set(glyphs(ofRows: chip.row + 1)) == ["▀"])
  }

  @Test func `where greys are two a card that cannot pay is plain, and has its shadow`() throws {
    for name in Assets.cardArt.map(\.id) {
      let card = Card(id: Card.ID("card"), name: "Card", art: name)
      let design = try #require(ShippedCardDesigns.all.design(of: card))
      let size = Size(columns: 7, rows: 6)
      let cells = Painting(
        design: name, words: [], size: size,
        part: Rect(column: 0, row: 0, columns: 7, rows: 4), depth: .sixteen, isASCII: false,
        isMuted: true, shadow: .onDark
      ).cells(of: design)
      #expect(Set(cells.prefix(21).map(\.style.background)).count == 1)
      #expect(Set(cells.suffix(7).map(\.style)).count == 1)
      #expect(cells[20].style.background != cells[27].style.background)
    }
  }

  /// A card's words on any part of it, by the guidelines' rule for large text.
  @Test(arguments: Assets.cardArt.map(\.id), ColorDepth.allCases.filter { $0 > .mono })
  func `what is printed on a card can be read`(name: String, depth: ColorDepth) throws {
    let card = Card(id: Card.ID("card"), name: "Card", art: name)
    let design = try #require(ShippedCardDesigns.all.design(of: card))
    for size in [Size(columns: 14, rows: 4), Size(columns: 30, rows: 9)] {
      let picture = CardPicture(design, columns: size.columns, rows: size.rows, depth: depth)
      for row in [0, size.rows - 1] {
        for column in 1..<size.columns - 1 {
          let behind = picture.background(of: Point(column: column, row: row))
          let style = design.printStyle(on: behind, depth: depth)
          let (ink, ground) = (style.foreground, style.background)
          let contrast = ground.reduced(to: depth).contrast(to: ink.reduced(to: depth))
          #expect(contrast >= 3, "column \(column) of row \(row) at \(size)")
        }
      }
    }
  }

  static let mistakes: [(yaml: String, problem: String)] = [
    ("shapes: []", "a.yaml:1:1: error E011: missing key `palette` in the card art"),
    (
      "shapes: [{ circel: { x: 1, y: 1, radius: 1 }, fill: \"#ffffff\" }]",
      "a.yaml:3:10: error E011: a shape needs a form; the forms are `circle`, `band`, `stripes`, "
        + "`wave`, `chevrons`, `dots`"
    ),
    (
      "palette: [red, bright-rde]",
      "a.yaml:3:16: error E018: expected `black`, `red`, `green`, `yellow`, `blue`, `magenta`, "
        + "`cyan`, `white`, `bright-black`, `bright-red`, `bright-green`, `bright-yellow`, "
        + "`bright-blue`, `bright-magenta`, `bright-cyan` or `bright-white` for item 2 of "
        + "`palette` in the card art, found `bright-rde`; did you mean `bright-red`?"
    ),
    (
      "shapes: [{ dots: { every: 0, radius: 1 }, fill: \"#ffffff\" }]",
      "a.yaml:3:27: error E015: expected a number from 0.1 to 1000.0 for `every` in `dots`, found `0`"
    ),
    (
      "ink: white",
      "a.yaml:3:6: error E019: expected a colour such as \"#1f6feb\" for `ink` in the card art, found `white`"
    ),
    (
      "shapes: [{ dots: { every: 9, radius: 1 }, band: { x: 1, y: 1, width: 1 }, fill: \"#ffffff\" }]",
      "a.yaml:3:49: error E023: a shape has one form, and this has `dots`; make two shapes of it"
    ),
  ]

  @Test(arguments: mistakes)
  func `mistakes are told with their place`(yaml: String, problem: String) {
    let text =
      "format: passwalk/card-art@1\ngradient: { stops: [\"#000000\"] }\n\(yaml)\nid: a\n"
    let problems = #expect(throws: Problems.self) {
      try readCardDesign(Array(text.utf8), file: "a.yaml")
    }
    #expect(
      problems?.all.map(\.description).contains(problem) == true, "\(problems?.description ?? "")")
  }
}

extension ShippedCardDesigns {
  fileprivate func design(of card: Card) -> CardDesign? { self[name(of: card)] }
}
