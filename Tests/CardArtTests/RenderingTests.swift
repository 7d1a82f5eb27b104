import Assets
import FoundationEssentials
import MadePictures
import Pictures
import Terminal
import Testing

@testable import CardArt

/// A card is drawn as cells, as pixels and as vectors, of one description.
@Suite("Renderings of a card") struct RenderingTests {
  func painting(
    _ design: String, columns: Int = 20, rows: Int = 6, visibleRows: Int? = nil,
    circles: Point? = nil, isMuted: Bool = false, shadow: CardShadow? = nil
  ) -> Painting {
    let size = Size(columns: columns, rows: rows)
    return Painting(
      design: design, words: [PrintedWord(text: "word", point: Point(column: 1, row: 0))],
      circles: circles, size: size, part: Rect(size: size).top(visibleRows ?? rows).0,
      depth: .direct, isASCII: false, isMuted: isMuted, shadow: shadow)
  }

  /// The pixel at a place, of so many to a cell.
  func pixel(_ painting: Painting, _ x: Double, _ y: Double, scale: Int = 8) -> [UInt8] {
    let (width, height) = (painting.size.columns * scale, painting.size.rows * 2 * scale)
    let bytes = painting.pixels(width: width, height: height)
    let place = 4 * (Int(y * 2 * Double(scale)) * width + Int(x * Double(scale)))
    return Array(bytes[place..<place + 4])
  }

  @Test(arguments: Assets.cardArt.map(\.id), [false, true])
  func `pixels have the colours of cells`(name: String, isMuted: Bool) throws {
    let card = painting(name, visibleRows: 5, isMuted: isMuted)
    var design = try #require(ShippedCardDesigns.all[name])
    if isMuted { design = design.muted }
    let picture = CardPicture(design, columns: 20, rows: 6, depth: .direct)
    // Four pixels to a half, as cells are looked at.
    let bytes = card.pixels(width: 40, height: 24)
    #expect(bytes.count == 4 * 40 * 24)
    var difference = 0.0
    for row in 1..<5 {
      for column in 0..<20 {
        let shown = ArtColor(picture.background(of: Point(column: column, row: row)))
        let pixels = (4 * row..<4 * row + 4).flatMap { y in
          (2 * column..<2 * column + 2).map { x in
            let place = 4 * (y * 40 + x)
            return ArtColor(
              UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
                | UInt32(bytes[place + 2]))
          }
        }
        difference += shown.difference(from: ArtColor(mean: pixels))
      }
    }
    #expect(difference / 80 < 0.003)
  }

  @Test func `corners are clear, and nothing else is`() {
    let card = painting("gold")
    #expect(pixel(card, 0.05, 0.02)[3] == 0 && pixel(card, 19.95, 5.98)[3] == 0)
    #expect(pixel(card, 0.5, 0.5)[3] == 255 && pixel(card, 10, 0.02)[3] == 255)
    // Too small for round corners.
    #expect(pixel(painting("gold", columns: 7, rows: 2), 0.05, 0.02)[3] == 255)
  }

  @Test func `a chip is metal, and a card below another has none`() throws {
    let chip = try #require(Rect(size: Size(columns: 30, rows: 9)).chip).area
    let middle = (Double(chip.column) + 0.35, Double(chip.row) + 0.65)
    let design = try #require(ShippedCardDesigns.all["ocean"])
    let whole = pixel(painting("ocean", columns: 30, rows: 9), middle.0, middle.1)
    let (red, green, blue) = design.chip.levels
    #expect(whole == [red, green, blue, 255])
    let covered = pixel(
      painting("ocean", columns: 30, rows: 9, visibleRows: 6), middle.0, middle.1)
    #expect(covered != whole)
  }

  @Test func `circles are round, red on the left and orange on the right`() {
    let card = painting("graphite", circles: Point(column: 16, row: 5))
    let (left, right) = (pixel(card, 16.4, 5.5), pixel(card, 18.6, 5.5))
    #expect(left == [0xeb, 0x00, 0x1b, 255])
    #expect(right[0] > 200 && right[1] > 120 && right[2] < 80)
    #expect(pixel(card, 16.05, 5.02)[0] < 100)
    // As many columns wide as high.
    #expect(pixel(card, 16.88, 5.08) == left && pixel(card, 16.15, 5.5) == left)
  }

  @Test func `a shadow lies on the lower half of the last row`() {
    let (lit, shaded) = (
      painting("sky", visibleRows: 3), painting("sky", visibleRows: 3, shadow: .onDark)
    )
    #expect(pixel(lit, 10, 2.25) == pixel(shaded, 10, 2.25))
    #expect(pixel(lit, 10, 2.75)[2] > pixel(shaded, 10, 2.75)[2])
  }

