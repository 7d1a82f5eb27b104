import Terminal
import Testing

@testable import IssuerApp

@Suite("Frames") struct GoldenFrameTests {
  @Test(arguments: NamedScreen.all)
  func `each screen looks as it was last agreed, at every size`(screen: NamedScreen) throws {
    try compare(Size.three.map { screen.story(at: $0).frame }, with: screen.name)
  }

  @Test func `a screen that is too small says what it needs`() throws {
    let sizes = [
      Size(columns: 39, rows: 9), Size(columns: 20, rows: 5), Size(columns: 12, rows: 3),
    ]
    try compare(sizes.map { Story(.mixedWallet, size: $0).frame }, with: "too-small")
  }

  @Test func `ASCII keeps every row's place`() throws {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(isASCII: true))
    let list = app.frame.asciiOnly()
    app.press("Down Enter")
    try compare([list, app.frame.asciiOnly()], with: "ascii")
  }

  @Test func `without colour cards have edges`() throws {
    var app = Story(.mixedWallet)
    app.draw(for: Appearance(depth: .mono))
    try compare([app.frame], with: "plain")
  }

  @Test func `no agreed frame is left over`() throws {
    let known = NamedScreen.all.map(\.name) + ["too-small", "ascii", "plain"]
    #expect(try GoldenFrames.text.names == Set(known))
  }

  private func compare(
    _ frames: [Frame], with name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try GoldenFrames.text.compare(GoldenFrames.sheet(of: frames), named: name, at: location)
  }
}
