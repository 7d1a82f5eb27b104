import Terminal
import Testing

@testable import IssuerApp

@Suite("A list in groups") struct HeadedRowsTests {
  private static let rows = HeadedRows(groups: ["a", "a", "b", "c", "c"])

  private static func words(_ rows: HeadedRows) -> [String] {
    (0..<rows.count).map { row in
      switch rows[row] {
      case .heading(let title): title
      case .item(let item): "\(item)"
      case .gap: ""
      }
    }
  }

  @Test func `a heading stands above the first item of each group`() {
    #expect(Self.words(Self.rows) == ["a", "0", "1", "b", "2", "c", "3", "4"])
    #expect(Self.words(HeadedRows(count: 3)) == ["0", "1", "2"])
    #expect(HeadedRows(groups: []).count == 0)
  }

  @Test func `a blank row may stand above each heading but the first`() {
    let rows = HeadedRows(groups: ["a", "a", "b", "c", "c"], hasGaps: true)
    #expect(Self.words(rows) == ["a", "0", "1", "", "b", "2", "", "c", "3", "4"])
    for item in 0..<rows.items { #expect(rows.item(near: rows.row(of: item)) == item) }
    #expect([3, 4, 6].map { rows.item(near: $0) } == [2, 2, 3])
    #expect(HeadedRows(groups: [], hasGaps: true).count == 0)
  }

  @Test func `a row and its item lead to each other, and a heading to the item below it`() {
    for item in 0..<Self.rows.items {
      #expect(Self.rows.item(near: Self.rows.row(of: item)) == item)
    }
    #expect([0, 3, 5].map { Self.rows.item(near: $0) } == [0, 2, 3])
  }

  @Test func `the first item of a group is shown with its heading, unless there is one row only`() {
    let end = ScrollWindow().showing(7, of: 8, in: 3)
    #expect(Self.rows.window(end, showing: 2, in: 3).visible(of: 8, in: 3) == 3..<6)
    #expect(Self.rows.window(end, showing: 2, in: 1).visible(of: 8, in: 1) == 4..<5)
    #expect(Self.rows.window(ScrollWindow(), showing: 4, in: 3).visible(of: 8, in: 3) == 5..<8)
  }
}
