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

  @Test(arguments: [Size.wide, .usual])
  func `behind the corners of the selected card is the ground of its row`(size: Size) throws {
    let app = Story(.mixedWallet, size: size)
    let selected = try #require(app.model.theme.selection).background
    let cards = areas(of: .list, in: app.frame)
    for (place, card) in cards.enumerated() {
      for column in [card.column, card.right - 1] {
        for row in [card.row, card.bottom - 1] {
          let ground = app.frame[column, row].style.background
          #expect((ground == selected) == (place == 0), "card \(place) at \(column), \(row)")
        }
      }
    }
    #expect(cards.count == 4)
  }
}
