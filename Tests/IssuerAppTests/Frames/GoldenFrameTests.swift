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
    #expect(try GoldenFrames.names == Set(known))
  }

  private func compare(
    _ frames: [Frame], with name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let drawn = GoldenFrames.sheet(of: frames)
    if GoldenFrames.areRewritten { return try GoldenFrames.write(drawn, named: name) }
    let agreed = try GoldenFrames.text(named: name)
    guard drawn != agreed else { return }
    let rows = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    let before = agreed.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(rows, before).enumerated().first { $1.0 != $1.1 }?.offset ?? before.count
    Issue.record(
      """
      \(name).txt differs from line \(place + 1) on (GoldenFrames.swift says how to rewrite it).
      now:    \(place < rows.count ? rows[place] : "")
      agreed: \(place < before.count ? before[place] : "")
      """, sourceLocation: location)
  }
}
