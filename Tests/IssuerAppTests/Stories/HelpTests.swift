import Terminal
import Testing

@testable import IssuerApp

@Suite("Help") struct HelpTests {
  @Test(arguments: Size.three)
  func `it can be scrolled through, and names every key with what it does`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("?")
    var seen: [String] = []
    for _ in 0..<200 {
      seen.append(contentsOf: app.rows.map(\.trimmed))
      app.press("Down")
    }
    for binding in Bindings.all {
      let keys = binding.keys.map(\.label).joined(separator: " ")
      let words = binding.title.split(separator: " ").prefix(2).joined(separator: " ")
      #expect(
        seen.contains { $0.contains(keys) && $0.contains(words) }, "\(keys) \(binding.title)")
    }
  }

  @Test func `it ends at its last line and begins at its first`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("?")
    let top = app.frame
    app.press("G")
    #expect(app.shows("Open the link"))
    let end = app.frame
    app.press("Down PageDown End")
    #expect(app.frame == end)
    app.press("g Up PageUp Home")
    #expect(app.frame == top)
  }

  @Test(arguments: ["Esc", "?", "q", "Enter"])
  func `it closes and leaves everything as it was`(key: String) {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press("? Down \(key)")
    #expect(app.frame == before)
    #expect(app.effects.isEmpty)
  }

  @Test func `a screen that grows shows no gap below the last line`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("? End")
    app.resize(.wide)
    var other = Story(.mixedWallet)
    other.press("? End")
    #expect(app.frame == other.frame)
  }
}
