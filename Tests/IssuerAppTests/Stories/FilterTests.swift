import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("Narrowing a list") struct FilterTests {
  private func filtered(_ text: String, in pane: String = "1", size: Size = .wide) -> Story {
    var app = Story(.mixedWallet, size: size)
    app.press("\(pane) /")
    app.type(text)
    return app
  }

  private func names(_ app: Story) -> [String] {
    let overview = app.model.session.app.overview
    let list = app.model.seen.shown(.cards)
    return (0..<list.count).compactMap { overview?.cards[list[$0]].name }
  }

  static let finds = [
    ("gold", ["Gold"]), ("GOLD", ["Gold"]), ("card-t", ["Travel"]), ("0042", ["Everyday"]),
    ("visa", ["Everyday"]), ("suspended", ["Savings"]), ("activate", ["Travel"]),
    ("mastercard act", ["Gold", "Travel"]), ("  gold  ", ["Gold"]),
    ("e", ["Gold", "Travel", "Everyday", "Savings"]),
    ("", ["Gold", "Travel", "Everyday", "Savings"]), ("nothing", []), ("gold 0042", []),
  ]

  @Test(arguments: finds)
  func `cards are found by name, id, number, network and state`(text: String, expected: [String]) {
    #expect(names(filtered(text)) == expected)
  }

  @Test func `a name is found in any normal form`() {
    var scenario = Scenario.onBothDevices
    scenario.setup.cards = [Card(id: "card-gold", name: "Caf\u{e9}")]
    var app = Story(scenario)
    app.press("/")
    app.type("CAFE\u{301}")
    #expect(names(app) == ["Caf\u{e9}"])
  }

  @Test(arguments: Size.three)
  func `the list narrows while one types, and says how far`(size: Size) {
    var app = filtered("a", size: size)
    #expect(app.status.hasPrefix("/a") && app.status.hasSuffix("4 of 4"))
    app.type("ct")
    #expect(app.status.hasSuffix("2 of 4"))
    #expect(!app.shows("Savings ····"))
    app.press("Backspace Backspace")
    #expect(app.status.hasSuffix("4 of 4"))
    #expect(app.keyBar.contains("⏎ keep") && app.keyBar.contains("Esc clear"))
  }

  @Test(arguments: Size.three)
  func `Enter keeps it and gives the keys back, Esc shows all again`(size: Size) {
    var app = filtered("act", size: size)
    app.press("Enter")
    #expect(app.status.hasPrefix("2 of 4 · /act"))
    app.press("Down")
    #expect(app.model.selectedStatus?.card.name == "Travel")
    app.press("Down")
    #expect(app.model.selectedStatus?.card.name == "Travel")
    app.press("Esc")
    #expect(names(app).count == 4)
    #expect(app.model.selectedStatus?.card.name == "Travel")
  }

  @Test func `Esc while one types shows all again too`() {
    var app = filtered("gold")
    app.press("Esc")
    #expect(names(app).count == 4)
    #expect(app.model.context == .cards)
  }

  @Test func `Esc takes the filter away before it leaves the pane`() {
    var app = filtered("sn-1002", in: "2")
    app.press("Enter Esc")
    #expect(app.model.pane == .wallet && app.model.seen.shown(.wallet).count == 3)
    app.press("Esc")
    #expect(app.model.pane == .cards)
  }

  @Test(arguments: Size.three)
  func `where nothing matches it is said, with the way out`(size: Size) {
    for (pane, words) in [
      ("1", "No card matches “zzz”. Esc shows all 4 again."),
      ("2", "No pass matches “zzz”. Esc shows all 3 again."),
      ("4", "No call matches “zzz”. Esc shows all 4 again."),
    ] {
      var app = filtered("zzz", in: pane, size: size)
      app.press("Enter")
      #expect(app.shows(words))
      app.press("n Down G PageUp")
      #expect(app.shows(words))
    }
    var app = filtered("zzz", size: size)
    app.press("Enter Enter")
    #expect(
      app.status
        == "No card matches “zzz”. Esc shows all 4 again.")
    #expect(app.model.session.app.flow == nil)
  }

  @Test func `an empty pane has nothing to look for`() {
    var app = Story(.mixedWallet)
    app.press("3 /")
    #expect(app.status == "There is nothing here to look for.")
  }

  @Test func `what is selected stays selected while it matches`() {
    var app = Story(.mixedWallet)
    app.press("Down /")
    app.type("a")
    #expect(app.model.selectedStatus?.card.name == "Travel")
    app.type("ct")
    #expect(app.model.selectedStatus?.card.name == "Travel")
    app.press("C-u")
    app.type("sav")
    #expect(app.model.selectedStatus?.card.name == "Savings")
  }

  @Test func `acts are done on what is shown`() {
    var app = filtered("everyday")
    app.press("Enter a")
    #expect(app.shows("Add Everyday to the iPhone"))
  }

  @Test func `n and N go around the items that match`() {
    var app = filtered("act")
    app.press("Enter")
    let names = ["n", "n", "N", "N"].map { key in
      app.press(key)
      return app.model.selectedStatus?.card.name
    }
    #expect(names == ["Travel", "Gold", "Travel", "Gold"])
  }

  @Test func `n without a filter says what to press`() {
    var app = Story(.mixedWallet)
    app.press("n")
    #expect(app.status == "Nothing is being looked for: press / first.")
  }

  @Test func `what was looked for comes back with Up`() {
    var app = filtered("gold")
    app.press("Enter Esc 4 / Up")
    #expect(app.status.hasPrefix("/gold"))
    #expect(app.model.seen.shown(.calls).count == 0)
    app.press("C-u")
    app.type("tokens")
    app.press("Enter Esc 1 / Up")
    #expect(app.status.hasPrefix("/tokens"))
    app.press("Up")
    #expect(app.status.hasPrefix("/gold"))
  }

  @Test func `a kept filter is there to be changed`() {
    var app = filtered("act")
    app.press("Enter /")
    app.type("ive")
    #expect(names(app) == ["Gold"])
    app.press("C-u Enter")
    #expect(names(app).count == 4)
    #expect(!app.model.isFinding)
  }

  @Test func `pasted text is typed text`() {
    var app = filtered("")
    app.paste(" card-gold \n")
    #expect(names(app) == ["Gold"])
  }

  // MARK: The mouse and long lists

  @Test func `a click takes what is shown, and keeps what was typed`() {
    var app = filtered("savings")
    app.click("Savings")
    #expect(app.model.selectedStatus?.card.name == "Savings")
    #expect(app.model.context == .cards && names(app) == ["Savings"])
    app.press("2 /")
    app.type("sn-1003")
    app.click("SN-1003")
    #expect(app.model.selectedPass?.pass.serialNumber == "SN-1003")
    app.press("4 /")
    app.type("passkit")
    app.click("passes")
    #expect(app.model.selectedCall?.id == 2)
  }

  @Test func `the hints of the key bar do what they say`() {
    var app = filtered("gold")
    app.click("clear")
    #expect(names(app).count == 4)
    app.press("/")
    app.type("gold")
    app.click("keep")
    #expect(names(app) == ["Gold"] && app.model.find.prompt == nil)
  }

  @Test func `the wheel moves among what is shown`() {
    var app = Story(.longList)
    app.press("/")
    app.type("gold travel")
    app.press("Enter")
    app.scroll(5, over: "Gold Travel")
    let list = app.model.seen.shown(.cards)
    #expect(list.row(of: app.model.cards.list.selected) == 15)
    #expect(app.model.selectedStatus?.card.name == "Gold Travel")
  }

  @Test func `a hundred thousand cards are narrowed, and it is said where one stands`() {
    var app = Story(.longList)
    app.press("/")
    app.type("card-99999")
    #expect(app.status.hasSuffix("1 of 100,000"))
    app.press("Enter")
    #expect(app.shows("1 of 1"))
    app.press("Esc")
    #expect(app.shows("99,999 of 100,000"))
  }

  // MARK: What happens meanwhile

  @Test func `the filter follows what changes, and what is undone`() {
    var app = filtered("activate card")
    app.press("Enter Enter")
    app.goOn(2)
    #expect(app.model.session.app.flow == nil)
    #expect(names(app) == [])
    app.press("u u u")
    #expect(names(app) == ["Travel"])
    app.press("U U U")
    #expect(names(app) == [])
  }

  @Test func `new calls are taken in where they match`() {
    var app = filtered("tokens/", in: "4")
    app.press("Enter")
    #expect(app.model.seen.shown(.calls).count == 1)
    app.press("r")
    app.settle()
    #expect(app.model.seen.shown(.calls).count == 2)
    #expect(app.model.selectedCall?.id == app.model.session.world.log.calls.last { $0.isHTTP }?.id)
    app.press("Up r")
    app.settle()
    #expect(app.model.seen.shown(.calls).count == 3)
    #expect(app.model.selectedCall?.id == 4)
  }

  @Test func `another scenario has its whole lists`() {
    var app = filtered("gold")
    app.press("Enter :")
    app.type("scenario no-watch")
    app.press("Enter")
    #expect(!app.model.isFinding)
    app.press("/")
    app.type("zzz")
    app.press("Enter u")
    #expect(!app.model.isFinding)
    #expect(names(app).count == 4)
  }

  @Test func `starting over shows all again`() {
    var app = filtered("gold")
    app.press("Enter R")
    #expect(names(app).count == 4)
  }

  @Test func `passes and calls are found by what their rows say`() {
    for (pane, text, count) in [
      (Pane.wallet, "travel", 1), (.wallet, "sn-100", 3), (.wallet, "DAPLMC-gold", 1),
      (.wallet, "suspended", 1), (.calls, "passkit", 2), (.calls, "searches", 1),
      (.calls, "200", 1), (.calls, "zzz", 0),
    ] {
      let app = filtered(text, in: pane == .wallet ? "2" : "4")
      #expect(app.model.seen.shown(pane).count == count, "\(text)")
    }
  }

  @Test func `a failed call is found by the fault and by its failure`() {
    let scenario = Scenario.mixedWallet(with: "faults: [{ on: searches, close: reset }]")
    for text in ["reset", "networkConnectionLost", "connection was lost"] {
      var app = Story(scenario)
      app.press("4 /")
      app.type(text)
      #expect(app.model.seen.shown(.calls).count == 1, "\(text)")
    }
  }

  @Test func `what matches is marked`() {
    let app = filtered("gold")
    let frame = app.frame
    let match = app.model.theme.match
    let marked = (0..<frame.size.rows).map { row in
      (0..<frame.size.columns).filter { frame[$0, row].style == match }
        .map { frame[$0, row].text }.joined()
    }.joined()
    #expect(marked == "Gold")
  }
}

@Suite("Narrowed lists") struct NarrowedListTests {
  private static let cards: ShownList = ShownList(total: 9, places: [1, 4, 8])

  @Test(arguments: [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (8, 2), (9, 2)])
  func `an item that is hidden gives way to the next one`(item: Int, row: Int) {
    #expect(Self.cards.row(near: item) == row)
    #expect(Self.cards.row(of: item) == ([1, 4, 8].contains(item) ? row : nil))
  }

  @Test func `lists without items have no rows`() {
    for list in [ShownList(total: 0, places: nil), ShownList(total: 5, places: [])] {
      #expect(list.row(of: 0) == nil)
      var state = ListState(selected: 3)
      state.move(by: 1, in: list)
      #expect(state.selected == 3)
    }
  }

  @Test func `a longer query looks only at what is left`() {
    let long = FilterQuery("gold c")
    #expect(long.narrows(FilterQuery("gold")) && long.narrows(FilterQuery("")))
    #expect(!FilterQuery("gold").narrows(long) && !FilterQuery("old").narrows(FilterQuery("gold")))
  }
}
