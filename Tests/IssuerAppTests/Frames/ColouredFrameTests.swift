import Terminal
import Testing

@testable import IssuerApp

@Suite("Frames in colour") struct ColouredFrameTests {
  static let dark = Appearance(theme: .dark)

  static let screens: [(name: String, screen: String, appearance: Appearance)] = [
    ("card-list", "card-list", dark), ("sheet-waiting", "add-5-issuer-waits", dark),
    ("wallet", "wallet", dark), ("call-open", "call-open", dark),
    ("outcome-added", "add-added", dark), ("outcome-declined", "add-declined", dark),
    ("why", "why", dark), ("palette", "palette", dark), ("troubles", "troubles", dark),
    ("guide-page", "guide-page", dark),
    ("card-list-light", "card-list", Appearance(theme: .light)),
    ("card-list-auto", "card-list", Appearance(theme: .auto)),
    ("card-list-16", "card-list", Appearance(depth: .sixteen, theme: .terminal)),
    ("card-list-mono", "card-list", Appearance(depth: .mono)),
  ]

  @Test(arguments: screens)
  func `each main screen has the colours that were last agreed`(
    name: String, screen: String, appearance: Appearance
  ) throws {
    let screen = try #require(NamedScreen.all.first { $0.name == screen })
    var story = screen.story(at: .wide)
    story.draw(for: appearance)
    try GoldenFrames.coloured.compare("\(ColouredRows(frame: story.frame))", named: name)
  }

  @Test func `no agreed colours are left over`() throws {
    #expect(try GoldenFrames.coloured.names == Set(Self.screens.map(\.name)))
  }

  @Test func `a colour, an attribute and a background that change are seen`() {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    frame.write("ab", at: Point(column: 1, row: 0), style: Style(.hex(0x0a00ff), on: .ansi(4)).bold)
    frame.write("c", at: Point(column: 4, row: 0), style: Style(.ansi(12)).underline.dim)
    #expect(
      "\(ColouredRows(frame: frame))"
        == "0\t ab c\n\t1+2 0a00ff/4 b  4+1 12 du\n1\t\n")
  }
}
