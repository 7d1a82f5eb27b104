import Terminal
import Testing

@testable import CardArt
@testable import IssuerApp

@Suite("Themes") struct ThemeTests {
  @Test(arguments: ThemeName.allCases)
  func `tell nothing by colour alone`(name: ThemeName) {
    // Cards are drawn of other blocks where colours are few, with their network's name and not its two circles, to
    // which their number's dots give way.
    func words(_ app: Story) -> String {
      var words = app.frame.text().withHalves.filter { !"▀▄▌░▒ ".contains($0) }
      words.replace("●●", with: "mastercard")
      words.replace("····", with: "··")
      return words
    }
    var app = Story(.mixedWallet)
    let text = words(app)
    app.draw(for: Appearance(theme: name))
    #expect(words(app) == text)
  }

  @Test func `in 16 colours rows have the weight of text, and keys are read on any light ground`() {
    for background in [Background.dark, .light] {
      let theme = Theme(background: background, depth: .sixteen)
      #expect(theme.muted == theme.text)
      #expect(theme.key == (background == .light ? theme.strong : theme.accent))
    }
    let theme = Theme(background: .light, depth: .sixteen)
    #expect(theme.barKey.foreground == theme.bar.foreground)
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(depth: .sixteen))
    app.press("P :")
    for words in ["Choose the iPhone", "Choose the Watch"] {
      let point = app.point(of: words)
      #expect(point.map { app.frame[$0.column, $0.row].style.attributes.contains(.bold) } == false)
    }
  }

  @Test(arguments: ThemeName.allCases, ColorDepth.allCases)
  func `show by a ground or a line where one types`(name: ThemeName, depth: ColorDepth) throws {
    for screen in [Size.wide, Size(columns: 40, rows: 12)] {
      for key in ["o", ":"] {
        var story = Story(.mixedWallet, size: screen)
        story.draw(for: Appearance(depth: depth, theme: name))
        story.press(key)
        let cursor = try #require(story.frame.cursor)
        let field = story.frame[cursor.column, cursor.row].style
        #expect(field.background != .terminalDefault || field.attributes.contains(.underline))
      }
    }
  }

  @Test(arguments: [ThemeName.highContrast, .terminal])
  func `leave the bank's colour out where they promise other colours`(name: ThemeName) {
    #expect(Theme(name, accent: 0x123456).brand == Theme(name).accent)
  }

  @Test(arguments: [(0xffffff, 0x000000), (0xf2c94c, 0x000000), (0x1f5fc4, 0xffffff)])
  func `write on the bank's colour so that it can be read`(accent: UInt32, text: UInt32) {
    let button = Theme(.dark, accent: accent).button
    #expect(button.foreground == .hex(text))
    #expect(button.background == .hex(accent))
  }

  @Test(arguments: [0x000000, 0x0b1f4b, 0x1f6feb, 0xf2c94c, 0xffffff] as [UInt32])
  func `make of the bank's colour one that can be read`(accent: UInt32) {
    for depth in ColorDepth.allCases where depth != .mono {
      for background in [Background.dark, .light] {
        let theme = Theme(.auto, background: background, accent: accent, depth: depth)
        let grounds = [background.usualColor, theme.bar.background, theme.selection?.background]
        for ground in grounds.compactMap({ $0 }) {
          let ground = ground.reduced(to: depth)
          let shown = theme.brand.foreground.reduced(to: depth)
          #expect(shown.contrast(to: ground) >= 4.5)
        }
      }
    }
  }

  @Test func `leave the bank's colour as it is where it can be read`() {
    #expect(Theme(.dark, accent: 0x5aa2ff).brand.foreground == .hex(0x5aa2ff))
    #expect(Theme(.light, accent: 0x1f5fc4).brand.foreground == .hex(0x1f5fc4))
  }

  @Test func `make no error of what is chosen where the bank's colour is a red`() {
    for depth in ColorDepth.allCases {
      let (own, usual) = (Theme(.dark, accent: 0xff7a3c, depth: depth), Theme(.dark, depth: depth))
      #expect(own.focus == usual.focus && own.accent == usual.accent)
    }
  }

  @Test(arguments: [(Background.light, ThemeName.light), (.dark, .dark)])
  func `follow the terminal's background where nobody has chosen one`(
    background: Background, name: ThemeName
  ) {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(theme: name, background: background))
    let frame = app.frame
    app.draw(for: Appearance(background: background))
    #expect(app.frame == frame)
    for chosen in [ThemeName.dark, .terminal] {
      app.draw(for: Appearance(theme: chosen))
      let frame = app.frame
      app.draw(for: Appearance(theme: chosen, background: background))
      #expect(app.frame == frame)
    }
  }

  @Test func `take a background that nobody tells for a dark one`() {
    #expect(Theme() == Theme(.dark))
    #expect(Theme(.highContrast) == Theme(.highContrast, background: .dark))
  }

  @Test func `ask for the background only where it matters`() {
    #expect(Appearance().followsBackground)
    #expect(!Appearance(depth: .mono).followsBackground)
    #expect(
      ThemeName.allCases.filter { Appearance(theme: $0).followsBackground }
        == [.auto, .highContrast])
  }

  @Test func `without colour leave buttons reversed, and bars not`() {
    let theme = Theme(.dark, accent: 0x123456, depth: .mono)
    #expect(theme.button.attributes.contains(.reverse))
    for style in [theme.bar, theme.barKey, theme.inBar(theme.warning)] {
      #expect(!style.attributes.contains(.reverse))
    }
    for style in [theme.bar, theme.button, theme.barKey, theme.inBar(theme.warning)] {
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

  @Test func `the light one brings its own ground, but where the terminal is light`() {
    var app = Story(.mixedWallet)
    func defaults() -> Int {
      let frame = app.model.frame()
      return (0..<frame.size.rows).reduce(0) { count, row in
        count
          + (0..<frame.size.columns).count { frame[$0, row].style.background == .terminalDefault }
      }
    }
    app.draw(for: Appearance(theme: .light))
    #expect(defaults() == 0)
    for appearance in [
      Appearance(theme: .light, background: .light), Appearance(theme: .dark), Appearance(),
    ] {
      app.draw(for: appearance)
      #expect(defaults() > 1000)
    }
  }

  @Test func `an alarm is red with 8 colours as well, and can be read`() {
    let danger = Theme(.dark, depth: .eight).danger
    #expect(danger.background == .ansi(1))
    #expect(danger.foreground.contrast(to: danger.background) >= 4.5)
  }
}
