import Guide
import Terminal
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("The guide on the screen") struct GuideTests {
  @Test func `H lists the pages, Enter opens one and Esc leads back`() {
    var app = Story(.mixedWallet)
    app.press("H")
    #expect(app.shows("Before an audience"))
    app.press("Down Enter")
    #expect(app.shows("Guide · screen"))
    app.press("Esc")
    #expect(app.shows("Before an audience"))
    app.press("Esc")
    #expect(app.model.overlay == nil)
  }

  @Test func `the help leads to it, and it leads back to the help`() {
    var app = Story(.mixedWallet)
    app.press("?")
    #expect(app.keyBar.contains("H guide"))
    app.press("H Enter Esc Esc")
    #expect(app.model.overlay is Help)
  }

  @Test func `its samples are shown as they are, in frames that leave the terminal, too`() {
    var app = Story(.mixedWallet)
    app.press("H")
    app.type("2a831be4")
    app.press("Enter")
    var model = app.model
    model.isLive = false
    #expect(model.frame().text().contains("2a831be4"))
  }

  @Test func `the palette knows it`() {
    var app = Story(.mixedWallet)
    app.press(":")
    app.type("guide")
    app.press("Enter")
    #expect(app.model.overlay is GuideList)
  }

  @Test func `what is typed narrows the list, and is found on the page that is opened`() {
    var app = Story(.mixedWallet)
    app.press("H")
    app.type("95 days")
    #expect(app.model.guideList?.matching.map(\.name) == ["field", "assumptions"])
    app.press("Enter")
    #expect(app.shows("Mastercard keeps a token for 95 days"))
    #expect(app.model.find.texts[.overlay]?.current != nil)
    app.press("Esc")
    #expect(app.model.guidePages.last?.name == "field")
    app.press("Esc Backspace")
    #expect(app.model.guideList?.filter.text == "95 day")
    app.type("qqq")
    app.press("Enter")
    #expect(app.status == "No page holds this.")
  }

  @Test(arguments: Size.three)
  func `a page that is about something else shows where it holds what is typed`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("H")
    app.type("95 days")
    // In the line that is typed, and below it.
    #expect(app.rows.count { $0.contains("95 days") } >= 2)
  }

  @Test func `Tab goes from link to link, and Enter follows one`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("H Enter")
    #expect(!app.keyBar.contains("open"))
    app.press("Enter")
    #expect(app.status.hasPrefix("Choose a link first"))
    app.press("Tab")
    #expect(app.shows("More in rows."))
    app.press("Tab Tab BackTab Enter")
    #expect(app.model.guidePages.map(\.name) == ["walk", "screen"])
    app.press("Esc")
    #expect(app.model.guidePages.map(\.name) == ["walk"])
  }

  @Test func `a page is searched and scrolled like every text`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("H Enter PageDown")
    #expect((app.model.guidePages.last?.window.first ?? 0) > 0)
    app.press("g /")
    app.type("timeline")
    app.press("Enter")
    #expect(app.model.find.texts[.overlay]?.current != nil)
    app.press("q")
    #expect(app.model.find.texts[.overlay] == nil)
    #expect(app.model.overlay is GuideText)
  }

  @Test func `a pasted text narrows the list`() {
    var app = Story(.mixedWallet)
    app.press("H")
    app.paste("TAB completes\n")
    #expect(app.model.guideList?.matching.map(\.name) == ["commands"])
  }

  @Test func `a double click opens a page`() {
    var app = Story(.mixedWallet)
    app.press("H")
    app.click("Making things go wrong", twice: true)
    #expect(app.model.guidePages.last?.name == "faults")
  }

  /// A key that a page names has a line in the table of keys.
  @Test(arguments: GuidePage.all)
  func `a page names only keys that there are`(page: GuidePage) {
    let known = Set(Bindings.table.all.flatMap(\.keys).map(\.name))
    for match in page.markdown.matches(of: /`([^`\n ]|[A-Z][a-z]+)`/) {
      #expect(known.contains(String(match.output.1)), "\(match.output.1)")
    }
  }

  // MARK: Plain mode

  @Test func `plain mode tells the pages, and each of them in lines`() {
    var model = PlainModel(.mixedWallet)
    _ = model.begin(because: "a test wants it")
    #expect(model.read("guide").contains("present: Before an audience."))
    for page in GuidePage.all {
      let lines = model.read("guide \(page.name)")
      #expect(lines.first == page.title.withFullStop)
      // What stands in the page as it is told is code.
      let prose = lines.filter { !page.markdown.contains("\n\($0)\n") }
      for line in prose {
        #expect(!line.isEmpty && line.first != " ", "\(line)")
        #expect(!line.contains { "•…“”‘’→·`".contains($0) }, "\(line)")
      }
    }
    #expect(
      model.read("guide fault").first
        == "The guide has no page \"fault\". Did you mean guide faults?")
  }
}

extension AppModel {
  fileprivate var guideList: GuideList? { seen.overlay as? GuideList }
  /// Those that were opened one from the other.
  fileprivate var guidePages: [GuideText] { seen.overlays.compactMap { $0 as? GuideText } }
}
