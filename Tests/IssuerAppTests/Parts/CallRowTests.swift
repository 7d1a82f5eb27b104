import Testing

@testable import IssuerApp

@Suite("A call between lanes") struct CallRowTests {
  private func row(_ label: Int, _ span: (low: Int, high: Int), columns: Int = 60) -> CallRow {
    CallRow([label], [12, 6], span, columns: columns, isAlone: true)
  }

  @Test func `what was asked stands on the arrow, and what came back at its head`() {
    let row = row(6, (1, 20))
    #expect(row.label == CallRow.Part(column: 4, columns: 6))
    #expect(row.answer == CallRow.Part(column: 22, columns: 12))
    #expect(row.form == 0)
  }

  @Test func `what is too long for the arrow stands behind it`() {
    let row = row(25, (1, 12))
    #expect(row.label == CallRow.Part(column: 14, columns: 25))
    #expect(row.answer == CallRow.Part(column: 40, columns: 12))
  }

  @Test func `or before it, where there is no room behind`() {
    let row = row(12, (40, 50))
    #expect(row.label == CallRow.Part(column: 27, columns: 12))
    #expect(row.form == 1)
  }

  @Test func `a shorter name is taken where the long one finds no room`() {
    let row = CallRow([18, 11], [24, 16, 10], (1, 24), columns: 40, isAlone: true)
    #expect(row.label == CallRow.Part(column: 4, columns: 18))
    let narrow = CallRow([18, 11], [24, 16, 10], (1, 18), columns: 37, isAlone: true)
    #expect(narrow.labelForm == 1)
    #expect(narrow.label == CallRow.Part(column: 4, columns: 11))
    #expect(narrow.answer == CallRow.Part(column: 20, columns: 16))
  }

  @Test func `a name never gives way to an answer`() {
    let row = CallRow([18, 11], [24, 16, 10], (1, 5), columns: 22, isAlone: true)
    #expect(row.label.columns >= 7)
  }

  @Test(arguments: [0, 3, 12, 40], [20, 41, 80])
  func `nothing leaves the row, and no words lie on others`(label: Int, columns: Int) {
    for low in stride(from: 1, to: columns - 8, by: 3) {
      for high in stride(from: low, to: columns - 2, by: 5) {
        for isAlone in [true, false] {
          let row = CallRow(
            [label, label / 2], [12, 6], (low, high), columns: columns, isAlone: isAlone)
          for part in [row.label, row.answer] where part.columns > 0 {
            #expect(part.column >= 1 && part.end <= columns, "\(row)")
          }
          let isApart = row.label.end <= row.answer.column || row.answer.columns == 0
          #expect(!isAlone || isApart || row.label.columns == 0, "\(row)")
        }
      }
    }
  }

  @Test func `an answer without room behind the last lane stands behind the call's name`() {
    let row = CallRow([8], [12, 6], (20, 38), columns: 41, isAlone: false)
    #expect(row.isAnswerBesideLabel)
    #expect(row.answer == CallRow.Part(column: 29, columns: 12))
    let narrow = CallRow([30], [12, 6], (10, 38), columns: 41, isAlone: false)
    #expect(narrow.isAnswerBesideLabel)
    #expect(narrow.answer == CallRow.Part(column: 35, columns: 6))
    #expect(!CallRow([38], [12, 6], (10, 38), columns: 41, isAlone: false).isAnswerBesideLabel)
  }
}
