import Testing

@testable import Terminal

/// Art of one colour, for tests.
struct Poster: CellArt {
  var name = "poster"
  var size = Size(columns: 4, rows: 2)
  var hasVectors = true

  func pixels(width: Int, height: Int) -> [UInt8] {
    (0..<width * height).flatMap { _ in [255, 0, 0, 255] as [UInt8] }
  }

  func svg(cellWidth: Double, prefix: String) -> String? {
    hasVectors ? "<path id=\"\(prefix)p\" d=\"M0 0h1v1z\"/>" : nil
  }
}

extension Frame {
  /// A frame of 8 by 4 cells with a poster at (2, 1), the first cell of whose second row bears a word.
  static func withPoster(_ poster: Poster = Poster()) -> Frame {
    var frame = Frame(size: Size(columns: 8, rows: 4))
    let area = Rect(origin: Point(column: 2, row: 1), size: poster.size)
    frame.fill(area, style: Style(.hex(0xff0000), on: .hex(0x00ff00)), glyph: "▀")
    frame.write("w", at: Point(column: 2, row: 2))
    frame.add(
      poster, at: area.origin, in: area, besides: [Rect(column: 2, row: 2, columns: 1, rows: 1)])
    return frame
  }
}

@Suite("Art behind cells") struct CellArtTests {
  func places(_ frame: Frame, in row: Int) -> [Int: Point] { frame.art(in: row).mapValues(\.place) }

  @Test func `cells stand for the part that lies there, but words are text`() {
    let frame = Frame.withPoster()
    #expect(places(frame, in: 0).isEmpty && places(frame, in: 3).isEmpty)
    #expect(
      places(frame, in: 1)
        == Dictionary(uniqueKeysWithValues: (0..<4).map { ($0 + 2, Point(column: $0, row: 0)) }))
    #expect(frame.art(in: 2).filter { $0.value.bearsWord }.map(\.key) == [2])
    #expect(places(frame, in: 2).keys.sorted() == [2, 3, 4, 5])
    #expect(places(frame, in: 2)[3] == Point(column: 1, row: 1))
  }

  @Test func `what is drawn over, or dimmed, shows no art`() {
    var frame = Frame.withPoster()
    frame.write("x", at: Point(column: 4, row: 1))
    #expect(places(frame, in: 1).keys.sorted() == [2, 3, 5])
    frame.restyle(frame.bounds) { $0.attributes.insert(.dim) }
    #expect(places(frame, in: 1).isEmpty && places(frame, in: 2).isEmpty)
  }

  @Test func `a ground that is laid behind a round corner leaves the art`() {
    var frame = Frame(size: Size(columns: 8, rows: 4))
    let area = Rect(origin: Point(column: 2, row: 1), size: Poster().size)
    frame.fill(area, style: Style(.hex(0xff0000), on: .hex(0x00ff00)), glyph: "▀")
    frame[2, 1] = Cell("▟", style: Style(.hex(0xff0000)))
    frame.add(Poster(), at: area.origin, in: area, besides: [])
    frame.restyle(frame.bounds) { style in
      if style.background == .terminalDefault { style.background = .hex(0x222222) }
    }
    #expect(places(frame, in: 1).keys.sorted() == [2, 3, 4, 5])
    frame.restyle(frame.bounds) { $0.background = .hex(0x333333) }
    #expect(places(frame, in: 1).keys.sorted() == [2])
  }

  @Test func `art that hangs over an edge shows the part that is inside`() {
    var frame = Frame(size: Size(columns: 3, rows: 2))
    let origin = Point(column: -2, row: -1)
    frame.add(Poster(), at: origin, in: Rect(origin: origin, size: Poster().size), besides: [])
    #expect(
      places(frame, in: 0)
        == [0: Point(column: 2, row: 1), 1: Point(column: 3, row: 1)])
  }

  @Test func `frames are equal whatever their art`() {
    var other = Frame.withPoster()
    other.placedArt = []
    #expect(other == Frame.withPoster())
  }

  @Test func `adjacent parts are one run`() {
    let frame = Frame.withPoster()
    let cells = frame.art(in: 1).mapValues { (name: "a", place: $0.place) }
    #expect(
      ArtRun.runs(of: cells)
        == [ArtRun(column: 2, columns: 4, name: "a", place: Point(column: 0, row: 0))])
    let parted = cells.filter { $0.key != 3 }
    #expect(ArtRun.runs(of: parted).map(\.column) == [2, 4])
  }

  @Test func `an SVG draws it once and shows its parts, and cells where it has no vectors`() {
    let svg = Frame.withPoster().svg(title: "t")
    #expect(svg.matches(of: /<defs>/).count == 1)
    #expect(svg.matches(of: /<use\ /).count == 2)
    #expect(
      svg.contains("<svg x=\"24\" y=\"48\" width=\"48\" height=\"25\" viewBox=\"0 24 48 25\">"))
    // The letter on it has its own ground around it.
    #expect(svg.contains("paint-order:stroke;stroke:#00ff00;stroke-width:3px"))
    #expect(!svg.contains("\u{ffff}"))
    let cells = Frame.withPoster(Poster(hasVectors: false))
    var plain = cells
    plain.placedArt = []
    #expect(cells.svg(title: "t") == plain.svg(title: "t"))
  }
}
