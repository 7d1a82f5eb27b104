import Terminal
import Testing

@testable import IssuerApp

@Suite("Themes") struct ThemeTests {
  @Test(arguments: ThemeName.allCases)
  func `tell nothing by colour alone`(name: ThemeName) {
    var app = Story(.mixedWallet)
    let text = app.frame.text()
    app.draw(for: Appearance(theme: name))
    #expect(app.frame.text() == text)
  }

  @Test(arguments: [ThemeName.highContrast, .terminal])
  func `leave the bank's colour out where they promise other colours`(name: ThemeName) {
    #expect(Theme(name, accent: 0x123456).accent == Theme(name).accent)
  }

  @Test(arguments: [(0xffffff, 0x000000), (0xf2c94c, 0x000000), (0x1f5fc4, 0xffffff)])
  func `write on the bank's colour so that it can be read`(accent: UInt32, text: UInt32) {
    let button = Theme(.dark, accent: accent).button
    #expect(button.foreground == .hex(text))
    #expect(button.background == .hex(accent))
  }

  @Test(arguments: [(Background.light, ThemeName.light), (.dark, .dark)])
  func `follow the terminal's background where nobody has chosen one`(
    background: Background, name: ThemeName
  ) {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(theme: name))
    let frame = app.frame
    app.draw(for: Appearance(background: background))
    #expect(app.frame == frame)
    for chosen in ThemeName.allCases where chosen != .auto {
      app.draw(for: Appearance(theme: chosen))
      let frame = app.frame
      app.draw(for: Appearance(theme: chosen, background: background))
      #expect(app.frame == frame)
    }
  }

  @Test func `ask for the background only where it matters`() {
    #expect(Appearance().followsBackground)
    #expect(!Appearance(hasColor: false).followsBackground)
    #expect(ThemeName.allCases.filter { Appearance(theme: $0).followsBackground } == [.auto])
  }

  @Test func `without colour leave bars and buttons reversed`() {
    let theme = Theme(.dark, accent: 0x123456, hasColor: false)
    for style in [theme.bar, theme.button, theme.barKey, theme.inBar(theme.warning)] {
      #expect(style.attributes.contains(.reverse))
      #expect(style.background == .terminalDefault)
    }
  }

  @Test func `of the terminal's own colours use no others`() {
    let theme = Theme(.terminal)
    for style in [
      theme.accent, theme.success, theme.warning, theme.danger, theme.violet, theme.teal,
    ] {
      #expect(style.foreground.reduced(to: .sixteen) == style.foreground)
    }
  }
}
