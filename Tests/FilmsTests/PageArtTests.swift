import Terminal
import Testing

@testable import Films

/// Art of one colour.
private struct Poster: CellArt {
  var size = Size(columns: 4, rows: 2)
  var hasVectors = true

  func pixels(width: Int, height: Int) -> [UInt8] { [] }

  func svg(cellWidth: Double, prefix: String) -> String? {
    hasVectors ? "<path fill=\"#ff0000\" fill-opacity=\"50%\" d=\"M0 0h1v1z\"/>" : nil
  }
}

@Suite("Art on a page") struct PageArtTests {
  private func film(_ poster: Poster) -> Film {
    var frame = Frame(size: Size(columns: 8, rows: 3))
    let area = Rect(origin: Point(column: 2, row: 1), size: poster.size)
    frame.fill(area, style: Style(.hex(0x00ff00), on: .hex(0x0000ff)), glyph: "▀")
    frame.write("w", at: Point(column: 3, row: 2))
    frame.add(
      poster, at: area.origin, in: area, besides: [Rect(column: 3, row: 2, columns: 1, rows: 1)])
    return Film(
      title: "t", size: frame.size, foreground: .ansi(7), background: .ansi(0),
      shots: [Film.Shot(at: .zero, frame: frame)], duration: .seconds(1), steps: [])
  }

  @Test func `it stands in the style once, and runs of cells show their part`() {
    let page = film(Poster()).html()
    #expect(page.matches(of: /--art-0:url\("data:image\/svg\+xml,<svg [^"]*<\/svg>"\)/).count == 1)
    #expect(!page.contains("#ff0000") && page.contains("%23ff0000' fill-opacity='50%25'"))
    for place in ["0ch calc(0*1.16em)", "0ch calc(-1*1.16em)", "-2ch calc(-1*1.16em)"] {
      #expect(
        page.contains("background:var(--art-0) \(place)/4ch calc(2*1.16em) no-repeat #000000"))
    }
    #expect(page.contains("-1ch calc(-1*1.16em)/4ch"))
    // Shown by the style alone: nothing is loaded.
    #expect(page.contains("img-src data:;"))
  }

  @Test func `behind round corners and words is what lies beside it`() {
    let page = film(Poster()).html()
    #expect(!page.contains("no-repeat #0000ff"))
    #expect(page.contains("-1ch calc(-1*1.16em)/4ch calc(2*1.16em) no-repeat #000000"))
  }

  @Test func `quarters of cells stand alone, since their background fills one cell`() {
    var rows = PageRows(colors: PictureColors(foreground: .ansi(7), background: .ansi(0)))
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.write("▝▝▀▀▘", at: Point(column: 0, row: 0))
    let added = rows.add(frame).flatMap { rows.rows.all[$0] }
    #expect(added.map(\.text).prefix(4) == ["▝", "▝", "▀▀", "▘"])
  }

  @Test func `a row is as wide as before`() {
    var rows = PageRows(colors: PictureColors(foreground: .ansi(7), background: .ansi(0)))
    let film = film(Poster())
    let runs = rows.add(film.shots[0].frame).map { rows.rows.all[$0] }
    #expect(runs[1].map(\.columns) == [2, 4, 1] || runs[1].map(\.columns) == [2, 4])
    #expect(runs[2].map(\.text).joined().hasPrefix("   w  "))
  }

  @Test func `art without vectors is cells`() {
    let page = film(Poster(hasVectors: false)).html()
    #expect(!page.contains("--art-0"))
    #expect(page.contains("linear-gradient(to bottom,#00ff00 50.0%,#0000ff 0)"))
  }
}
