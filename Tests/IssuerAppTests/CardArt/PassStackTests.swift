import Terminal
import Testing

@testable import IssuerApp

@Suite("The stack of passes") struct PassStackTests {
  private func rows(
    _ columns: Int, _ rows: Int, _ passes: Range<Int>, selected: Int
  ) -> [Int] {
    PassStack(in: Rect(column: 3, row: 2, columns: columns, rows: rows), of: 99)
      .places(of: passes, selected: selected).map(\.visible.rows)
  }

  @Test func `the selected card is seen in full, the others as far as it leaves room`() {
    #expect(rows(22, 18, 0..<3, selected: 0) == [6, 2, 2])
    #expect(rows(22, 18, 0..<3, selected: 1) == [2, 6, 2])
    #expect(rows(78, 18, 4..<8, selected: 7) == [2, 2, 2, 8])
    #expect(rows(40, 8, 0..<3, selected: 2) == [1, 1, 5])
  }

  @Test(arguments: [1, 2, 3, 4])
  func `every pass has its strip before the selected card has all its rows`(count: Int) {
    let stack = PassStack(in: Rect(column: 0, row: 0, columns: 47, rows: 22), of: count)
    #expect(stack.capacity >= count)
    let places = stack.places(of: 0..<count, selected: 0)
    #expect(places.allSatisfy { $0.visible.rows >= min(2, $0.card.rows) })
    #expect(places.first?.visible.rows == [14, 14, 12, 10][count - 1])
  }

  @Test func `where there is room, the first card stands off the edge above it`() {
    for (rows, row) in [(18, 6), (17, 6), (9, 5)] {
      for count in 1...6 {
        let stack = PassStack(in: Rect(column: 0, row: 5, columns: 22, rows: rows), of: count)
        let first = stack.places(of: 0..<min(count, stack.capacity), selected: 0).first
        #expect(first.map { $0.card.row >= row } == true, "\(rows) rows, \(count) passes")
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (6, 1), (22, 3), (22, 8), (40, 8), (78, 18), (300, 90)])
  func `no card leaves its place or lies under another's visible part`(columns: Int, rows: Int) {
    let area = Rect(column: 3, row: 2, columns: columns, rows: rows)
    let stack = PassStack(in: area, of: 99)
    for selected in 0..<stack.capacity {
      let places = stack.places(of: 0..<stack.capacity, selected: selected)
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(place.visible.bottom == next.visible.row)
      }
      #expect(places.allSatisfy { area.intersection($0.visible) == $0.visible })
      #expect(places.allSatisfy { $0.visible.intersection(stack.details).isEmpty })
    }
  }
}
