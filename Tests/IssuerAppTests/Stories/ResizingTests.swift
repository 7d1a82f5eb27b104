import Terminal
import Testing

@Suite("Resizing") struct ResizingTests {
  /// Keys before, keys after, and what is shown then.
  static let walks = [
    ("Down Down a Enter", "Enter", "Add to the Watch"),
    ("Down Enter", "Enter", "Activating…"), ("o b a n k", "a p p", "bankapp"),
    ("4 Enter G", "g", "App → TMP 07:35:30"), ("? End", "Home", "Here: "),
    ("s", "q q q", "No scenario matches."), ("2 Down", "Enter", "wants to be sure"),
    ("Down Down Down", "p", "+ Add to Wallet"),
  ]

  @Test(arguments: walks)
  func `nothing is lost when the size changes in the middle`(
    before: String, after: String, words: String
  ) {
    var app = Story(.mixedWallet)
    app.press(before)
    for (columns, rows) in [(20, 5), (80, 24), (40, 12), (300, 100), (1, 1), (40, 10), (100, 30)] {
      app.resize(Size(columns: columns, rows: rows))
      #expect(app.frame.size == Size(columns: columns, rows: rows))
    }
    app.press(after)
    #expect(app.shows(words))
  }

  @Test func `the selected card stays in sight`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("End")
    #expect(app.rows.contains { $0.contains("▌ Savings") })
    app.resize(.wide)
    app.resize(Size(columns: 40, rows: 10))
    #expect(app.rows.contains { $0.contains("▌ Savings") })
  }

  @Test func `a text scrolled to its end shows its end at any size`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("4 Enter G")
    for size in [Size.wide, .usual, .small, Size(columns: 300, rows: 100)] {
      app.resize(size)
      #expect(app.rows.contains { $0.contains("]") })
    }
  }

  @Test func `too small a screen takes keys all the same`() {
    var app = Story(.mixedWallet, size: Size(columns: 20, rows: 5))
    #expect(app.rows.contains { $0.contains("Passwalk needs") })
    app.press("Down Enter")
    app.goOn()
    app.resize(.usual)
    #expect(app.shows("✓ Card activated."))
  }
}
