import Scenarios
import Terminal
import Testing
import Thoroughness

@testable import IssuerApp

@Suite("Every size") struct EverySizeTests {
  /// Every size up to 60×20, then steps up to 300×100.
  private static let sizes: [Size] =
    (1...20).flatMap { rows in (1...60).map { Size(columns: $0, rows: rows) } }
    + [10, 23, 24, 36, 100].flatMap { rows in
      [63, 80, 99, 100, 117, 118, 149, 150, 300].map { Size(columns: $0, rows: rows) }
    }

  /// Screens that share the sizes among them: each size is seen on many screens, none on all, unless everything is
  /// tested. No divisor of either list's length, so that each screen gets sizes of every kind.
  private static let shares = everythingIsTested ? 1 : 23

  @Test(arguments: NamedScreen.all.indices)
  func `each screen is whole at every size`(index: Int) {
    var story = NamedScreen.all[index].story(at: .wide)
    for place in Self.sizes.indices where place % Self.shares == index % Self.shares {
      let size = Self.sizes[place]
      story.resize(size)
      expectSound(story)
    }
  }

  @Test(arguments: ["mixed-wallet", "activation-states", "one-gold-card"], [false, true])
  func `no card is hidden above rows that it would find room in`(id: String, presents: Bool) throws
  {
    var story = Story(try Catalogue.load(id))
    story.settle()
    if presents { story.press("P") }
    for columns in stride(from: 60, through: 160, by: 20) {
      for rows in 16...34 {
        story.resize(Size(columns: columns, rows: rows))
        let layout = ScreenLayout(story.model.seen)
        let count = story.model.session.cardCount
        guard layout.visibleCards < count, layout.cardForm != .line else { continue }
        let used =
          layout.visibleCards * layout.cardForm.rows(layout.deviceCount)
          - layout.cardForm.gap(layout.deviceCount)
        #expect(layout.cardArea.rows - used < 3, "\(columns)×\(rows): \(layout.cardForm)")
      }
    }
  }

  /// Names that would break out of their place, or of the terminal, if anything let them.
  static let hostile = [
    "\u{1b}[31mred\u{1b}]0;title\u{7}", "\u{202e}drowssap\u{2066}", "line\none\rtwo\ttab",
    "👩‍👩‍👧‍👦 家族カード 💳🏦", "e\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{200b}\u{feff}\u{ad}",
    String(repeating: "long", count: 2500), "", " ", "\u{0}",
  ]

  @Test(arguments: hostile)
  func `no text breaks out of its place`(text: String) {
    for keys in ["", "p", "2", "4 Enter", "Enter", "Enter Enter Enter", "o", "s"] {
      var story = Story(.hostile(text))
      story.press(keys)
      for (columns, rows) in [(40, 10), (40, 12), (60, 16), (80, 24), (100, 24), (120, 36)] {
        story.resize(Size(columns: columns, rows: rows))
        expectSound(story)
      }
    }
  }

  private func expectSound(
    _ story: Story, at location: SourceLocation = #_sourceLocation
  ) {
    let faults = FrameChecks(story.model).faults
    guard let first = faults.first else { return }
    Issue.record(
      "\(story.model.size): \(first)\n\(story.frame.text())", sourceLocation: location)
  }
}
