import Scenarios
import Terminal
import Testing
import Walks

@Suite("Choosing a scenario") struct ScenarioPickerTests {
  @Test func `a walk's title that is cut in the list stands whole below it`() throws {
    var app = Story(.mixedWallet, size: Size(columns: 40, rows: 12))
    let walks = ShippedWalks.all
    let long = try #require(walks.firstIndex { $0.walk.title.count > 36 })
    app.press("s Tab" + String(repeating: " Down", count: long))
    #expect(app.shows(walks[long].walk.title))
  }

  @Test func `the selected walk stands beside the list with its steps, where there is room`() throws
  {
    let first = try #require(ShippedWalks.all.first)
    var app = Story(.mixedWallet, size: Size(columns: 120, rows: 30))
    app.press("s Tab")
    #expect(app.shows("\(first.id) · \(first.walk.steps.count) steps"))
    for (index, step) in first.walk.steps.enumerated() {
      #expect(app.rows.contains { $0.contains("\(index + 1)  \(step.title.prefix(20))") })
    }
    app.press("Down")
    #expect(app.shows(ShippedWalks.all[1].walk.steps[0].title))
    app.resize(.usual)
    #expect(!app.shows(ShippedWalks.all[1].walk.steps[0].title))
  }

  @Test func `it stands at the scenario that is open and says what it is about`() {
    var app = Story(.mixedWallet)
    app.press("s")
    #expect(app.rows.contains { $0.contains("▌ Mixed wallet") })
    #expect(app.shows("demo · first-walk"))
  }

  @Test func `scenarios stand in groups, and the selected one at length beside them`() throws {
    var app = Story(try Catalogue.load("mixed-wallet"))
    app.press("s Home")
    let heading = app.rows.firstIndex { $0.contains("Demos") } ?? 0
    #expect(app.rows[heading + 1].contains("▌ "))
    #expect(app.rows.contains { $0.contains("▌ ") && $0.contains("│") })
    #expect(app.shows("What to try, and how it ends"))
    app.press("End Home")
    #expect(app.rows[heading].contains("Demos"))
    app.type("watch")
    #expect(!app.shows("Demos"))
  }

  @Test func `typing narrows the list, and backspace widens it again`() {
    var app = Story(.mixedWallet)
    app.press("s")
    let all = app.frame.text()
    app.type("MIXED wallet")
    #expect(app.rows.contains { $0.contains("▌ Mixed wallet") })
    app.press("C-u")
    #expect(app.frame.text().contains("type to narrow the list"))
    app.press("q Backspace")
    #expect(app.frame.text().count == all.count)
  }

  @Test func `words that no scenario has leave nothing to open`() {
    var app = Story(.mixedWallet)
    app.press("s")
    app.type("qqq")
    #expect(app.shows("No scenario matches."))
    app.press("Enter")
    #expect(app.status == "No scenario matches.")
    #expect(app.shows("filter qqq"))
  }

  @Test(arguments: Size.three)
  func `what is found by other words than its title shows which`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("s")
    app.type("declines card")
    #expect(app.rows.contains { $0.contains("▌ The network says no") })
    #expect(app.shows("declines the card"))
  }

  @Test func `a paste goes into the filter`() {
    var app = Story(.mixedWallet)
    app.press("s")
    app.paste("mixed\n")
    #expect(app.shows("filter mixed"))
    #expect(!app.shows("Open a link"))
  }

  @Test func `Esc closes it and changes nothing`() {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press("s x Down Esc")
    #expect(app.frame == before)
  }

  @Test(arguments: Size.three)
  func `the last scenario can be reached at every size`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("s End")
    #expect(app.rows.contains { $0.contains("▌ ") })
    app.press("Home PageDown PageUp")
    #expect(app.rows.contains { $0.contains("▌ ") })
  }
}
