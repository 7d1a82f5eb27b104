import Testing

@testable import Terminal

@Suite("Light or dark") struct BackgroundTests {
  @Test(
    arguments: [
      ("11;rgb:0000/0000/0000", .dark), ("11;rgb:ffff/ffff/ffff\u{1b}", .light),
      ("11;rgb:f/f/d", .light), ("11;rgb:28/2c/34", .dark), ("11;rgb:fd/f6/e3", .light),
      ("11;rgba:0000/0000/8000/ffff", .dark), ("11;rgb:0000/0000/ffff", .dark),
      ("11;rgb:ffff/ffff/0000", .light), ("11;rgb:00/00", nil), ("11;rgb:0/0/00000", nil),
      ("11;rgb:x/y/z", nil), ("11;rgb:", nil), ("10;rgb:0/0/0", nil), ("", nil),
      ("111;rgb:0/0/0", nil),
    ] as [(String, Background?)])
  func `the terminal's answer is a brightness`(reply: String, background: Background?) {
    #expect(Background(reply: reply) == background)
  }

  @Test(
    arguments: [
      ("\u{1b}[?997;1n", .dark), ("\u{1b}[?997;2n", .light), ("\u{1b}[?997;3n", nil),
      ("\u{1b}]11;rgb:0/0/0\u{1b}\\", .dark), ("\u{1b}]11;rgb:ff/ff/ff\u{7}", .light),
      ("\u{1b}]11;?\u{7}", nil), ("\u{1b}]10;rgb:ff/ff/ff\u{7}", nil), ("\u{1b}[?62;4c", nil),
    ] as [(String, Background?)])
  func `what a terminal says of it is an event, and never keys`(
    reply: String, background: Background?
  ) {
    var decoder = InputDecoder()
    #expect(
      (reply + "q").unicodeScalars.flatMap { decoder.decode(.character($0)) }
        == [background.map { .backgroundChanged($0) }, .key(.character("q"))].compactMap { $0 })
  }

  @Test func `an answer is waited for longer than the rest of a key`() {
    var decoder = InputDecoder()
    _ = "\u{1b}]".unicodeScalars.flatMap { decoder.decode(.character($0)) }
    let ofAKey = decoder.timeout
    _ = decoder.decode(.character("1"))
    #expect(ofAKey == .milliseconds(50))
    #expect(decoder.timeout == .milliseconds(500))
  }
}
