import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("A long list of cards") struct LongListTests {
  private func form(_ cards: Int, at size: Size) -> ScreenLayout.CardForm {
    ScreenLayout(size: size, LayoutDemand(cardCount: cards)).cardForm
  }

  @Test(arguments: [(Size.wide, 18), (.usual, 15)])
  func `more than three screens of pictures become lines`(size: Size, most: Int) {
    #expect(form(most, at: size) != .line)
    #expect(form(most + 1, at: size) == .line)
  }

  @Test func `on the smallest screen cards that find no room become lines, and so all are seen`() {
    for cards in 1...10 {
      let layout = ScreenLayout(size: .small, LayoutDemand(cardCount: cards))
      #expect((layout.cardForm == .line) == (cards > 2), "\(cards)")
      #expect(cards > 6 || layout.visibleCards >= cards, "\(cards)")
    }
  }

  @Test func `a card more than find room with air between them is shown all the same`() {
    #expect(form(4, at: .wide) == .tall)
    for cards in [5, 6] {
      let layout = ScreenLayout(size: .wide, LayoutDemand(cardCount: cards))
      #expect(layout.cardForm == .dense && layout.visibleCards == 6)
    }
    // Right below the last is said how many more there are.
    let layout = ScreenLayout(size: .wide, LayoutDemand(cardCount: 7))
    let rows = layout.cardForm.rows(layout.deviceCount)
    #expect(layout.cardMarks.bottom == layout.cardArea.row + 6 * rows)
  }

  @Test(arguments: Size.three)
  func `each line says name, last four and state, and below them stand the devices`(size: Size) {
    var app = Story(.longList, size: size)
    app.press("Down")
    let overview = app.model.session.app.overview
    let layout = ScreenLayout(app.model.seen)
    #expect(layout.visibleCards >= 5)
    for place in 0..<layout.visibleCards {
      guard let status = overview.flatMap({ $0.status(of: $0.cards[place]) }) else { continue }
      let line = app.rows[layout.cardArea.row + place]
      #expect(line.contains(String(status.card.name.prefix(5))))
      #expect(line.contains(" \(status.card.last4) "))
      #expect(line.contains(status.row.words))
    }
    #expect(app.shows("iPhone ◐ Activate Card"))
    #expect(app.shows("Watch ◐ Activate Card"))
  }

  @Test func `cards that have one device are as high as their pictures, their digits in a column`()
    throws
  {
    var app = Story(try Catalogue.load("activation-states"), size: .usual)
    app.settle()
    let rows = app.frame.targets.compactMap { target, area in
      if case .card? = target as? ScreenTarget { area.rows } else { nil }
    }
    #expect(rows == [2, 2, 2, 2, 2])
    let columns = app.rows.compactMap { row in
      row.firstRange(of: "···· ").map { row[..<$0.lowerBound].count }
    }
    #expect(columns.count == 5 && Set(columns).count == 1)
  }

  @Test(arguments: Size.three)
  func `the selected line is filled from edge to edge`(size: Size) throws {
    var app = Story(.longList, size: size)
    app.press("Down")
    let (frame, area) = (app.frame, ScreenLayout(app.model.seen).cardArea)
    let grounds = (area.column..<area.right - 1).map {
      frame[$0, area.row + 1].style.background
    }
    #expect(Set(grounds) == [try #require(app.model.theme.selection).background])
  }

  @Test func `on a very large screen the selected card is seen below the lines`() {
    var app = Story(.longList, size: Size(columns: 200, rows: 60))
    app.press("Down")
    #expect(app.shows("Ocean Student ···· 9745 ◐ Activate Card"))
    let selected = ScreenLayout(app.model.seen).selectedCard
    let text = app.rows[selected.row..<selected.bottom].joined(separator: "\n")
    #expect(text.contains("▀▀▀▀▀▀"))
    #expect(text.contains("Ocean Student"))
    // The ground of the selected row is that of its line alone.
    let grounds = (selected.row + 1..<selected.bottom).map {
      app.frame[selected.column + 26, $0].style.background
    }
    #expect(!grounds.contains(app.model.theme.selection?.background ?? .terminalDefault))
  }

  @Test func `the person sees where the selection stands among how many`() {
    var app = Story(.longList)
    #expect(app.shows("Example Bank 100,000 cards"))
    app.press("Down Down")
    #expect(app.shows("3 of 100,000"))
    app.press("End")
    #expect(app.shows("100,000 of 100,000"))
    app.press("Up")
    #expect(app.shows("99,999 of 100,000"))
    app.press("Home")
    #expect(app.shows("1 of 100,000"))
  }

  @Test func `the list stands still until the selection leaves it, then a page turns`() {
    var app = Story(.longList)
    let rows = ScreenLayout(app.model.seen).visibleCards
    for _ in 1..<rows { app.press("Down") }
    #expect(app.model.cards.list.window.first == 0)
    app.press("Down")
    #expect(app.model.cards.list.window.first == rows - 1)
    app.press("Up Up")
    #expect(app.model.cards.list.window.first == 0)
  }

  @Test func `a card that the issuer has blocked says so when it is selected`() throws {
    var app = Story(.longList)
    let cards = try #require(app.model.session.app.overview).cards
    let blocked = try #require(cards.firstIndex { $0.state == .blocked })
    for _ in 0..<blocked { app.press("Down") }
    for size in Size.three {
      app.resize(size)
      #expect(app.shows("blocked"))
    }
  }

  @Test func `what can be done with any card can be done with the last`() {
    var app = Story(.longList)
    app.press("End Right")
    #expect(app.shows("Add to Wallet on the Watch ⏎"))
    app.goOn(2)
    app.goOnToTheEnd()
    app.goOn()
    #expect(app.model.session.world.passes(on: .watch).last?.card == "card-100000")
    #expect(app.shows("100,000 of 100,000"))
    app.press("u")
    #expect(app.model.cards.list.selected == 99_999)
  }

  @Test(arguments: Size.three)
  func `the mouse selects a line, takes its offer and scrolls by several`(size: Size) {
    var app = Story(.longList, size: size)
    app.click(" 9241 ")
    #expect(app.model.cards.list.selected == 3)
    app.click(" 9241 ", twice: true)
    #expect(app.model.session.app.flow != nil)
    app.press("u")
    app.scroll(2, over: " 7482 ")
    #expect(app.model.cards.list.window.first == 6)
    #expect(app.model.cards.list.selected == 6)
  }

  @Test func `the card list's answer is shown in part, and what is cut is said`() {
    var app = Story(.longList)
    app.press("4 g Enter } G")
    #expect(app.shows("… cut after 1000 of 100000 cards"))
  }

  @Test func `with one pass for each card the lists of Wallet and Watch stay in step`() {
    var app = Story(.longList("{ cards: 50, passes: 100 }"))
    app.press("2 End x")
    #expect(app.model.session.world.passes(on: .phone).count == 49)
    #expect(app.model.session.world.passes(on: .watch).count == 50)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (100_000, "100,000"),
    (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func `numbers are read in groups of three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