  @Test func `on a light ground a shadow fades into it, in cells, pixels and vectors`() throws {
    let (lit, shaded) = (
      painting("forest", visibleRows: 3), painting("forest", visibleRows: 3, shadow: .onLight)
    )
    #expect(pixel(lit, 10, 2.75)[0] + 40 < pixel(shaded, 10, 2.75)[0])
    let design = try #require(ShippedCardDesigns.all["forest"])
    let (plain, faded) = (lit.cells(of: design)[50], shaded.cells(of: design)[50])
    #expect(ArtColor(plain.halves.lower).brightness + 0.2 < ArtColor(faded.halves.lower).brightness)
    #expect(shaded.svg(of: design, cellWidth: 10, prefix: "a").contains("stop-color=\"#ffffff\""))
  }

  @Test func `cards that differ in their words alone are one picture`() {
    let card = painting("rose")
    #expect(card.withoutWords == painting("rose").withoutWords)
    #expect(card.withoutWords != painting("rose", isMuted: true).withoutWords)
    #expect(card.wordAreas == [Rect(column: 1, row: 0, columns: 4, rows: 1)])
  }

  @Test(arguments: Assets.cardArt.map(\.id))
  func `vectors name what they refer to, and every element ends`(name: String) throws {
    let card = painting(name, circles: Point(column: 16, row: 5))
    let svg = try #require(card.svg(cellWidth: 12, prefix: "p7"))
    #expect(svg == card.svg(cellWidth: 12, prefix: "p7"))
    let ids = svg.matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasPrefix("p7") })
    #expect(Set(svg.matches(of: /url\(#([a-z0-9]*)\)/).map { String($0.1) }) == Set(ids))
    var open: [Substring] = []
    for tag in svg.matches(of: /<(\/?)([A-Za-z]+)[^>]*?(\/?)>/) {
      if !tag.1.isEmpty {
        #expect(open.popLast() == tag.2)
      } else if tag.3.isEmpty {
        open.append(tag.2)
      }
    }
    #expect(open.isEmpty && !svg.contains("nan") && !svg.contains("inf"))
    // Both circles, in the network's own colours or in the card's ink.
    let areOwn = svg.contains("fill=\"#eb001b\"")
    #expect(areOwn == svg.contains("fill=\"#f79e1b\""))
    #expect(areOwn != ["coral", "gold", "ivory", "rose", "sunset"].contains(name))
  }

  @Test func `a picture of the bank's own is an image with round corners`() throws {
    let size = Size(columns: 20, rows: 6)
    func image(isMuted: Bool) throws -> Picture {
      let card = Painting(
        design: "gold", own: try Picture(png: MadePicture(8, 5, 0, 200, 40).bytes), words: [],
        size: size, part: Rect(size: size), depth: .direct, isASCII: false, isMuted: isMuted)
      let svg = try #require(card.svg(cellWidth: 8, prefix: "p"))
      let data = try #require(
        svg.firstMatch(of: /<image width="160" height="96" [^>]*base64,([^"]*)"\/>/))
      return try Picture(png: Array(try #require(Data(base64Encoded: String(data.1)))))
    }
    let (own, muted) = (try image(isMuted: false), try image(isMuted: true))
    #expect(own.width == 320 && own.height == 192)
    let pixels = own.filling(columns: 21, rows: 13)
    let middle = pixels[6 * 21 + 10]
    #expect(abs(middle.green - 200 / 255.0) < 0.01 && middle.red < 0.01 && middle.alpha == 1)
    #expect(pixels[0].alpha < 1)
    #expect(muted.filling(columns: 1, rows: 1)[0].green < 0.5)
  }

  @Test func `words on a picture of the bank's own stand white on its darkened edge`()
    throws
  {
    let own = try Picture(
      png: MadePicture(32, 20, kind: .colorAlpha) { x, _ in
        x < 16 ? [255, 255, 255, 255] : [0, 0, 0, 255]
      }.bytes)
    let words = [(1, "light"), (12, "dark")].map {
      PrintedWord(text: $1, point: Point(column: $0, row: 5))
    }
    let size = Size(columns: 20, rows: 6)
    let card = Painting(
      design: "gold", own: own, words: words, size: size, part: Rect(size: size), depth: .direct,
      isASCII: false)
    let cells = card.cells(of: try #require(ShippedCardDesigns.all["gold"]))
    #expect([1, 12].allSatisfy { cells[5 * 20 + $0].style.foreground == .hex(0xffffff) })
    // The ground goes on beside the word as it is behind it.
    #expect((1..<9).allSatisfy { cells[5 * 20 + $0].style.background == .hex(0x666666) })
    #expect(cells[4 * 20 + 3].style.background == .hex(0xffffff))
    let pixels = card.withoutWords.pixels(width: 20, height: 6)
    #expect(pixels[4 * (5 * 20 + 3)] == 0x66 && pixels[4 * (4 * 20 + 3)] == 0xff)
  }

  @Test func `cells have both circles where the pixels have them`() throws {
    let card = painting("graphite", circles: Point(column: 16, row: 5))
    let cells = card.cells(of: try #require(ShippedCardDesigns.all["graphite"]))
    #expect(cells[5 * 20 + 17].text == "●" && cells[5 * 20 + 18].text == "●")
    #expect(cells[5 * 20 + 17].style.foreground == .hex(0xeb001b))
    #expect(cells[5 * 20 + 18].style.foreground == .hex(0xf79e1b))
  }
}
