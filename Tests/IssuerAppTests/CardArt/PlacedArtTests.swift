import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Cards in lists and stacks") struct PlacedArtTests {
  private func areas(of place: ArtPlace.Place, in frame: Frame) -> [Rect] {
    frame.targets.compactMap { target, area in
      (target as? ArtPlace).flatMap { $0.place == place ? area : nil }
    }
  }

  @Test func `a blank row parts a large card from its name below it`() throws {
    let app = Story(try Catalogue.load("fresh-phone"))
    let cards = areas(of: .list, in: app.frame)
    #expect(cards.count == 2)
    for (card, name) in zip(cards, ["Everyday", "Gold"]) {
      let (blank, below) = (card.bottom, card.bottom + 1)
      let cells = card.column..<card.right
      #expect(cells.allSatisfy { app.frame[$0, blank].text == " " }, "\(app.frame.text())")
      #expect(cells.map { app.frame[$0, below].text }.joined().hasPrefix(name))
    }
  }

  @Test(arguments: [Size.wide, .usual])
  func `the last pass of a stack ends with its own corners, as no other covers it`(
    size: Size
  ) throws {
    var app = Story(.mixedWallet, size: size)
    app.press("w")
    let last = try #require(areas(of: .device(.phone), in: app.frame).last)
    let foot = [last.column, last.right - 1].map { app.frame[$0, last.bottom - 1].text }
    #expect(foot == ["▜", "▛"], "\(app.frame.text())")
  }

  @Test func `without colour each card bears its network, and each pass the word for its state`() {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(depth: .mono))
    #expect(app.rows.contains { $0.contains("VISA") })
    #expect(app.rows.contains { $0.contains("■ suspended ") })
  }
}
