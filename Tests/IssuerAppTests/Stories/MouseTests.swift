import SimulatedWorld
import Terminal
import Testing
import Thoroughness
import WalletDomain

@testable import IssuerApp

@Suite("The mouse") struct MouseTests {
  @Test(arguments: Size.three)
  func `a click on a card selects it, and Enter then acts on it`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.click("Travel")
    var other = Story(.mixedWallet, size: size)
    other.press("Down")
    #expect(app.model.cards == other.model.cards)
    #expect(app.effects.isEmpty)
    app.press("Enter")
    #expect(app.shows("Log in with Face ID"))
  }

  @Test func `a click on a device of another card chooses both`() {
    var app = Story(.mixedWallet)
    app.press("Down")
    app.hear(.press(.left), at: Point(column: 21, row: 20))
    #expect(app.rows[20].contains("Watch  ▸ + Add to Wallet"))
    #expect(app.model.cards.list.selected == 2)
    #expect(app.model.cards.device == .watch)
  }

  @Test(arguments: Size.three)
  func `a click on the words of an offer takes it`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.click("◐ Activate Card")
    #expect(app.shows("Log in with Face ID"))
    #expect(app.model.cards.list.selected == 1)
  }

  @Test func `a click on words that offer nothing only selects`() {
    var app = Story(.mixedWallet)
    app.click("■ Suspended")
    #expect(app.model.cards.list.selected == 3)
    #expect(app.model.context == .cards)
  }

  @Test(arguments: Size.three)
  func `a card is added with clicks alone`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("Down Down")
    app.press("Enter")
    for button in [
      "next: prepare the request", "next: show Wallet's sheet", "Next", "next: ask the issuer",
      "next: hand the card to Wallet", "next: show the terms", "Agree", "Done", "Done",
    ] {
      app.click("\(button) ⏎")
      app.settle()
    }
    #expect(app.model.context == .cards)
    #expect(app.model.selectedStatus?.verdict(on: .phone)?.status == .active)
  }

  @Test func `a double click on a pass verifies it, as Enter does`() {
    var (app, other) = (Story(.mixedWallet), Story(.mixedWallet))
    app.click("◐ verify", twice: true)
    other.press("2 Down Enter")
    #expect(app.model.context == other.model.context && app.model.context != .wallet)
  }

  @Test func `the button below the list acts`() {
    var app = Story(.mixedWallet)
    app.press("4 Down")
    app.click("Add to Wallet on the Watch")
    #expect(app.shows("next: prepare the request"))
  }

  @Test func `Retry is clicked where the list could not be loaded`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: datacore, close: refuse, first: 1 }]"))
    app.click("Retry ⏎")
    app.settle()
    #expect(app.shows("Travel"))
  }

  @Test(arguments: [(Size.wide, "Wallet ──", Pane.wallet), (.wide, "No cards here", .watch)])
  func `a click on a pane sends the keys there`(size: Size, title: String, pane: Pane) {
    var app = Story(.mixedWallet, size: size)
    app.click(title)
    #expect(app.model.pane == pane)
  }

  @Test(
    arguments: [Size.usual, .small, Size(columns: 100, rows: 24)],
    [("2 Wallet", Pane.wallet), ("3 Watch", .watch), ("1 Cards", .cards)])
  func `a click on a tab shows its pane`(size: Size, tab: (title: String, pane: Pane)) {
    var app = Story(.mixedWallet, size: size)
    app.press(tab.pane == .cards ? "4" : "1")
    app.click(tab.title)
    #expect(app.model.pane == tab.pane)
  }

  @Test func `a click on a pass selects it in its own place`() {
    var app = Story(.mixedWallet)
    app.click("Travel▀")
    #expect(app.model.context == .wallet)
    #expect(app.model.seen.passList(on: .phone).selected == 1)
    app.press("Enter")
    #expect(app.shows("Log in with Face ID"))
  }

  @Test(arguments: Size.three)
  func `a click on a call selects it, twice reads it`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press("4")
    app.click("passes")
    #expect(app.model.selectedCallIndex == 1)
    #expect(!app.model.calls.isOpen)
    app.click("passes", twice: true)
    #expect(app.model.calls.isOpen)
  }

  @Test func `the arrow between the lanes is the call's own`() throws {
    var app = Story(.mixedWallet, size: .vast)
    let arrow = try #require(app.point(of: "▶│ 3 passes"))
    app.hear(.press(.left), at: arrow)
    #expect(app.model.selectedCallIndex == 1)
    #expect(app.model.context == .calls)
  }

  @Test(arguments: Size.three)
  func `a pass is chosen by a click, and taken by two`(size: Size) {
    var app = Story(.sameSerialTwice, size: size)
    app.open("bankapp://activate?serialNumber=SN-7")
    app.click("Sky")
    #expect(app.model.choice.selected == 1)
    #expect(app.model.context == .choice)
    app.click("Rose", twice: true)
    #expect(app.shows("Log in with Face ID"))
  }

  @Test func `a double click does what Enter does`() {
    var app = Story(.mixedWallet)
    app.click("Travel", twice: true)
    #expect(app.shows("Log in with Face ID"))
  }

  @Test func `Enter's work follows the mouse also where the person has given it another key`() {
    let configuration = Configuration.reading(Array("keys: { act: F9 }".utf8), file: "c.yaml")
    var app = Story(.mixedWallet)
    app.use(configuration.configuration)
    app.click("Travel", twice: true)
    #expect(app.shows("Log in with Face ID"))
  }

  /// Most keys are on many screens: each screen has its share of its own.
  @Test(arguments: NamedScreen.all.indices)
  func `a click on a key of the key bar does what the key does`(index: Int) {
    let start = NamedScreen.all[index].story(at: .wide)
    let glyphs = start.glyphs(ofRow: 35)
    for (place, hint) in Bindings.hints(for: start.model).hints.enumerated()
    where everythingIsTested || place % 3 == index % 3 {
      let words = "\(hint.key) \(hint.label)"
      guard let place = glyphs.firstRange(of: words.map(String.init)) else { continue }
      let key = Bindings.table.in(start.model.context).first {
        $0.keys.first?.label == hint.key && $0.label(start.model.seen) == hint.label
      }?.keys.first
      var pressed = start
      pressed.press(key?.name ?? "")
      pressed.forgetToast()
      var clicked = start
      clicked.hear(.press(.left), at: Point(column: place.upperBound - 1, row: 35))
      clicked.forgetToast()
      #expect(clicked.frame == pressed.frame, "\(words)")
      #expect(clicked.effects == pressed.effects)
    }
  }

  @Test func `quitting by the mouse asks too where a walk would be lost`() {
    var app = Story(.mixedWallet)
    app.press("p")
    app.click("q quit")
    #expect(app.effects.isEmpty)
    #expect(app.status.contains("Press q once more"))
    app.click("q quit")
    #expect(app.effects == [.quit])
  }

  // MARK: What lies over the screen

  @Test(arguments: ["?", "e", "s", "f", ":", "o"], Size.three)
  func `a click beside a window closes it, and does nothing behind it`(key: String, size: Size) {
    var app = Story(.mixedWallet, size: size)
    let before = app.frame
    for point in [Point(column: 0, row: 1), Point(column: 0, row: 0)] {
      app.press(key)
      // Where a window takes the whole width, only the title bar is beside it.
      let isInside = app.model.overlay?.box(app.model.seen).contains(point) == true
      app.hear(.press(.left), at: isInside ? Point(column: 0, row: 0) : point)
      app.forgetToast()
      #expect(app.frame == before)
      #expect(app.model.overlay == nil)
    }
  }

  @Test(arguments: ["?", "e", "s", "f", ":", "o"], Size.three)
  func `a click on the edge of a window leaves it open`(key: String, size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press(key)
    let before = app.frame
    let row = size.rows / 2
    let frame = app.frame
    let columns = (0..<size.columns).filter { column in
      frame.targets(at: Point(column: column, row: row)).last as? Popup.Part == .box
    }
    #expect(!columns.isEmpty)
    for (place, column) in columns.enumerated()
    where everythingIsTested || place % 9 == 0 || place == columns.count - 1 {
      app.hear(.press(.left), at: Point(column: column, row: row))
    }
    app.forgetToast()
    #expect(app.frame == before)
  }

  @Test func `a scenario is selected by a click and opened by two`() {
    var app = Story(.mixedWallet)
    app.press("s")
    app.click("No Watch")
    #expect(app.rows.contains { $0.contains("▌ No Watch") })
    // What is selected stands beside the list, too, at length.
    app.click("▌ No Watch", twice: true)
    #expect(app.titleBar.contains("No Watch"))
  }

  @Test func `a command of the palette is run by two clicks`() {
    var app = Story(.mixedWallet)
    app.press(":")
    app.type("policy")
    app.click("Switch between the policies", twice: true)
    #expect(app.titleBar.contains("policy guide"))
  }

  @Test func `a fault is selected by its words and switched by its box`() {
    var app = Story(.mixedWallet)
    app.press("f v")
    app.click("status 500")
    #expect(FaultOptions(app.model.session).active.isEmpty)
    let row = app.point(of: "status 500")?.row ?? 0
    app.click("○ status 500")
    #expect(app.rows[row].contains("● status 500"))
    #expect(FaultOptions(app.model.session).active.count == 1)
    app.click("● status 500")
    #expect(FaultOptions(app.model.session).active.isEmpty)
  }

  // MARK: The wheel

  @Test func `the wheel scrolls what lies under it, and the keys stay where they are`() {
    var list = Story(.mixedWallet, size: Size(columns: 118, rows: 16))
    list.scroll(1, over: "···· 7788")
    #expect(!list.shows("···· 1234"))
    #expect(list.model.cards.list.selected == 1)
    list.scroll(-1, over: "···· 7788")
    #expect(list.shows("1234"))
    #expect(list.model.cards.list.selected == 1)
    var app = Story(.mixedWallet, size: Size(columns: 118, rows: 24))
    // All passes are in sight: there is nothing to scroll.
    app.scroll(1, over: "Gold▀")
    #expect(app.model.seen.passList(on: .phone).selected == 0)
    // All calls are in sight, too; the selected one is longer than its place below them.
    app.scroll(1, over: "tokens/searches")
    #expect(app.model.calls.detail.first == 0)
    app.scroll(1, over: "Content-Type")
    #expect(app.model.calls.detail.first == 3)
    #expect(app.model.pane == .cards)
  }

  @Test func `a list scrolled to its end and back again loses no selection`() {
    var app = Story(.mixedWallet, size: Size(columns: 60, rows: 18))
    app.scroll(50, over: "Gold")
    #expect(app.model.cards.list.selected == 1)
    #expect(app.rows.contains { $0.contains("▌ Travel") })
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    #expect(app.model.cards.list.window.first == 0)
    #expect(app.model.cards.list.selected == 1)
  }

  @Test func `a long list is scrolled by lines, and each line is clicked`() {
    var app = Story(.longList)
    let area = ScreenLayout(app.model.seen).cardArea
    app.hear(.wheelDown, at: area.origin)
    app.hear(.wheelDown, at: area.origin)
    #expect(app.model.cards.list.window.first == 6)
    #expect(app.shows("7 of 100,000"))
    app.hear(.press(.left), at: Point(column: area.column + 4, row: area.row + 5))
    #expect(app.model.cards.list.window.first == 6)
    #expect(app.shows("12 of 100,000"))
    app.press("Home")
    app.click("◐ Activate Card")
    #expect(app.shows("Log in with Face ID"))
  }

  @Test func `calls scrolled back to the newest follow it again`() {
    var app = Story(.mixedWallet, size: .small)
    for _ in 0..<8 {
      app.press("r")
      app.settle()
    }
    app.press("4")
    let count = app.model.session.world.log.calls.count
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    app.hear(.wheelUp, at: Point(column: 3, row: 4))
    #expect(app.model.calls.selected != nil)
    #expect(app.model.selectedCallIndex < count - 1)
    for _ in 0..<9 { app.hear(.wheelDown, at: Point(column: 3, row: 4)) }
    app.press("G")
    #expect(app.model.calls.selected == nil)
  }

  @Test(arguments: ["?", "e", "s", "f", ":"])
  func `over the screen the wheel scrolls the window that is open`(key: String) {
    var app = Story(.mixedWallet, size: .small)
    app.press(key)
    let start = app.frame
    app.hear(.wheelDown, at: Point(column: 0, row: 0))
    let scrolled = app.frame
    #expect(scrolled != start)
    for _ in 0..<200 { app.hear(.wheelDown, at: Point(column: 20, row: 5)) }
    #expect(app.frame != scrolled)
    for _ in 0..<200 { app.hear(.wheelUp, at: Point(column: 20, row: 5)) }
    app.press("Home")
    #expect(app.frame == start)
  }

  // MARK: On and off

  @Test func `one key switches it off and on, and says what Shift is for`() {
    var app = Story(.mixedWallet, size: Size(columns: 200, rows: 30))
    #expect(app.model.mouseIsOn)
    #expect(app.keyBar.contains("m mouse (Shift selects)"))
    app.press("m")
    #expect(!app.model.mouseIsOn)
    #expect(app.keyBar.contains("m mouse  "))
    #expect(app.status == "The mouse is off: it selects text, as the terminal does it.")
    app.press("m")
    #expect(app.model.mouseIsOn)
    #expect(app.status == "The mouse is on; hold Shift to select text.")
  }

  @Test func `the first click that does nothing else tells of Shift, and only that one`() {
    var app = Story(.mixedWallet)
    app.click("Travel")
    #expect(app.status == "Shift selects text; m: mouse off.")
    app.click("Gold")
    #expect(!app.status.contains("Shift"))
  }

  @Test func `the configuration may start without it`() {
    var app = Story(.mixedWallet)
    app.use(Configuration.reading(Array("mouse: off".utf8), file: "c.yaml").configuration)
    #expect(!app.model.mouseIsOn)
  }

  @Test func `other buttons, releases and the wheel to the side do nothing`() {
    var app = Story(.mixedWallet)
    let before = app.frame
    let actions: [MouseEvent.Action] = [
      .press(.middle), .press(.right), .doubleClick(.right), .release(.left), .release(nil),
      .wheelLeft, .wheelRight,
    ]
    for row in 0..<36 {
      for action in actions { app.hear(action, at: Point(column: 30, row: row)) }
    }
    #expect(app.frame == before)
    #expect(app.effects.isEmpty)
  }
}

extension Story {
  /// What stands in each column of one row.
  fileprivate func glyphs(ofRow row: Int) -> [String] {
    let frame = frame
    return (0..<frame.size.columns).map { frame[$0, row].text }
  }
}
