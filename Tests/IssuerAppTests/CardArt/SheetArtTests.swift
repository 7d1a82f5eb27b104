import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("A card's art where there is room") struct SheetArtTests {
  private func areas(of place: ArtPlace.Place, in frame: Frame) -> [Rect] {
    frame.targets.compactMap { target, area in
      (target as? ArtPlace).flatMap { $0.place == place ? area : nil }
    }
  }

  private static let phones: [Size] = [
    (100, 24), (118, 24), (104, 27), (110, 30), (120, 30), (120, 33), (200, 36), (160, 60),
  ].map { Size(columns: $0, rows: $1) }

  @Test(arguments: [
    ("one-gold-card", 36, [32]), ("one-gold-card", 30, [32]), ("needs-activation", 36, [19, 19]),
    ("mixed-wallet", 36, [13, 13, 13, 13]),
  ])
  func `few cards are as large in the list as all of them fit`(
    id: String, rows: Int, columns: [Int]
  ) throws {
    let app = Story(try Catalogue.load(id), size: Size(columns: 120, rows: rows))
    let areas = areas(of: .list, in: app.frame)
    #expect(areas.map(\.columns) == columns)
    // What is said of a card stands beside it or below, whole.
    #expect(app.shows("Mastercard ···· 1234"))
    #expect(areas.allSatisfy { $0.bottom < ScreenLayout(app.model.seen).cardArea.bottom })
  }

  @Test(arguments: [Size.usual, Size(columns: 96, rows: 23)])
  func `behind a tab a sheet has the ground of whose it is, which parts it from the steps`(
    size: Size
  ) throws {
    var app = Story(.mixedWallet, size: size)
    app.press("Down Down Enter")
    func ground() throws -> Color {
      let art = try #require(areas(of: .sheet, in: app.frame).first)
      return app.frame[art.right, art.row].style.background
    }
    #expect(try ground() == .hex(0x1d2229))
    app.goOn(2)
    #expect(app.shows("Add Card to Apple Pay"))
    #expect(try ground() == .hex(0x1c1c1e))
  }

  @Test(arguments: ["push-yellow", "activation-approved", "google-unified"], [false, true])
  func `a phone's sheet shows its card at every size, and all that it says of it`(
    id: String, isPresenting: Bool
  ) throws {
    var app = Story(try Catalogue.load(id))
    if isPresenting { app.press("P") }
    var count = 0
    for _ in 0..<9 {
      app.goOn()
      for size in Self.phones {
        app.resize(size)
        guard let flow = app.model.flow else { continue }
        let sheet = flow.shownSheet(in: app.model.flowScene).onDevice
        if sheet.card == nil || sheet.showsList { continue }
        count += 1
        let frame = app.frame
        let art = areas(of: .sheet, in: frame)
        // Before an audience a low screen has the sheet in a tab, and the steps right beside it.
        let isInTab = !ScreenLayout(app.model.seen).isWide
        #expect(isInTab == (isPresenting && size.rows == 24))
        let reading = Reading(frame, columns: isInTab ? size.columns * 2 / 5 : nil)
        #expect(art.count == 1 && art.allSatisfy { $0.rows >= 2 }, "\(size)\n\(frame.text())")
        let told = sheet.fields.map { "\($0.key) \($0.value)" } + sheet.lines.map(\.text)
        for text in told { #expect(reading.contains(text), "\(size)\n\(frame.text())") }
      }
    }
    #expect(count > 0)
  }

  @Test func `a large card has a margin around what is printed on it`() throws {
    var app = Story(.mixedWallet)
    app.press("Down Down a")
    app.goOn(2)
    let art = try #require(areas(of: .sheet, in: app.frame).first)
    let rows = (art.row..<art.bottom).map { row in
      (art.column..<art.right).map { app.frame[$0, row].text }.joined()
    }
    #expect(rows[1].contains("Example Bank") && rows[art.rows - 2].contains("···· 0042"))
  }

  @Test(arguments: [Size(columns: 44, rows: 30), Size(columns: 60, rows: 40)])
  func `a narrow screen that is tall shows the card, too`(size: Size) throws {
    var app = Story(try Catalogue.load("push-yellow"), size: size)
    app.press("Enter")
    app.goOn(2)
    #expect(areas(of: .sheet, in: app.frame).count == 1)
    #expect(app.shows("Add to the Watch"))
  }

  @Test(arguments: [
    (Size(columns: 100, rows: 24), "", 4), (Size(columns: 100, rows: 30), "", 4),
    (Size(columns: 110, rows: 26), "", 4), (Size(columns: 120, rows: 30), "P", 4),
    (Size(columns: 120, rows: 32), "P", 4), (Size(columns: 160, rows: 30), "P", 4),
  ])
  func `a short list of cards takes the room it has`(size: Size, keys: String, count: Int) {
    var app = Story(.mixedWallet, size: size)
    app.press(keys)
    #expect(areas(of: .list, in: app.frame).count == count, "\(app.frame.text())")
    let hidden = 4 - count
    #expect(app.shows("▼ \(hidden)") == (hidden > 0))
    #expect(app.shows("Add to Wallet on the Watch"))
  }

  @Test func `without colour no digits stand on a card's edge`() {
    var heights: Set<Int> = []
    for rows in 16...24 {
      var app = Story(.mixedWallet, size: Size(columns: 80, rows: rows))
      app.draw(for: Appearance(depth: .mono))
      for art in areas(of: .list, in: app.frame) {
        heights.insert(art.rows)
        let edges = [art.row, art.bottom - 1].map { row in
          (art.column..<art.right).map { app.frame[$0, row].text }.joined()
        }
        #expect(edges.allSatisfy { !$0.contains(where: \.isNumber) }, "\(edges)")
      }
    }
    #expect(heights.contains(2))
  }

  @Test func `the smallest screen lists all cards where a line for each has room`() {
    let app = Story(.mixedWallet, size: Size(columns: 40, rows: 12))
    for words in ["Gold", "Travel", "Everyday", "Savings", "Watch  ▸ + Add to Wallet"] {
      #expect(app.shows(words), "\(words)")
    }
  }
}
