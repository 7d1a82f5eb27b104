import Commands
import Terminal
import Testing

@testable import IssuerApp

@Suite("The palette") struct PaletteTests {
  private func palette(_ query: String, after keys: String = "") -> Story {
    var app = Story(.mixedWallet)
    app.press(keys)
    app.press(":")
    app.type(query)
    return app
  }

  @Test func `what belongs to a pane comes before what changes the world from any pane`() {
    var app = Story(.mixedWallet)
    app.press("4 :")
    let items = app.model.paletteItems
    #expect(items.first?.name == "open-call")
    let here = items.prefix { $0.group.hasPrefix("Here") }.map(\.name)
    #expect(here.contains("scroll-down") && !here.contains("unpair-watch"))
    #expect(items.contains { $0.name == "unpair-watch" } && !here.contains("block-card"))
  }

  @Test func `what the selected command does is told whole, however wide the screen`() {
    for size in Size.three {
      var app = Story(.mixedWallet, size: size)
      app.press(":")
      app.type("add-from-wallet")
      #expect(app.shows("Add a card in Wallet itself, from the"))
      #expect(app.shows("on the iPhone"))
    }
  }

  @Test(
    arguments: [
      ("faults", "faults"), ("flts", "faults"), ("pane before", "previous-pane"),
      ("UND", "undo"), ("start", "start-over"), ("star", "start-over"),
    ])
  func `finds a command by name, by letters of it and by what it does`(
    query: String, name: String
  ) {
    #expect(palette(query).model.paletteItems.first?.name == name)
  }

  @Test func `letters that are scattered over names give way to what is written so`() {
    for query in ["pass", "er"] {
      let found = palette(query).model.paletteItems
      #expect(!found.isEmpty)
      for item in found { #expect("\(item.name) \(item.title)".lowercased().contains(query)) }
    }
  }

  @Test func `a command's own name comes before what holds it, and beginnings before the rest`() {
    #expect(palette("add").model.paletteItems.prefix(2).map(\.name) == ["add", "add-from-wallet"])
    #expect(palette("start over").model.paletteItems.first?.name == "start-over")
    #expect(palette("er").model.paletteItems.first?.obstacle == nil)
  }

  @Test(arguments: Size.three)
  func `what cannot be used now says what it does, and why not`(size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press(":")
    app.type("undo")
    #expect(app.shows("Undo the last step"))
    #expect(app.shows("There is nothing to undo."))
  }

  @Test func `while nothing is told below the list, it fills the window`() {
    let app = palette("")
    // Of its 17 rows four are headings, and three are gaps between their groups.
    #expect(app.shows(app.model.paletteItems[9].title))
  }

  @Test func `what moves the selection stands in a group of its own, below what can be done`() {
    let groups = palette("").model.paletteItems.reduce(into: [String]()) { groups, item in
      if groups.last != item.group { groups.append(item.group) }
    }
    let last = groups.prefix { !["Not now", "Elsewhere"].contains($0) }.last
    #expect(last == "Move in lists and texts")
  }

  @Test(arguments: [Size.usual, Size(columns: 100, rows: 30)])
  func `a description stands whole where its command's name leaves room, else its first clause`(
    size: Size
  ) {
    var app = Story(.mixedWallet, size: size)
    app.press(":")
    app.type("card")
    #expect(app.rows.contains { $0.contains("Replace the card: its tokens go to the new one ") })
    var small = Story(.mixedWallet, size: .small)
    small.press(":")
    small.type("lost")
    #expect(small.rows.contains { $0.contains("Report the card lost ") })
  }

  @Test func `what a row says whole is not said again below the list`() {
    let app = palette("start over")
    let title = app.model.paletteItems.first?.title ?? ""
    #expect(app.rows.count { $0.contains(title) } == 1)
  }

  @Test func `on a small screen rows say what commands do, and first why one cannot be used`() {
    var app = Story(.mixedWallet, size: .small)
    app.press(":")
    #expect(app.shows("Choose the iPhone") && !app.shows("previous-device"))
    app.type("set tmp")
    #expect(app.shows("Write it like device.watch=null."))
  }

  @Test func `where nothing matches there is nothing to choose`() {
    var app = palette("qqqq")
    app.press("Down")
    #expect(app.status == "There is nothing to choose.")
  }

  @Test func `runs the command that is selected`() {
    var app = palette("policy")
    app.press("Enter")
    #expect(app.rows[0].contains("policy guide"))
  }

  @Test func `offers what was run last first`() {
    var app = palette("policy")
    app.press("Enter :")
    app.type("refresh")
    app.press("Enter :")
    #expect(app.model.paletteItems.prefix(2).map(\.name) == ["refresh", "policy"])
  }

  @Test func `commands stand in groups until something is typed`() {
    var app = palette("policy")
    #expect(!app.shows("Everywhere"))
    app.press("Enter :")
    let heading = app.rows.firstIndex { $0.contains("Last used") } ?? 0
    #expect(app.rows[heading + 1].contains("▌ Switch between the policies"))
    #expect(app.shows("Here: the card list"))
    let groups = app.model.paletteItems.map(\.group)
    #expect(Set(groups).count == zip(groups, groups.dropFirst()).count { $0 != $1 } + 1)
  }

  @Test func `says why a command cannot be used now, and keeps the palette open`() {
    var app = palette("undo")
    app.press("Enter")
    #expect(app.status == "There is nothing to undo.")
    #expect(app.model.overlay is Palette)
  }

  @Test func `offers what has a meaning where it was opened`() {
    #expect(palette("verify", after: "2").model.paletteItems.first?.name == "verify")
    let elsewhere = palette("verify").model.paletteItems.first { $0.name == "verify" }
    #expect(elsewhere?.obstacle == "It works in Wallet and the Watch.")
    let later = palette("close-alert").model.paletteItems.first { $0.name == "close-alert" }
    #expect(later?.obstacle == "There is nothing here now for it to do.")
  }

  @Test func `names every command, those that work elsewhere last`() {
    for keys in ["", "2", "4", "Down Enter"] {
      let items = palette("", after: keys).model.paletteItems
      let names = Set(items.map(\.name))
      for command in Bindings.table.commands where command != .screen(.palette) {
        #expect(names.contains(command.rawValue), "\(command.rawValue)")
      }
      let isElsewhere = items.map(\.isElsewhere)
      #expect(isElsewhere == isElsewhere.filter { !$0 } + isElsewhere.filter { $0 })
    }
  }

  @Test func `moves time, opens links and scenarios by their values`() {
    var app = palette("advance 10m")
    app.press("Enter")
    #expect(app.rows[0].contains("07:45:30"))
    app.press(":")
    app.type("link bankapp://activate?serialNumber=SN-9")
    app.press("Enter")
    #expect(app.shows("This card is not on this iPhone or Watch."))
    app.press("Enter :")
    app.type("scenario no-watch")
    app.press("Enter")
    #expect(app.rows[0].contains("No Watch"))
  }

  @Test(
    arguments: [
      ("advance soon", "Write a number and a unit"), ("scenario nowhere", "no such scenario"),
      ("zzzz", "Type a part of its name"),
    ])
  func `says what is wrong with a value`(query: String, words: String) {
    var app = palette(query)
    app.press("Enter")
    #expect(app.status.contains(words))
  }

  @Test func `goes away with Esc, and takes pasted text`() {
    var app = palette("")
    app.paste("policy")
    #expect(app.model.paletteItems.first?.name == "policy")
    app.press("Esc")
    #expect(app.model.context == .cards)
  }
}
