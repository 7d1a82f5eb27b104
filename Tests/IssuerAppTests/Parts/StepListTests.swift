import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Steps of a flow") struct StepListTests {
  private static let sizes: [Size] = [
    (64, 24), (72, 20), (80, 24), (99, 30), (100, 24), (104, 36), (110, 27), (120, 40),
  ].map { Size(columns: $0, rows: $1) }

  /// Scenarios whose flows have other steps, and the keys that begin them.
  private static let flows: [(id: String, keys: String)] = [
    ("push-green", "Enter"), ("activation-approved", "Enter"), ("needs-activation", "2 v Enter"),
    ("google-unified", "Enter"), ("ext-add", "A"), ("idv-app-not-installed", "2 Up Enter"),
    ("bridge-added", "Enter"),
  ]

  @Test(arguments: flows) func `what a step brought stands beside it or below it, be it shortened`(
    id: String, keys: String
  ) throws {
    var app = Story(try Catalogue.load(id))
    app.press(keys)
    var count = 0
    for _ in 0..<10 {
      app.settle()
      for size in Self.sizes where app.model.showsSteps {
        app.resize(size)
        let rows = app.rows
        for step in app.model.flowSteps where !step.detail.isEmpty {
          let title = "\(StepListView(seen: app.model.seen).sign(of: step))  \(step.title)"
          guard let row = rows.firstIndex(where: { $0.contains(title) }) else { continue }
          count += 1
          #expect(!said(behind: title, in: rows[row...]).isEmpty, "\(size)\n\(app.frame.text())")
        }
      }
      app.press("Enter")
    }
    #expect(count > 0)
  }

  @Test(arguments: flows) func `what has no room beside a step is cut between its words`(
    id: String, keys: String
  ) throws {
    var app = Story(try Catalogue.load(id), size: .usual)
    app.press(keys)
    for _ in 0..<10 {
      app.settle()
      let rows = app.rows
      for step in app.model.showsSteps ? app.model.flowSteps : [] {
        let title = "\(StepListView(seen: app.model.seen).sign(of: step))  \(step.title)"
        guard let row = rows.firstIndex(where: { $0.contains(title) }) else { continue }
        let rest = said(behind: title, in: rows[row...]).split(separator: "…").dropFirst().first
        #expect(rest?.first?.isLetter != true, "\(app.frame.text())")
      }
      app.press("Enter")
    }
  }

  @Test(arguments: flows) func `where rows are few a part of what it brought stands for all of it`(
    id: String, keys: String
  ) throws {
    var app = Story(try Catalogue.load(id), size: .usual)
    app.press(keys)
    for _ in 0..<10 {
      app.settle()
      for step in app.model.showsSteps ? app.model.flowSteps : [] {
        let title = "\(StepListView(seen: app.model.seen).sign(of: step))  \(step.title)"
        guard let row = app.rows.firstIndex(where: { $0.contains(title) }) else { continue }
        #expect(!said(behind: title, in: app.rows[row...]).contains("…"), "\(app.frame.text())")
      }
      app.press("Enter")
    }
  }

  @Test(arguments: flows) func `two columns at least part a step from what it brought`(
    id: String, keys: String
  ) throws {
    var app = Story(try Catalogue.load(id))
    app.press(keys)
    for _ in 0..<10 {
      app.settle()
      for size in Self.sizes where app.model.showsSteps {
        app.resize(size)
        for step in app.model.flowSteps where !step.detail.isEmpty {
          let title = "\(StepListView(seen: app.model.seen).sign(of: step))  \(step.title)"
          for row in app.rows {
            guard let place = row.firstRange(of: title) else { continue }
            let gap = row[place.upperBound...].prefix { $0 == " " }
            let isAlone = gap.endIndex == row.endIndex || row[gap.endIndex] == "│"
            #expect(gap.count >= 2 || isAlone, "\(size)\n\(app.frame.text())")
          }
        }
      }
      app.press("Enter")
    }
  }

  @Test func `why a step has failed is told whole at 80 by 24`() throws {
    var app = Story(try Catalogue.load("push-red"), size: .usual)
    app.press("Enter")
    app.goOnToTheEnd()
    let failure = try #require(app.model.flowSteps.first { $0.state == .failed })
    #expect(app.shows(failure.detail))
  }

  @Test(arguments: [100, 104, 108, 110, 120])
  func `what the steps brought begins in one column, and why one failed is told whole`(
    columns: Int
  ) throws {
    var app = Story(
      try Catalogue.load("push-red"), size: Size(columns: columns, rows: 30))
    app.press("Enter")
    app.goOnToTheEnd()
    let failure = try #require(app.model.flowSteps.first { $0.state == .failed })
    #expect(app.shows(failure.detail), "\(app.frame.text())")
    #expect(!app.rows.contains { $0.contains("✗  \(failure.title)") && $0.contains("…") })
    let starts = app.model.flowSteps.filter { $0.state == .done && !$0.detail.isEmpty }.compactMap {
      step -> Int? in
      guard let row = app.rows.first(where: { $0.contains("✓  \(step.title)") }),
        let title = row.firstRange(of: step.title)
      else { return nil }
      let blanks = row[title.upperBound...].prefix { $0 == " " }.count
      return row[..<title.upperBound].count + blanks
    }
    #expect(starts.count > 4 && Set(starts).count == 1, "\(app.frame.text())")
  }

  /// What stands right of a title, or on the row below, right of the line that leads to the next step.
  private func said(behind title: String, in rows: ArraySlice<String>) -> String {
    let row = rows.first ?? ""
    guard let found = row.firstRange(of: title) else { return "" }
    let beside = row[found.upperBound...].prefix { $0 != "│" }
    if beside.contains(where: { $0 != " " }) { return String(beside) }
    let before = row[..<found.lowerBound].count
    let below = (rows.dropFirst().first ?? "").dropFirst(before)
    return below.first == "│" ? String(below.dropFirst().prefix { $0 != "│" }).trimmed : ""
  }

  @Test func `a text that is too long keeps its beginning and its end`() {
    #expect("bankapp://activate".shortenedInMiddle(toColumns: 9) == "bank…vate")
    #expect("bankapp".shortenedInMiddle(toColumns: 7) == "bankapp")
    #expect("bankapp".shortenedInMiddle(toColumns: 3) == "b…p")
    #expect("bankapp".shortenedInMiddle(toColumns: 1) == "…")
    #expect("カード番号".shortenedInMiddle(toColumns: 7) == "カー…号")
    #expect("bank".shortenedInMiddle(toColumns: 0) == "")
  }

  @Test func `steps and calls beside each other are two lists, each with its heading`() throws {
    var app = Story(.mixedWallet, size: .vast)
    app.press("P Down Down a")
    app.goOn(3)
    let layout = ScreenLayout(app.model.seen)
    #expect(layout.areStepsBesideCalls)
    let heading = try #require(app.point(of: "┬─ What happened "))
    #expect(heading.row == layout.side.row)
    for row in layout.side.row + 1..<layout.side.bottom - 1 {
      #expect(app.frame[heading.column, row].text == "│")
    }
    #expect(app.frame[heading.column, layout.side.bottom - 1].text == "┴")
    #expect(layout.flowSteps.right <= heading.column && heading.column < layout.callRoom.column)
  }

  @Test(arguments: [96, 99, 100, 103, 104, 106])
  func `arrows have their names beside however many parties`(columns: Int) throws {
    for (rows, keys) in [(24, "4"), (30, "4"), (30, "P 4"), (40, "P 4")] {
      var app = Story(try Catalogue.load("push-yellow"), size: Size(columns: columns, rows: rows))
      app.press("Enter")
      app.goOnToTheEnd()
      app.press(keys)
      let asked = keys == "4" ? "tokens/searches" : "what state are they in?"
      let list = app.frame.targets.compactMap { target, area in
        if case .call? = target as? ScreenTarget { area } else { nil }
      }
      let said = list.last.map { area in
        (area.row..<area.bottom).flatMap { row in
          (area.column..<area.right).map { app.frame[$0, row].text }
        }.joined()
      }
      #expect(said?.contains(asked) == true, "\(app.frame.text())")
    }
  }
}
