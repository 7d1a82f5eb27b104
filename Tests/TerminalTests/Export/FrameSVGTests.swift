import Testing

@testable import Terminal

@Suite("SVG") struct FrameSVGTests {
  func svg(_ columns: Int, _ rows: Int, title: String = "t", _ draw: (inout Frame) -> Void)
    -> String
  {
    var frame = Frame(size: Size(columns: columns, rows: rows))
    draw(&frame)
    return frame.svg(title: title)
  }

  @Test func `a small frame is this picture`() {
    let text = svg(9, 1, title: "A & B") { frame in
      frame.write("a<b c", at: Point(column: 0, row: 0))
      frame.write(
        "中█", at: Point(column: 6, row: 0), style: Style(.hex(0xff0000), on: .ansi(4)).bold)
    }
    #expect(
      text
        == """
        <svg xmlns="http://www.w3.org/2000/svg" width="140" height="56" viewBox="0 0 140 56" \
        role="img" aria-label="A &amp; B">
        <title>A &amp; B</title>
        <style>
        .p-t{font:20px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;white-space:pre}
        .p-0{fill:#d6dbe0}
        .p-1{fill:#ff0000;font-weight:bold}
        </style>
        <rect width="140" height="56" rx="10" fill="#14181d"/>
        <g transform="translate(16 16)">
        <g shape-rendering="crispEdges">
        <path fill="#0000ee" d="M72 0h36v24h-36z"/>
        <path fill="#ff0000" d="M96 0h12v24h-12z"/>
        </g>
        <g class="p-t">
        <text y="18"><tspan x="0" class="p-0">a&lt;b</tspan><tspan x="48" class="p-0">c</tspan>\
        <tspan x="72" class="p-1">中</tspan></text>
        </g>
        </g>
        </svg>

        """.replacing("p-", with: prefix(of: text)))
  }

  /// The name in front of every class.
  func prefix(of svg: String) -> String {
    String(svg.firstMatch(of: /\.(p[0-9a-z]+-)t\{/)?.1 ?? "")
  }

  @Test func `equal frames give equal pictures, and others have other names`() {
    let draw = { (text: String) in
      svg(9, 1) { $0.write(text, at: Point(column: 0, row: 0)) }
    }
    #expect(draw("one") == draw("one"))
    #expect(prefix(of: draw("one")) != prefix(of: draw("two")))
  }

  @Test func `dim, reverse and underlined cells are drawn as such`() {
    let text = svg(3, 1) { frame in
      frame.write("d", at: Point(column: 0, row: 0), style: Style(.hex(0xffffff), on: .hex(0)).dim)
      frame.write("r", at: Point(column: 1, row: 0), style: Style(.hex(0x0a0b0c)).reverse)
      frame.write("u", at: Point(column: 2, row: 0), style: Style(.hex(0x010203)).underline)
    }
    #expect(text.contains("{fill:#999999}"))
    #expect(text.contains("{fill:#14181d}"))
    #expect(text.contains("<path fill=\"#0a0b0c\" d=\"M12 0h12v24h-12z\"/>"))
    #expect(text.contains("{fill:#010203}"))
    #expect(text.contains("<path fill=\"#010203\" d=\"M24 21h12v1h-12z\"/>"))
  }

  /// Where the ink is on the four edges of a cell: up, right, down, left.
  func edges(_ glyph: Character) -> String {
    guard let scalar = glyph.unicodeScalars.first else { return "" }
    switch GlyphShape(scalar, width: 12, height: 24) {
    case .rects(let rects, _):
      func ink(_ isTouching: (CellRect) -> Bool, _ length: KeyPath<CellRect, Double>) -> String {
        svgNumber(rects.filter(isTouching).reduce(0) { $0 + $1[keyPath: length] })
      }
      return [
        ink({ $0.y == 0 }, \.width), ink({ $0.x + $0.width == 12 }, \.height),
        ink({ $0.y + $0.height == 24 }, \.width), ink({ $0.x == 0 }, \.height),
      ].joined(separator: " ")
    case .line(let data): return data
    case nil: return "text"
    }
  }

  @Test(
    arguments: [
      ("─", "0 2 0 2"), ("│", "2 0 2 0"), ("┼", "2 2 2 2"), ("┏", "0 4 4 0"), ("╬", "4 4 4 4"),
      ("╞", "2 4 2 0"), ("┕", "2 4 0 0"), ("╾", "0 2 0 4"), ("╷", "0 0 2 0"), ("▀", "12 12 0 12"),
      ("▄", "0 12 12 12"), ("█", "12 24 12 24"), ("▁", "0 3 12 3"), ("▌", "6 0 6 24"),
      ("▏", "1.5 0 1.5 24"), ("▐", "6 24 6 0"), ("▖", "0 0 6 12"), ("▟", "6 24 12 12"),
      ("▓", "12 24 12 24"), ("┄", "0 0 0 0"), ("╭", "m6 24q0-12 6-12"), ("a", "text"),
      ("●", "text"),
    ] as [(Character, String)])
  func `lines and blocks reach the edges where their neighbours begin`(
    glyph: Character, expected: String
  ) {
    #expect(edges(glyph) == expected)
  }

  @Test func `every line and block is drawn within its cell`() {
    for value in UInt32(0x2500)...0x259f {
      guard let scalar = Unicode.Scalar(value),
        let shape = GlyphShape(scalar, width: 12, height: 24)
      else {
        Issue.record("\(value) is text")
        continue
      }
      guard case .rects(let rects, _) = shape else { continue }
      #expect(!rects.isEmpty)
      #expect(
        rects.allSatisfy {
          $0.x >= 0 && $0.y >= 0 && $0.x + $0.width <= 12 && $0.y + $0.height <= 24
            && $0.width > 0 && $0.height > 0
        })
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 0)])
  func `the smallest frames are pictures too`(columns: Int, rows: Int) {
    let text = svg(columns, rows) { $0.fill($0.bounds, style: Style(), glyph: "\u{ffff}") }
    #expect(text.hasSuffix("</svg>\n"))
    #expect(!text.contains("\u{ffff}"))
  }
}
