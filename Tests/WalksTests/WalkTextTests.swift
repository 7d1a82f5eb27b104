import Commands
import SimulatedWorld
import Testing
import WalletDomain

@testable import Walks

@Suite("A line of a walk as text") struct WalkTextTests {
  @Test(arguments: ShippedWalks.ids)
  func `reads back as the same command`(id: String) throws {
    let bytes = try #require(ShippedWalks.bytes(id))
    let walk = try readWalk(bytes, file: id)
    #expect(
      try read(walk.rewritten).commands.dropFirst().map { $0 }
        == walk.steps.map { $0.lines.map(\.again) })
  }

  @Test(
    arguments: [
      .word(WrittenCommand(.add, "My  gold card", "watch")),
      .word(WrittenCommand(.open, "bank://a?b=\"c\"&d=\\")),
      .word(WrittenCommand(.open, "#x")),
      .press([.character("#"), .character("\""), .character(" "), .enter, .alt("x")]),
      .type(""), .type(" a\tb\n"), .say("“Gold” says \"no\" \\ maybe # yes"),
      .pause(.milliseconds(1)), .wait(.seconds(3600)),
      .fault([.init("on", "searches"), .init("body", "a=b c"), .init("a=b", ""), .init("a b", "=")]
      ),
      .expect(.init(.row(card: "Gold\u{a0}card", .phone, label: ""))),
      .expect(.init(.row(card: "phone", nil, label: "watch out"), isNegated: true)),
      .expect(.init(.call("status(completion:)", count: 0, [.init("body.a.0", "é=")]))),
      .expect(.init(.token("a", .watch, []))), .expect(.init(.pass("=", nil, [.init("x", "\"")]))),
    ] as [WalkCommand])
  func `reads back whatever stands in it`(command: WalkCommand) throws {
    #expect(try read(oneStep(command.text)).commands == [[command]])
  }

  @Test func `is written in one way, however it was written`() throws {
    let walk = try read(
      oneStep(
        "deeplink   bank://a", "say hello", "expect row \"Gold\" phone Active  # a comment",
        "expect call x  status=200 count=1"))
    #expect(
      walk.steps[0].lines.map(\.text) == [
        "open bank://a", "say \"hello\"", "expect row Gold phone \"Active\"",
        "expect call x count=1 status=200",
      ])
  }
}
