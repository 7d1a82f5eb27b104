import Terminal
import Testing

@testable import IssuerApp

@Suite("Styles") struct StyleTests {
  private let theme = Theme(accent: 0x1f6feb)

  @Test func `a bar stands beside the selected card, and beside no other`() {
    let app = Story(.mixedWallet)
    let marked = app.rows.indices.filter { app.rows[$0].hasPrefix(" │▌") }
    #expect(marked.count == 4)
    #expect(marked.first.map { app.rows[$0].contains("Gold") } == true)
  }

  @Test func `the edge of the pane that keys go to is lit`() {
    var app = Story(.mixedWallet)
    let layout = ScreenLayout(app.model.seen)
    func edge(_ rect: Rect) -> Style { app.frame[rect.column, rect.row].style }
    #expect(edge(layout.device) == theme.accent)
    #expect(edge(layout.wallet) == theme.border)
    app.press("2")
    #expect(edge(layout.device) == theme.border)
    #expect(edge(layout.wallet) == theme.accent)
  }

  @Test(
    arguments: [
      ("?", false), ("s", true), (":", false), ("f", false), ("o", false), ("H", false),
      ("e", false),
    ])
  func `a window has a ground of its own where the theme has one`(
    key: String, takesWholeScreen: Bool
  ) {
    var app = Story(.mixedWallet)
    app.press(key)
    let frame = app.frame
    guard let window = frame.window else { return #expect(key.isEmpty) }
    for row in window.row..<window.bottom {
      let bare = (window.column..<window.right).filter {
        frame[$0, row].style.background == .terminalDefault
      }
      #expect(bare.isEmpty, "row \(row)")
    }
    #expect(window.contains(Point(column: 0, row: 1)) == takesWholeScreen)
    #expect((app.frame[0, 1].style.background == .terminalDefault) == !takesWholeScreen)
    app.draw(for: Appearance(depth: .sixteen))
    #expect(app.frame[window.column, window.row].style.background == .terminalDefault)
  }

  @Test func `without colour the title of that pane is reversed`() {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(depth: .mono))
    let top = ScreenLayout(app.model.seen).device.row
    func isReversed() -> Bool? {
      app.style(of: "iPhone", inRow: top)?.attributes.contains(.reverse)
    }
    #expect(isReversed() == true)
    app.press("2")
    #expect(isReversed() == false)
  }

  @Test func `a key that cannot be used is muted in the key bar`() {
    var app = Story(.mixedWallet)
    #expect(app.style(of: "undo", inRow: 35) == theme.barDisabled)
    #expect(app.style(of: "link", inRow: 35) == theme.bar)
    app.press("p")
    #expect(app.style(of: "undo", inRow: 35) == theme.bar)
    app.draw(for: Appearance(depth: .mono))
    #expect(app.style(of: "undo", inRow: 35)?.attributes == [])
    app.press("u")
    #expect(app.style(of: "undo", inRow: 35)?.attributes == .dim)
  }

  @Test func `each state has its colour, and without colour its sign is left`() {
    var app = Story(.mixedWallet)
    #expect(app.style(of: "● Active") == theme.selected(theme.success.bold))
    #expect(app.style(of: "◐ Activate Card") == theme.warning.bold)
    #expect(app.style(of: "■ Suspended") == theme.danger.bold)
    app.draw(for: Appearance(depth: .mono))
    for sign in ["● Active", "◐ Activate Card", "■ Suspended"] {
      #expect(app.style(of: sign) == Style().bold)
    }
  }

  @Test func `what lies behind an overlay is dimmed, its bars are not`() {
    var app = Story(.mixedWallet)
    app.press("o")
    let grey = Color.hex(0x555b63)
    #expect(app.style(of: "Travel")?.foreground == grey)
    #expect(app.style(of: "Passwalk")?.foreground != grey)
    #expect(app.style(of: "close")?.foreground != grey)
  }

  @Test func `without colour the bars are no brighter than the button`() {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(depth: .mono))
    #expect(!app.frame[50, 0].style.attributes.contains(.reverse))
    #expect(!app.frame[119, 35].style.attributes.contains(.reverse))
    #expect(app.style(of: "Add to Wallet on the Watch")?.attributes.contains(.reverse) == true)
  }

  @Test func `the bank's accent is the app's`() {
    let app = Story(.mixedWallet(with: "bank: { name: Green Bank, accent: \"#00cc66\" }"))
    #expect(app.style(of: "Green Bank")?.foreground == .hex(0x00cc66))
  }
}

extension Story {
  /// How the first place is drawn where `text` stands.
  fileprivate func style(of text: String, inRow wanted: Int? = nil) -> Style? {
    let frame = frame
    let glyphs = text.map(String.init)
    for row in 0..<frame.size.rows where wanted == nil || wanted == row {
      for column in 0..<max(0, frame.size.columns - glyphs.count) {
        let isHere = glyphs.indices.allSatisfy { frame[column + $0, row].text == glyphs[$0] }
        if isHere { return frame[column, row].style }
      }
    }
    return nil
  }
}
