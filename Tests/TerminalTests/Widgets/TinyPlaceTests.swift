import Testing

@testable import Terminal

@Suite("Widgets in tiny places") struct TinyPlaceTests {
  static let widgets: [(name: String, draw: @Sendable (Rect, inout Frame) -> Void)] = [
    ("panel", { Panel("中文 title", rightTitle: "right", hasFocus: true).draw(in: $0, on: &$1) }),
    ("filled panel", { Panel("x", style: Style().on(.ansi(1))).draw(in: $0, on: &$1) }),
    ("popup", { Popup(Panel("中文"), content: Size(columns: 9, rows: 9)).draw(in: $0, on: &$1) }),
    ("scrollbar", { $1.drawScrollbar(3..<5, of: 90, in: $0) }),
    ("more marks", { $1.drawHiddenCounts(above: 10, below: 10, in: $0) }),
    ("names and values", { $1.drawFields([("中文", "中文"), ("b", "c")], in: $0) }),
    (
      "key hints",
      { $1.drawKeyHints([KeyHint("a", "中"), KeyHint("b", "B")], pinned: 1, in: $0) }
    ),
  ]

  @Test(arguments: widgets.map(\.name))
  func `every widget keeps to its place, however small`(name: String) {
    guard let widget = Self.widgets.first(where: { $0.name == name }) else { return }
    for columns in 0...9 {
      for rows in 0...4 {
        let place = Rect(column: 2, row: 2, columns: columns, rows: rows)
        for size in [
          Size(columns: 14, rows: 9), Size(columns: 3, rows: 3), Size(columns: 0, rows: 0),
        ] {
          var frame = Frame(size: size)
          frame.fill(frame.bounds, style: Style(), glyph: "x")
          widget.draw(place, &frame)
          #expect(isWhole(frame))
          #expect(isUntouched(outside: place, of: frame), "\(columns)×\(rows)")
        }
      }
    }
  }

  func isUntouched(outside place: Rect, of frame: Frame) -> Bool {
    (0..<frame.size.rows).allSatisfy { row in
      (0..<frame.size.columns).allSatisfy { column in
        place.contains(Point(column: column, row: row)) || frame[column, row] == Cell("x")
      }
    }
  }
}
