import Presentation
import Scenarios
import Statements
import Terminal

// What a person chooses of a paste: whose statements are shown, and what a column is taken for.
extension Pasting {
  /// Whether the person must say whose facts these are, as no id of them was pasted before.
  func asksForCustomer(_ app: Seen) -> Bool {
    facts.map(PastedView(seen: app).mayBeOfAnother) ?? false
  }

  /// The question which customer it is about, with the answer that Enter gives.
  static func whoseItIs(_ isOfAnother: Bool) -> String {
    "None of its ids is in what is open: is it another customer's? "
      + (isOfAnother ? "Taken for another customer's." : "Taken for the same customer's.")
  }

  /// Shows the next customer's statements, and the world that they make.
  func showNextCustomer(_ app: inout AppModel) -> [AppEffect] {
    var next = self
    next.customer += 1
    next.facts = report.flatMap { StatedFacts($0.reading, of: next.customer) }
    next.window = ScrollWindow()
    app.overlay = next
    return []
  }

  /// Changes what a column of a table, one of the first nine, is taken for; its digit is the key.
  mutating func changeColumn(_ key: Key, _ app: Seen) -> Bool {
    let columns = report?.reading.found.flatMap(\.columns) ?? []
    guard tellsStatements(app), var source, case .character(let digit) = key,
      let place = digit.wholeNumberValue, columns.indices.contains(place - 1)
    else { return false }
    let column = columns[place - 1]
    // What another column holds already is left out.
    let free = TableColumn.Meaning.allCases.filter { meaning in
      meaning == column.meaning || !columns.contains { $0.meaning == meaning }
    }
    let meanings = [nil] + free.map(Optional.some)
    let now = meanings.firstIndex(of: column.meaning) ?? 0
    for step in 1..<meanings.count {
      source.columns[column.header] = .some(meanings[(now + step) % meanings.count])
      let reading = Reading(of: [source], issuer: report?.reading.issuer)
      // A table that is none any more could not be changed back.
      guard reading.found.contains(where: { !$0.columns.isEmpty }) else { continue }
      self.source = source
      report = ReadingReport(reading)
      facts = StatedFacts(reading, of: customer)
      // Of fewer columns there may be no world to show.
      showsStatements = showsStatements || !hasWorld
      break
    }
    return true
  }
}
